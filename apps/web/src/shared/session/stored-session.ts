/** The login as it survives a reload, under the key the product has always used. The quote is never kept here. */
const storageKey = 'fmc';

export type SessionUser = {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  /** The role, for staff and fleets: it selects navigation, it grants nothing. */
  readonly role?: string;
};
export type StoredSession = { readonly token: string; readonly user: SessionUser };

const listeners = new Set<() => void>();
let cached: { readonly text: string | null; readonly session: StoredSession | undefined } | undefined;

const parse = (text: string | null): StoredSession | undefined => {
  if (text === null) return undefined;
  try {
    const { token, user } = JSON.parse(text) as Partial<StoredSession>;
    return typeof token === 'string' && typeof user?.id === 'string' ? { token, user } : undefined;
  } catch {
    return undefined;
  }
};

/** Stable between changes, so that it can feed React's external-store hook. */
export const readStoredSession = (): StoredSession | undefined => {
  let text: string | null = null;
  try {
    text = globalThis.localStorage?.getItem(storageKey) ?? null;
  } catch {
    // Storage may be closed to us (private mode): then nobody is remembered.
  }
  if (!cached || cached.text !== text) cached = { text, session: parse(text) };
  return cached.session;
};

export const writeStoredSession = (session: StoredSession | undefined): void => {
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session));
    else localStorage.removeItem(storageKey);
  } catch {
    cached = { text: null, session };
  }
  for (const listener of listeners) listener();
};

export const onStoredSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  globalThis.addEventListener?.('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', listener);
  };
};
