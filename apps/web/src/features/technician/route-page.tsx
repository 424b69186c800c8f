import { type TechnicianRoute, technicianRoutes } from '@lugnut/contract';
import { addDays, type PlainDay } from '@lugnut/domain/scheduling';
import { ChevronLeft, MapPin, Navigation, Route } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shared/api/client';
import { isForbidden } from '../../shared/api/failure';
import { useAccount } from '../../shared/api/route-query';
import { chatCopy } from '../../shared/job-live/copy.en';
import { navigationUrl } from '../../shared/map/navigation-url';
import { paths } from '../../shared/paths';
import { carName } from '../../shared/service-names/car-name.en';
import { serviceName } from '../../shared/service-names/service-name.en';
import { Button } from '../../shared/ui/button';
import { StatusChip, type StatusTone } from '../../shared/ui/chip';
import { classNames } from '../../shared/ui/class-names';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SegmentedControl } from '../../shared/ui/segmented-control';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { windowText } from '../../shared/visit-time/in-words';
import { workPaths } from '../../shared/work-paths';
import { technicianCopy as copy, statusInWords } from './copy.en';
import { useQueue } from './field-store';
import { fieldWords } from './field-words.en';
import { inYards, type Stay } from './in-yards';
import { LaterDays } from './later-days';
import { nearDay, weekdayAndDate } from './near-day';
import { PendingNotice } from './pending-notice';
import { RouteChanges } from './route-changes';
import { useKeptJobs } from './use-kept-jobs';
import { useKeptQuery } from './use-kept-query';

type View = 'today' | 'tomorrow' | 'later';
/** 'today' and 'tomorrow' are what they are when they are asked for. */
type Day = 'today' | 'tomorrow' | PlainDay;
type Stop = TechnicianRoute['stops'][number];
type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isForbidden: boolean }
  | { readonly kind: 'ready'; readonly route: TechnicianRoute; readonly isStale: boolean };

const toneOf: Partial<Record<Stop['status'], StatusTone>> = {
  en_route: 'warn',
  in_progress: 'forest',
  completed: 'ok',
};

const readRoute = async (day: Day, signal: AbortSignal): Promise<TechnicianRoute> => {
  const ask = (query: { readonly day?: string }) =>
    api.call(technicianRoutes.getTechnicianRoute, { query }, { signal, timeoutMs: 15_000 });
  if (day !== 'today' && day !== 'tomorrow') return ask({ day });
  const first = await ask({});
  return day === 'today' ? first : ask({ day: addDays(first.today, 1) });
};

/** Asked again when somebody is back from the car: the list is as fresh as the screen. */
const useRoute = (day: Day): { readonly state: State; readonly load: () => void } => {
  const { data, error, refetch } = useKeptQuery({
    queryKey: ['technician route', useAccount(), day],
    name: `route ${day}`,
    read: (signal) => readRoute(day, signal),
    // Changes are told once a minute: an open list has them as soon.
    everyMs: 60_000,
  });
  const load = () => void refetch();
  if (data && !isForbidden(error))
    return { state: { kind: 'ready', route: data, isStale: error !== null }, load };
  return {
    state: error === null ? { kind: 'loading' } : { kind: 'failed', isForbidden: isForbidden(error) },
    load,
  };
};

/** An answer that an older version has kept on the phone has none of them. */
type KeptRoute = Omit<TechnicianRoute, 'changes' | 'left_open' | 'later'> & Partial<TechnicianRoute>;
const changesOf = (route: KeptRoute) => route.changes ?? [];
const leftOpenOf = (route: KeptRoute) => route.left_open ?? [];
const laterOf = (route: KeptRoute) => route.later ?? [];

const openIds = (route: TechnicianRoute): readonly string[] =>
  [...leftOpenOf(route), ...route.stops].filter(({ status }) => status !== 'completed').map(({ id }) => id);

const dayOf = (view: View, laterDay: PlainDay | undefined): Day =>
  view === 'later' ? (laterDay ?? 'today') : view;

