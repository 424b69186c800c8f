import { redirect } from 'react-router';
import { dispatchCopy } from '../features/dispatch/copy';
import { DispatchPage } from '../features/dispatch/dispatch-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { readStoredSession } from '../shared/session/stored-session';

export const meta = () => [
  ...pageMeta({ title: dispatchCopy.title, description: dispatchCopy.title, path: paths.dispatch }),
  { name: 'robots', content: 'noindex' },
];

/** Before anything of the page is shown; what somebody may see the server decides. */
export const clientLoader = (): null => {
  if (!readStoredSession()) throw redirect(paths.login);
  return null;
};
clientLoader.hydrate = true as const;

export default function DispatchRoute() {
  return <DispatchPage />;
}
