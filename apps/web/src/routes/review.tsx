import { reviewCopy } from '../features/review/copy.en';
import { ReviewPage } from '../features/review/review-page';
import { pageMeta } from '../shared/page/page-meta';
import { visitPaths } from '../shared/visit-paths';

export const meta = () => [
  ...pageMeta({
    title: reviewCopy.pageTitle,
    description: reviewCopy.pageDescription,
    path: visitPaths.review(''),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function ReviewRoute() {
  return <ReviewPage />;
}
