import { manageCopy } from '../features/manage-visit/copy.en';
import { ManagePage } from '../features/manage-visit/manage-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    ...manageCopy.pages.manage,
    path: paths.editAppointment(''),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function ManageVisitRoute() {
  return <ManagePage />;
}
