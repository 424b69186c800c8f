import { Outlet, redirect } from 'react-router';
import { technicianCopy } from '../features/technician/copy';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { readStoredSession } from '../shared/session/stored-session';

export const meta = () => [
  ...pageMeta({
    title: technicianCopy.pageTitle,
    description: technicianCopy.pageTitle,
    path: paths.technician,
  }),
  { name: 'robots', content: 'noindex' },
];

/** Before anything of the page is shown; what somebody may see the server decides. */
export const clientLoader = (): null => {
  if (!readStoredSession()) throw redirect(paths.login);
  return null;
};
clientLoader.hydrate = true as const;

export default function TechnicianRoute() {
  return <Outlet />;
}
