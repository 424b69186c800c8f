// @vitest-environment jsdom
import type { PulseReport } from '@lugnut/contract';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeServer, refusal } from '../../../testing/fake-server';
import { PulseSection } from './pulse-section';

const none = { cases: 0, kept: 0, amount: 0 };
const mention = { dimension: 'detail', measure: 'mention', label: '', ...none } as const;
const quiet: PulseReport = {
  from: '2027-02-23',
  to: '2027-03-01',
  before_from: '2027-02-16',
  before_to: '2027-02-22',
  ends_today: true,
  markets: [],
  technicians: [],
  people: [],
  figures: [{ measure: 'window', ...none, before: none }],
  shifts_since: null,
  worked_on_shift: { now: 0, before: 0 },
  step: 'day',
  series: [],
  by_market: [],
  overdue: [],
  undecided: [],
  watch: { checked_at: '2027-03-01T17:58:00Z', is_on: true, slips: [] },
  groups: [{ ...mention, key: 'Manner', cases: 3, kept: 2, amount: 11 }],
  areas: [],
  unserved: [],
  forecast: [],
};
const kept: PulseReport = {
  ...quiet,
  figures: [{ measure: 'window', ...none, cases: 4, kept: 4, before: none }],
};
const inAll = (total: number) => ({ total, sum: { cases: total, kept: total, amount: 0 } });
const aboutNobody = { customer: null, words: null, plan: null, arrival: null };
const [report, rows] = ['GET /api/v2/pulse', 'GET /api/v2/pulse/rows'] as const;
const answer = (data: PulseReport): FakeAnswer => ({ body: { data } });

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <PulseSection />
    </MemoryRouter>,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T18:00:00Z') });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[PULSE-1] says nothing of windows that were not there, and of praise how much it is', async () => {
  fakeServer({ [report]: answer(quiet) });
  open('/admin/pulse?market=QUIET');
  const causes = await screen.findByRole('region', { name: 'Why we were late' });
  expect(within(causes).getByText('Nothing in this period yet.')).toBeDefined();
  const hours = screen.getByRole('region', { name: 'How busy each hour is' });
  expect(within(hours).getByText('Nothing in this period yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Manner\s?2 of 3 positive$/ })).toBeDefined();
});

it('[PULSE-1] is told to be of before while another period loads', async () => {
  let arrive = (_answer: FakeAnswer): void => {};
  fakeServer({
    [report]: ({ query: { days } }) =>
      days === '7'
        ? answer(kept)
        : new Promise<FakeAnswer>((resolve) => {
            arrive = resolve;
          }),
  });
  open('/admin/pulse?market=BUSY');
  const causes = await screen.findByRole('region', { name: 'Why we were late' });
  expect(within(causes).getByText('Every window was kept.')).toBeDefined();
  expect(causes.closest('[aria-busy="true"]')).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: '28' } });
  await waitFor(() =>
    expect(
      screen.getByRole('region', { name: 'Why we were late' }).closest('[aria-busy="true"]'),
    ).not.toBeNull(),
  );
  arrive(answer(quiet));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
});

it('[PULSE-1] says where the list of cases ends before all of them', async () => {
  const row = {
    id: 'a 0',
    appointment_id: null,
    day: '2027-03-01',
    market: 'Detroit',
    technician: null,
    service: 'Oil Change',
    source: 'Direct',
    car: '',
    detail: '',
    kept: true,
    amount: 0,
    ...aboutNobody,
  };
  fakeServer({ [report]: answer(kept), [rows]: { body: { data: [row], ...inAll(12_345) } } });
  open('/admin/pulse?market=LONG&show=window');
  await screen.findByText(
    'Only the latest 5,000 of 12,345 windows are here and in the file. Choose a shorter period to see the rest.',
  );
  cleanup();
  fakeServer({
    [report]: answer(kept),
    [rows]: { body: { data: [row], total: 5_000, sum: { cases: 5_000, kept: 4_990, amount: 0 } } },
  });
  open('/admin/pulse?market=SHORT&show=window');
  await screen.findByText('5,000 windows: 99% (4,990 of 5,000)');
  expect(screen.queryByText(/^Only the latest/)).toBeNull();
});

