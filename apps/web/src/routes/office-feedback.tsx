import { lazy, Suspense } from 'react';
import { privateMeta } from '../shared/page/private-meta';
import { SkeletonCard } from '../shared/ui/skeleton';

// Loaded by itself: every page's list of routes names what a route loads.
const FeedbackPage = lazy(() =>
  import('../features/office-lists/feedback-page').then((page) => ({ default: page.FeedbackPage })),
);

export const meta = () => privateMeta('Feedback');

export default function OfficeFeedbackRoute() {
  return (
    <Suspense fallback={<SkeletonCard label="Loading" />}>
      <FeedbackPage />
    </Suspense>
  );
}
