import { ArrowLeft, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageWidth } from '../../shared/page/page-section';
import { QuoteStartButton } from '../../shared/quote-start';
import { Hexagon } from '../../shared/ui/hexagon';
import type { Question } from './services/service-page-type';

interface PageIntroProps {
  title: string;
  children?: ReactNode;
  /** The page above this one. */
  parent?: { readonly label: string; readonly to: string };
  eyebrow?: string;
}

export function PageIntro({ title, children, parent, eyebrow }: PageIntroProps) {
  return (
    <div>
      {parent && (
        <Link
          to={parent.to}
          className="inline-flex min-h-11 items-center font-medium text-forest-ink underline-offset-4 hover:underline"
        >
          <ArrowLeft className="mr-1.5 size-4" aria-hidden="true" />
          {parent.label}
        </Link>
      )}
      {eyebrow !== undefined && <p className="eyebrow text-forest-ink">{eyebrow}</p>}
      <h1 className="max-w-[20ch] text-[2.25rem] lg:text-[3.25rem]">{title}</h1>
      {children !== undefined && <div className="mt-4 max-w-2xl text-lg text-ink-soft">{children}</div>}
    </div>
  );
}

export function HexagonList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Hexagon className="mt-1.5 size-3 text-forest-ink" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-semibold">
            {question}
            <Plus
              className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45"
              aria-hidden="true"
            />
          </summary>
          <p className="max-w-2xl pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}

interface QuoteBandProps {
  title: string;
  text: string;
  quoteSearch?: string;
}

/** The last thing on a page: the way on. */
export function QuoteBand({ title, text, quoteSearch = '' }: QuoteBandProps) {
  return (
    <section aria-labelledby="quote-band-heading" className="border-t border-line bg-sunken">
      <div
        className={`${pageWidth} flex flex-col gap-6 py-12 lg:flex-row lg:items-center lg:justify-between`}
      >
        <div>
          <h2 id="quote-band-heading" className="text-[1.75rem]">
            {title}
          </h2>
          <p className="mt-2 text-lg text-ink-soft">{text}</p>
        </div>
        <QuoteStartButton variant="primary" quoteSearch={quoteSearch} />
      </div>
    </section>
  );
}
