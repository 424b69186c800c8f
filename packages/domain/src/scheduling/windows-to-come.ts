import { type ArrivalWindow, isSameWindow, windowsFor } from './arrival-window';
import type { Visit } from './cancellation';
import type { MarketMoment } from './market-time';
import type { TechnicianKind } from './technician';

/** OPS-3: the windows of a day that somebody can still come in, and the one that is promised, however late it is. */
export const windowsToCome = (
  kind: TechnicianKind,
  day: Visit['day'],
  now: MarketMoment,
  promised?: Visit,
): readonly ArrivalWindow[] =>
  windowsFor(kind).filter(
    (window) =>
      day > now.day ||
      (day === now.day && window.endMinutes > now.minutes) ||
      (promised?.day === day && isSameWindow(promised.window, window)),
  );
