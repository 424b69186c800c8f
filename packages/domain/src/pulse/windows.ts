import type { AppointmentStatus } from '../appointment';
import type { Fault } from '../field';
import { type EpochMs, instantAt, minutesSinceDay, type PlainDay, type ZoneOffsets } from '../scheduling';

/** A window as the log of the appointment keeps it. */
export type LoggedWindow = {
  readonly day: PlainDay;
  readonly startMinutes: number;
  readonly endMinutes: number;
  readonly technicianId: string | undefined;
};

/** What the plan and the roads said of one drive. */
export type Reckoned = {
  /** As the plan had it when they set off. */
  readonly plannedArrivalMinutes: number | undefined;
  /** As the roads were reckoned then. */
  readonly driveMinutes: number | undefined;
};

export type PulseEvent = {
  readonly type: string;
  readonly atMs: EpochMs;
  readonly from: AppointmentStatus | undefined;
  readonly to: AppointmentStatus;
  /** Staff, or work of our own without a person. */
  readonly isByUs: boolean;
  readonly accountId: string | undefined;
  readonly window: LoggedWindow | undefined;
  /** The promised window that ended with it; undefined: none, or it is of a log from before that was kept. */
  readonly taken: LoggedWindow | undefined;
  /** Of what a technician said. */
  readonly fault: Fault | undefined;
  /** Canceled for our reasons. */
  readonly isOurs: boolean;
  /** Of what staff did: the customer wanted it moved or canceled, or had asked for more before it was priced anew. */
  readonly isAskedFor: boolean;
  /** Of a quote: when whoever wrote it took it. */
  readonly takenAtMs: EpochMs | undefined;
  /** Of a drive or an arrival; undefined in logs from before it was kept. */
  readonly reckoned: Reckoned | undefined;
};

/** Why a window was not kept. */
export type SlipCause =
  | 'left_late'
  | 'traffic'
  | 'handed_over'
  | 'planned_late'
  | 'given_up'
  | 'moved'
  | 'called_off'
  | 'not_reached';

/** What decides about an arrival after its window. */
type DriveFacts = Reckoned & {
  readonly setOffAtMs: EpochMs | undefined;
  /** Since when it is theirs. */
  readonly givenAtMs: EpochMs;
};

/** Given with less time than this before the window ends, nobody can be expected to make it. */
const fairHandOverMs = 60 * 60_000;

/** PULSE-4: what made somebody late, asked in this order: the plan, the hand-over, the road, and only then the person. */
export const causeOfLateness = (
  window: LoggedWindow,
  endMs: EpochMs,
  { plannedArrivalMinutes, setOffAtMs, driveMinutes, givenAtMs }: DriveFacts,
): SlipCause => {
  if (plannedArrivalMinutes !== undefined && plannedArrivalMinutes > window.endMinutes) return 'planned_late';
  if (endMs - givenAtMs < fairHandOverMs) return 'handed_over';
  const isOnTheWayInTime =
    setOffAtMs !== undefined && driveMinutes !== undefined && setOffAtMs + driveMinutes * 60_000 <= endMs;
  return isOnTheWayInTime ? 'traffic' : 'left_late';
};

/** Whose it was that a window was not kept: the technician's, the road's, the plan's, or all of ours. */
export const slipFaults = ['technician', 'road', 'plan', 'us'] as const;
export type SlipFault = (typeof slipFaults)[number];

const faultByCause: Readonly<Record<SlipCause, SlipFault>> = {
  left_late: 'technician',
  traffic: 'road',
  handed_over: 'plan',
  planned_late: 'plan',
  given_up: 'us',
  moved: 'us',
  called_off: 'us',
  not_reached: 'us',
};

export const faultOf = (cause: SlipCause): SlipFault => faultByCause[cause];

/** Only what was in their own hands. */
export const isTechniciansOwn = (cause: SlipCause): boolean => faultOf(cause) === 'technician';

type WindowVerdict = {
  readonly window: LoggedWindow;
  readonly kept: boolean;
  readonly lateMinutes: number;
  readonly cause: SlipCause | undefined;
  /** Of the drive that reached it; undefined where nobody did, or where the log does not say. */
  readonly setOffAtMs: EpochMs | undefined;
  readonly arrivedAtMs: EpochMs | undefined;
};

