import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { SkeletonCard } from '../shared/ui/skeleton';

// Loaded by itself: every page's list of routes names what a route loads.
const RequestPane = lazy(() =>
  import('../features/office/request-pane').then((pane) => ({ default: pane.RequestPane })),
);

export default function OfficeRequestRoute() {
  const { requestId = '' } = useParams();
  return (
    <Suspense fallback={<SkeletonCard label="Loading" />}>
      <RequestPane key={requestId} id={requestId} />
    </Suspense>
  );
}
