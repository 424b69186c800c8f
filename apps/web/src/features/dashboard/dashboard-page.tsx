import { CalendarClock } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { QuoteStartButton } from '../../shared/quote-start';
import { type CallState, inProgress } from '../../shared/session/call-state';
import { refreshCurrentUser } from '../../shared/session/current-user';
import { worksInField, worksInOffice } from '../../shared/session/session-user';
import { readStoredSession } from '../../shared/session/stored-session';
import { useSession } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/button-link';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { dashboardCopy as copy } from './copy';
import { MyVehicles } from './my-vehicles';

/** The name is shown at once, from the login; the server then says whether that still holds. */
export function DashboardPage() {
  const { user } = useSession();
  const { refreshing, refresh } = useRefreshedUser();
  return (
    <div className={`${pageWidth} grid gap-6 py-8 lg:py-12`}>
      <h1 className="min-h-10 text-3xl lg:text-4xl">{user && copy.greeting(user.name)}</h1>
      {refreshing.kind === 'failed' && user && (
        <ErrorNotice title={copy.failedTitle} onRetry={refresh}>
          {copy.failedText}
        </ErrorNotice>
      )}
      {worksInOffice(user) && (
        <ButtonLink to={paths.office} variant="primary" className="justify-self-start">
          {copy.office}
        </ButtonLink>
      )}
      {worksInField(user) && (
        <ButtonLink to={paths.technician} variant="primary" className="justify-self-start">
          {copy.route}
        </ButtonLink>
      )}
      <EmptyState
        title={copy.emptyTitle}
        icon={<CalendarClock className="size-6" aria-hidden="true" />}
        action={<QuoteStartButton label={copy.getQuote} />}
      >
        {copy.emptyText}
      </EmptyState>
      {user && refreshing.kind !== 'failed' && <MyVehicles />}
    </div>
  );
}

const useRefreshedUser = () => {
  const navigate = useNavigate();
  const [refreshing, setRefreshing] = useState<CallState>(inProgress);
  const [turn, setTurn] = useState(0);
  const leaveIfLoggedOut = useCallback(() => {
    if (!readStoredSession()) void navigate(paths.login, { replace: true });
  }, [navigate]);

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
