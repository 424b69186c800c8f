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

type Pledge = { readonly window: LoggedWindow; readonly givenAtMs: EpochMs };

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
  /** As the plan has it: what an arrival is judged by where the log never said which window was promised. */
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

/** Whoever lets go of a window before it is over lets go of the promise; after it, it was missed. */
const letGo = (state: State, atMs: EpochMs, terms: Terms, cause: SlipCause | undefined): State => {
  if (!state.open) return state;
  const verdict = cause ?? (isOver(state.open, atMs, terms) ? 'not_reached' : undefined);
  return closed(state, verdict && broken(state.open.window, verdict));
};

/** What an arrival reaches. A log that names no window, as of a job we took over, does not say since when it was theirs. */
const reachedPledge = ({ open, chosen }: State, { plannedWindow }: Terms): Pledge | undefined =>
  open ?? (chosen || !plannedWindow ? undefined : { window: plannedWindow, givenAtMs: 0 });

const promised = (state: State, window: LoggedWindow, atMs: EpochMs): State => ({
  ...state,
  chosen: window,
  open: { window, givenAtMs: atMs },
});

const step = (state: State, event: PulseEvent, terms: Terms): State => {
  const { type, atMs, window, isByUs } = event;
  switch (type) {
    case 'held':
      return window ? { ...state, chosen: window } : state;
    case 'promised':
      return state.chosen ? promised(state, state.chosen, atMs) : state;
    case 'moved': {
      if (!window) return state;
      const isOurMove = isByUs && !event.isAskedFor;
      if (!state.open) return promised(state, window, atMs);
      if (isSameWindow(state.open.window, window)) {
        const isSamePerson = state.open.window.technicianId === window.technicianId;
        return { ...state, open: { window, givenAtMs: isSamePerson ? state.open.givenAtMs : atMs } };
      }
      return promised(letGo(state, atMs, terms, isOurMove ? 'moved' : undefined), window, atMs);
    }
    case 'set_off':
      return { ...state, setOffAtMs: atMs, reckoned: event.reckoned, before: state };
    case 'delayed':
      return { ...state, before: state };
    case 'stayed':
      return { ...state, ...nobodyDrives };
    case 'arrived': {
      const pledge = reachedPledge(state, terms);
      if (!pledge) return { ...state, before: state };
      const verdict = terms.isReachedWithAnother ? undefined : judgeArrival(state, pledge, event, terms);
      return { ...closed(state, verdict), before: state };
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
      return letGo(state, atMs, terms, 'given_up');
    case 'interrupted':
    case 'called_off':
    case 'not_there':
      return {
        ...letGo(state, atMs, terms, event.fault === 'ours' ? 'called_off' : undefined),
        before: state,
      };
    case 'undone_to_scheduled':
    case 'undone_to_driving':
    case 'undone_to_work':
      return state.before ?? state;
    case 'canceled':
      return letGo(state, atMs, terms, event.isOurs ? 'called_off' : undefined);
    default:
      return state;
  }
};

const isAboutWindow = ({ type, window }: PulseEvent): boolean =>
  type === 'promised' || ((type === 'held' || type === 'moved') && window !== undefined);

const notPlanned = {
  plannedArrivalMinutes: undefined,
  driveMinutes: undefined,
  plannedWindow: undefined,
} as const;

/**
 * PULSE-1: every window that was promised and is decided, from the log of the appointment. What the customer moved,
 * canceled or missed is no case; what we moved, gave up or did not reach is one that was not kept. Where the log never
 * names a window, it is a case once somebody arrives.
 */
export const judgeWindows = (events: readonly PulseEvent[], terms: Terms): readonly WindowVerdict[] => {
  const lastWindow = events.findLastIndex(isAboutWindow);
  const before = { ...terms, ...notPlanned };
  const end = events.reduce(
    (state, event, nth) => step(state, event, nth > lastWindow ? terms : before),
    start,
  );
  return letGo(end, terms.nowMs, terms, undefined).judged;
};
