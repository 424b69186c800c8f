import { redirect } from 'react-router';
import { pathInSite } from '../page/path-in-site';
import { paths } from '../paths';
import { loginFor } from './after-login';
import { readStoredSession } from './stored-session';

/** AREA-6: runs before the page renders; the login leads back to it. The server decides what may be seen. */
export const requireLogin = (
  { request }: { readonly request: Pick<Request, 'url'> },
  login: string = paths.login,
): null => {
  const { pathname, search } = new URL(request.url);
  if (!readStoredSession()) throw redirect(loginFor(`${pathInSite(pathname)}${search}`, login));
  return null;
};
