import { ManagePage } from '../features/manage-visit/manage-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: 'Your appointment',
    description: 'Reschedule or cancel your appointment.',
    path: paths.editAppointment(''),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function ManageVisitRoute() {
  return <ManagePage />;
}
