import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginFor } from './after-login';
import { type CallState, inProgress } from './call-state';
import { refreshCurrentUser } from './current-user';
import { readStoredSession } from './stored-session';

/** Asks the server who is logged in, and leaves for the login when nobody is, here or in another tab. */
export const useRefreshedUser = (): { readonly refreshing: CallState; readonly refresh: () => void } => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const login = loginFor(`${pathname}${search}`);
  const [refreshing, setRefreshing] = useState<CallState>(inProgress);
  const [turn, setTurn] = useState(0);
  const leaveIfLoggedOut = useCallback(() => {
    if (!readStoredSession()) void navigate(login, { replace: true });
  }, [navigate, login]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is the reason to ask again
  useEffect(() => {
    const abort = new AbortController();
    void refreshCurrentUser(abort.signal).then((state) => {
      if (abort.signal.aborted) return;
      setRefreshing(state);
      leaveIfLoggedOut();
    });
    return () => abort.abort();
  }, [turn, leaveIfLoggedOut]);

  // A log-out in another tab. One in this tab goes where its button says.
  useEffect(() => {
    globalThis.addEventListener('storage', leaveIfLoggedOut);
    return () => globalThis.removeEventListener('storage', leaveIfLoggedOut);
  }, [leaveIfLoggedOut]);

  const refresh = () => {
    setRefreshing(inProgress);
    setTurn(turn + 1);
  };
  return { refreshing, refresh };
};
