import { expect, it } from 'vitest';
import { googleCalendarUrl } from './calendar-link';

it('[KEEP-3] Google’s calendar is given the window in UTC, and every word as it is', () => {
  const url = new URL(
    googleCalendarUrl({
      title: 'Lugnut: Oil & filter',
      description: 'Park it\nhere',
      location: '2934 Woodward Ave, Detroit',
      startsAt: Date.UTC(2026, 10, 19, 14),
      endsAt: Date.UTC(2026, 10, 19, 17),
    }),
  );
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Lugnut: Oil & filter',
    dates: '20261119T140000Z/20261119T170000Z',
    details: 'Park it\nhere',
    location: '2934 Woodward Ave, Detroit',
  });
});