/** The day in the order of the route; the next stop asks to be opened. */
export function RoutePage() {
  const [view, setView] = useState<View>('today');
  const [laterDay, setLaterDay] = useState<PlainDay>();
  const { state, load } = useRoute(dayOf(view, laterDay));
  useKeptJobs(state.kind === 'ready' && !state.isStale ? openIds(state.route) : []);
  const isDay = view !== 'later' || laterDay !== undefined;
  const choose = (chosen: View, day?: PlainDay): void => {
    setView(chosen);
    setLaterDay(day);
  };
  const showDay = (day: PlainDay, today: PlainDay): void => {
    if (day === today) choose('today');
    else if (day === addDays(today, 1)) choose('tomorrow');
    else choose('later', day);
  };
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 px-4 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h1 className="text-2xl">{copy.title}</h1>
        {isDay && state.kind === 'ready' && state.route.stops.length > 0 && (
          <p className="text-sm text-ink-soft figures">
            {copy.summary(
              state.route.stops.filter(({ status }) => status === 'completed').length,
              state.route.stops.length,
            )}
          </p>
        )}
      </div>
      <SegmentedControl
        legend={copy.days}
        wide
        value={view}
        onValueChange={(chosen) => choose(chosen)}
        options={[
          { value: 'today', label: copy.today },
          { value: 'tomorrow', label: copy.tomorrow },
          { value: 'later', label: copy.later },
        ]}
      />
      <PendingNotice />
      {state.kind === 'loading' && <SkeletonCard label={copy.loading} />}
      {state.kind === 'failed' &&
        (state.isForbidden ? (
          <ErrorNotice title={copy.notForYou}>{copy.notForYouHelp}</ErrorNotice>
        ) : (
          <ErrorNotice title={copy.failed} onRetry={load}>
            {copy.failedHelp}
          </ErrorNotice>
        ))}
      {state.kind === 'ready' && (
        <>
          {state.isStale && (
            <p role="status" className="text-sm text-warn-ink">
              {copy.stale}
            </p>
          )}
          {isDay ? (
            <>
              {laterDay !== undefined && (
                <div className="grid justify-items-start">
                  <Button variant="link" onClick={() => choose('later')}>
                    <ChevronLeft className="size-5" aria-hidden="true" />
                    {copy.laterDays}
                  </Button>
                  <h2 className="text-lg">{nearDay(laterDay, state.route.today)}</h2>
                </div>
              )}
              <RouteChanges
                changes={changesOf(state.route)}
                shownDay={state.route.day}
                today={state.route.today}
                onShowDay={(day) => showDay(day, state.route.today)}
              />
              <EarlierDays stops={leftOpenOf(state.route)} />
              <Stops stops={state.route.stops} />
            </>
          ) : (
            <LaterDays
              days={laterOf(state.route)}
              today={state.route.today}
              onChoose={(day) => choose('later', day)}
            />
          )}
        </>
      )}
      <Link
        to={paths.numbers}
        className="inline-flex min-h-12 items-center justify-self-start font-semibold underline underline-offset-4"
      >
        {copy.numbers}
      </Link>
    </div>
  );
}

