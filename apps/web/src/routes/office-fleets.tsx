import { lazy, Suspense } from 'react';
import { privateMeta } from '../shared/page/private-meta';
import { SkeletonCard } from '../shared/ui/skeleton';

// Loaded by itself: every page's list of routes names what a route loads.
const FleetsPage = lazy(() =>
  import('../features/office-lists/fleets-page').then((page) => ({ default: page.FleetsPage })),
);

export const meta = () => privateMeta('Fleet accounts');

export default function OfficeFleetsRoute() {
  return (
    <Suspense fallback={<SkeletonCard label="Loading" />}>
      <FleetsPage />
    </Suspense>
  );
}
