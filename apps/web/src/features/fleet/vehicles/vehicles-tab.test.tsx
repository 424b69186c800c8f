// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import type { Fleet } from '../fleet';
import { sampleFleet } from '../sample-fleet';
import VehiclesTab from './vehicles-tab';

const vehicle = (name: string, status: string | null, issues: string[] = []) => ({
  id: name,
  attributes: {
    year: 2019,
    make: 'Ford',
    model: 'Transit',
    engine_size: null,
    vin: null,
    name,
    one_string: '2019 Ford Transit',
    status,
    issues,
    telemetry: null,
  },
});

const show = async (fleet: Partial<Fleet>, vehicles: object[]): Promise<HTMLElement[]> => {
  fakeServer({ 'GET /api/v2/fleet/vehicles': { body: { data: vehicles } } });
  render(
    <MemoryRouter>
      <VehiclesTab fleet={sampleFleet(fleet)} />
    </MemoryRouter>,
  );
  return within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
};
const all = [
  vehicle('Van 1', 'All Good'),
  vehicle('Van 2', 'Needs Service', ['P0420']),
  vehicle('Van 3', 'Needs a Device'),
];
const lastCellOf = (row: HTMLElement): string => within(row).getAllByRole('cell').at(-1)?.textContent ?? '';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLEET-4] the vehicles of a fleet', () => {
  it('say what is to be done about each', async () => {
    const rows = await show({}, all);
    expect(rows.map(lastCellOf)).toEqual(['No action needed', 'Schedule Service', 'Request a Device']);
    expect(rows[1]?.textContent).toContain('P0420');
  });

  it('offer a viewer nothing, and do not say that nothing is needed where it is', async () => {
    const rows = await show({ role: 'viewer' }, all);
    const ask = 'Ask an owner of your fleet';
    expect(rows.map(lastCellOf)).toEqual(['No action needed', ask, ask]);
    expect(screen.queryByRole('button', { name: /Edit Name|Add Vehicle|Import/ })).toBeNull();
  });

  it('are told by vehicle and name only where there are no devices', async () => {
    await show({ no_obds: true }, [vehicle('Van 1', null)]);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Vehicle', 'Name']);
  });
});
