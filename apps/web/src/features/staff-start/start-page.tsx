import { officeRoutes, type StaffStart } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isForbidden } from '../../shared/api/failure';
import { askAgain, useRouteQuery } from '../../shared/api/route-query';
import { paths } from '../../shared/paths';
import { useSession } from '../../shared/session/use-session';
import { StaffSearch } from '../../shared/staff-search';
import { useStaffStream } from '../../shared/staff-stream/use-staff-stream';
import { StatusChip } from '../../shared/ui/chip';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { workPaths } from '../../shared/work-paths';
import { startCopy as copy } from './copy';
import { Pulse } from './pulse';

const minuteMs = 60_000;

const momentText = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

/** PULSE-3: where the office's day begins, with what waits and how today stands. */
export function StartPage() {
  const { user } = useSession();
  const query = useRouteQuery(officeRoutes.getStaffStart, {}, { refetchInterval: minuteMs });
  const load = () => void askAgain(officeRoutes.getStaffStart);
  useStaffStream('office', load);
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-6 px-4 py-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{user && copy.title(firstName(user.name))}</h1>
        <StaffSearch bySlash className="w-full sm:w-80" />
      </div>
      {query.data ? (
        <Start start={query.data.data} />
      ) : query.error ? (
        <Failed isForbidden={isForbidden(query.error)} onRetry={load} />
      ) : (
        <SkeletonCard label={copy.loading} />
      )}
    </div>
  );
}

function Failed({ isForbidden: isNotForThem, onRetry }: { isForbidden: boolean; onRetry: () => void }) {
  return isNotForThem ? (
    <ErrorNotice title={copy.notForYou}>{copy.notForYouHelp}</ErrorNotice>
  ) : (
    <ErrorNotice title={copy.failed} onRetry={onRetry}>
      {copy.failedHelp}
    </ErrorNotice>
  );
}

function Start({ start: { waiting, tasks, markets, pulse } }: { readonly start: StaffStart }) {
  return (
    <>
      {pulse && <Pulse markets={pulse} />}
      <section aria-labelledby="start-now" className="grid gap-3">
        <h2 id="start-now" className="text-lg">
          {copy.now}
        </h2>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <Figure to={paths.office} label={copy.requests} count={waiting.count}>
            {waiting.late > 0 && (
              <span className="block font-semibold text-bad-ink">{copy.lateQuotes(waiting.late)}</span>
            )}
            {waiting.oldest_asked_at === null
              ? copy.noRequests
              : copy.oldest(momentText(waiting.oldest_asked_at))}
          </Figure>
          <Figure to={workPaths.officeList('tasks')} label={copy.tasks} count={tasks.count}>
            {tasks.count === 0
              ? copy.noTasks
              : tasks.next_due_at === null
                ? copy.noDue
                : copy.nextDue(momentText(tasks.next_due_at))}
          </Figure>
        </div>
      </section>
      <section aria-labelledby="start-today" className="grid gap-3">
        <h2 id="start-today" className="text-lg">
          {copy.today}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {markets.map((market) => (
            <MarketCard key={market.id} market={market} />
          ))}
        </ul>
      </section>
    </>
  );
}

const cardLook =
  'group flex items-center gap-4 rounded-card border border-line bg-card p-4 hover:border-ink focus-visible:border-ink';

type FigureProps = {
  readonly to: string;
  readonly label: string;
  readonly count: number;
  readonly children: ReactNode;
};

function Figure({ to, label, count, children }: FigureProps) {
  return (
    <Link to={to} className={cardLook}>
      <strong className="min-w-8 text-3xl figures">{count}</strong>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-ink-soft">{children}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </Link>
  );
}

function MarketCard({ market }: { readonly market: StaffStart['markets'][number] }) {
  const { id, name, visits, done, underway, late, unassigned } = market;
  return (
    <li>
      <Link to={`${paths.dispatch}?${new URLSearchParams({ market: id })}`} className={cardLook}>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft figures">
            {visits === 0
              ? copy.noVisits
              : [copy.visits(visits), copy.done(done), copy.underway(underway)].join(', ')}
          </span>
          {late + unassigned > 0 && (
            <span className="mt-2 flex flex-wrap gap-2">
              {late > 0 && <StatusChip tone="bad">{copy.late(late)}</StatusChip>}
              {unassigned > 0 && <StatusChip tone="bad">{copy.unassigned(unassigned)}</StatusChip>}
            </span>
          )}
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      </Link>
    </li>
  );
}
