import { CancelPage } from '../features/manage-visit/cancel-page';
import { manageCopy } from '../features/manage-visit/copy.en';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    ...manageCopy.pages.cancel,
    path: paths.cancel(''),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function CancelVisitRoute() {
  return <CancelPage />;
}
