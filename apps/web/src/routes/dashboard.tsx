import { Navigate } from 'react-router';
import { dashboardCopy } from '../features/dashboard/copy.en';
import { DashboardPage } from '../features/dashboard/dashboard-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { useSession } from '../shared/session/use-session';
import { workPaths } from '../shared/work-paths';

export const meta = () => [
  ...pageMeta({
    title: dashboardCopy.pageTitle,
    description: dashboardCopy.description,
    path: paths.dashboard,
  }),
  { name: 'robots', content: 'noindex' },
];

export default function DashboardRoute() {
  // A fleet's dashboard is a place of its own; `replace`, so that Back does not come here again (FLEET-1).
  if (useSession().user?.role === 'fleet') return <Navigate to={workPaths.fleetTab('start')} replace />;
  return <DashboardPage />;
}