type Pledge = {
  readonly window: LoggedWindow;
  readonly givenAtMs: EpochMs;
  /** The log of its promise does not name it, as of a job we took over. */
  readonly isUnnamed?: true;
};

type State = {
  /** Chosen, and not promised yet. */
  readonly chosen: LoggedWindow | undefined;
  readonly open: Pledge | undefined;
  readonly setOffAtMs: EpochMs | undefined;
  readonly reckoned: Reckoned | undefined;
  readonly judged: readonly WindowVerdict[];
  /** Before the last step that can be taken back. */
  readonly before: State | undefined;
};

const nobodyDrives = { setOffAtMs: undefined, reckoned: undefined } as const;

const start: State = {
  chosen: undefined,
  open: undefined,
  ...nobodyDrives,
  judged: [],
  before: undefined,
};

const isSameWindow = (a: LoggedWindow, b: LoggedWindow): boolean =>
  a.day === b.day && a.startMinutes === b.startMinutes && a.endMinutes === b.endMinutes;

/** With what the rows say of the visit and its drive now, which are those of the last window. */
type Terms = Reckoned & {
  readonly offsets: ZoneOffsets;
  readonly nowMs: EpochMs;
  /** Another vehicle of the same yard was reached first: one visit is one case, whenever the next one's turn comes. */
  readonly isReachedWithAnother: boolean;
  /** As the plan has it: what is judged where the log never said which window was promised. */
  readonly plannedWindow: LoggedWindow | undefined;
};

const broken = (window: LoggedWindow, cause: SlipCause): WindowVerdict => ({
  window,
  kept: false,
  lateMinutes: 0,
  cause,
  setOffAtMs: undefined,
  arrivedAtMs: undefined,
});

/** The last minute is in time, as FIELD-9 has it. */
const judgeArrival = (
  state: State,
  { window, givenAtMs }: Pledge,
  { atMs, reckoned }: PulseEvent,
  terms: Terms,
): WindowVerdict => {
  const lateMinutes = Math.max(0, minutesSinceDay(window.day, atMs, terms.offsets) - window.endMinutes);
  const drive = { setOffAtMs: state.setOffAtMs, arrivedAtMs: atMs };
  if (lateMinutes === 0) return { window, kept: true, lateMinutes, cause: undefined, ...drive };
  const endMs = instantAt(window.day, window.endMinutes, terms.offsets);
  const { plannedArrivalMinutes, driveMinutes } = state.reckoned ?? reckoned ?? terms;
  const facts = { plannedArrivalMinutes, driveMinutes, setOffAtMs: state.setOffAtMs, givenAtMs };
  return { window, kept: false, lateMinutes, cause: causeOfLateness(window, endMs, facts), ...drive };
};

const closed = (state: State, verdict: WindowVerdict | undefined): State => ({
  ...state,
  open: undefined,
  ...nobodyDrives,
  judged: verdict ? [...state.judged, verdict] : state.judged,
});

const isOver = ({ window }: Pledge, atMs: EpochMs, { offsets }: Terms): boolean =>
  atMs >= instantAt(window.day, window.endMinutes, offsets) + 60_000;

const isBySystem = ({ isByUs, accountId }: PulseEvent): boolean => isByUs && accountId === undefined;

/**
 * Whoever lets go of a window before it is over lets go of the promise; after it, it was missed. Of a job we took over
 * somebody has to say so: neither the clock nor a job of our own does.
 */
const letGo = (
  state: State,
  { atMs, by }: { readonly atMs: EpochMs; readonly by: PulseEvent | undefined },
  terms: Terms,
  cause: SlipCause | undefined,
): State => {
  const { open } = state;
  if (!open) return state;
  const isTold = open.isUnnamed === undefined || (by !== undefined && !isBySystem(by));
  const verdict = cause ?? (isTold && isOver(open, atMs, terms) ? 'not_reached' : undefined);
  return closed(state, verdict && broken(open.window, verdict));
};

const promised = (state: State, window: LoggedWindow, atMs: EpochMs): State => ({
  ...state,
  chosen: window,
  open: { window, givenAtMs: atMs },
});

/** Such a log does not say since when it was theirs. */
const withUnnamed = (state: State, window: LoggedWindow | undefined): State =>
  state.chosen || !window
    ? state
    : { ...state, chosen: window, open: { window, givenAtMs: 0, isUnnamed: true } };

