import { publicPagesRoutes } from '@lugnut/contract';
import { factToken } from '@lugnut/domain/pages';
import { createContext, type ReactNode, use } from 'react';
import { useRouteQuery } from '../api/route-query';
import { classNames } from '../ui/class-names';
import { ErrorNotice } from '../ui/error-notice';

const copy = {
  failedTitle: 'We couldn’t load our prices',
  failedText: 'Check your connection and try again.',
} as const;

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
  const isSent = isPrerendering || known[probe] !== undefined;
  const query = useRouteQuery(publicPagesRoutes.getPageFacts, isSent ? undefined : {});
  return (
    <Facts value={query.data?.facts ?? known}>
      {children}
      {query.isError && (
        <ErrorNotice
          title={copy.failedTitle}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="mx-auto mb-8 max-w-2xl"
        >
          {copy.failedText}
        </ErrorNotice>
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
