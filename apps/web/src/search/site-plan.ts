import { isAtRoute, type SitePlan } from '@lugnut/domain/pages';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { PublicPage } from './public-pages';

/** Every address pattern of the app; '/service-area/:city?' is two of them. */
export const routePatterns = (entries: readonly RouteConfigEntry[], under = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? under : `${under}/${path}`;
    const own = path === undefined && !index ? [] : [here === '' ? '/' : here];
    const patterns = own.flatMap((pattern) =>
      pattern.endsWith('?') ? [pattern.replace(/\/[^/]+\?$/, ''), pattern.slice(0, -1)] : [pattern],
    );
    return [...patterns, ...routePatterns(children ?? [], here)];
  });

/** The longest beginning of a pattern that names no one. */
const fixedPart = (pattern: string): string => pattern.replace(/\/:.*$/, '');

const disallowedFor = (
  appRoutes: readonly string[],
  pages: readonly Pick<PublicPage, 'path'>[],
): string[] => {
  const hidesPage = (prefix: string): boolean => pages.some(({ path }) => path.startsWith(prefix));
  const prefixes = appRoutes.map((pattern) => {
    const [first] = fixedPart(pattern).slice(1).split('/');
    return hidesPage(`/${first}`) ? fixedPart(pattern) : `/${first}`;
  });
  return ['/api/', ...new Set(prefixes)].sort();
};

/** What the server needs to know of this build. A route is known to it by being in `routes.ts`. */
export const makeSitePlan = (
  routes: readonly RouteConfigEntry[],
  written: readonly string[],
  pages: readonly PublicPage[],
): SitePlan => {
  // Where some addresses of a pattern are written as pages, the others do not exist.
  const appRoutes = routePatterns(routes).filter(
    (pattern) => !pattern.includes('*') && !written.some((address) => isAtRoute(address, pattern)),
  );
  return {
    pages: pages.map(({ path, lastmod, needs }) => ({ path, lastmod, ...(needs ? { needs } : {}) })),
    appRoutes: [...new Set(appRoutes)],
    disallowed: disallowedFor(appRoutes, pages),
  };
};
