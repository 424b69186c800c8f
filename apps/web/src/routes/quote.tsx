import { FunnelPage } from '../features/funnel/funnel-page';
import { gateCopy } from '../features/funnel/gate-copy.en';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: gateCopy.pageTitle,
    description: gateCopy.description,
    path: paths.quote,
  });

export default function Quote() {
  return <FunnelPage />;
}
