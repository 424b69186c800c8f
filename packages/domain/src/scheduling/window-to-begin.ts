import { type ArrivalWindow, isSameWindow } from './arrival-window';
import type { Visit } from './cancellation';
import type { PlainDay } from './plain-day';

type Wanted = {
  /** What the customer was promised, has chosen or was promised last: the first that is on the day and still to come. */
  readonly known: readonly (Visit | undefined)[];
  /** Where on the day it was dropped. */
  readonly nearMinutes: number | undefined;
};

const away = ({ startMinutes, endMinutes }: ArrivalWindow, minutes: number): number =>
  Math.max(startMinutes - minutes, minutes - endMinutes, 0);

/** OPS-3: the window that somebody who gives a job to a technician is shown first; undefined where none is to come. */
export const windowToBegin = (
  toCome: readonly ArrivalWindow[],
  day: PlainDay,
  { known, nearMinutes }: Wanted,
): ArrivalWindow | undefined => {
  const kept = known.find(
    (visit) => visit?.day === day && toCome.some((window) => isSameWindow(window, visit.window)),
  );
  if (kept) return kept.window;
  if (nearMinutes === undefined) return toCome[0];
  // Of two that overlap there, the one it lies deeper in.
  const depth = (window: ArrivalWindow): number =>
    Math.abs((window.startMinutes + window.endMinutes) / 2 - nearMinutes);
  return toCome.toSorted((a, b) => away(a, nearMinutes) - away(b, nearMinutes) || depth(a) - depth(b))[0];
};
