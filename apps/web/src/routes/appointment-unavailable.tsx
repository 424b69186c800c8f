import { AppointmentUnavailablePage } from '../features/frame/appointment-unavailable-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: 'Appointment not found',
    description: 'This appointment could not be opened.',
    path: paths.appointmentUnavailable,
  }),
  { name: 'robots', content: 'noindex' },
];

export default function AppointmentUnavailableRoute() {
  return <AppointmentUnavailablePage />;
}