it('[PULSE-1] draws a dozen technicians and has everyone in the table', async () => {
  const crew = Array.from({ length: 14 }, (_, nth) => ({
    dimension: 'technician' as const,
    measure: 'window' as const,
    key: `id ${nth}`,
    label: `Tech ${nth + 10}`,
    cases: 20,
    kept: nth,
    amount: 0,
  }));
  fakeServer({ [report]: answer({ ...kept, groups: crew }) });
  open('/admin/pulse?market=CREW');
  const plot = await screen.findByRole('region', { name: 'Arrivals in the window by technician' });
  expect(within(plot).getAllByRole('listitem')).toHaveLength(12);
  expect(within(plot).getByText('The table has 2 more.')).toBeDefined();
  const openTable = (region: HTMLElement) => {
    const details = within(region).getByText('Show as a table').closest('details');
    if (!details) throw new Error('nothing to open');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    return within(region);
  };
  // With the row of names.
  expect(openTable(plot).getAllByRole('row')).toHaveLength(15);
  const sources = screen.getByRole('region', { name: 'From request to completed job, by source' });
  const heads = openTable(sources).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Source',
    'Requests',
    'Quoted',
    'Picked a time',
    'Booked',
    'Completed',
  ]);
});

const arrivals = (market: string, kept: number, cases: number) =>
  ({ market_id: market, name: market, measure: 'window', ...none, cases, kept }) as const;
const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
const openTable = (name: string) => {
  const region = screen.getByRole('region', { name });
  const details = within(region).getByText('Show as a table').closest('details');
  if (!details) throw new Error('nothing to open');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return within(region);
};

it('[PULSE-1] every figure opens exactly its cases, and what was missed by a link of its own', async () => {
  fakeServer({
    [report]: answer({
      ...kept,
      figures: [
        { measure: 'window', cases: 17, kept: 12, amount: 90, before: { cases: 14, kept: 14, amount: 0 } },
        { measure: 'shift', cases: 9, kept: 0, amount: 600, before: none },
      ],
      by_market: [
        arrivals('Houston', 12, 12),
        arrivals('Dallas', 0, 5),
        { market_id: '', name: '', measure: 'revenue', cases: 2, kept: 0, amount: 500 },
      ],
      series: [{ day: '2027-02-24', measure: 'window', cases: 3, kept: 1, amount: 0 }],
      markets: [{ id: 'EXACT', name: 'Board' }],
      overdue: [
        { market_id: 'Houston', cases: 2 },
        { market_id: 'EXACT', cases: 1 },
      ],
      forecast: [{ day: '2027-03-02', promised_minutes: 60, expected_minutes: 90, capacity_minutes: 480 }],
      groups: [
        { dimension: 'detail', measure: 'shift', key: '09', label: '09', cases: 9, kept: 0, amount: 600 },
      ],
    }),
  });
  open('/admin/pulse?market=EXACT');
  await screen.findByRole('region', { name: 'Arrivals in the window by market' });
  const week = '?days=7&market=';
  expect(hrefOf(/^Houston/)).toContain(`${week}Houston&show=window`);
  expect(hrefOf(/^Houston/)).not.toContain('kept');
  expect(screen.queryByRole('link', { name: '0 missed: Houston' })).toBeNull();
  expect(hrefOf('5 missed: Dallas')).toContain(`${week}Dallas&show=window&kept=no`);
  expect(hrefOf('5 missed: Arrivals in the window')).toContain(`${week}EXACT&show=window&kept=no`);
  expect(hrefOf('3 windows over, nobody there yet: Arrivals in the window')).toContain(
    `${week}EXACT&show=window&kept=open`,
  );
  expect(hrefOf('2 windows over, nobody there yet: Houston')).toContain(
    `${week}Houston&show=window&kept=open`,
  );
  // Nothing else is known of it today.
  expect(hrefOf(/^Board\s?None$/)).toContain(`${week}EXACT&show=window`);
  expect(hrefOf('1 window over, nobody there yet: Board')).toContain('kept=open');
  expect(hrefOf('Down from 100% of 14: Arrivals in the window')).toContain(
    'show=window&on=2027-02-16&until=2027-02-22',
  );
  expect(hrefOf('10 hr on shift: Utilization')).toContain('show=shift');
  expect(hrefOf(/^No market/)).toContain(`${week}&show=revenue`);
  const days = openTable('Arrivals in the window');
  expect(days.getByRole('link', { name: '2' }).getAttribute('href')).toContain(
    'show=window&kept=no&on=2027-02-24&until=2027-02-24',
  );
  const hours = openTable('How busy each hour is');
  expect(hours.getByRole('link', { name: '10 hr' }).getAttribute('href')).toContain(
    'show=shift&by=detail&key=09',
  );
  const ahead = openTable('Next two weeks');
  expect(ahead.getByRole('link', { name: 'Board' }).getAttribute('href')).toBe(
    '/dispatch?market=EXACT&day=2027-03-02',
  );
});

