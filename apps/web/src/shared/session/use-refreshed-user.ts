import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '../api/query-client';
import { loginFor } from './after-login';
import { type CallState, inProgress } from './call-state';
import { refreshCurrentUser } from './current-user';
import { readStoredSession } from './stored-session';

/** Asks the server who is logged in, and leaves for the login when nobody is, here or in another tab. */
export const useRefreshedUser = (): { readonly refreshing: CallState; readonly refresh: () => void } => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const login = loginFor(`${pathname}${search}`);
  const leaveIfLoggedOut = useCallback(() => {
    if (!readStoredSession()) void navigate(login, { replace: true });
  }, [navigate, login]);

  // One query for any account: its answer may be that nobody is logged in.
  const { data, isFetching, refetch } = useQuery(
    { queryKey: ['who is logged in'], queryFn: ({ signal }) => refreshCurrentUser(signal) },
    queryClient(),
  );
  useEffect(() => {
    if (!isFetching) leaveIfLoggedOut();
  }, [isFetching, leaveIfLoggedOut]);

  // A log-out in another tab. One in this tab goes where its button says.
  useEffect(() => {
    globalThis.addEventListener('storage', leaveIfLoggedOut);
    return () => globalThis.removeEventListener('storage', leaveIfLoggedOut);
  }, [leaveIfLoggedOut]);

  return { refreshing: isFetching || !data ? inProgress : data, refresh: () => void refetch() };
};
