import type { PulseReport } from '@lugnut/contract';
import { describe, expect, it } from 'vitest';
import { amountCells, amountText, detailName, hourName } from '../../../shared/pulse/row-words';
import { periodOf, readView, rowsAddress, spanNoticeOf, viewAddress } from './address';
import { pulseCopy } from './copy';
import { orderTechnicians, tilesOf } from './figures';

const none = { cases: 0, kept: 0, amount: 0 };
const figure = (
  measure: PulseReport['figures'][number]['measure'],
  now: Partial<typeof none>,
  before: Partial<typeof none> = {},
): PulseReport['figures'][number] => ({ measure, ...none, ...now, before: { ...none, ...before } });

describe('the figures of the pulse', () => {
  it.each([
    [59, '59 min'],
    [120, '2 hr'],
    [245, '4 hr 5 min'],
  ])('[PULSE-1] say of %i minutes late how many hours they are', (amount, text) => {
    const sum = { cases: 1, kept: 0, amount };
    const tiles = tilesOf({
      figures: [{ measure: 'window', ...sum, before: { cases: 0, kept: 0, amount: 0 } }],
      groups: [{ dimension: 'detail', measure: 'window', key: 'left_late', label: '', ...sum }],
    });
    expect(tiles.find(({ figure }) => figure.measure === 'window')?.note).toBe(
      `When late: ${text} on average`,
    );
  });

  it('[PULSE-1] tell how late, of those whose minutes are known', () => {
    const tiles = tilesOf({
      figures: [figure('window', { cases: 10, kept: 8, amount: 50 }), figure('jobs', { cases: 1_090 })],
      groups: [
        {
          dimension: 'detail',
          key: 'left_late',
          label: '',
          measure: 'window',
          ...none,
          cases: 1,
          amount: 50,
        },
        { dimension: 'detail', key: 'missed', label: '', measure: 'window', ...none, cases: 1 },
        { dimension: 'detail', key: '', label: '', measure: 'window', ...none, cases: 8, kept: 8 },
      ],
    });
    const of = (id: string) => tiles.find((tile) => tile.figure.id === id);
    expect(of('window')).toMatchObject({
      figure: { value: '80%', behind: '8 of 10' },
      note: 'When late: 50 min on average',
    });
    expect(of('jobs')).toMatchObject({ figure: { value: '1,090' }, note: undefined });
  });

  it('[PULSE-1] of one technician are those that a technician has', () => {
    const labels = (technician: string | undefined) =>
      tilesOf({ figures: [], groups: [] }, { technician }).map((tile) => tile.figure.label);
    expect(labels(undefined)).toHaveLength(12);
    expect(labels(undefined)).toContain('Members');
    expect(labels('marcus')).toEqual(
      labels(undefined).filter(
        (label) => !['Members', 'Requests booked', 'Quotes within the hour'].includes(label),
      ),
    );
    expect(labels('marcus')).toHaveLength(9);
    expect(labels('marcus')).toContain('Utilization');
  });

  it('[PULSE-1] list everyone with arrivals, those with few of them last, the worst first', () => {
    const row = (label: string, cases: number, kept: number): PulseReport['groups'][number] => ({
      dimension: 'technician',
      measure: 'window',
      key: label,
      label,
      cases,
      kept,
      amount: 0,
    });
    const crew = Array.from({ length: 20 }, (_, nth) => row(`Tech ${nth + 10}`, 40, 20 + nth));
    const order = orderTechnicians([
      row('', 9, 0),
      row('Zoe', 1, 0),
      row('Ana', 4, 4),
      ...[...crew].reverse(),
    ]).map(({ label }) => label);
    expect(order).toEqual([...crew.map(({ label }) => label), 'Zoe', 'Ana']);
  });

  it('[PULSE-1] speak of one place as of one', () => {
    expect(pulseCopy.unservedMap('1')).toMatch(/^Map of 1 ZIP code where/);
    expect(pulseCopy.unservedMap('12')).toMatch(/^Map of 12 ZIP codes where/);
  });

  it('[PULSE-1] name causes, hours and amounts as people say them', () => {
    expect(detailName('window', 'left_late')).toBe('Left late');
    expect(detailName('unserved', '10001')).toBe('10001');
    expect([
      detailName('revenue', 'job'),
      detailName('revenue', 'membership_start'),
      detailName('refund', 'dispute'),
      detailName('member_lost', 'ended by owner'),
    ]).toEqual(['Job', 'New membership', 'Chargeback', 'Ended by the customer']);
    expect([hourName('00'), hourName('09'), hourName('12'), hourName('15')]).toEqual([
      '12 AM',
      '9 AM',
      '12 PM',
      '3 PM',
    ]);
    expect([amountText('window', 12), amountText('revenue', 1_050), amountText('asked', 0)]).toEqual([
      '12 min late',
      '$10.50',
      '',
    ]);
    expect([
      amountCells('window', 12),
      amountCells('revenue', 1_050),
      amountCells('margin', -2_010),
      amountCells('rating', 5),
      amountCells('jobs', 0),
    ]).toEqual([
      [12, 'minutes late'],
      ['10.50', 'USD'],
      [-20.1, 'USD'],
      [5, 'stars'],
      ['', ''],
    ]);
  });
});