/** FIELD-4: what earlier days left open comes before today. */
function EarlierDays({ stops }: { readonly stops: TechnicianRoute['left_open'] }) {
  if (stops.length === 0) return null;
  return (
    <section aria-labelledby="earlier-days" className="grid gap-2">
      <h2 id="earlier-days" className="text-lg">
        {copy.leftOpen}
      </h2>
      <ul className="grid gap-2">
        {stops.map(({ id, day, missing, car, services, address }) => (
          <li key={id}>
            <Link
              to={workPaths.technicianJob(id)}
              className="grid min-h-14 gap-1 rounded-card border border-bad bg-card p-4 text-sm hover:border-ink"
            >
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="text-ink-soft">{weekdayAndDate(day)}</span>
                <StatusChip tone="bad">{fieldWords.leftOpen[missing]}</StatusChip>
              </span>
              <span className="text-base font-semibold">{carName(car)}</span>
              <span className="text-ink-soft">{[...services.map(serviceName), address].join(', ')}</span>
              <span className="font-semibold text-bad-ink">{copy.leftOpenLead[missing]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stops({ stops }: { readonly stops: readonly Stop[] }) {
  const { changes } = useQueue();
  if (stops.length === 0)
    return (
      <EmptyState title={copy.empty} icon={<Route className="size-6" aria-hidden="true" />}>
        {copy.emptyHelp}
      </EmptyState>
    );
  const next = stops.find(({ status }) => status !== 'completed')?.id;
  const waitingOf = (id: string): number =>
    changes.filter(({ jobId, refused }) => jobId === id && !refused).length;
  return (
    <ol className="grid gap-3">
      {inYards(stops).map(([first, ...others]) => (
        <li key={first.id}>
          {others.length > 0 ? (
            <YardCard stops={[first, ...others]} next={next} waitingOf={waitingOf} />
          ) : (
            <StopCard stop={first} isNext={first.id === next} waiting={waitingOf(first.id)} />
          )}
          {[first, ...others].some(({ status }) => status !== 'completed') && (
            <NavigateLink address={first.address} />
          )}
        </li>
      ))}
    </ol>
  );
}

function NavigateLink({ address }: { readonly address: string }) {
  return (
    <a
      href={navigationUrl({ address, place: null })}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-12 items-center gap-2 px-4 font-semibold"
    >
      <Navigation className="size-5" aria-hidden="true" />
      {copy.navigate}
      <span className="sr-only">: {address}</span>
    </a>
  );
}

type YardCardProps = {
  readonly stops: Stay;
  readonly next: string | undefined;
  readonly waitingOf: (id: string) => number;
};

/** One place, one customer, and its vehicles in the order of work; each is opened and finished by itself. */
function YardCard({ stops, next, waitingOf }: YardCardProps) {
  const [first] = stops;
  const isNext = stops.some(({ id }) => id === next);
  const done = stops.filter(({ status }) => status === 'completed').length;
  return (
    <section
      aria-label={copy.yard(stops.length)}
      className={classNames(
        'grid gap-2 rounded-card border bg-card p-4 shadow-card',
        isNext ? 'border-2 border-forest-ink' : 'border-line',
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-display text-2xl font-bold figures">{first.planned_arrival}</span>
        <StatusChip tone={done === stops.length ? 'ok' : 'forest'}>
          {copy.yardDone(done, stops.length)}
        </StatusChip>
      </p>
      <p className="flex items-start gap-2 text-lg leading-6 font-semibold">
        <MapPin className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0">{first.address}</span>
      </p>
      <p className="font-semibold">{[first.customer, copy.yard(stops.length)].filter(Boolean).join(' · ')}</p>
      <p className="text-sm figures">
        {copy.window} {windowText(first.window)}
      </p>
      <ol className="grid border-t border-line">
        {stops.map((stop) => (
          <li key={stop.id} className="border-b border-line last:border-0">
            <Link
              to={workPaths.technicianJob(stop.id)}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{carName(stop.car)}</span>
                <span className="block text-sm">
                  {[stop.planned_arrival, stop.services.map(serviceName).join(', ')].join(' · ')}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                {stop.unread > 0 && <StatusChip tone="warn">{chatCopy.unread(stop.unread)}</StatusChip>}
                {stop.undecided > 0 && stop.status !== 'completed' && (
                  <StatusChip tone="warn">{copy.undecided}</StatusChip>
                )}
                {stop.is_declined && <StatusChip tone="bad">{copy.declined}</StatusChip>}
                {waitingOf(stop.id) > 0 && (
                  <StatusChip tone="warn">{copy.waiting(waitingOf(stop.id))}</StatusChip>
                )}
                {stop.id === next && stop.status === 'scheduled' ? (
                  <StatusChip tone="forest">{copy.next}</StatusChip>
                ) : (
                  <StatusChip tone={toneOf[stop.status] ?? 'neutral'}>
                    {statusInWords[stop.status]}
                  </StatusChip>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

type StopCardProps = { readonly stop: Stop; readonly isNext: boolean; readonly waiting: number };

function StopCard({ stop, isNext, waiting }: StopCardProps) {
  const isDone = stop.status === 'completed';
  return (
    <Link
      to={workPaths.technicianJob(stop.id)}
      className={classNames(
        'grid min-h-14 gap-2 rounded-card border bg-card p-4 shadow-card hover:border-ink',
        isNext ? 'border-2 border-forest-ink' : 'border-line',
        isDone && 'bg-sunken shadow-none',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-display text-2xl font-bold figures">{stop.planned_arrival}</span>
        <span className="flex flex-wrap gap-2">
          {isNext && stop.status === 'scheduled' && <StatusChip tone="forest">{copy.next}</StatusChip>}
          {stop.is_late && <StatusChip tone="bad">{copy.late}</StatusChip>}
          {stop.unread > 0 && <StatusChip tone="warn">{chatCopy.unread(stop.unread)}</StatusChip>}
          {stop.undecided > 0 && !isDone && <StatusChip tone="warn">{copy.undecided}</StatusChip>}
          {stop.is_declined && <StatusChip tone="bad">{copy.declined}</StatusChip>}
          {waiting > 0 && <StatusChip tone="warn">{copy.waiting(waiting)}</StatusChip>}
          {(stop.status !== 'scheduled' || !isNext) && (
            <StatusChip tone={toneOf[stop.status] ?? 'neutral'}>{statusInWords[stop.status]}</StatusChip>
          )}
        </span>
      </span>
      {/* Read in sunlight at arm's length: when and where first, and nothing in gray. */}
      <span className="flex items-start gap-2 text-lg leading-6 font-semibold">
        <MapPin className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0">{stop.address}</span>
      </span>
      <span className="font-semibold">{[stop.customer, carName(stop.car)].filter(Boolean).join(' · ')}</span>
      <span className="text-sm">{stop.services.map(serviceName).join(', ')}</span>
      <span className="text-sm figures">
        {copy.window} {windowText(stop.window)}
      </span>
    </Link>
  );
}
