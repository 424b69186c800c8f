import { quoteDueInWords } from '@lugnut/domain/desk';
import { monthInWords } from '@lugnut/domain/fleet';
import { totalInWords } from '@lugnut/domain/payments';
import {
  type ArrivalWindow,
  cancellationInWords,
  type cancellationTerms,
  clockInWords,
  dateInWords,
  dayInWords,
  type EpochMs,
  nearDayInWords,
  type PlainDay,
  visitInWords,
  weekdayAndDate,
  windowInWords,
  type ZoneOffsets,
} from '@lugnut/domain/scheduling';

const list = new Intl.ListFormat('en-US');

/** What messages about every subject have in common: people, times and money. */
export const commonWords = {
  /** A name may be missing. */
  hi: (firstName: string) => `Hi ${firstName || 'there'},`,
  hello: 'Hello,',
  yourMechanic: 'your mechanic',
  /** Where the name of the vehicle cannot be repeated. */
  vehicle: 'vehicle',
  vehicles: (count: number) => `${count} vehicles`,
  serviceVisit: 'Service visit',
  diagnosis: 'Mobile diagnosis',
  /** A fleet has many appointments, a household knows which one. */
  forUnit: (unit: string) => ` for ${unit}`,
  list: (names: readonly string[]) => list.format(names),

  clock: (minutes: number) => clockInWords(minutes),
  window: (window: ArrivalWindow) => windowInWords(window),
  /** A day of the next months, with its weekday. */
  day: (day: PlainDay) => dayInWords(day),
  weekdayAndDate: (day: PlainDay) => weekdayAndDate(day),
  nearDay: (day: PlainDay, today: PlainDay) => nearDayInWords(day, today),
  month: (month: string) => monthInWords(month),
  /** Where the day of the week says nothing. */
  date: (day: PlainDay) => dateInWords(day),
  visit: (visit: { readonly day: PlainDay; readonly window: ArrivalWindow }) => visitInWords(visit),
  clockOnDay: (clock: string, day: string) => `${clock} on ${day}`,
  around: (clock: string) => `around ${clock}`,
  between: (from: string, to: string) => `between ${from} and ${to}`,

  total: (totalCents: number, membershipCents: number) => totalInWords(totalCents, membershipCents),
  cancellation: (terms: ReturnType<typeof cancellationTerms>, offsets: ZoneOffsets) =>
    cancellationInWords(terms, offsets),
  quoteDue: (askedAtMs: EpochMs, dueMs: EpochMs, offsets: ZoneOffsets) =>
    quoteDueInWords(askedAtMs, dueMs, offsets),

  rescheduleFree: 'Rescheduling is always free.',
  followLive: 'Follow it live',
  changeOrCancel: 'Change or cancel it',
  seeAppointment: 'See your appointment',
  seeAccount: 'See your account',
  services: 'Services',
} as const;
