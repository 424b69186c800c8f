import { BookingWizard } from '../features/booking-wizard/booking-wizard';
import { dashboardCopy } from '../features/dashboard/copy';
import { requireLogin } from '../shared/session/require-login';

export const meta = () => [{ title: dashboardCopy.newTitle }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => requireLogin();
clientLoader.hydrate = true as const;

/** The wizard for who is logged in: the vehicles and the contact are known. */
export default function DashboardNewRoute() {
  return <BookingWizard />;
}
