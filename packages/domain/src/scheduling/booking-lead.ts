import type { ArrivalWindow } from './arrival-window';
import type { MarketMoment } from './market-time';
import type { PlainDay } from './plain-day';

/**
 * A window of today can be booked while at least this much of it is left: parts are picked up and somebody has to set
 * off before the drive that the plan knows of.
 */
export const bookingLeadMinutes = 60;

/** Whether a window is far enough ahead to be promised anew. */
export const hasLead = (
  now: MarketMoment,
  { day, window }: { readonly day: PlainDay; readonly window: ArrivalWindow },
  leadMinutes: number = bookingLeadMinutes,
): boolean => day > now.day || (day === now.day && window.endMinutes - now.minutes >= leadMinutes);
