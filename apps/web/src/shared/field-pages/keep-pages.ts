import { siteAddress } from '../page/site-address';
import { fieldCache, fieldPage } from './field-pages';

const pageAddress = siteAddress(fieldPage);

const assetsIn = (html: string): readonly string[] => html.match(/\/assets\/[\w.-]+/g) ?? [];

/** Scripts, styles and fonts this page has loaded or is about to. */
const findLoaded = (): readonly string[] => [
  ...[...document.querySelectorAll<HTMLElement>('link[href^="/assets/"], script[src^="/assets/"]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  ),
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname),
];

type Sources = { readonly caches: CacheStorage; readonly fetchPage: () => Promise<Response> };

/** The page last, when everything it needs is there; of another build than this one's nothing is kept. */
export const keepPages = async (loaded: readonly string[], sources: Sources): Promise<boolean> => {
  const page = await sources.fetchPage();
  const wanted = new Set(loaded);
  if (!page.ok || !assetsIn(await page.clone().text()).every((path) => wanted.has(path))) return false;
  const cache = await sources.caches.open(fieldCache);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...wanted].filter((path) => !kept.includes(path)));
  await cache.put(pageAddress, page);
  await Promise.all(
    kept.filter((path) => path !== pageAddress && !wanted.has(path)).map((path) => cache.delete(path)),
  );
  return true;
};

/** What this page has loaded, once there is a worker to answer with it; `load` brings what it needs later. */
export const keepLoadedPages = async (load: () => Promise<unknown>): Promise<void> => {
  // Without a worker nobody would ever answer with them.
  await navigator.serviceWorker?.ready;
  await load();
  await keepPages(findLoaded(), { caches, fetchPage: () => fetch(pageAddress) });
};
