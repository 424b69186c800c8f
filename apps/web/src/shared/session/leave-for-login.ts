import type { Route } from '@lugnut/contract';
import type { CallError } from '@lugnut/contract/client';
import { pathInSite } from '../page/path-in-site';
import { siteAddress } from '../page/site-address';
import { paths } from '../paths';
import { loginFor } from './after-login';
import { forgetLogin } from './forget-login';
import { readStoredSession } from './stored-session';

/** Pages nobody sees without a login: their routes have `requireLogin`. */
const pagesWithLogin = [
  paths.dashboard,
  paths.membership,
  paths.profile,
  paths.staff,
  paths.numbers,
  paths.office,
  paths.dispatch,
  paths.admin,
];

const isUnder = (pathname: string, page: string): boolean =>
  pathname === page || pathname.startsWith(`${page}/`);

/** The login that leads back to this page; undefined where one can stay without a login. */
export const findLoginFor = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  role: string | undefined,
): string | undefined =>
  pagesWithLogin.some((page) => isUnder(pathname, page))
    ? loginFor(`${pathname}${search}`, role === 'fleet' ? paths.fleetLogin : paths.login)
    : undefined;

/** A call was refused because nobody is logged in any more, e.g. since the session was ended on another device. */
export const leaveForLogin = ({ auth }: Pick<Route, 'auth'>, code: CallError['code']): void => {
  // In the field changes wait on the phone: those pages say so themselves, and keep the login they wait for.
  const here = { pathname: pathInSite(location.pathname), search: location.search };
  if (isUnder(here.pathname, paths.technician)) return;
  // A page that is open to everybody, refused to who has only the link: it is closed, or the job is a fleet's.
  const itsLogin = code === 'link_closed' ? paths.login : paths.fleetLogin;
  const forLink = auth === 'optional' ? loginFor(`${here.pathname}${here.search}`, itsLogin) : undefined;
  const login = findLoginFor(here, readStoredSession()?.user.role) ?? forLink;
  if (login !== undefined) location.assign(siteAddress(login));
  forgetLogin();
};
