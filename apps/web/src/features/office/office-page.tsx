import { type OfficeRequest, officeRoutes } from '@lugnut/contract';
import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { askAgain } from '../../shared/api/route-query';
import { StaffSearch } from '../../shared/staff-search';
import { useStaffStream } from '../../shared/staff-stream/use-staff-stream';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { classNames } from '../../shared/ui/class-names';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { inputClass } from '../../shared/ui/field-frame';
import { SegmentedControl } from '../../shared/ui/segmented-control';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { ToastRegion } from '../../shared/ui/toast-region';
import { showToast } from '../../shared/ui/toast-store';
import { workPaths } from '../../shared/work-paths';
import { officeCopy as copy, taskCopy } from './copy';
import { countAlarming } from './promise';
import { RequestList } from './request-list';
import { TaskList } from './task-list';
import { useInboxKeys } from './use-inbox-keys';
import { type OfficeView, useOfficeView } from './use-office-view';
import { type RequestsState, type RequestView, useNowMs, useRequests } from './use-requests';
import { useTasks } from './use-tasks';

const totalOf = (state: RequestsState): number | null => (state.kind === 'ready' ? state.total : null);

const viewsWith = (waiting: RequestsState, answered: RequestsState, openTasks: number) =>
  [
    { value: 'waiting', label: copy.counted(copy.waiting, totalOf(waiting)) },
    { value: 'answered', label: copy.counted(copy.answered, totalOf(answered)) },
    { value: 'finished', label: copy.finished },
    { value: 'tasks', label: taskCopy.tab(openTasks) },
  ] as const;

/** What an open work order asks of the list beside it. */
export type OfficeContext = {
  /** The next one that waits, once this one is sent. */
  readonly findNext: (id: string) => string | undefined;
};

/** The inbox on the left, the open work order beside it: neither covers the other. */
export function OfficePage() {
  const { requestId } = useParams();
  const navigate = useNavigate();
  const { view, setView, inView } = useOfficeView();
  const [query, setQuery] = useState('');
  // Asked for on every list: the alarm knows no view.
  const waiting = useRequests('waiting');
  const answered = useRequests(view === 'answered' ? 'answered' : undefined);
  const finished = useRequests(view === 'finished' ? 'finished' : undefined);
  const list = view === 'answered' ? answered : view === 'finished' ? finished : waiting;
  const { state } = list;
  const load = () => void askAgain(officeRoutes.listOfficeRequests);
  const tasks = useTasks();
  const { isLive } = useStaffStream('office', (id) => {
    load();
    tasks.load();
    // One stream for the screen: the open work order is asked for again where it is shown.
    void askAgain(officeRoutes.getOfficeRequest, id === undefined ? undefined : { params: { id } });
  });
  const shown = state.kind === 'ready' && view !== 'tasks' ? state.requests : [];
  const claim = (id: string): void => {
    api.call(officeRoutes.claimOfficeRequest, { params: { id } }).then(
      () => load(),
      (error: unknown) => showToast(failureWords(error, copy.didNotWork), { tone: 'bad' }),
    );
  };
  const selectedId = useInboxKeys({
    ids: shown.map(({ id }) => id),
    openId: requestId,
    open: (id) => void navigate(inView(workPaths.officeRequest(id))),
    claim,
  });
  const alarm = <Alarm waiting={waiting.state} />;
  const findNext = (id: string): string | undefined => {
    if (waiting.state.kind !== 'ready') return undefined;
    const ids = waiting.state.requests.map((request) => request.id);
    const taken = new Set(
      waiting.state.requests
        .filter(({ attributes: { claimed_by } }) => claimed_by !== null && !claimed_by.is_me)
        .map((request) => request.id),
    );
    const others = ids.filter((other) => other !== id && !taken.has(other));
    return others[Math.min(Math.max(ids.indexOf(id), 0), others.length - 1)];
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4 lg:py-3 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start lg:gap-6">
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
          'grid gap-1 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto',
          requestId !== undefined && 'max-lg:hidden',
        )}
      >
        <div className="z-1 grid gap-1.5 bg-paper lg:sticky lg:top-0">
          <InboxHead
            {...{ view, query, setQuery }}
            setView={(chosen) => setView(chosen, requestId)}
            views={viewsWith(waiting.state, answered.state, tasks.tasks?.length ?? 0)}
          />
          {alarm}
          {!isLive && (
            <p role="status" className="text-sm text-warn-ink">
              {copy.offline}
            </p>
          )}
        </div>
        {view === 'tasks' ? (
          <TaskList tasks={tasks} query={query} />
        ) : (
          <InboxBody {...{ state, shown, view, selectedId, load }} openId={requestId}>
            {state.kind === 'ready' && state.hasMore && (
              <Button size="sm" loading={list.isLoadingMore} onClick={list.loadMore}>
                {copy.showMore(state.requests.length, state.total)}
              </Button>
            )}
          </InboxBody>
        )}
      </section>
      <div className="min-w-0">
        <Outlet context={{ findNext } satisfies OfficeContext} />
      </div>
      <ToastRegion />
    </div>
  );
}

