import { CancelPage } from '../features/manage-visit/cancel-page';
import { manageCopy } from '../features/manage-visit/copy.en';
import { pageMeta } from '../shared/page/page-meta';
import { visitPaths } from '../shared/visit-paths';

export const meta = () => [
  ...pageMeta({
    ...manageCopy.pages.cancel,
    path: visitPaths.cancel(''),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function CancelVisitRoute() {
  return <CancelPage />;
}
