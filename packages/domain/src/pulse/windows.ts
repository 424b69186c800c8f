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
type DriveFacts = {
  /** As the plan had it when they set off. */
  readonly plannedArrivalMinutes: number | undefined;
  readonly setOffAtMs: EpochMs | undefined;
  /** As the roads were reckoned then. */
  readonly driveMinutes: number | undefined;
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

/** Only this one was in the technician's own hands. */
export const isTechniciansOwn = (cause: SlipCause): boolean => cause === 'left_late';

type WindowVerdict = {
  readonly window: LoggedWindow;
  readonly kept: boolean;
  readonly lateMinutes: number;
  readonly cause: SlipCause | undefined;
};

type Pledge = { readonly window: LoggedWindow; readonly givenAtMs: EpochMs };

type State = {
  /** Chosen, and not promised yet. */
  readonly chosen: LoggedWindow | undefined;
  readonly open: Pledge | undefined;
  readonly setOffAtMs: EpochMs | undefined;
  readonly judged: readonly WindowVerdict[];
  /** Before the last step that can be taken back. */
  readonly before: State | undefined;
};

const start: State = {
  chosen: undefined,
  open: undefined,
  setOffAtMs: undefined,
  judged: [],
  before: undefined,
};

const isSameWindow = (a: LoggedWindow, b: LoggedWindow): boolean =>
  a.day === b.day && a.startMinutes === b.startMinutes && a.endMinutes === b.endMinutes;

type Terms = {
  readonly offsets: ZoneOffsets;
  readonly nowMs: EpochMs;
  readonly plannedArrivalMinutes: number | undefined;
  readonly driveMinutes: number | undefined;
  /** Another vehicle of the same yard was reached first: one visit is one case, whenever the next one's turn comes. */
  readonly isReachedWithAnother: boolean;
};

const broken = (window: LoggedWindow, cause: SlipCause): WindowVerdict => ({
  window,
  kept: false,
  lateMinutes: 0,
  cause,
});

/** The last minute is in time, as FIELD-9 has it. */
const judgeArrival = (
  state: State,
  { window, givenAtMs }: Pledge,
  atMs: EpochMs,
  terms: Terms,
): WindowVerdict => {
  const lateMinutes = Math.max(0, minutesSinceDay(window.day, atMs, terms.offsets) - window.endMinutes);
  if (lateMinutes === 0) return { window, kept: true, lateMinutes, cause: undefined };
  const endMs = instantAt(window.day, window.endMinutes, terms.offsets);
  const facts = { ...terms, setOffAtMs: state.setOffAtMs, givenAtMs };
  return { window, kept: false, lateMinutes, cause: causeOfLateness(window, endMs, facts) };
};

const closed = (state: State, verdict: WindowVerdict | undefined): State => ({
  ...state,
  open: undefined,
  setOffAtMs: undefined,
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
      if (!state.open) return promised(state, window, atMs);
      if (isSameWindow(state.open.window, window)) {
        const isSamePerson = state.open.window.technicianId === window.technicianId;
        return { ...state, open: { window, givenAtMs: isSamePerson ? state.open.givenAtMs : atMs } };
      }
      return promised(letGo(state, atMs, terms, isByUs ? 'moved' : undefined), window, atMs);
    }
    case 'set_off':
      return { ...state, setOffAtMs: atMs, before: state };
    case 'delayed':
      return { ...state, before: state };
    case 'stayed':
      return { ...state, setOffAtMs: undefined };
    case 'arrived': {
      if (!state.open) return { ...state, before: state };
      const verdict = terms.isReachedWithAnother ? undefined : judgeArrival(state, state.open, atMs, terms);
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
      return { ...reopened, open, setOffAtMs: undefined };
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

/**
 * PULSE-1: every window that was promised and is decided, from the log of the appointment. What the customer moved,
 * canceled or missed is no case; what we moved, gave up or did not reach is one that was not kept.
 */
export const judgeWindows = (events: readonly PulseEvent[], terms: Terms): readonly WindowVerdict[] => {
  const end = events.reduce((state, event) => step(state, event, terms), start);
  return letGo(end, terms.nowMs, terms, undefined).judged;
};
