import type { AppointmentAttributes } from '@lugnut/contract';

export type Hold = NonNullable<AppointmentAttributes['hold']>;

/** In this browser's clock, from when we first saw the hold: the two clocks need not agree. */
const deadlineOf = new Map<string, number>();

/** When the hold ends, in this browser's time; never later than the server has ever said. */
export const holdEndsAt = (hold: Hold, nowMs: number): number => {
  const told = nowMs + hold.seconds_left * 1_000;
  const ends = Math.min(told, deadlineOf.get(hold.expires_at) ?? told);
  deadlineOf.set(hold.expires_at, ends);
  return ends;
};

/** '9:05' */
export const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
