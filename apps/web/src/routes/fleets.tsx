import { fleetsCopy } from '../features/content/fleets/copy.en';
import { FleetsPage } from '../features/content/fleets/fleets-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({ title: fleetsCopy.title, description: fleetsCopy.description, path: paths.fleets });

export default function FleetsRoute() {
  return <FleetsPage />;
}
