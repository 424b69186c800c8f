import { lazy, Suspense } from 'react';
import { privateMeta } from '../shared/page/private-meta';
import { SkeletonCard } from '../shared/ui/skeleton';

// Loaded by itself: every page's list of routes names what a route loads.
const LeadsPage = lazy(() =>
  import('../features/office-lists/leads-page').then((page) => ({ default: page.LeadsPage })),
);

export const meta = () => privateMeta('Leads');

export default function OfficeLeadsRoute() {
  return (
    <Suspense fallback={<SkeletonCard label="Loading" />}>
      <LeadsPage />
    </Suspense>
  );
}
