import { lazy, Suspense } from 'react';
import { SkeletonCard } from '../shared/ui/skeleton';

// Loaded by itself: every page's list of routes names what a route loads.
const LeadsPage = lazy(() =>
  import('../features/office-lists/leads-page').then((page) => ({ default: page.LeadsPage })),
);

export const meta = () => [{ title: 'Leads' }, { name: 'robots', content: 'noindex' }];

export default function OfficeLeadsRoute() {
  return (
    <Suspense fallback={<SkeletonCard label="Loading" />}>
      <LeadsPage />
    </Suspense>
  );
}
