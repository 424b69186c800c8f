import { linkCopy } from '../features/fleet/care/copy';
import { ProposalLinkPage } from '../features/fleet/care/proposal-link-page';
import { pageMeta } from '../shared/page/page-meta';
import { workPaths } from '../shared/work-paths';

export const meta = () => [
  ...pageMeta({ title: linkCopy.pageTitle, description: linkCopy.lead, path: workPaths.proposal }),
  { name: 'robots', content: 'noindex' },
];

export default function FleetRepairRoute() {
  return <ProposalLinkPage />;
}
