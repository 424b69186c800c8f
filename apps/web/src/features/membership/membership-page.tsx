import { customerAreaRoutes } from '@lugnut/contract';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useRouteQuery } from '../../shared/api/route-query';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { useSession } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/button-link';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { hubCopy as copy } from './copy.en';
import { JoinHere } from './join-here';
import { MemberHub } from './member-hub';

/** What a membership costs and saves, and everything its owner may do with it (MEMB-2 to MEMB-4). */
export function MembershipPage() {
  const { user } = useSession();
  const query = useRouteQuery(customerAreaRoutes.getMembership, {}, { timeoutMs: 10_000 });
  const [said, setSaid] = useState('');
  const membership = query.data?.data?.attributes;
  return (
    <div className={`${pageWidth} grid grid-cols-[minmax(0,1fr)] gap-6 py-8 lg:py-12`}>
      <div>
        <ButtonLink to={paths.dashboard} variant="link" className="-ml-1">
          <ArrowLeft className="size-5" aria-hidden="true" />
          {copy.back}
        </ButtonLink>
        <h1 className="mt-2 text-3xl lg:text-4xl">{copy.title}</h1>
      </div>
      <p role="status" className="font-semibold text-ok-ink empty:hidden">
        {said}
      </p>
      {query.isPending && (
        <div role="status" className="grid gap-4">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      )}
      {query.isError && (
        <ErrorNotice
          title={copy.failedTitle}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {copy.failedText}
        </ErrorNotice>
      )}
      {query.isSuccess &&
        (membership ? (
          <MemberHub membership={membership} onSaid={setSaid} />
        ) : (
          user && <JoinHere user={user} onJoined={() => setSaid(copy.joined)} />
        ))}
    </div>
  );
}
