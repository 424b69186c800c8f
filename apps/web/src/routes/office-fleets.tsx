import { lazy, Suspense } from 'react';
import { SkeletonCard } from '../shared/ui/skeleton';

// Loaded by itself: every page's list of routes names what a route loads.
const FleetsPage = lazy(() =>
  import('../features/office-lists/fleets-page').then((page) => ({ default: page.FleetsPage })),
);

export const meta = () => [{ title: 'Fleet accounts' }, { name: 'robots', content: 'noindex' }];

export default function OfficeFleetsRoute() {
  return (
    <Suspense fallback={<SkeletonCard label="Loading" />}>
      <FleetsPage />
    </Suspense>
  );
}
