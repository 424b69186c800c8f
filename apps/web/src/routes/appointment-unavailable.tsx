import { AppointmentUnavailablePage } from '../features/frame/appointment-unavailable-page';
import { appointmentUnavailableCopy } from '../features/frame/page-copy.en';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: appointmentUnavailableCopy.pageTitle,
    description: appointmentUnavailableCopy.description,
    path: paths.appointmentUnavailable,
  }),
  { name: 'robots', content: 'noindex' },
];

export default function AppointmentUnavailableRoute() {
  return <AppointmentUnavailablePage />;
}
