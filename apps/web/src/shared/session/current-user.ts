import { accountRoutes } from '@lugnut/contract';
import { api, CallError } from '../api/client';
import { type CallState, failedWith, finished } from './call-state';
import { sessionUserOf } from './session-user';
import { readStoredSession, writeStoredSession } from './stored-session';

/** No answer, or 'come again later', says nothing about the login: losing the signal must not log anybody out. */
const saysNothing: ReadonlySet<string> = new Set(['unreachable', 'timed_out', 'rate_limited', 'overloaded']);

/** Asks who is logged in: keeps the answer, and clears the login when the server refuses it (AUTH-4). */
export const refreshCurrentUser = async (signal: AbortSignal): Promise<CallState> => {
  const asked = readStoredSession();
  try {
    const { data } = await api.call(accountRoutes.currentUser, {}, { signal, timeoutMs: 8_000 });
    // Somebody else may have logged in while this was on its way.
    if (asked && readStoredSession() === asked) {
      writeStoredSession({ token: asked.token, user: sessionUserOf({ id: data.id, ...data.attributes }) });
    }
    return finished;
  } catch (error) {
    const isRefused = !(error instanceof CallError && saysNothing.has(error.code));
    if (isRefused && !signal.aborted && readStoredSession() === asked) writeStoredSession(undefined);
    return failedWith(error);
  }
};
