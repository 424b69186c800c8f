import { FunnelPage } from '../features/funnel/funnel-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: 'Get your quote',
    description:
      'Tell us where the vehicle is and what is wrong. A fixed price before we start, pay after service.',
    path: paths.quote,
  });

export default function Quote() {
  return <FunnelPage />;
}
