import type { PlainDate } from './plain-date';

/** How much room a day has: shown as dots and in words. */
export type Availability = 'plenty' | 'few' | 'full';

export interface CalendarProps {
  label: string;
  /** Today where the work happens, not where the browser is. */
  today: PlainDate;
  value: PlainDate | undefined;
  onValueChange: (day: PlainDate) => void;
  /** First and last day that can be chosen. */
  firstDay?: PlainDate | undefined;
  lastDay?: PlainDate | undefined;
  disabledDays?: readonly PlainDate[] | undefined;
  availability?: Readonly<Record<PlainDate, Availability>> | undefined;
  onMonthChange?: ((firstOfMonth: PlainDate) => void) | undefined;
}
