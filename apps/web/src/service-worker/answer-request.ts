import { offlineFiles, offlinePage } from './offline-files';

type RequestMarks = { readonly method: string; readonly mode: string; readonly url: string };

/** How the worker answers. Everything it does not answer goes its usual way: calls, scripts and pictures are never kept. */
export const answerFor = (request: RequestMarks, origin: string): 'page' | 'offline file' | undefined => {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  if (request.mode === 'navigate') return url.pathname.startsWith('/api/') ? undefined : 'page';
  return offlineFiles.includes(url.pathname) ? 'offline file' : undefined;
};

/** Pages come from the network, always: one that was kept could be stale. Only without a network the offline page stands in. */
export const answerPage = async (sources: {
  readonly preloaded: Promise<Response | undefined>;
  readonly fetchPage: () => Promise<Response>;
  readonly findKept: (path: string) => Promise<Response | undefined>;
}): Promise<Response> => {
  try {
    return (await sources.preloaded) ?? (await sources.fetchPage());
  } catch (error) {
    const offline = await sources.findKept(offlinePage);
    if (!offline) throw error;
    return offline;
  }
};
