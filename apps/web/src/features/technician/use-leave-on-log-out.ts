import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../shared/api/query-client';
import { paths } from '../../shared/paths';
import { onStoredSessionChange, readStoredSession } from '../../shared/session/stored-session';

/** Logged out here or in another tab: nothing of the jobs stays on the screen or in memory. */
export const useLeaveOnLogOut = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    return onStoredSessionChange(() => {
      if (readStoredSession()) return;
      // Once the page is gone: while it stands it would ask again for what it shows.
      void Promise.resolve(navigate(paths.login, { replace: true })).then(() => queryClient().clear());
    });
  }, [navigate]);
};