/** They reach a promise or end it, also one that the log has not named. */
const endsPromise: ReadonlySet<string> = new Set([
  'arrived',
  'given_back',
  'interrupted',
  'called_off',
  'not_there',
  'canceled',
]);

const step = (told: State, event: PulseEvent, terms: Terms, unnamed: LoggedWindow | undefined): State => {
  const { type, atMs, window, isByUs } = event;
  const state = endsPromise.has(type) ? withUnnamed(told, unnamed) : told;
  switch (type) {
    case 'held':
      return window ? { ...state, chosen: window } : state;
    case 'promised': {
      const named = window ?? state.chosen;
      return named ? promised(state, named, atMs) : withUnnamed(state, unnamed);
    }
    case 'moved': {
      if (!window) return state;
      const isOurMove = isByUs && !event.isAskedFor;
      const left = withUnnamed(state, event.taken);
      if (!left.open) return promised(left, window, atMs);
      if (isSameWindow(left.open.window, window)) {
        const isSamePerson = left.open.window.technicianId === window.technicianId;
        return { ...left, open: { window, givenAtMs: isSamePerson ? left.open.givenAtMs : atMs } };
      }
      return promised(letGo(left, { atMs, by: event }, terms, isOurMove ? 'moved' : undefined), window, atMs);
    }
    case 'set_off':
      return { ...state, setOffAtMs: atMs, reckoned: event.reckoned, before: state };
    case 'delayed':
      return { ...state, before: state };
    case 'stayed':
      return { ...state, ...nobodyDrives };
    case 'arrived': {
      const { open } = state;
      if (!open) return { ...state, before: told };
      const verdict = terms.isReachedWithAnother ? undefined : judgeArrival(state, open, event, terms);
      return { ...closed(state, verdict), before: told };
    }
    case 'turned_back': {
      // Somebody else has to come: what was reached counts no more.
      const reopened = state.open ? state : (state.before ?? state);
      const open = reopened.open && {
        window: window
          ? { ...reopened.open.window, technicianId: window.technicianId }
          : reopened.open.window,
        givenAtMs: atMs,
      };
      return { ...reopened, open, ...nobodyDrives };
    }
    case 'given_back':
      return letGo(state, { atMs, by: event }, terms, 'given_up');
    case 'interrupted':
    case 'called_off':
    case 'not_there':
      return {
        ...letGo(state, { atMs, by: event }, terms, event.fault === 'ours' ? 'called_off' : undefined),
        before: told,
      };
    case 'undone_to_scheduled':
    case 'undone_to_driving':
    case 'undone_to_work':
      return state.before ?? state;
    case 'canceled':
      return letGo(state, { atMs, by: event }, terms, event.isOurs ? 'called_off' : undefined);
    default:
      return state;
  }
};

const isAboutWindow = ({ type, window }: PulseEvent): boolean =>
  type === 'promised' || ((type === 'held' || type === 'moved') && window !== undefined);

/** What a log does not name that is promised here: the window that ended next, or else the one the plan still has. */
const unnamedWindow = (
  { taken }: PulseEvent,
  later: readonly PulseEvent[],
  { plannedWindow }: Terms,
): LoggedWindow | undefined => {
  if (taken) return taken;
  const next = later.find((event) => event.taken !== undefined || isAboutWindow(event));
  return next ? next.taken : plannedWindow;
};

const notPlanned = {
  plannedArrivalMinutes: undefined,
  driveMinutes: undefined,
} as const;

/**
 * PULSE-1: every window that was promised and is decided, from the log of the appointment. What the customer moved,
 * canceled or missed is no case; what we moved, gave up or did not reach is one that was not kept. Where the log never
 * names a window, it is the one that was taken away, or the one the plan has, and a case once
 * somebody comes or lets go of it.
 */
export const judgeWindows = (events: readonly PulseEvent[], terms: Terms): readonly WindowVerdict[] => {
  const lastWindow = events.findLastIndex(isAboutWindow);
  const before = { ...terms, ...notPlanned };
  const end = events.reduce(
    (state, event, nth) =>
      step(
        state,
        event,
        nth > lastWindow ? terms : before,
        state.chosen ? undefined : unnamedWindow(event, events.slice(nth + 1), terms),
      ),
    start,
  );
  return letGo(end, { atMs: terms.nowMs, by: undefined }, terms, undefined).judged;
};
