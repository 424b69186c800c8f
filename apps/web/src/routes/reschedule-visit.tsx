import { ReschedulePage } from '../features/manage-visit/reschedule-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: 'Reschedule your appointment',
    description: 'Choose another window for your appointment.',
    path: paths.reschedule(''),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function RescheduleVisitRoute() {
  return <ReschedulePage />;
}