it('[PULSE-1] opens the rows at their heading, and goes back to the figure', async () => {
  fakeServer({ [report]: answer(kept), [rows]: { body: { data: [], ...inAll(0) } } });
  open('/admin/pulse?market=FOCUS');
  fireEvent.click(await screen.findByRole('link', { name: /^Arrivals in the window/ }));
  const heading = await screen.findByRole('heading', { name: 'Arrivals in the window', level: 3 });
  expect(document.activeElement).toBe(heading);
  const period = screen.getByRole('combobox', { name: 'Period' });
  period.focus();
  fireEvent.change(period, { target: { value: '28' } });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Period' }));
  fireEvent.click(screen.getByRole('link', { name: 'Back to Pulse' }));
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: /^Arrivals in the window/ }));
});

it('[PULSE-1] takes any days, and says which of them is wrong', async () => {
  const server = fakeServer({ [report]: answer(kept) });
  open('/admin/pulse?market=DAYS&week=last');
  await screen.findByRole('region', { name: 'Why we were late' });
  expect(server.to(report)[0]?.query).toMatchObject({ week: 'last', market: 'DAYS' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: 'custom' } });
  const first = await screen.findByLabelText('From');
  fireEvent.change(first, { target: { value: '2027-03-05' } });
  expect(screen.getByText('The end date is before the start date.')).toBeDefined();
  fireEvent.change(first, { target: { value: '2027-01-05' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(server.to(report).at(-1)?.query).toEqual({ from: '2027-01-05', to: '2027-03-01', market: 'DAYS' }),
  );
});

it('[PULSE-1] tells each source step by step, in words below its bar and as a table', async () => {
  const at = (measure: PulseReport['groups'][number]['measure'], key: string, cases: number) =>
    ({ dimension: 'source', measure, key, label: key, ...none, cases }) as const;
  fakeServer({
    [report]: answer({
      ...kept,
      groups: [
        at('asked', 'Google', 20),
        at('quoted', 'Google', 18),
        at('chosen', 'Google', 11),
        at('booked', 'Google', 8),
        at('done', 'Google', 5),
        at('asked', 'Direct', 3),
      ],
      figures: [
        { measure: 'asked', ...none, cases: 23, before: none },
        { measure: 'booked', ...none, cases: 8, before: none },
        { measure: 'done', ...none, cases: 5, before: none },
      ],
      undecided: [
        { source: 'Direct', waiting: 3, on_calendar: 0 },
        { source: 'Google', waiting: 1, on_calendar: 2 },
      ],
    }),
  });
  open('/admin/pulse?market=SOURCES');
  const title = 'From request to completed job, by source';
  const plot = within(await screen.findByRole('region', { name: title }));
  expect(plot.getByText('Quoted: 18, Picked a time: 11, Completed: 5')).toBeDefined();
  expect(plot.getByRole('link', { name: '8 booked: Google' })).toBeDefined();
  const table = openTable(title);
  expect(
    table.getByRole('row', { name: 'Google 20 18 (90%) 11 (55%) 8 (40%) 5 (83% of 6 due)' }),
  ).toBeDefined();
  expect(table.getByRole('row', { name: 'Direct 3 0 0 0 0' })).toBeDefined();
  const whole = within(screen.getByRole('region', { name: 'From request to completed job' }));
  expect(whole.getByText('5 (83% of 6 due)')).toBeDefined();
  expect(whole.getByText('Still on the calendar: 2')).toBeDefined();
  expect(screen.getByText('4 can still book')).toBeDefined();
  expect(table.getByRole('link', { name: '11 (55%)' }).getAttribute('href')).toContain(
    'show=chosen&by=source&key=Google',
  );
});

it('[PULSE-1] of one technician compares nobody and has no requests', async () => {
  fakeServer({ [report]: answer(quiet) });
  open('/admin/pulse?technician=a0000000-0000-4000-8000-000000000001');
  await screen.findByRole('region', { name: 'What reviews mention' });
  expect(screen.queryByRole('region', { name: /by technician$|^From request/ })).toBeNull();
});

it('[PULSE-1] says of technicians with few arrivals that they are last, and of all of them that it says little', async () => {
  const of = (label: string, cases: number) =>
    ({ dimension: 'technician', measure: 'window', key: label, label, ...none, cases }) as const;
  fakeServer({ [report]: answer({ ...kept, groups: [of('Ana', 4), of('Bo', 9)] }) });
  open('/admin/pulse?market=FEW');
  await screen.findByText('Worst first. Anyone with fewer than 5 arrivals is listed last.');
  cleanup();
  fakeServer({ [report]: answer({ ...kept, groups: [of('Ana', 4), of('Bo', 3)] }) });
  open('/admin/pulse?market=ALLFEW');
  await screen.findByText(/^Worst first\. Everyone has fewer than 5 arrivals/);
});

const rowOf = (nth: number) => ({
  id: `a ${nth}`,
  appointment_id: null,
  day: '2027-03-01',
  market: 'Detroit',
  technician: null,
  service: 'Oil Change',
  source: 'Direct',
  car: '',
  detail: '',
  kept: true,
  amount: 0,
  ...aboutNobody,
});
const [dallas, houston] = [
  { id: 'DFW', name: 'Dallas-Fort Worth' },
  { id: 'HOU', name: 'Houston' },
];
const ana = { id: 'a0000000-0000-4000-8000-000000000001', name: 'Ana Diaz', market_id: 'DFW' };
const bo = { id: 'a0000000-0000-4000-8000-000000000002', name: 'Bo Park', market_id: 'HOU' };
const staffed = { ...kept, markets: [dallas, houston], technicians: [ana, bo] };
const choicesOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Choose');

it('[PULSE-1] keeps the rows and their file where more of them cannot be loaded, and says so at the button', async () => {
  const fifty = Array.from({ length: 50 }, (_, nth) => rowOf(nth));
  let isOut = true;
  fakeServer({
    [report]: answer(kept),
    [rows]: ({ query: { limit } }) => {
      if (limit === '50') return { body: { data: fifty, ...inAll(51) } };
      if (isOut) throw new TypeError('Failed to fetch');
      return { body: { data: [...fifty, rowOf(50)], ...inAll(51) } };
    },
  });
  open('/admin/pulse?market=MORE&show=window');
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Check your connection and try again.');
  expect(screen.getAllByText('Oil Change')).toHaveLength(50);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined();
  isOut = false;
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByText('Oil Change')).toHaveLength(51));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('[PULSE-1] never shows the cases of the period before as those of another', async () => {
  let arrive = (_answer: FakeAnswer): void => {};
  const late = new Promise<FakeAnswer>((resolve) => {
    arrive = resolve;
  });
  fakeServer({
    [report]: ({ query: { days } }) => (days === '7' ? answer(kept) : late),
    [rows]: ({ query: { from } }) => {
      if (from !== kept.from) throw new TypeError('Failed to fetch');
      return { body: { data: [rowOf(1)], ...inAll(1) } };
    },
  });
  open('/admin/pulse?market=STALE&show=window');
  await screen.findByText('Oil Change');
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: '28' } });
  await screen.findByText('Oil Change');
  arrive(answer({ ...kept, from: '2027-02-02' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load');
  expect(screen.queryByText('Oil Change')).toBeNull();
  expect(screen.queryByText(/^1 window/)).toBeNull();
});

it('[PULSE-1] keeps what there is to choose where a choice failed', async () => {
  const server = fakeServer({ [report]: answer(staffed) });
  open('/admin/pulse');
  await screen.findByRole('region', { name: 'Why we were late' });
  server.answer(report, () => {
    throw new TypeError('Failed to fetch');
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Market' }), { target: { value: 'HOU' } });
  await screen.findByText('We couldn’t load the numbers');
  expect(choicesOf('Market')).toEqual(['All markets', 'Dallas-Fort Worth', 'Houston']);
  expect(choicesOf('Technician')).toEqual(['Everyone', 'Bo Park']);
});

it('[PULSE-1] offers nobody of another market while a market loads', async () => {
  const cai = { id: 'a0000000-0000-4000-8000-000000000003', name: 'Cai Wu', market_id: 'HOU' };
  const of = (id: string) => ({
    ...staffed,
    technicians: [ana, bo, cai].filter((one) => one.market_id === id),
  });
  let arrive = (_answer: FakeAnswer): void => {};
  const late = new Promise<FakeAnswer>((resolve) => {
    arrive = resolve;
  });
  const server = fakeServer({
    [report]: ({ query: { market } }) => (market === 'DFW' ? answer(of('DFW')) : late),
  });
  open('/admin/pulse?days=28&market=DFW');
  await waitFor(() => expect(choicesOf('Technician')).toEqual(['Everyone', 'Ana Diaz']));
  const choose = (market: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Market' }), { target: { value: market } });
  choose('HOU');
  expect(choicesOf('Technician')).toEqual(['Everyone']);
  arrive(answer(of('HOU')));
  await waitFor(() => expect(choicesOf('Technician')).toEqual(['Everyone', 'Bo Park', 'Cai Wu']));
  server.answer(report, answer({ ...staffed, technicians: [ana, bo, cai] }));
  choose('all');
  await waitFor(() => expect(choicesOf('Technician')).toEqual(['Everyone', 'Ana Diaz', 'Bo Park', 'Cai Wu']));
  choose('DFW');
  await waitFor(() => expect(choicesOf('Technician')).toEqual(['Everyone', 'Ana Diaz']));
  server.answer(report, () => {
    throw new TypeError('Failed to fetch');
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: '364' } });
  await screen.findByText('We couldn’t load the numbers');
  choose('HOU');
  expect(choicesOf('Technician')).toEqual(['Everyone', 'Bo Park', 'Cai Wu']);
});

it.each([
  ['a market that is none', 'market=NOWHERE'],
  ['a technician who is none', 'technician=nobody'],
  ['days the wrong way around', 'from=2027-03-01&to=2027-02-01'],
])('[PULSE-1] offers what there is where the address names %s', async (_what, address) => {
  fakeServer({
    [report]: ({ query }) =>
      Object.keys(query).length === 0 ? answer(staffed) : refusal(400, 'invalid_input', 'Not this.'),
  });
  open(`/admin/pulse?${address}`);
  await screen.findByText('Not this.');
  await waitFor(() => expect(choicesOf('Market')).toEqual(['All markets', 'Dallas-Fort Worth', 'Houston']));
  expect(choicesOf('Technician')).toEqual(['Everyone', 'Ana Diaz', 'Bo Park']);
});

it('[PULSE-1] says that both days are needed, and that days to come are none yet', async () => {
  const server = fakeServer({ [report]: answer({ ...kept, from: '2027-04-01', to: '2027-04-03' }) });
  open('/admin/pulse?from=2027-04-01&to=2027-04-03');
  await screen.findByText('These days haven’t come yet.');
  expect(screen.queryByRole('region', { name: 'Why we were late' })).toBeNull();
  const asked = server.to(report).length;
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  expect(screen.queryByText('Choose both dates.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose both dates.')).toBeDefined();
  expect(server.to(report)).toHaveLength(asked);
});

it.each([
  ['a week that has begun where the market is', 'week=this', '2027-03-03'],
  ['the market’s today, typed where it is yesterday still', 'from=2027-03-03&to=2027-03-03', '2027-03-03'],
])('[PULSE-1] reports of %s', async (_what, address, from) => {
  vi.setSystemTime(new Date(2027, 2, 2, 22, 30));
  fakeServer({ [report]: answer({ ...kept, from, to: from }) });
  open(`/admin/pulse?${address}&market=TODAY`);
  await screen.findByRole('region', { name: 'Why we were late' });
  expect(screen.queryByText('These days haven’t come yet.')).toBeNull();
});

it('[PULSE-1] shows the period where the address names a day that no calendar has', async () => {
  const server = fakeServer({ [report]: answer(kept), [rows]: { body: { data: [rowOf(1)], ...inAll(1) } } });
  open('/admin/pulse?days=7&show=window&on=2026-13-01');
  await screen.findByText('1 window: 100% (1 of 1)');
  expect(server.to(rows)[0]?.query).toMatchObject({ from: '2027-02-23', to: '2027-03-01' });
});

it('[PULSE-1] says by what rule leads are told of a slip, whether it is on, and what it found', async () => {
  const slip = {
    id: 'a0000000-0000-4000-8000-000000000001',
    market: 'Houston',
    time_zone: 'America/Chicago',
    kind: 'window' as const,
    began_at: '2027-03-01T15:00:00Z',
    told_at: null,
    ended_at: null,
    said: null,
    told_to: [],
  };
  const past = {
    ...slip,
    id: 'a0000000-0000-4000-8000-000000000002',
    told_at: '2027-02-25T18:00:00Z',
    ended_at: '2027-02-25T20:00:00Z',
    began_at: '2027-02-25T15:00:00Z',
    said: 'Arrivals in the window in Houston today: 18 of 20 (90%).',
    told_to: ['Ana Diaz', 'Bo Park'],
  };
  // Long ago by this browser's clock: the server says whether it is on.
  const watch = { checked_at: '2027-03-01T14:58:00Z', is_on: true, slips: [slip, past] };
  fakeServer({ [report]: answer({ ...kept, watch }) });
  open('/admin/pulse?market=WATCH');
  const panel = within(await screen.findByRole('region', { name: 'Alerts' }));
  expect(
    panel.getByText(/under 95% of the day’s windows or quotes for 3 hours, with at least 5 /),
  ).toBeDefined();
  expect(panel.getByText(/^Alerts are on\./)).toBeDefined();
  const now = within(panel.getByRole('list', { name: 'Off track now' }));
  expect(now.getByText('Since Mon, Mar 1, 9 AM')).toBeDefined();
  expect(now.getByText(/^Nobody has been told yet/)).toBeDefined();
  const before = within(panel.getByRole('list', { name: 'Past alerts', hidden: true }));
  expect(before.getByText('Thu, Feb 25, 9 AM to Thu, Feb 25, 2 PM')).toBeDefined();
  expect(before.getByText('“Arrivals in the window in Houston today: 18 of 20 (90%).”')).toBeDefined();
  expect(before.getByText('Told Ana Diaz, Bo Park on Thu, Feb 25, 12 PM')).toBeDefined();
  cleanup();
  fakeServer({
    [report]: answer({ ...kept, watch: { checked_at: '2027-03-01T17:58:00Z', is_on: false, slips: [] } }),
  });
  open('/admin/pulse?market=UNWATCHED');
  await screen.findByText(/^Alerts aren’t running\./);
  expect(screen.getByText('Everything is on track right now.')).toBeDefined();
});

it('[PULSE-4] lists everybody who has numbers, with or without a login', async () => {
  const people = [
    { id: 'a0000000-0000-4000-8000-00000000000a', name: 'Ana Diaz', has_page: true },
    { id: 'a0000000-0000-4000-8000-00000000000b', name: 'Bo Park', has_page: false },
  ];
  fakeServer({ [report]: answer({ ...kept, people }) });
  open('/admin/pulse?days=28');
  await screen.findByRole('region', { name: 'Why we were late' });
  const linkTo = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');
  expect([linkTo('Ana Diaz'), linkTo('Bo Park')]).toEqual([
    '/numbers?person=a0000000-0000-4000-8000-00000000000a',
    '/admin/pulse?days=28&technician=a0000000-0000-4000-8000-00000000000b',
  ]);
});
