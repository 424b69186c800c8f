import { dispatchCopy } from '../features/dispatch/copy';
import { DispatchPage } from '../features/dispatch/dispatch-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({ title: dispatchCopy.title, description: dispatchCopy.title, path: paths.dispatch }),
  { name: 'robots', content: 'noindex' },
];

export default function DispatchRoute() {
  return <DispatchPage />;
}
