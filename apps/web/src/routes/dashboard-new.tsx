import { BookingWizard } from '../features/booking-wizard/booking-wizard';
import { dashboardCopy } from '../features/dashboard/copy.en';
import { FleetWizard } from '../features/fleet/wizard/fleet-wizard';
import { privateMeta } from '../shared/page/private-meta';
import { useSession } from '../shared/session/use-session';

export const meta = () => privateMeta(dashboardCopy.newTitle);

/** The wizard for who is logged in: the vehicles and the contact are known; a fleet has its own. */
export default function DashboardNewRoute() {
  return useSession().user?.role === 'fleet' ? <FleetWizard /> : <BookingWizard />;
}
