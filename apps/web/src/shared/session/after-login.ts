import { pathInSite } from '../page/path-in-site';
import { paths } from '../paths';

const here = 'https://here.invalid';

/** Only paths of ours, against open redirects. */
const isOurs = (next: string): boolean => {
  if (!/^\/(?![/\\])/.test(next) || /[\s\\]/.test(next)) return false;
  const { origin, pathname } = new URL(next, here);
  return origin === here && !/^\/log(?:in|out)\b/.test(pathname);
};

/** The same without its language, which the router adds by itself; undefined: it is not ours. */
const findInSite = (next: string): string | undefined => {
  if (!isOurs(next)) return undefined;
  const { pathname, search, hash } = new URL(next, here);
  const path = pathInSite(pathname) + search + hash;
  return isOurs(path) ? path : undefined;
};

/** The login that leads on to the page somebody wanted. */
export const loginFor = (next: string, login: string = paths.login): string =>
  next === paths.dashboard || findInSite(next) === undefined
    ? login
    : `${login}?${new URLSearchParams({ next }).toString()}`;

/** Where to go once logged in; what is asked for by the address, if it is ours to give. */
export const afterLogin = (search: string, start: string = paths.dashboard): string => {
  const next = new URLSearchParams(search).get('next');
  return (next !== null && findInSite(next)) || start;
};
