import type { LoaderFunctionArgs } from 'react-router';
import { dispatchCopy } from '../features/dispatch/copy';
import { DispatchPage } from '../features/dispatch/dispatch-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { requireLogin } from '../shared/session/require-login';

export const meta = () => [
  ...pageMeta({ title: dispatchCopy.title, description: dispatchCopy.title, path: paths.dispatch }),
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = (args: LoaderFunctionArgs) => requireLogin(args);
clientLoader.hydrate = true as const;

export default function DispatchRoute() {
  return <DispatchPage />;
}
