import { type LoaderFunctionArgs, useParams } from 'react-router';
import { fleetCopy, fleetTitle } from '../features/fleet/copy';
import { FleetDashboard } from '../features/fleet/fleet-dashboard';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { requireLogin } from '../shared/session/require-login';

export const meta = () => [
  ...pageMeta({ title: fleetTitle('vehicles'), description: fleetCopy.description, path: paths.dashboard }),
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = (args: LoaderFunctionArgs) => requireLogin(args, paths.fleetLogin);
clientLoader.hydrate = true as const;

export default function FleetVehicleRoute() {
  return <FleetDashboard tab="vehicles" vehicleId={useParams().vehicleId ?? ''} />;
}
