/** Errors of the page's own files that could not be fetched, e.g. because a deploy has replaced them. */
const missing = new WeakSet<object>();

/** Vite reports every chunk it cannot load before the import rejects. */
export const watchMissingParts = (page: EventTarget): void =>
  page.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { readonly payload?: unknown };
    if (typeof payload === 'object' && payload !== null) missing.add(payload);
  });

export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

const storageKey = 'reloaded-for-part';
/** Deploys are rarer; a second reload within this time would not help. */
const restMs = 5 * 60_000;

export type ReloadMeans = {
  /** Throws if storage is unavailable. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly reload: () => void;
};

const browserMeans: ReloadMeans = {
  storage: () => sessionStorage,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  reload: () => window.location.reload(),
};

/** Reloads the page, which knows the new files. False if it just did, is offline, or could not record it. */
export const reloadOnce = ({ storage, isOnline, now, reload }: ReloadMeans = browserMeans): boolean => {
  if (!isOnline()) return false;
  try {
    const before = Number(storage().getItem(storageKey) ?? Number.NEGATIVE_INFINITY);
    if (now() - before < restMs) return false;
    storage().setItem(storageKey, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
};