type InboxHeadProps = {
  readonly view: OfficeView;
  readonly setView: (view: OfficeView) => void;
  readonly views: ReturnType<typeof viewsWith>;
  readonly query: string;
  readonly setQuery: (query: string) => void;
};

function InboxHead({ view, setView, views, query, setQuery }: InboxHeadProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 id="office-title" className="text-2xl">
          {copy.title}
        </h1>
        <nav aria-label={copy.lists} className="flex gap-1 lg:-my-1">
          <ButtonLink variant="link" size="sm" to={workPaths.officeLeads}>
            {copy.leads}
          </ButtonLink>
          <ButtonLink variant="link" size="sm" to={workPaths.officeFeedback}>
            {copy.feedback}
          </ButtonLink>
        </nav>
      </div>
      <StaffSearch bySlash className="lg:h-9" />
      <SegmentedControl legend={copy.view} options={views} value={view} onValueChange={setView} wide />
      {view === 'tasks' && (
        <input
          type="search"
          aria-label={copy.filterTasks}
          placeholder={copy.filterTasks}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className={inputClass(false, 'h-11')}
        />
      )}
    </div>
  );
}

type InboxBodyProps = {
  readonly state: RequestsState;
  readonly shown: readonly OfficeRequest[];
  readonly view: RequestView;
  readonly selectedId: string | undefined;
  readonly openId: string | undefined;
  readonly load: () => void;
  /** Below the list. */
  readonly children: ReactNode;
};

const secondsSince = (thenMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - thenMs) / 1000));

function InboxBody({ state, shown, view, selectedId, openId, load, children }: InboxBodyProps) {
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
    return (
      <EmptyState title={copy.empty[view].title} icon={<Inbox className="size-6" aria-hidden="true" />}>
        {copy.empty[view].help}
      </EmptyState>
    );
  return (
    <>
      <RequestList {...{ elapsedSeconds, selectedId, openId }} requests={shown} />
      {children}
      <p className="text-xs text-ink-soft max-lg:hidden">{copy.keys}</p>
    </>
  );
}

/** OPS-1: before the hour of anybody breaks, whatever is open. */
function Alarm({ waiting }: { readonly waiting: RequestsState }) {
  const nowMs = useNowMs();
  if (waiting.kind !== 'ready') return null;
  const elapsedSeconds = secondsSince(waiting.toldAtMs, nowMs);
  const { late, soon } = countAlarming(waiting.requests, elapsedSeconds);
  if (late + soon === 0) return null;
  return (
    <p role="alert" className="rounded-control bg-bad-wash px-3 py-1 text-sm font-semibold text-bad-ink">
      {[late > 0 && copy.lateQuotes(late), soon > 0 && copy.alarm(soon)].filter(Boolean).join('. ')}
    </p>
  );
}
