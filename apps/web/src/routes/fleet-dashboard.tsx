import { redirect, useParams } from 'react-router';
import { fleetCopy } from '../features/fleet/copy';
import { FleetDashboard } from '../features/fleet/fleet-dashboard';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { readStoredSession } from '../shared/session/stored-session';

export const meta = () => [
  ...pageMeta({ title: fleetCopy.pageTitle, description: fleetCopy.description, path: paths.dashboard }),
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = (): null => {
  if (!readStoredSession()) throw redirect(paths.fleetLogin);
  return null;
};
clientLoader.hydrate = true as const;

export default function FleetDashboardRoute() {
  return <FleetDashboard tab={useParams().fleetTab ?? ''} />;
}
