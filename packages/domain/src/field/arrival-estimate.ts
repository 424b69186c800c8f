import type { AppointmentStatus } from '../appointment';
import type { ArrivalWindow } from '../scheduling/arrival-window';
import { saidMinutes } from '../scheduling/told-arrival';

/** Minutes of the visit's day, beyond its midnight too, between which the technician is there. */
export type ArrivalEstimate = { readonly fromMinutes: number; readonly toMinutes: number };

export type ArrivalFacts = {
  readonly status: AppointmentStatus;
  readonly window: ArrivalWindow;
  /** Known once the technician drives: when they left plus what the road takes. */
  readonly reckonedMinutes: number | undefined;
  /** The time that we announced when we said that we were late. */
  readonly announcedMinutes?: number | undefined;
  readonly nowMinutes: number;
};

const step = 5;
/** Nobody says exactly when: what was announced is the beginning of a quarter of an hour. */
const announcedMargin = 15;
const down = (minutes: number): number => Math.floor(minutes / step) * step;
const up = (minutes: number): number => Math.ceil(minutes / step) * step;

/** From so long ahead on nobody knows it to a quarter of an hour. */
const vagueFromMinutes = 90;
const mostVagueMinutes = 60;
const quarter = 15;
/** How late a drive may be for what is left of it; of a delay there is no more to go by. */
const lateShare = 0.3;

/**
 * FIELD-1: an arrival as it is told. Soon it is one time, said with 'around'; said long before, a range that begins with
 * it and ends on a quarter of an hour: with the window, where it is in the window. Minutes of a day, or of all time.
 */
export const saidArrival = (
  arrivalMinutes: number,
  { nowMinutes, windowEndMinutes }: { readonly nowMinutes: number; readonly windowEndMinutes: number },
): ArrivalEstimate => {
  const fromMinutes = saidMinutes(arrivalMinutes);
  const ahead = fromMinutes - nowMinutes;
  if (ahead < vagueFromMinutes) return { fromMinutes, toMinutes: fromMinutes };
  const latest = fromMinutes + Math.min(mostVagueMinutes, ahead * lateShare);
  const toMinutes = Math.ceil(latest / quarter) * quarter;
  return {
    fromMinutes,
    toMinutes: fromMinutes <= windowEndMinutes ? Math.min(toMinutes, windowEndMinutes) : toMinutes,
  };
};

/**
 * The promised window, or the time we announced since, until somebody drives; then the drive, as exact as what is left of it allows. While the technician
 * is on time each estimate lies within the one before: it only ever narrows.
 */
export const findArrivalEstimate = (facts: ArrivalFacts): ArrivalEstimate | undefined => {
  const { status, window, reckonedMinutes, nowMinutes } = facts;
  if (status === 'scheduled' && facts.announcedMinutes !== undefined)
    return {
      fromMinutes: down(facts.announcedMinutes),
      toMinutes: Math.max(
        up(facts.announcedMinutes) + announcedMargin,
        saidArrival(facts.announcedMinutes, { nowMinutes, windowEndMinutes: window.endMinutes }).toMinutes,
      ),
    };
  if (status === 'scheduled') return { fromMinutes: window.startMinutes, toMinutes: window.endMinutes };
  if (status !== 'en_route' || reckonedMinutes === undefined) return undefined;
  const left = Math.max(0, reckonedMinutes - nowMinutes);
  const early = Math.ceil(left * 0.15);
  const late = Math.max(step, Math.ceil(left * lateShare));
  // Whoever is early waits for the window to open.
  const opens = reckonedMinutes >= window.startMinutes ? window.startMinutes : 0;
  return {
    fromMinutes: Math.max(down(reckonedMinutes - early), down(nowMinutes), opens),
    toMinutes: up(Math.max(reckonedMinutes, nowMinutes) + late),
  };
};
