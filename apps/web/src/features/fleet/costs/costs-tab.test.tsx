// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import CostsTab from './costs-tab';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLT-12] costs by month', () => {
  it('are drawn for the whole period, its last month and those without a job too', async () => {
    fakeServer({
      'GET /api/v2/fleet/costs': {
        body: {
          data: {
            from: '2024-12',
            until: '2026-11',
            months: [
              { month: '2025-01', amount: 100, refunded: 0 },
              { month: '2026-10', amount: 812, refunded: 0 },
            ],
            vehicles: [
              {
                car_id: 'c1',
                car: 'Van 1',
                group: null,
                jobs: 2,
                amount: 912,
                refunded: 0,
                miles: null,
              },
            ],
            groups: [{ group_id: null, name: 'No group', vehicles: 1, jobs: 2, amount: 912, refunded: 0 }],
          },
        },
      },
    });
    await act(async () => render(<CostsTab />));
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
