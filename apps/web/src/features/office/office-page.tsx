import { type OfficeRequest, officeRoutes } from '@lugnut/contract';
import { Inbox } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { askAgain } from '../../shared/api/route-query';
import { paths } from '../../shared/paths';
import { useStaffStream } from '../../shared/staff-stream/use-staff-stream';
import { ButtonLink } from '../../shared/ui/button-link';
import { classNames } from '../../shared/ui/class-names';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { inputClass } from '../../shared/ui/field-frame';
import { SegmentedControl } from '../../shared/ui/segmented-control';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { ToastRegion } from '../../shared/ui/toast-region';
import { showToast } from '../../shared/ui/toast-store';
import { officeCopy as copy, taskCopy } from './copy';
import { isAlarming } from './promise';
import { RequestList } from './request-list';
import { TaskList } from './task-list';
import { useInboxKeys } from './use-inbox-keys';
import { type RequestsState, type RequestView, useNowMs, useRequests } from './use-requests';
import { useTasks } from './use-tasks';

const matches = ({ id, attributes }: OfficeRequest, query: string): boolean =>
  [
    id,
    attributes.car,
    attributes.zip,
    attributes.city,
    attributes.customer,
    ...attributes.services,
    attributes.diagnosis_input,
  ]
    .join(' ')
    .toLowerCase()
    .includes(query.trim().toLowerCase());

type OfficeView = RequestView | 'tasks';

const viewsWith = (openTasks: number) =>
  [
    { value: 'waiting', label: copy.waiting },
    { value: 'answered', label: copy.answered },
    { value: 'tasks', label: taskCopy.tab(openTasks) },
  ] as const;

/** The inbox on the left, the open work order beside it: neither covers the other. */
export function OfficePage() {
  const { requestId } = useParams();
  const navigate = useNavigate();
  const [view, setView] = useState<OfficeView>('waiting');
  const [query, setQuery] = useState('');
  // Asked for on every list: the alarm knows no view.
  const waiting = useRequests('waiting');
  const answered = useRequests(view === 'answered' ? 'answered' : undefined);
  const state = view === 'answered' ? answered : waiting;
  const load = () => void askAgain(officeRoutes.listOfficeRequests);
  const tasks = useTasks();
  const { isLive } = useStaffStream('office', (id) => {
    load();
    tasks.load();
    // One stream for the screen: the open work order is asked for again where it is shown.
    void askAgain(officeRoutes.getOfficeRequest, id === undefined ? undefined : { params: { id } });
  });
  const search = useRef<HTMLInputElement>(null);
  const shown = useMemo(
    () =>
      state.kind === 'ready' && view !== 'tasks'
        ? state.requests.filter((request) => matches(request, query))
        : [],
    [state, view, query],
  );
  const claim = (id: string): void => {
    api.call(officeRoutes.claimOfficeRequest, { params: { id } }).then(
      () => load(),
      (error: unknown) => showToast(failureWords(error, copy.didNotWork), { tone: 'bad' }),
    );
  };
  const selectedId = useInboxKeys({
    ids: shown.map(({ id }) => id),
    openId: requestId,
    open: (id) => void navigate(paths.officeRequest(id)),
    claim,
    search,
  });
  const alarm = <Alarm waiting={waiting} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      {/* On a phone an open request takes the list's place, and its heading with it. */}
      {requestId !== undefined && (
        <div className="sticky top-2 z-20 lg:hidden">
          <h1 className="sr-only">{copy.title}</h1>
          {alarm}
        </div>
      )}
      <section
        aria-labelledby="office-title"
        className={classNames(
          'grid gap-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto',
          requestId !== undefined && 'max-lg:hidden',
        )}
      >
        <InboxHead {...{ view, setView, query, setQuery, search }} openTasks={tasks.tasks?.length ?? 0} />
        {alarm}
        {!isLive && (
          <p role="status" className="text-sm text-warn-ink">
            {copy.offline}
          </p>
        )}
        {view === 'tasks' ? (
          <TaskList tasks={tasks} query={query} />
        ) : (
          <InboxBody {...{ state, shown, view, query, selectedId, load }} openId={requestId} />
        )}
      </section>
      <div className="min-w-0">
        <Outlet />
      </div>
      <ToastRegion />
    </div>
  );
}

type InboxHeadProps = {
  readonly view: OfficeView;
  readonly setView: (view: OfficeView) => void;
  readonly openTasks: number;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly search: RefObject<HTMLInputElement | null>;
};

function InboxHead({ view, setView, openTasks, query, setQuery, search }: InboxHeadProps) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 id="office-title" className="text-2xl">
          {copy.title}
        </h1>
        <nav aria-label={copy.lists} className="flex gap-1">
          <ButtonLink variant="link" size="sm" to={paths.officeLeads}>
            {copy.leads}
          </ButtonLink>
          <ButtonLink variant="link" size="sm" to={paths.officeFeedback}>
            {copy.feedback}
          </ButtonLink>
        </nav>
      </div>
      <SegmentedControl
        legend={copy.view}
        options={viewsWith(openTasks)}
        value={view}
        onValueChange={setView}
        wide
      />
      <input
        ref={search}
        type="search"
        aria-label={copy.search}
        placeholder={copy.searchPlaceholder}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          // The browser would empty the field: leaving it keeps what was searched for.
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        className={inputClass(false, 'h-11')}
      />
      <p className="text-xs text-ink-soft max-lg:hidden">{copy.keys}</p>
    </div>
  );
}

type InboxBodyProps = {
  readonly state: RequestsState;
  readonly shown: readonly OfficeRequest[];
  readonly view: RequestView;
  readonly query: string;
  readonly selectedId: string | undefined;
  readonly openId: string | undefined;
  readonly load: () => void;
};

const secondsSince = (thenMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - thenMs) / 1000));

function InboxBody({ state, shown, view, query, selectedId, openId, load }: InboxBodyProps) {
  const nowMs = useNowMs();
  if (state.kind === 'loading') return <SkeletonCard label={copy.loading} />;
  if (state.kind === 'failed')
    return state.isForbidden ? (
      <ErrorNotice title={copy.notForYou}>{copy.notForYouHelp}</ErrorNotice>
    ) : (
      <ErrorNotice title={copy.failed} onRetry={load}>
        {copy.failedHelp}
      </ErrorNotice>
    );
  const elapsedSeconds = secondsSince(state.toldAtMs, nowMs);
  if (shown.length === 0)
    return query ? (
      <EmptyState title={copy.nothingFound} />
    ) : (
      <EmptyState
        title={view === 'waiting' ? copy.emptyWaiting : copy.emptyAnswered}
        icon={<Inbox className="size-6" aria-hidden="true" />}
      >
        {view === 'waiting' ? copy.emptyWaitingHelp : copy.emptyAnsweredHelp}
      </EmptyState>
    );
  return <RequestList {...{ elapsedSeconds, selectedId, openId }} requests={shown} />;
}

/** OPS-1: before the hour of anybody breaks, whatever is open. */
function Alarm({ waiting }: { readonly waiting: RequestsState }) {
  const nowMs = useNowMs();
  if (waiting.kind !== 'ready') return null;
  const elapsedSeconds = secondsSince(waiting.toldAtMs, nowMs);
  const count = waiting.requests.filter(
    ({ attributes }) =>
      attributes.seconds_left !== null && isAlarming(attributes.seconds_left - elapsedSeconds),
  ).length;
  if (count === 0) return null;
  return (
    <p role="alert" className="rounded-control bg-bad-wash px-3 py-2 text-sm font-semibold text-bad-ink">
      {copy.alarm(count)}
    </p>
  );
}
