import { type Profile, profileRoutes } from '@lugnut/contract';
import { keepAnswer, useRouteQuery } from '../../shared/api/route-query';
import { pageWidth } from '../../shared/page/page-section';
import { PushCard } from '../../shared/push-notices/push-card';
import { useRefreshedUser } from '../../shared/session/use-refreshed-user';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { AboutYou } from './about-you';
import { profileCopy as copy } from './copy.en';
import { DataCard } from './data-card';
import { LanguageCard } from './language-card';
import { MyLogins } from './my-logins';
import { MyPasskeys } from './my-passkeys';
import { MySessions } from './my-sessions';
import { RecentActivity } from './recent-activity';
import { SecondPhone } from './second-phone';

const keep = (profile: Profile): void => keepAnswer(profileRoutes.getProfile, {}, { data: profile });

/** Who one is here, who may log in, and where one is logged in. */
export function ProfilePage() {
  const { refresh } = useRefreshedUser();
  const query = useRouteQuery(profileRoutes.getProfile, {}, { timeoutMs: 10_000 });
  const profile = query.isSuccess ? query.data.data : undefined;
  return (
    <div className={`${pageWidth} grid gap-6 py-8 lg:py-12`}>
      <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
      {query.isError && (
        <ErrorNotice title={copy.failedTitle} onRetry={() => void query.refetch()}>
          {copy.failedText}
        </ErrorNotice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {query.isPending && <SkeletonCard label={copy.loading} />}
          {profile && (
            <>
              <AboutYou
                profile={profile}
                onProfile={(next) => {
                  keep(next);
                  // The name in the header is the login's.
                  refresh();
                }}
              />
              <MyLogins profile={profile} onProfile={keep} />
              <SecondPhone profile={profile} onProfile={keep} />
              <LanguageCard profile={profile} onProfile={keep} />
              <DataCard />
            </>
          )}
        </div>
        <div className="grid gap-4">
          {!query.isError && <MySessions />}
          {!query.isError && <MyPasskeys />}
          {!query.isError && <RecentActivity />}
          <PushCard />
        </div>
      </div>
    </div>
  );
}
