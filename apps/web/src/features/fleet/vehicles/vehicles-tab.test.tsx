// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client';
import { fakeServer } from '../../../testing/fake-server';
import type { Fleet } from '../fleet';
import { sampleFleet } from '../sample-fleet';
import VehiclesTab from './vehicles-tab';

const list = 'GET /api/v2/fleet/vehicle_search';
const labels = 'GET /api/v2/fleet/labels';

const vehicle = (name: string, status: string | null, issues: string[] = []) => ({
  id: name,
  attributes: {
    year: 2019,
    make: 'Ford',
    model: 'Transit',
    engine_size: null,
    vin: null,
    name,
    plate: 'ABC 123',
    plate_state: 'MI',
    driver: null,
    one_string: '2019 Ford Transit',
    group: null,
    tags: [],
    archived_at: null,
    status,
    issues: issues.map((text) => ({ text, tone: 'bad' })),
    due: null,
    odometer: null,
    codes: issues,
  },
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const show = async (
  fleet: Partial<Fleet>,
  vehicles: object[],
  at = '/dashboard/vehicles',
  total = vehicles.length,
  others: Parameters<typeof fakeServer>[0] = {},
) => {
  const server = fakeServer({
    ...others,
    [labels]: { body: { data: [] } },
    [list]: ({ query }) => ({
      body: {
        data: vehicles,
        meta: {
          total,
          page: Number(query.page),
          pages: Math.max(1, Math.ceil(total / Number(query.size))),
          size: Number(query.size),
        },
      },
    }),
  });
  render(
    <MemoryRouter initialEntries={[at]}>
      <VehiclesTab fleet={sampleFleet(fleet)} />
      <Address />
    </MemoryRouter>,
  );
  return server;
};
const rowsOf = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const all = [
  vehicle('Van 1', 'All Good'),
  vehicle('Van 2', 'Needs Service', ['P0420']),
  vehicle('Van 3', 'Needs a Device'),
];
const lastCellOf = (row: HTMLElement): string => within(row).getAllByRole('cell').at(-1)?.textContent ?? '';
const address = (): string => document.querySelector('output')?.textContent ?? '';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[FLEET-4] the vehicles of a fleet', () => {
  it('say what is to be done about each', async () => {
    await show({}, all);
    const rows = await rowsOf();
    expect(rows.map(lastCellOf)).toEqual(['No action needed', 'Schedule Service', 'Request a Device']);
    expect(rows[1]?.textContent).toContain('P0420');
    expect(rows[0]?.textContent).toContain('Plate ABC 123 MI');
  });

  it('ask for no device where one has not said anything yet', async () => {
    await show({}, [vehicle('Van 4', 'Waiting for a first reading')]);
    const [row] = await rowsOf();
    expect(row?.textContent).toContain('No reading');
    expect(row && lastCellOf(row)).toBe('No action needed');
  });

  it('offer a viewer nothing, and do not say that nothing is needed where it is', async () => {
    await show({ role: 'viewer' }, all);
    const ask = 'Ask an owner of your fleet';
    expect((await rowsOf()).map(lastCellOf)).toEqual(['No action needed', ask, ask]);
    expect(screen.queryByRole('button', { name: /Edit Name|Add Vehicle|Import|Select|Groups/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('[FLT-5] say where a driver read an odometer wrongly, also without devices', async () => {
    // The tests before were answered nothing, and it is still asked again for them.
    queryClient().clear();
    const attributes = {
      car_id: 'Van 1',
      car: 'Van 1',
      part: 'odometerMiles',
      reason: 'zero',
      value: '0',
      good_odometer: null,
      times: 1,
      last_at: '2026-11-17T12:00:00.000Z',
      can_accept: false,
      by_driver: true,
    };
    const aside = { body: { data: [{ id: 'a', attributes }] } };
    const others = { 'GET /api/v2/fleet/readings_set_aside': aside };
    await show({ no_obds: true }, [vehicle('Van 1', null)], undefined, undefined, others);
    expect(await screen.findByText('1 reading looks wrong.')).toBeDefined();
  });

  it('are told by vehicle and name only where there are no devices', async () => {
    await show({ no_obds: true }, [vehicle('Van 1', null)]);
    await rowsOf();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Vehicle', 'Name']);
  });
});

describe('[FLT-3] the list of vehicles', () => {
  it('asks for what its address says, and writes into it what is chosen', async () => {
    const server = await show({}, all, '/dashboard/vehicles?q=van&status=Needs+Service&page=3&size=25', 90);
    await rowsOf();
    expect(server.to(list)[0]?.query).toEqual({ q: 'van', status: 'Needs Service', page: '3', size: '25' });
    expect(screen.getByLabelText<HTMLInputElement>('Page').value).toBe('3');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next page' })));
    expect(address()).toBe('/dashboard/vehicles?q=van&status=Needs+Service&page=4&size=25');
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Maintenance'), { target: { value: 'due' } }),
    );
    // Another filter begins at its first page.
    expect(address()).toBe('/dashboard/vehicles?q=van&status=Needs+Service&due=due&size=25');
    const jump = screen.getByLabelText('Page');
    fireEvent.change(jump, { target: { value: '99' } });
    await act(async () => fireEvent.keyDown(jump, { key: 'Enter' }));
    expect(address()).toContain('page=4');
  });

  it('asks when the typing rests, not at every key', async () => {
    const server = await show({}, all);
    await rowsOf();
    vi.useFakeTimers();
    const field = screen.getByRole('searchbox');
    for (const typed of ['v', 'va', 'van']) fireEvent.change(field, { target: { value: typed } });
    await act(async () => vi.advanceTimersByTimeAsync(300));
    vi.useRealTimers();
    expect(address()).toBe('/dashboard/vehicles?q=van');
    expect(server.to(list).map(({ query }) => query.q)).toEqual([undefined, 'van']);
  });

  it('gives all that match to one group, and can undo it', async () => {
    const server = await show({}, all, '/dashboard/vehicles?q=van', 1_200);
    server.answer('POST /api/v2/fleet/labels', {
      body: { data: [{ id: 'north', attributes: { kind: 'group', name: 'North', vehicles: 0 } }] },
    });
    server.answer('POST /api/v2/fleet/label_changes', {
      body: { data: { changed: 1_200, undo_id: 'undo-1' } },
    });
    await rowsOf();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Van 2' }));
    expect(screen.getByText('1 selected')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Select all 1,200' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Set group' })));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/Or a new group/), { target: { value: 'North' } });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Set group' })));
    expect(server.to('POST /api/v2/fleet/label_changes')[0]?.body).toEqual({
      act: 'group',
      label_id: 'north',
      car_ids: null,
      matching: { q: 'van' },
    });
    expect(screen.queryByText('1,200 selected')).toBeNull();
  });

  it('says that nothing matches, and that nothing is there yet', async () => {
    await show({}, [], '/dashboard/vehicles?q=zzz');
    expect(await screen.findByText('No vehicles match')).toBeDefined();
    cleanup();
    await show({}, []);
    expect(await screen.findByText('No vehicles yet')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
