import { CancelPage } from '../features/manage-visit/cancel-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: 'Cancel your appointment',
    description: 'Cancel your appointment.',
    path: paths.cancel(''),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function CancelVisitRoute() {
  return <CancelPage />;
}
