import type { AppointmentStatus } from '../appointment';
import type { ArrivalWindow } from '../scheduling/arrival-window';

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

/**
 * The promised window, or the time we announced since, until somebody drives; then the drive, as exact as what is left of it allows. While the technician
 * is on time each estimate lies within the one before: it only ever narrows.
 */
export const findArrivalEstimate = (facts: ArrivalFacts): ArrivalEstimate | undefined => {
  const { status, window, reckonedMinutes, nowMinutes } = facts;
  if (status === 'scheduled' && facts.announcedMinutes !== undefined)
    return {
      fromMinutes: down(facts.announcedMinutes),
      toMinutes: up(facts.announcedMinutes) + announcedMargin,
    };
  if (status === 'scheduled') return { fromMinutes: window.startMinutes, toMinutes: window.endMinutes };
  if (status !== 'en_route' || reckonedMinutes === undefined) return undefined;
  const left = Math.max(0, reckonedMinutes - nowMinutes);
  const early = Math.ceil(left * 0.15);
  const late = Math.max(step, Math.ceil(left * 0.3));
  // Whoever is early waits for the window to open.
  const opens = reckonedMinutes >= window.startMinutes ? window.startMinutes : 0;
  return {
    fromMinutes: Math.max(down(reckonedMinutes - early), down(nowMinutes), opens),
    toMinutes: up(Math.max(reckonedMinutes, nowMinutes) + late),
  };
};
