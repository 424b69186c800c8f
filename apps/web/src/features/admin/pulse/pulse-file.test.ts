import type { PulseReport } from '@lugnut/contract';
import { expect, it } from 'vitest';
import { fileName, reportFile, rowsFileName } from './pulse-file';

const none = { cases: 0, kept: 0, amount: 0 };
const sum = { cases: 10, kept: 8, amount: 50 };
const report: PulseReport = {
  from: '2027-02-23',
  to: '2027-03-01',
  before_from: '2027-02-16',
  before_to: '2027-02-22',
  ends_today: true,
  markets: [{ id: 'DFW', name: 'Dallas-Fort Worth' }],
  technicians: [],
  people: [],
  figures: [
    { measure: 'window', ...sum, before: { cases: 4, kept: 4, amount: 0 } },
    { measure: 'revenue', ...none, cases: 2, amount: 12_345, before: { ...none, amount: 50_000 } },
  ],
  step: 'day',
  series: [{ day: '2027-02-24', measure: 'window', ...sum }],
  by_market: [
    { market_id: 'DFW', name: 'Dallas-Fort Worth', measure: 'window', ...sum },
    { market_id: '', name: '', measure: 'revenue', ...none, cases: 1, amount: 500 },
  ],
  overdue: [{ market_id: 'DFW', cases: 3 }],
  undecided: [{ source: 'Google', waiting: 6, on_calendar: 2 }],
  watch: {
    checked_at: '2027-03-01T17:58:00Z',
    is_on: true,
    slips: [
      {
        id: 'a0000000-0000-4000-8000-000000000001',
        market: 'Dallas-Fort Worth',
        time_zone: 'America/Chicago',
        kind: 'window',
        began_at: '2027-03-01T15:00:00Z',
        told_at: '2027-03-01T18:00:00Z',
        ended_at: null,
        said: '18 of 20 (90%)',
        told_to: ['Ana Diaz', 'Bo Park'],
      },
    ],
  },
  groups: [
    { dimension: 'technician', key: 'a', label: 'Marcus Lee', measure: 'window', ...sum },
    { dimension: 'detail', key: 'left_late', label: 'left_late', measure: 'window', ...sum },
  ],
  shifts_since: null,
  worked_on_shift: { now: 0, before: 0 },
  areas: [],
  unserved: [{ zip: '78701', city: 'Austin', state: 'TX', latitude: 30, longitude: -97, cases: 9 }],
  forecast: [{ day: '2027-03-02', promised_minutes: 90, expected_minutes: 120, capacity_minutes: 480 }],
};

it('[PULSE-1] the file says all that the page says, with what it was before', () => {
  const [head = [], ...lines] = reportFile(report, { days: '7' });
  expect(head[0]).toBe('Section');
  for (const line of lines) expect(line).toHaveLength(head.length);
  const told = lines.map((line) => line.join('|').replace(/\|+$/, ''));
  const window = 'Arrivals in the window';
  const outside = 'Requests outside our area';
  expect(told).toEqual([
    `Key figures|${window}|${window}|80|%|10|8|50|minutes late|100|4|4|0`,
    'Key figures|Revenue|Revenue|123.45|USD|2||123.45|USD|500.00|0||500.00',
    `By day|2027-02-24|${window}|||10|8|50|minutes late`,
    `By market|Dallas-Fort Worth|${window}|||10|8|50|minutes late`,
    'By market|No market|Revenue|||1||5.00|USD',
    'By market|Dallas-Fort Worth|Windows over, nobody there yet|||3',
    `By technician|Marcus Lee|${window}|||10|8|50|minutes late`,
    `By cause, hour, or topic|Left late|${window}|||10|8|50|minutes late`,
    'By source|Google|Can still book|||6',
    'By source|Google|Still on the calendar|||2',
    `${outside}|78701 Austin, TX|${outside}|||9`,
    'Next two weeks|2027-03-02|Booked so far|||||1.5|hours',
    'Next two weeks|2027-03-02|Expected|||||2|hours',
    'Next two weeks|2027-03-02|On shift|||||8|hours',
    'Alerts|||2027-03-01 17:58|last checked, UTC',
    `Alerts|Dallas-Fort Worth|${window}|2027-03-01 09:00|began`,
    `Alerts|Dallas-Fort Worth|${window}|2027-03-01 12:00|told`,
    `Alerts|Dallas-Fort Worth|${window}|Ana Diaz, Bo Park|told to`,
    `Alerts|Dallas-Fort Worth|${window}|18 of 20 (90%)|said`,
  ]);
});

it('[PULSE-1] the file has members and the shares of busy time as numbers, and markets in order', () => {
  const [, ...lines] = reportFile(
    {
      ...report,
      figures: [
        { measure: 'member_gained', ...none, cases: 1, before: none },
        { measure: 'member_lost', ...none, cases: 3, before: none },
        { measure: 'work', ...none, amount: 100, before: none },
        { measure: 'shift', ...none, amount: 600, before: none },
      ],
      by_market: [...report.by_market].reverse(),
      overdue: [],
      worked_on_shift: { now: 100, before: 0 },
    },
    {},
  );
  const of = (name: string) => lines.find((line) => line[1] === name)?.slice(3, 5);
  expect([of('Members'), of('Utilization')]).toEqual([
    [-2, 'members'],
    [16.67, '%'],
  ]);
  expect(lines.filter(([section]) => section === 'By market').map(([, name]) => name)).toEqual([
    'Dallas-Fort Worth',
    'No market',
  ]);
});

it('[PULSE-1] the file is named by its market and days', () => {
  expect(fileName(report, { market: 'DFW' })).toBe('pulse-dallas-fort-worth-2027-02-23-2027-03-01.csv');
  expect(fileName(report, {})).toBe('pulse-all-markets-2027-02-23-2027-03-01.csv');
});

it('[PULSE-1] the file of rows is named by what was chosen: market, technician, cause, kept or not', () => {
  const marcus = { id: 'a', name: 'Marcus Lee', market_id: 'DFW' };
  const names = { markets: report.markets, technicians: [marcus] };
  const nameOf = (view: Parameters<typeof rowsFileName>[2]) => rowsFileName('window', names, view, report);
  const days = '2027-02-23-2027-03-01.csv';
  expect(nameOf({})).toBe(`pulse-window-all-markets-${days}`);
  expect(nameOf({ market: 'DFW', kept: 'no' })).toBe(`pulse-window-dallas-fort-worth-not-kept-${days}`);
  expect(nameOf({ market: 'DFW', technician: 'a', kept: 'yes' })).toBe(
    `pulse-window-dallas-fort-worth-marcus-lee-kept-${days}`,
  );
  expect(nameOf({ by: 'technician', key: 'a' })).toBe(`pulse-window-all-markets-marcus-lee-${days}`);
  expect(nameOf({ by: 'detail', key: 'left_late' })).toBe(`pulse-window-all-markets-left-late-${days}`);
});
