import type { RouteAnswer, schedulingRoutes } from '@lugnut/contract';
import { addDays, type PlainDay } from '@lugnut/domain/scheduling';
import { siteLocale } from '../page/site-locale';
import { weekdayText } from '../ui/plain-date';
import { visitTimeCopy as copy } from './copy.en';

export { longDay } from '../ui/plain-date';

export type Availability = RouteAnswer<typeof schedulingRoutes.getAvailability>['data']['attributes'];

/** A day and an arrival window as the server spells them, both local to the vehicle. */
export type ChosenWindow = { readonly day: PlainDay; readonly time: string };

/** 'Today', 'Tomorrow', else 'Wed, Nov 18'. */
export const dayName = (day: PlainDay, today: PlainDay | null): string => {
  if (today !== null && day === today) return copy.today;
  if (today !== null && day === addDays(today, 1)) return copy.tomorrow;
  return weekdayText(day);
};

export const windowsOn = (availability: Availability, day: PlainDay): readonly string[] =>
  availability.today !== null && day < availability.today ? [] : (availability.availability[day] ?? []);

export const isOffered = (availability: Availability, { day, time }: ChosenWindow): boolean =>
  windowsOn(availability, day).includes(time);

export const openDays = (availability: Availability): readonly PlainDay[] =>
  Object.keys(availability.availability)
    .filter((day) => windowsOn(availability, day).length > 0)
    .sort();

/** The soonest three, to press at once. */
export const soonestWindows = ({ next_windows }: Availability): readonly ChosenWindow[] =>
  next_windows
    .slice(0, 3)
    .map(({ appointment_day, appointment_time }) => ({ day: appointment_day, time: appointment_time }));

/** The soonest day on which a window of this name is free. */
export const findSoonestAt = (availability: Availability, time: string): ChosenWindow | undefined => {
  const day = Object.keys(availability.availability)
    .sort()
    .find((candidate) => isOffered(availability, { day: candidate, time }));
  return day === undefined ? undefined : { day, time };
};

export const isSameChoice = (a: ChosenWindow | undefined, b: ChosenWindow | undefined): boolean =>
  a?.day === b?.day && a?.time === b?.time;

/** Dots of the calendar. */
export const roomByDay = (availability: Availability): Record<PlainDay, 'plenty' | 'few' | 'full'> =>
  Object.fromEntries(
    Object.keys(availability.availability).map((day) => {
      const count = windowsOn(availability, day).length;
      return [day, count === 0 ? 'full' : count === 1 ? 'few' : 'plenty'];
    }),
  );

/** 'Eastern Time' for 'America/Detroit'. */
export const zoneName = (timeZone: string): string => {
  const parts = new Intl.DateTimeFormat(siteLocale, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};
