import { joinCopy } from '../features/fleet/join-copy';
import { FleetJoinPage } from '../features/fleet/join-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({ title: joinCopy.title, description: joinCopy.lead, path: paths.fleetJoin }),
  { name: 'robots', content: 'noindex' },
];

export default function FleetJoinRoute() {
  return <FleetJoinPage />;
}
