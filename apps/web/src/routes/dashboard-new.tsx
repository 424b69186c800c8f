import type { LoaderFunctionArgs } from 'react-router';
import { BookingWizard } from '../features/booking-wizard/booking-wizard';
import { dashboardCopy } from '../features/dashboard/copy';
import { FleetWizard } from '../features/fleet/wizard/fleet-wizard';
import { requireLogin } from '../shared/session/require-login';
import { useSession } from '../shared/session/use-session';

export const meta = () => [{ title: dashboardCopy.newTitle }, { name: 'robots', content: 'noindex' }];

export const clientLoader = (args: LoaderFunctionArgs) => requireLogin(args);
clientLoader.hydrate = true as const;

/** The wizard for who is logged in: the vehicles and the contact are known; a fleet has its own. */
export default function DashboardNewRoute() {
  return useSession().user?.role === 'fleet' ? <FleetWizard /> : <BookingWizard />;
}
