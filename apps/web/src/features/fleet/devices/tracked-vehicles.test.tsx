// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchOption } from '../../../shared/ui/search-options';
import { fakeServer } from '../../../testing/fake-server';
import { TrackedVehicles } from './tracked-vehicles';

const van = { value: '01890000-0000-7000-8000-000000000009', label: 'Van 9' };
vi.mock('../vehicles/vehicle-select', () => ({
  VehicleSelect: ({ onValueChange }: { readonly onValueChange: (value: SearchOption) => void }) => (
    <button type="button" onClick={() => onValueChange(van)}>
      Van 9
    </button>
  ),
}));

const connectionId = '01890000-0000-7000-8000-000000000001';
const choose = `PUT /api/v2/fleet/trackers/${connectionId}/vehicle`;
/** The last two are matched with nothing of ours. */
const vehicles = Array.from({ length: 2_000 }, (_, nth) => ({
  id: `t${nth}`,
  name: `Truck ${nth}`,
  vin: null,
  car_id: nth < 1_998 ? `c${nth}` : null,
  vehicle: nth < 1_998 ? `Van ${nth}` : null,
}));
const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const open = () => {
  const details = screen.getByText('Their vehicles (2,000)').closest('details');
  if (!details) throw new Error('nothing to open');
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLT-10] two thousand vehicles of a connected account', () => {
  it('are listed when somebody opens them, ten at a time, the unmatched first', () => {
    render(<TrackedVehicles connectionId={connectionId} vehicles={vehicles} mayChange />);
    expect(screen.queryByRole('listitem')).toBeNull();
    open();
    expect(names()).toHaveLength(10);
    expect(names().slice(0, 3)).toEqual(['Truck 1998', 'Truck 1999', 'Truck 0']);
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(names()[0]).toBe('Truck 8');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search their vehicles' }), {
      target: { value: 'truck 1234' },
    });
    expect(names()).toEqual(['Truck 1234']);
  });

  it('are matched one at a time', async () => {
    const server = fakeServer({ [choose]: { body: { data: { is_sandbox: true, trackers: [] } } } });
    render(<TrackedVehicles connectionId={connectionId} vehicles={vehicles} mayChange />);
    open();
    await press('Match Truck 1998');
    await press('Van 9');
    await press('Save');
    await press('Change Truck 0');
    await press('Remove match');
    expect(server.to(choose).map(({ body }) => body)).toEqual([
      { tracked_id: 't1998', car_id: van.value },
      { tracked_id: 't0', car_id: null },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are only shown to a viewer', () => {
    render(<TrackedVehicles connectionId={connectionId} vehicles={vehicles} mayChange={false} />);
    open();
    expect(screen.queryByRole('button', { name: /^(Match|Change)/ })).toBeNull();
  });
});
