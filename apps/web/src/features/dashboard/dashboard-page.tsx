import { UserRound } from 'lucide-react';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { isAdmin, worksInField, worksInOffice } from '../../shared/session/session-user';
import { useRefreshedUser } from '../../shared/session/use-refreshed-user';
import { useSession } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/button-link';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { dashboardCopy as copy } from './copy.en';
import { CustomerArea } from './customer-area';

/** The name is shown at once, from the login; the server then says whether that still holds. */
export function DashboardPage() {
  const { user } = useSession();
  const { refreshing, refresh } = useRefreshedUser();
  return (
    <div className={`${pageWidth} grid grid-cols-[minmax(0,1fr)] gap-6 py-8 lg:py-12`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="min-h-10 min-w-0 text-3xl lg:text-4xl">{user && copy.greeting(user.name)}</h1>
        <ButtonLink to={paths.profile} variant="link" className="-ml-1 sm:ml-0">
          <UserRound className="size-5" aria-hidden="true" />
          {copy.profile}
        </ButtonLink>
      </div>
      {refreshing.kind === 'failed' && user && (
        <ErrorNotice title={copy.failedTitle} onRetry={refresh}>
          {copy.failedText}
        </ErrorNotice>
      )}
      {worksInOffice(user) && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.office} variant="primary">
            {copy.office}
          </ButtonLink>
          <ButtonLink to={paths.dispatch}>{copy.dispatch}</ButtonLink>
        </div>
      )}
      {isAdmin(user) && (
        <ButtonLink to={paths.admin} className="justify-self-start">
          {copy.admin}
        </ButtonLink>
      )}
      {worksInField(user) && (
        <ButtonLink to={paths.technician} variant="primary" className="justify-self-start">
          {copy.route}
        </ButtonLink>
      )}
      {user && refreshing.kind !== 'failed' && <CustomerArea key={user.id} user={user} />}
    </div>
  );
}
