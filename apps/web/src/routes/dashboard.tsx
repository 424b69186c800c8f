import { dashboardCopy } from '../features/dashboard/copy';
import { DashboardPage } from '../features/dashboard/dashboard-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { requireLogin } from '../shared/session/require-login';

export const meta = () => [
  ...pageMeta({
    title: dashboardCopy.pageTitle,
    description: 'Your appointments and vehicles.',
    path: paths.dashboard,
  }),
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = () => requireLogin();
clientLoader.hydrate = true as const;

export default function DashboardRoute() {
  return <DashboardPage />;
}
