/** Errors of the page's own files that could not be fetched, e.g. because a deploy has replaced them. */
const missing = new WeakSet<object>();

/** The build's loader tells of every file it misses, before the error reaches whoever asked for it. */
export const watchMissingParts = (page: EventTarget): void =>
  page.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { readonly payload?: unknown };
    if (typeof payload === 'object' && payload !== null) missing.add(payload);
  });

export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

const storageKey = 'reloaded-for-part';
/** Deploys are rarer; within it a second reload would not help either. */
const restMs = 5 * 60_000;

export type ReloadMeans = {
  /** Throws where storage is closed to us. */
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

/** Loads the page anew, which knows the new files. False where it just did so, is offline, or could not remember it. */
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
