import { pathInSite } from '../page/path-in-site';
import { paths } from '../paths';

/** Only paths of ours, against open redirects. */
const isOurs = (next: string): boolean => {
  if (!/^\/(?![/\\])/.test(next) || /[\s\\]/.test(next)) return false;
  const { origin, pathname } = new URL(next, 'https://here.invalid');
  return origin === 'https://here.invalid' && !/^\/log(?:in|out)\b/.test(pathInSite(pathname));
};

/** The login that leads on to the page somebody wanted. */
export const loginFor = (next: string, login: string = paths.login): string =>
  next === paths.dashboard || !isOurs(next) ? login : `${login}?${new URLSearchParams({ next }).toString()}`;

/** Where to go once logged in; what is asked for by the address, if it is ours to give. */
export const afterLogin = (search: string, start: string = paths.dashboard): string => {
  const next = new URLSearchParams(search).get('next');
  return next !== null && isOurs(next) ? pathInSite(next) : start;
};
