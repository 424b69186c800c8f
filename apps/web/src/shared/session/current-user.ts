import { accountRoutes } from '@lugnut/contract';
import { api } from '../api/client';
import { failedBy } from '../api/failure';
import { type CallState, failedWith, finished } from './call-state';
import { forgetLogin } from './forget-login';
import { sessionUserOf } from './session-user';
import { readStoredSession, writeStoredSession } from './stored-session';

/** Asks who is logged in: keeps the answer, and clears the login when the server refuses it (AUTH-4). */
export const refreshCurrentUser = async (signal: AbortSignal): Promise<CallState> => {
  const asked = readStoredSession();
  try {
    const { data } = await api.call(accountRoutes.currentUser, {}, { signal, timeoutMs: 8_000 });
    // Another account may have logged in while this was in flight.
    if (asked && readStoredSession() === asked) {
      writeStoredSession({ token: asked.token, user: sessionUserOf({ id: data.id, ...data.attributes }) });
    }
    return finished;
  } catch (error) {
    // Only the server's 401 ends a login: network failures and our bugs do not.
    const isRefused = failedBy(error, 'unauthenticated');
    if (isRefused && !signal.aborted && readStoredSession() === asked) forgetLogin();
    return failedWith(error);
  }
};