describe('the address of the pulse', () => {
  it('[PULSE-1] says what is shown, and a link shows it again', () => {
    const view = { days: '28', market: 'DFW', show: 'window', by: 'detail', key: 'left_late' } as const;
    expect(readView(new URLSearchParams(viewAddress(view)))).toEqual({
      ...view,
      technician: undefined,
      kept: undefined,
    });
    expect(rowsAddress(view, {})).toBe('?days=28&market=DFW');
  });

  it('[PULSE-1] names weeks and days of one’s own', () => {
    const read = (address: string) => readView(new URLSearchParams(address));
    expect(read('week=last&days=28')).toEqual({ week: 'last' });
    expect(read('from=2027-01-05&to=2027-01-09&week=last')).toEqual({ from: '2027-01-05', to: '2027-01-09' });
    expect(read('from=2027-01-05&to=soon')).toEqual({ days: '7' });
    expect(read('from=2026-02-31&to=2026-03-05')).toEqual({ days: '7' });
    expect(read('show=window&on=2026-13-01&until=2026-02-31')).toEqual({ days: '7', show: 'window' });
    expect([periodOf({ week: 'this' }), periodOf({ from: 'a', to: 'b' }), periodOf({})]).toEqual([
      'this',
      'custom',
      '7',
    ]);
  });

  it('[PULSE-1] that somebody mistyped shows the week', () =>
    expect(readView(new URLSearchParams('days=9&show=passwords&kept=maybe'))).toEqual({
      days: '7',
      market: undefined,
      technician: undefined,
      show: undefined,
      by: undefined,
      key: undefined,
      kept: undefined,
    }));
});

describe('days that an address names', () => {
  const unreadable = 'We couldn’t read the dates in the address. Here are the last 7 days.';
  const reversed = 'The end date is before the start date. Here are the last 7 days.';
  const cut = 'Some of these days haven’t come yet. Here’s everything through today.';
  it.each([
    ['', undefined, '7'],
    ['days=28', undefined, '28'],
    ['from=2027-02-01&to=2027-02-28', undefined, undefined],
    ['from=2027-2-1&to=2027-02-28', unreadable, '7'],
    ['from=2027-02-01&to=2027-02-30', unreadable, '7'],
    ['from=2027-02-01', unreadable, '7'],
    ['to=&from=', unreadable, '7'],
    ['from=2027-02-28&to=2027-02-01', reversed, '7'],
    ['from=2020-01-01&to=2027-02-01', 'Choose at most 731 days. Here are the last 7 days.', '7'],
    ['from=1999-12-31&to=2000-01-31', 'Choose days from the year 2000 on. Here are the last 7 days.', '7'],
    ['from=2027-02-25&to=2027-03-02', undefined, undefined],
    ['from=2027-02-25&to=2027-03-08', cut, undefined],
    // The page says of these that they have not come.
    ['from=2027-04-01&to=2027-04-08', undefined, undefined],
  ])('[PULSE-1] %s: %s', (address, notice, days) => {
    const params = new URLSearchParams(address);
    expect(spanNoticeOf(params, '2027-03-01')).toBe(notice);
    expect(readView(params).days).toBe(days);
  });
});

describe('time at the car beside hours on shift', () => {
  const figures = [figure('work', { amount: 9_000 }, { amount: 9_000 }), figure('shift', { amount: 600 })];
  const year = { from: '2026-03-03', to: '2027-03-01' };
  const tileOf = (more: Partial<PulseReport>) =>
    tilesOf({ figures, groups: [], ...more }).find((tile) => tile.figure.id === 'busy');
  it.each([
    ['begins before shifts were recorded', '2026-12-01', 'Shifts recorded since Dec 1, 2026'],
    ['begins with them', '2026-03-03', undefined],
    ['begins after them', '2025-12-01', undefined],
    ['ends before them', '2027-03-02', undefined],
    ['has none at all', null, undefined],
  ])('[PULSE-1] says since when, where the period %s', (_what, since, note) =>
    expect(tileOf({ ...year, shifts_since: since })?.note).toBe(note),
  );

  it('[PULSE-1] is that of days whose shifts are known', () => {
    expect(tileOf({ worked_on_shift: { now: 300, before: 0 } })?.figure).toMatchObject({
      value: '50%',
      change: 'Before: None',
    });
  });
});
