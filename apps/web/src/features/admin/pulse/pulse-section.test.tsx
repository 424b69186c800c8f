// @vitest-environment jsdom
import type { PulseReport } from '@lugnut/contract';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeServer } from '../../../testing/fake-server';
import { PulseSection } from './pulse-section';

const none = { cases: 0, kept: 0, amount: 0 };
const mention = { dimension: 'detail', measure: 'mention', label: '', ...none } as const;
const quiet: PulseReport = {
  from: '2027-02-23',
  to: '2027-03-01',
  before_from: '2027-02-16',
  markets: [],
  technicians: [],
  people: [],
  figures: [{ measure: 'window', ...none, before: none }],
  step: 'day',
  series: [],
  by_market: [],
  groups: [{ ...mention, key: 'Manner', cases: 3, kept: 2, amount: 11 }],
  unserved: [],
  forecast: [],
};
const kept: PulseReport = {
  ...quiet,
  figures: [{ measure: 'window', ...none, cases: 4, kept: 4, before: none }],
};
const [report, rows] = ['GET /api/v2/pulse', 'GET /api/v2/pulse/rows'] as const;
const answer = (data: PulseReport): FakeAnswer => ({ body: { data } });

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <PulseSection />
    </MemoryRouter>,
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[PULSE-1] says nothing of windows that were not there, and of praise how much it is', async () => {
  fakeServer({ [report]: answer(quiet) });
  open('/admin/pulse?market=QUIET');
  const causes = await screen.findByRole('region', { name: 'Why windows slipped' });
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
  const causes = await screen.findByRole('region', { name: 'Why windows slipped' });
  expect(within(causes).getByText('Every window was kept.')).toBeDefined();
  expect(causes.closest('[aria-busy="true"]')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '4 weeks' }));
  await waitFor(() =>
    expect(
      screen.getByRole('region', { name: 'Why windows slipped' }).closest('[aria-busy="true"]'),
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
  };
  fakeServer({ [report]: answer(kept), [rows]: { body: { data: [row], total: 12_345 } } });
  open('/admin/pulse?market=LONG&show=window');
  await screen.findByText(
    'Only the latest 5,000 of 12,345 cases are here and in the file. Choose a shorter period to see the rest.',
  );
  cleanup();
  fakeServer({ [report]: answer(kept), [rows]: { body: { data: [row], total: 5_000 } } });
  open('/admin/pulse?market=SHORT&show=window');
  await screen.findByText('5,000 cases');
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
  const sources = screen.getByRole('region', { name: 'Booked by source' });
  const heads = openTable(sources).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Source', 'Booked']);
});
