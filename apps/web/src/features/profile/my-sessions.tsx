import { accountRoutes, type RouteAnswer } from '@lugnut/contract';
import { deviceNameOf } from '@lugnut/domain/security';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { changeAnswer, useRouteQuery } from '../../shared/api/route-query';
import { paths } from '../../shared/paths';
import { deviceName } from '../../shared/service-names/device-name.en';
import { forgetLogin } from '../../shared/session/forget-login';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { StatusChip } from '../../shared/ui/chip';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { momentText } from '../../shared/visit-time/moment-text';
import { profileCopy as copy } from './copy.en';

type Session = RouteAnswer<typeof accountRoutes.listSessions>['data'][number];

const nameOf = (userAgent: string | null): string => deviceName(deviceNameOf(userAgent ?? undefined));

/** Every login, to be ended one by one or all at once. */
export function MySessions() {
  const query = useRouteQuery(accountRoutes.listSessions, {}, { timeoutMs: 10_000 });
  const [told, setTold] = useState('');
  const [problem, setProblem] = useState('');
  const [endingId, setEndingId] = useState<string>();
  const end = async ({ id, attributes }: Session) => {
    setEndingId(id);
    setProblem('');
    try {
      await api.call(accountRoutes.endSession, { params: { id } });
      setTold(copy.ended(nameOf(attributes.user_agent)));
      changeAnswer(accountRoutes.listSessions, {}, ({ data }) => ({
        data: data.filter((one) => one.id !== id),
      }));
    } catch (error) {
      setProblem(failureWords(error, copy.endFailed));
    }
    setEndingId(undefined);
  };
  return (
    <Card as="section" aria-labelledby="sessions" className="grid gap-4">
      <h2 id="sessions" className="text-xl">
        {copy.sessionsTitle}
      </h2>
      {query.isPending && (
        <div role="status">
          <VisuallyHidden>{copy.sessionsLoading}</VisuallyHidden>
          <Skeleton className="h-16" />
        </div>
      )}
      {query.isError && (
        <ErrorNotice title={copy.sessionsFailed} onRetry={() => void query.refetch()}>
          {copy.failedText}
        </ErrorNotice>
      )}
      {query.isSuccess && (
        <ul className="divide-y divide-line">
          {query.data.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={session.id === endingId}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="text-sm font-semibold text-ok-ink empty:hidden">
        {told}
      </p>
      {problem !== '' && (
        <p role="alert" className="text-sm text-bad-ink">
          {problem}
        </p>
      )}
      <EndAll />
    </Card>
  );
}

type SessionRowProps = {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ session: { attributes }, isEnding, onEnd }: SessionRowProps) {
  const device = nameOf(attributes.user_agent);
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
      <Icon className="size-6 shrink-0 text-forest-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft figures">
          {copy.lastSeen(momentText(attributes.last_seen_at))}
          <span className="block">{copy.since(momentText(attributes.created_at))}</span>
          {attributes.is_shared && <span className="block">{copy.sharedDevice}</span>}
        </p>
      </div>
      {attributes.current ? (
        <StatusChip tone="ok">{copy.thisDevice}</StatusChip>
      ) : (
        <Button size="sm" aria-label={copy.endLabel(device)} loading={isEnding} onClick={onEnd}>
          {copy.end}
        </Button>
      )}
    </li>
  );
}

function EndAll() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const endAll = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.call(accountRoutes.endAllSessions, {});
      forgetLogin();
      void navigate(paths.login, { replace: true });
    } catch (error) {
      setProblem(failureWords(error, copy.endFailed));
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <Button loading={isBusy} onClick={() => void endAll()}>
        {copy.endAll}
      </Button>
      <p className="text-sm text-ink-soft">{copy.endAllHelp}</p>
      {problem !== undefined && (
        <p role="alert" className="w-full text-sm text-bad-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
