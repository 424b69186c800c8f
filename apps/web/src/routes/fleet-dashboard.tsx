import { type LoaderFunctionArgs, type MetaArgs, useParams } from 'react-router';
import { fleetCopy, fleetTitle } from '../features/fleet/copy';
import { FleetDashboard } from '../features/fleet/fleet-dashboard';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { requireLogin } from '../shared/session/require-login';

export const meta = ({ params }: Pick<MetaArgs, 'params'>) => [
  ...pageMeta({
    title: fleetTitle(params.fleetTab),
    description: fleetCopy.description,
    path: paths.dashboard,
  }),
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = (args: LoaderFunctionArgs) => requireLogin(args, paths.fleetLogin);
clientLoader.hydrate = true as const;

export default function FleetDashboardRoute() {
  return <FleetDashboard tab={useParams().fleetTab ?? ''} />;
}
