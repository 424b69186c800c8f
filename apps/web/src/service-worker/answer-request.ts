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
  readonly findFieldPage: () => Promise<Response | undefined>;
  /** To a path of ours. */
  readonly redirect: (path: string) => Response;
}): Promise<Response> => {
  try {
    return (await sources.preloaded) ?? (await sources.fetchPage());
  } catch (error) {
    const isField = isFieldPath(sources.pathname);
    const field = isField || sources.pathname === appStart ? await sources.findFieldPage() : undefined;
    if (field) return isField ? field : sources.redirect(fieldPage);
    const offline = await sources.findKept(offlinePage);
    if (!offline) throw error;
    return offline;
  }
};
