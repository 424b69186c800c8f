// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server';
import MaintenanceTab, { ReminderDialog } from './maintenance-tab';
import { sampleFleet } from './sample-fleet';

vi.mock('./vehicles/vehicle-select', () => ({ VehicleSelect: () => null }));

const list = 'GET /api/v2/fleet/maintenance';
const save = 'PUT /api/v2/fleet/maintenance';
const remove = 'DELETE /api/v2/fleet/maintenance/p1';
const row = {
  id: 'p1',
  attributes: {
    car_id: 'c1',
    car: 'Van 2',
    program_id: null,
    service: 'Oil Change',
    services: [],
    every_miles: 5000,
    every_months: null,
    every_days: null,
    every_hours: null,
    last_done_miles: null,
    last_done_on: null,
    last_done_hours: null,
    is_done: false,
    state: 'fine',
    miles_left: 900,
    due_on: null,
    hours_left: null,
  },
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLT-6] a reminder', () => {
  it('by miles of a vehicle without an odometer is not fine, and leads to where it is entered', async () => {
    const unknown = { ...row.attributes, program_id: 'g1', miles_left: null, due_on: '2027-09-01' };
    const program = {
      id: 'g1',
      attributes: {
        name: 'Oil service',
        services: ['Oil Change'],
        every_miles: 5000,
        every_days: 180,
        every_hours: null,
        soon_miles: 500,
        soon_days: 14,
        soon_hours: 25,
        for_all: true,
        label_ids: [],
        car_ids: [],
        vehicles: 1,
        due: 0,
        soon: 0,
      },
    };
    fakeServer({
      [list]: { body: { data: [{ id: 'p1', attributes: unknown }] } },
      'GET /api/v2/fleet/programs': { body: { data: [program] } },
    });
    render(
      <MemoryRouter>
        <MaintenanceTab fleet={sampleFleet()} />
      </MemoryRouter>,
    );
    expect((await screen.findAllByText('Odometer missing')).length).toBeGreaterThan(0);
    expect(await screen.findByText('1 odometer missing')).toBeDefined();
    expect([screen.queryByText('OK'), screen.queryByText('Nothing due')]).toEqual([null, null]);
    const link = screen.getAllByRole('link', { name: 'Enter odometer of Van 2' })[0];
    expect(link?.getAttribute('href')).toBe('/dashboard/vehicles/c1');
  });

  it('is removed only once that was said', async () => {
    const server = fakeServer({
      [list]: { body: { data: [row] } },
      'GET /api/v2/fleet/programs': { body: { data: [] } },
      [remove]: refusal(500, 'internal'),
    });
    render(
      <MemoryRouter>
        <MaintenanceTab fleet={sampleFleet()} />
      </MemoryRouter>,
    );
    await press('Remove Oil Change of Van 2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Oil Change for Van 2?' }));
    expect(server.to(remove)).toEqual([]);
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Remove' })));
    expect(await dialog.findByText('Check your connection and try again.')).toBeDefined();
    server.answer(remove, { body: { data: [] } });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Remove' })));
    expect(await screen.findByText('No reminders yet')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is saved once, and says that it is being saved', async () => {
    let tell: (answer: FakeAnswer) => void = () => undefined;
    const server = fakeServer({ [save]: () => new Promise<FakeAnswer>((resolve) => (tell = resolve)) });
    const onClose = vi.fn();
    render(<ReminderDialog onClose={onClose} chosen={{ value: 'c1', label: 'Van 2' }} />);
    await press('Save');
    const button = screen.getByRole('button', { name: /Save/ });
    expect(button.getAttribute('aria-busy')).toBe('true');
    const form = document.querySelector('form');
    if (!form) throw new Error('no form');
    await act(async () => fireEvent.submit(form));
    expect(server.to(save)).toHaveLength(1);
    await act(async () => tell({ body: { data: [] } }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
