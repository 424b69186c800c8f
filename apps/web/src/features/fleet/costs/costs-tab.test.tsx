// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server';
import CostsTab from './costs-tab';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ask = 'GET /api/v2/fleet/costs';
const answerOf = (total: number) => ({
  data: {
    from: '2024-12',
    until: '2026-11',
    months: [
      { month: '2025-01', amount: 100, refunded: 0 },
      { month: '2026-10', amount: 812, refunded: 0 },
    ],
    vehicles:
      total === 0
        ? []
        : [{ car_id: 'c1', car: 'Van 1', group: null, jobs: 2, amount: 912, refunded: 0, miles: null }],
    groups: [{ group_id: null, name: 'No group', vehicles: 1, jobs: 2, amount: 912, refunded: 0 }],
  },
  meta: { total, page: 1, pages: Math.max(1, Math.ceil(total / 10)), size: 10 },
});

const Address = () => <span data-testid="address">{useLocation().search}</span>;
const open = (address: string) =>
  act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <CostsTab />
        <Address />
      </MemoryRouter>,
    ),
  );

describe('[FLT-12] costs by month', () => {
  it('are drawn for the whole period, its last month and those without a job too', async () => {
    fakeServer({ [ask]: { body: answerOf(1) } });
    await open('/dashboard/costs');
    const months = within(await screen.findByRole('list', { name: 'Costs by month' }));
    const bars = months.getAllByRole('listitem').map((bar) => bar.textContent);
    expect(bars).toHaveLength(24);
    expect([bars[0], bars.at(-2), bars.at(-1)]).toEqual([
      'December 2024$0.00',
      'October 2026$812.00',
      'November 2026$0.00',
    ]);
    expect(screen.queryByText(/more in the table/)).toBeNull();
  });
});

describe('[FLT-12] costs by vehicle', () => {
  it('are searched and paged by the server, and the address says which', async () => {
    const server = fakeServer({ [ask]: { body: answerOf(5_000) } });
    await open('/dashboard/costs?q=van+12&page=3');
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('van 12');
    expect(server.to(ask)[0]?.query).toEqual({ months: '12', q: 'van 12', page: '3', size: '10' });
    await act(async () => fireEvent.change(field, { target: { value: 'van 13' } }));
    await vi.waitFor(() =>
      expect(server.to(ask).at(-1)?.query).toEqual({ months: '12', q: 'van 13', page: '1', size: '10' }),
    );
    expect(screen.getByTestId('address').textContent).toBe('?q=van+13');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await vi.waitFor(() => expect(server.to(ask).at(-1)?.query).toMatchObject({ q: 'van 13', page: '2' }));
    expect(screen.getByTestId('address').textContent).toBe('?q=van+13&page=2');
  });

  it('are exported once, however often it is pressed, and say that they are on their way', async () => {
    const server = fakeServer({ [ask]: { body: answerOf(1) } });
    await open('/dashboard/costs');
    const button = await screen.findByRole('button', { name: 'Export Costs by vehicle as CSV' });
    const onTheirWay: (() => void)[] = [];
    server.answer(
      ask,
      () => new Promise((resolve) => onTheirWay.push(() => resolve(refusal(503, 'overloaded')))),
    );
    const asked = server.to(ask).length;
    await act(async () => fireEvent.click(button));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => fireEvent.click(button));
    expect(server.to(ask)).toHaveLength(asked + 1);
    await act(async () => onTheirWay[0]?.());
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });

  it('say that nothing was found, and leave the other costs in sight', async () => {
    fakeServer({ [ask]: { body: answerOf(0) } });
    await open('/dashboard/costs?q=nowhere');
    expect(await screen.findByText('Nothing matches your search.')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Costs by month' })).toBeDefined();
  });
});
