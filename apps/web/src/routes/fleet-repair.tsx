import { linkCopy } from '../features/fleet/care/copy';
import { ProposalLinkPage } from '../features/fleet/care/proposal-link-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({ title: linkCopy.pageTitle, description: linkCopy.lead, path: paths.proposal }),
  { name: 'robots', content: 'noindex' },
];

export default function FleetRepairRoute() {
  return <ProposalLinkPage />;
}
