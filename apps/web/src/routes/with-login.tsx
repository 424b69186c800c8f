import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { requireLogin } from '../shared/session/require-login';

/** AREA-6: every page inside asks for a login first, and comes back to itself after it. */
export const clientLoader = (args: LoaderFunctionArgs) => requireLogin(args);
clientLoader.hydrate = true as const;

/** Asked again from page to page: the login may have ended in another tab. */
export const shouldRevalidate = () => true;

export default function WithLoginRoute() {
  return <Outlet />;
}
