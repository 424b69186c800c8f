import { manageCopy } from '../features/manage-visit/copy.en';
import { ManagePage } from '../features/manage-visit/manage-page';
import { pageMeta } from '../shared/page/page-meta';
import { visitPaths } from '../shared/visit-paths';

export const meta = () => [
  ...pageMeta({
    ...manageCopy.pages.manage,
    path: visitPaths.editAppointment(''),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function ManageVisitRoute() {
  return <ManagePage />;
}
