import { ReviewPage } from '../features/review/review-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: 'Rate your experience',
    description: 'Tell us how it was, and thank your mechanic.',
    path: paths.review(''),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function ReviewRoute() {
  return <ReviewPage />;
}
