import { factToken } from '@lugnut/domain/pages';
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { classNames } from '../ui/class-names';

/** What asks is loaded only where something has to be asked for. */
const AskForFacts = lazy(async () => ({ default: (await import('./ask-for-facts')).AskForFacts }));

/** While a page is written at build time, every fact is the token that the server replaces. */
const isPrerendering = typeof document === 'undefined';

let sent: Readonly<Record<string, string>> | undefined;

/** What the server filled into the page that was opened: the first render says the same. */
const readSent = (): Readonly<Record<string, string>> => {
  sent ??= JSON.parse(globalThis.document?.getElementById('page-facts')?.textContent ?? '{}') as Readonly<
    Record<string, string>
  >;
  return sent;
};

const Facts = createContext<Readonly<Record<string, string>>>({});

type PageFactsProps = {
  /** Some fact of the page: with it came the others. */
  readonly probe: string;
  readonly children: ReactNode;
};

/** Figures that are rows. They come with the page; on the way from another page they are asked for. */
export function PageFacts({ probe, children }: PageFactsProps) {
  const known = readSent();
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>();
  const isSent = isPrerendering || known[probe] !== undefined;
  return (
    <Facts value={isSent ? known : (asked ?? known)}>
      {children}
      {!isSent && (
        <Suspense>
          <AskForFacts onKnown={setAsked} />
        </Suspense>
      )}
    </Facts>
  );
}

/** The text of one fact, in an element of its own. */
export function Fact({ name, className }: { readonly name: string; readonly className?: string }) {
  const facts = use(Facts);
  return (
    <span className={classNames('figures', className)}>
      {isPrerendering ? factToken(name) : (facts[name] ?? '…')}
    </span>
  );
}
