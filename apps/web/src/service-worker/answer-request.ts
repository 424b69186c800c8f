import { addressIn, languages, splitAddress } from '@lugnut/domain/pages';
import { fieldPage, isFieldPath } from '../shared/field-pages/field-pages';
import { offlineFiles, offlinePage } from './offline-files';

type RequestMarks = { readonly method: string; readonly mode: string; readonly url: string };

/**
 * How the worker answers. Everything it does not answer goes its usual way: calls are never kept, and scripts only
 * those of a technician's pages, for a technician's page.
 */
export const answerFor = (
  request: RequestMarks,
  origin: string,
  isFieldClient: boolean,
): 'page' | 'offline file' | 'field file' | undefined => {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  if (request.mode === 'navigate') return url.pathname.startsWith('/api/') ? undefined : 'page';
  if (isFieldClient && url.pathname.startsWith('/assets/')) return 'field file';
  return offlineFiles.includes(url.pathname) ? 'offline file' : undefined;
};

/** Where a technician's pages are kept the installed app opens with them: it begins at the dashboard. */
const appStart = '/dashboard';

/**
 * Pages come from the network, always: one that was kept could be stale. Only without a network the offline page
 * stands in; at the car the pages of the day do, which keep what is typed.
 */
export const answerPage = async (sources: {
  readonly pathname: string;
  readonly preloaded: Promise<Response | undefined>;
  readonly fetchPage: () => Promise<Response>;
  readonly findKept: (path: string) => Promise<Response | undefined>;
  /** What the phone keeps of a technician's pages, by its address. */
  readonly findField: (path: string) => Promise<Response | undefined>;
  /** To a path of ours. */
  readonly redirect: (path: string) => Response;
}): Promise<Response> => {
  try {
    return (await sources.preloaded) ?? (await sources.fetchPage());
  } catch (error) {
    const { language, path } = splitAddress(sources.pathname);
    if (isFieldPath(path) || path === appStart)
      // In another language at worst: a phone keeps the one its technician read last.
      for (const kept of [language, ...languages.filter((other) => other !== language)]) {
        const address = addressIn(kept, fieldPage);
        const field = await sources.findField(address);
        if (field) return isFieldPath(path) && kept === language ? field : sources.redirect(address);
      }
    const offline = await sources.findKept(addressIn(language, offlinePage));
    if (!offline) throw error;
    return offline;
  }
};
