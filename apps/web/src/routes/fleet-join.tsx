import { joinCopy } from '../features/fleet/join-copy';
import { FleetJoinPage } from '../features/fleet/join-page';
import { pageMeta } from '../shared/page/page-meta';
import { workPaths } from '../shared/work-paths';

export const meta = () => [
  ...pageMeta({ title: joinCopy.title, description: joinCopy.lead, path: workPaths.fleetJoin }),
  { name: 'robots', content: 'noindex' },
];

export default function FleetJoinRoute() {
  return <FleetJoinPage />;
}
