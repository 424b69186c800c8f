import { Check } from 'lucide-react';
import { promises } from '../brand/promises.en';
import { bookingCopy } from './copy.en';

const copy = bookingCopy.facts;

export function FactList({ title, facts }: { readonly title: string; readonly facts: readonly string[] }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 grid gap-2">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-ok" strokeWidth={3} aria-hidden="true" />
            <span className="min-w-0">{fact}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a diagnosis visit is, for somebody who has never had one. */
export function DiagnosisIncludes({ comesOffRepairs }: { readonly comesOffRepairs: boolean }) {
  return (
    <FactList
      title={copy.includesTitle}
      facts={[...copy.diagnosisIncludes, ...(comesOffRepairs ? [copy.freeWithRepairs] : [])]}
    />
  );
}

export function QuotePromises() {
  return <FactList title={copy.promisesTitle} facts={copy.promises(promises.warranty)} />;
}
