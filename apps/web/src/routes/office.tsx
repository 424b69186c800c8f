import { lazy, Suspense } from 'react';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { SkeletonCard } from '../shared/ui/skeleton';

// Loaded by itself: every page's list of routes names what a route loads.
const OfficePage = lazy(() =>
  import('../features/office/office-page').then((page) => ({ default: page.OfficePage })),
);

export const meta = () => [
  ...pageMeta({ title: 'Office', description: 'Office', path: paths.office }),
  { name: 'robots', content: 'noindex' },
];

export default function OfficeRoute() {
  return (
    <Suspense fallback={<SkeletonCard label="Loading" />}>
      <OfficePage />
    </Suspense>
  );
}
