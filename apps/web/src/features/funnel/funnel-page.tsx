import { zipLength } from '@lugnut/domain/coverage';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { AccountGate, type QuoteStart, useQuoteStart, ZipForm } from '../../shared/quote-start';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { gateCopy as copy } from './gate-copy.en';
import { findOutsideStart } from './outside-start';
import { searchWithoutZip } from './search-without-zip';

const loadFunnel = () => import('./quote-funnel');
const QuoteFunnel = lazy(async () => ({ default: (await loadFunnel()).QuoteFunnel }));

/** What stands behind the gate comes while the zip is typed: the gate itself opens without it. */
const warmUpFunnel = (): void => {
  loadFunnel().catch(() => undefined);
};

const neverChanges = () => () => undefined;

/** The page is prerendered without a query: what the address says counts once it has come alive. */
const useOutsideStart = (query: URLSearchParams): QuoteStart | undefined => {
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isAlive ? findOutsideStart(query) : undefined;
};

/** The funnel begins at the gate; with a zip we serve it opens the service desk. */
export function FunnelPage() {
  const served = useQuoteStart();
  const [query] = useSearchParams();
  const start = useOutsideStart(query) ?? served;
  const told = query.get('zip') ?? '';
  const isAskedElsewhere = told.length === zipLength && told !== start?.zip;
  useEffect(() => {
    if (isAskedElsewhere) warmUpFunnel();
  }, [isAskedElsewhere]);
  if (!start || isAskedElsewhere) return <ZipGate />;
  return (
    <Suspense fallback={<FunnelSkeleton />}>
      <QuoteFunnel start={start} />
    </Suspense>
  );
}

/** As high as the screen: what stands below the funnel does not move when it comes. */
function FunnelSkeleton() {
  return (
    <div className={`${pageWidth} min-h-dvh max-w-2xl py-8`}>
      <SkeletonCard label={copy.loading} />
    </div>
  );
}

function ZipGate() {
  const [query] = useSearchParams();
  return (
    <div className={`${pageWidth} py-8 lg:py-12`}>
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
        <p className="mt-3 mb-6 text-lg text-ink-soft">{copy.lead}</p>
        <AccountGate quoteSearch={searchWithoutZip(query)}>
          <ZipForm
            size="hero"
            action={copy.continue}
            prefill
            waitsForContinue
            onBegin={warmUpFunnel}
            quoteSearch={searchWithoutZip(query)}
          />
        </AccountGate>
        <Link
          to={paths.promises}
          className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.promises}
        </Link>
      </div>
    </div>
  );
}
