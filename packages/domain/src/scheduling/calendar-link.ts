import type { EpochMs } from './market-time';

/** A visit as a calendar keeps it. */
export type CalendarEntry = {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly startsAt: EpochMs;
  readonly endsAt: EpochMs;
};

const compact = (instant: EpochMs): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Opens Google Calendar with the visit filled in; nothing is saved until its owner does. */
export const googleCalendarUrl = ({
  title,
  description,
  location,
  startsAt,
  endsAt,
}: CalendarEntry): string => {
  const query = {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location,
  };
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://calendar.google.com/calendar/render?${parts.join('&')}`;
};
