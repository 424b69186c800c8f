import { useSyncExternalStore } from 'react';
import {
  onStoredSessionChange,
  readStoredSession,
  type SessionUser,
  writeStoredSession,
} from './stored-session';

export type Session = {
  readonly loggedIn: boolean;
  readonly user: SessionUser | undefined;
  readonly logOut: () => void;
};

/** Local at once, on the server as soon as possible; the code for that is loaded on demand. */
const logOut = (): void => {
  const token = readStoredSession()?.token;
  writeStoredSession(undefined);
  if (token !== undefined)
    void import('./end-session').then(({ endSession }) => endSession(token)).catch(() => undefined);
};

/** Prerendered pages know nobody; the login appears after hydration. */
export const useSession = (): Session => {
  const stored = useSyncExternalStore(onStoredSessionChange, readStoredSession, () => undefined);
  return { loggedIn: stored !== undefined, user: stored?.user, logOut };
};
