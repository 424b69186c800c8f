// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { sampleFleet } from '../sample-fleet';
import InspectionsTab from './inspections-tab';

const reports = 'GET /api/v2/fleet/inspections';
const reportOf = (page: number) => ({
  id: `r${page}`,
  attributes: {
    car_id: 'c1',
    car: `Van of page ${page}`,
    trip: 'before',
    driver: 'Sam Reyes',
    day: '2026-11-16',
    inspected_at: '2026-11-16T12:00:00Z',
    utc_offset: -300,
    is_safe: true,
    defects: 0,
  },
});

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLT-9] a day of a large fleet', () => {
  const open = () => {
    const server = fakeServer({
      'GET /api/v2/fleet': { body: { data: { id: 'fleet-1', attributes: sampleFleet() } } },
      'GET /api/v2/fleet/inspection_defects': { body: { data: [] } },
      'GET /api/v2/fleet/missing_inspections': {
        body: {
          data: Array.from({ length: 45 }, (_, nth) => ({
            car_id: `c${nth}`,
            car: `Van ${nth}`,
            last_day: null,
          })),
        },
      },
      [reports]: ({ query }) => ({
        body: {
          data: [reportOf(Number(query['page'] ?? 1))],
          total: 61,
          page: Number(query['page'] ?? 1),
          pages: 2,
          size: 50,
        },
      }),
    });
    render(
      <MemoryRouter>
        <InspectionsTab fleet={sampleFleet({ role: 'viewer' })} />
      </MemoryRouter>,
    );
    return server;
  };
  /** Missing vehicles have their pages before the reports. */
  const next = async (nth: number) => {
    const buttons = await screen.findAllByRole('button', { name: 'Next page' });
    const button = buttons[nth];
    if (!button) throw new Error('no such pages');
    await act(async () => fireEvent.click(button));
  };

  it('has every report on its pages, and those of another day from the first', async () => {
    const server = open();
    expect(await screen.findByText('Van of page 1')).toBeDefined();
    await next(1);
    expect(await screen.findByText('Van of page 2')).toBeDefined();
    expect(screen.getByText('51–51 of 61 reports')).toBeDefined();
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-10' } }),
    );
    expect(server.to(reports).at(-1)?.query).toEqual({ day: '2026-11-10' });
  });

  it('names every vehicle without a report', async () => {
    open();
    expect(await screen.findByText('Van of page 1')).toBeDefined();
    const missing = within(screen.getByRole('region', { name: 'Missing inspections' }));
    expect(missing.getAllByRole('listitem')).toHaveLength(20);
    await next(0);
    await next(0);
    expect(missing.getByRole('link', { name: 'Van 44' })).toBeDefined();
  });
});
