import { lazy, Suspense } from 'react';
import { SkeletonCard } from '../shared/ui/skeleton';

// Loaded by itself: every page's list of routes names what a route loads.
const FeedbackPage = lazy(() =>
  import('../features/office-lists/feedback-page').then((page) => ({ default: page.FeedbackPage })),
);

export const meta = () => [{ title: 'Feedback' }, { name: 'robots', content: 'noindex' }];

export default function OfficeFeedbackRoute() {
  return (
    <Suspense fallback={<SkeletonCard label="Loading" />}>
      <FeedbackPage />
    </Suspense>
  );
}
