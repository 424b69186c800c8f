import { redirect } from 'react-router';
import { dashboardCopy } from '../features/dashboard/copy';
import { DashboardPage } from '../features/dashboard/dashboard-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { readStoredSession } from '../shared/session/stored-session';

export const meta = () => [
  ...pageMeta({
    title: dashboardCopy.pageTitle,
    description: 'Your appointments and vehicles.',
    path: paths.dashboard,
  }),
  { name: 'robots', content: 'noindex' },
];

/** AREA-6: before anything of the page is shown. */
export const clientLoader = (): null => {
  if (!readStoredSession()) throw redirect(paths.login);
  return null;
};
clientLoader.hydrate = true as const;

export default function DashboardRoute() {
  return <DashboardPage />;
}
