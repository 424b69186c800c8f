import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { privateMeta } from '../shared/page/private-meta';
import { SkeletonCard } from '../shared/ui/skeleton';

// Loaded by itself: every page's list of routes names what a route loads.
const CustomerPage = lazy(() =>
  import('../features/office/customer/customer-page').then((page) => ({ default: page.CustomerPage })),
);

export const meta = () => privateMeta('Customer');

export default function OfficeCustomerRoute() {
  const { customerId = '' } = useParams();
  return (
    <Suspense fallback={<SkeletonCard label="Loading" />}>
      <CustomerPage key={customerId} id={customerId} />
    </Suspense>
  );
}
