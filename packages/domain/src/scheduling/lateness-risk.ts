import { type AppointmentStatus, isReached } from '../appointment';
import { type ArrivalWindow, clockInWords } from './arrival-window';
import { durationInWords } from './moment-in-words';
import { inPercent } from './promise-chance';
import { endangeredFrom } from './stop-chances';

/** With less slack than this, a small delay breaks the promise. */
export const tightMinutes = 15;
/** From this chance of being late on, a promise is looked at; above the one it may be given with, it is in danger. */
const tightChance = 0.1;

export type LatenessRisk =
  /** The technician is there, or was. */
  | { readonly level: 'arrived'; readonly isDone?: true }
  | { readonly level: 'on_time'; readonly spareMinutes: number }
  | { readonly level: 'tight'; readonly spareMinutes: number; readonly lateChance?: number }
  /** In time if all goes as planned, which is not likely. */
  | { readonly level: 'at_risk'; readonly lateChance: number }
  | { readonly level: 'late'; readonly minutesLate: number }
  /** The window is promised, but nobody is at work to keep it. */
  | { readonly level: 'nobody'; readonly isAwaitingPlan?: true };

export type RiskFacts = {
  readonly status: AppointmentStatus;
  readonly window: ArrivalWindow;
  /** As the day goes now; undefined when nobody works. */
  readonly expectedArrivalMinutes: number | undefined;
  /** What the technician's own phone reckoned when leaving for this job. */
  readonly reckonedArrivalMinutes?: number | undefined;
  /** The chance of arriving after the window; undefined once the technician is on the way. */
  readonly lateChance?: number | undefined;
  /** Whoever was to come is away, and nobody has planned the day anew yet. */
  readonly isLost?: boolean | undefined;
  /** Given for today only: nobody arrives in the past. */
  readonly nowMinutes?: number | undefined;
};

/** OPS-3: whether the promised window will be kept, from what has happened so far. */
export const latenessRisk = (facts: RiskFacts): LatenessRisk => {
  const {
    status,
    window,
    expectedArrivalMinutes,
    reckonedArrivalMinutes,
    nowMinutes,
    lateChance = 0,
  } = facts;
  if (isReached(status))
    return status === 'completed' ? { level: 'arrived', isDone: true } : { level: 'arrived' };
  if (facts.isLost) return { level: 'nobody', isAwaitingPlan: true };
  const reckoned = status === 'en_route' ? reckonedArrivalMinutes : undefined;
  const expected = reckoned ?? expectedArrivalMinutes;
  if (expected === undefined) return { level: 'nobody' };
  const spareMinutes = window.endMinutes - Math.max(expected, nowMinutes ?? expected);
  if (spareMinutes < 0) return { level: 'late', minutesLate: -spareMinutes };
  if (lateChance > endangeredFrom) return { level: 'at_risk', lateChance };
  if (spareMinutes < tightMinutes) return { level: 'tight', spareMinutes };
  return lateChance >= tightChance
    ? { level: 'tight', spareMinutes, lateChance }
    : { level: 'on_time', spareMinutes };
};

/** Whether the window is missed unless somebody helps. */
export const isEndangered = ({ level }: LatenessRisk): boolean => level === 'late' || level === 'nobody';

export const riskInWords = (risk: LatenessRisk, window: ArrivalWindow): string => {
  switch (risk.level) {
    case 'arrived':
      return risk.isDone ? 'Completed' : 'The technician is there';
    case 'on_time':
      return 'On time';
    case 'at_risk':
      return `At risk: ${inPercent(risk.lateChance)} chance of missing the window`;
    case 'tight':
      if (risk.lateChance !== undefined) return `${inPercent(risk.lateChance)} chance of missing the window`;
      return `Only ${durationInWords(risk.spareMinutes)} to spare before ${clockInWords(window.endMinutes)}`;
    case 'late':
      return `Expected ${durationInWords(risk.minutesLate)} after the window`;
    case 'nobody':
      return risk.isAwaitingPlan
        ? 'Nobody is coming: this day needs a new plan'
        : 'Nobody is on shift to keep this window';
  }
};
