// @vitest-environment jsdom
import type { FleetDevice } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchOption } from '../../../shared/ui/search-options';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { ManageDialog } from './manage-dialog';

const van = { value: '01890000-0000-7000-8000-000000000009', label: 'Van 9' };
vi.mock('../vehicles/vehicle-select', () => ({
  VehicleSelect: ({ onValueChange }: { readonly onValueChange: (value: SearchOption) => void }) => (
    <button type="button" onClick={() => onValueChange(van)}>
      Van 9
    </button>
  ),
}));

const id = '01890000-0000-7000-8000-000000000001';
const device: FleetDevice = {
  id,
  attributes: {
    serial: 'LN-1042',
    vendor: '',
    source: 'device',
    car_id: null,
    vehicle: null,
    state: 'unassigned',
    last_seen_at: null,
    added_at: '2026-11-16T12:00:00Z',
  },
};
const assign = `POST /api/v2/fleet/devices/${id}/vehicle`;
const history = { [`GET /api/v2/fleet/devices/${id}/history`]: { body: { data: [] } } };
const press = (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })));
const nothing = () => undefined;

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLT-10] putting a device into a vehicle', () => {
  it('replaces the one that is there only once that was said', async () => {
    const server = fakeServer({ ...history, [assign]: refusal(500, 'internal') });
    render(<ManageDialog device={device} onClose={nothing} />);
    await press('Van 9');
    await press('Assign to this vehicle');
    server.answer(assign, refusal(409, 'conflict', 'Van 9 has a device already.'));
    await press('Assign to this vehicle');
    await press('Replace it');
    expect(server.to(assign).map(({ body }) => body)).toEqual([
      { car_id: van.value },
      { car_id: van.value },
      { car_id: van.value, replace: true },
    ]);
  });
});

describe('[FLT-10] what comes from elsewhere', () => {
  it.each([
    ['samsara', /your Samsara account.*Tracking accounts, Samsara, Their vehicles\.$/],
    ['api', /Change it there\.$/],
  ] as const)('says where its vehicle is chosen: %s', async (source, words) => {
    fakeServer(history);
    render(
      <ManageDialog device={{ ...device, attributes: { ...device.attributes, source } }} onClose={nothing} />,
    );
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Assign to this vehicle' })).toBeNull();
  });
});

describe('[FLT-10] what cannot be taken back', () => {
  it.each([
    ['Create new key', `POST /api/v2/fleet/devices/${id}/key`, { data: { id, serial: 'LN-1042', key: 'k' } }],
    ['Remove device', `DELETE /api/v2/fleet/devices/${id}`, { data: [] }],
  ])('is asked first: %s', async (name, call, body) => {
    const server = fakeServer({ ...history, [call]: { body } });
    render(<ManageDialog device={device} onClose={nothing} />);
    await press(name);
    await press('Keep it');
    await press(name);
    expect(server.to(call)).toEqual([]);
    await press(name);
    expect(server.to(call)).toHaveLength(1);
  });
});
