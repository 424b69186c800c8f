// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server';
import type { Fleet } from '../fleet';
import { sampleFleet } from '../sample-fleet';
// Loaded when it is opened: here it is there already.
import '../care/done-dialog';
import { VehiclePage } from './vehicle-page';

const id = '0193a1b2-0000-7000-8000-000000000001';
const record = `GET /api/v2/fleet/vehicles/${id}/record`;
const faults = `GET /api/v2/fleet/vehicles/${id}/faults`;
const change = `PATCH /api/v2/fleet/vehicles/${id}/record`;

const answer = (changes: object = {}) => ({
  body: {
    data: {
      id,
      attributes: {
        year: 2019,
        make: 'Ford',
        model: 'Transit',
        engine_size: null,
        vin: null,
        name: 'Van 2',
        plate: 'ABC 123',
        plate_state: 'MI',
        driver: null,
        one_string: '2019 Ford Transit',
        group: null,
        tags: [],
        archived_at: null,
        status: 'Needs Service',
        issues: [{ text: 'Oil 7%', tone: 'bad' }],
        due: null,
        odometer: 52_000,
        added_at: '2026-11-01T00:00:00.000Z',
        telemetry: null,
        odometer_history: [
          {
            id: 'n1',
            miles: 52_000,
            previous: 41_000,
            source: 'hand',
            by: 'Ada',
            at: '2026-11-10T00:00:00.000Z',
          },
        ],
        plans: [],
        set_aside: [],
        jobs: [],
        costs: { total: 0, jobs: 0, last_12_months: 0, per_mile: null },
        documents: [],
        ...changes,
      },
    },
  },
});

const show = async (fleet: Partial<Fleet> = {}, changes: object = {}) => {
  const server = fakeServer({
    [record]: answer(changes),
    [faults]: { body: { data: [] } },
    [`GET /api/v2/fleet/vehicles/${id}/inspection_link`]: { body: { data: null } },
    'GET /api/v2/fleet/inspections': { body: { data: [], total: 0, page: 1, pages: 1, size: 50 } },
  });
  render(
    <MemoryRouter>
      <VehiclePage id={id} fleet={sampleFleet(fleet)} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Van 2' });
  return server;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLT-3] the page of a vehicle', () => {
  it('shows what it is, how it is, and who entered its odometer', async () => {
    await show();
    expect(screen.getByText('ABC 123 MI')).toBeDefined();
    expect(screen.getByText('Oil 7%')).toBeDefined();
    expect(screen.queryByText('All Good')).toBeNull();
    expect(screen.getByText(/Entered by Ada/).textContent).toContain('Nov 10, 2026');
    expect(screen.getByText('(was 41,000)')).toBeDefined();
  });

  it('says the status as the list and its filter do', async () => {
    await show({}, { status: 'Waiting for a first reading' });
    expect(screen.getByText('No reading')).toBeDefined();
  });

  it('lets a viewer look and offers nothing else', async () => {
    await show({ role: 'viewer' }, { documents: [document('2026-11-30', 'soon')] });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open Registration' })).toBeDefined();
  });

  it('sends only what was changed, and says what is wrong beside the field', async () => {
    const server = await show();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Edit Van 2' })));
    const dialog = await screen.findByRole('dialog');
    const vin = within(dialog).getByLabelText(/^VIN/);
    fireEvent.change(vin, { target: { value: 'SHORT' } });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' })));
    expect(within(dialog).getByText('A VIN has 17 characters; this one has 5.')).toBeDefined();
    expect(server.to(change)).toEqual([]);
    fireEvent.change(vin, { target: { value: '' } });
    fireEvent.change(within(dialog).getByLabelText(/^License plate/), { target: { value: 'XYZ 9' } });
    server.answer(change, refusal(409, 'conflict', 'This vehicle is archived.'));
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' })));
    expect(await within(dialog).findByText('This vehicle is archived.')).toBeDefined();
    // What the server said of one try does not stand beside what is wrong with the next.
    fireEvent.change(vin, { target: { value: 'SHORT' } });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' })));
    expect(within(dialog).getByText('A VIN has 17 characters; this one has 5.')).toBeDefined();
    expect(within(dialog).queryByText('This vehicle is archived.')).toBeNull();
    fireEvent.change(vin, { target: { value: '' } });
    server.answer(change, answer({ plate: 'XYZ 9' }));
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' })));
    expect(server.to(change)[1]?.body).toEqual({ plate: 'XYZ 9', plate_state: 'MI' });
    expect(await screen.findByText('XYZ 9 MI')).toBeDefined();
  });

  it('names open services in place of archiving, and archives without them', async () => {
    const job = { services: ['Oil Change'], status: 'booked', day: '2026-12-01', window: null, paid: null };
    await show({}, { jobs: [{ id: 'j1', attributes: job }] });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Archive' })));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Oil Change (Booked)');
    expect(within(dialog).queryByRole('button', { name: 'Archive vehicle' })).toBeNull();
    cleanup();
    const server = await show();
    server.answer(
      `POST /api/v2/fleet/vehicles/${id}/archive`,
      answer({ archived_at: '2026-11-17T00:00:00.000Z', status: null }),
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Archive' })));
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Archive vehicle' })));
    expect(await screen.findByText(/Archived on Nov 17, 2026/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Restore' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit Van 2' })).toBeNull();
  });

  it('says of a document when it expires, and asks before it is removed', async () => {
    const server = await show({}, { documents: [document('2026-11-01', 'expired')] });
    expect(screen.getByText('Expired Nov 1, 2026')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove Registration' })));
    const dialog = await screen.findByRole('dialog');
    server.answer('DELETE /api/v2/fleet/documents/d1', answer());
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' })));
    expect(await screen.findByText(/No documents yet/)).toBeDefined();
  });

  it('says that there is no such vehicle', async () => {
    fakeServer({ [record]: refusal(404, 'not_found') });
    render(
      <MemoryRouter>
        <VehiclePage id={id} fleet={sampleFleet({})} />
      </MemoryRouter>,
    );
    expect(await screen.findByText('We can’t find this vehicle')).toBeDefined();
  });

  it('[FLT-6] marks a service as done elsewhere', async () => {
    const plan = {
      id: '01890000-0000-7000-8000-0000000000aa',
      attributes: {
        car_id: id,
        car: 'Van 2',
        service: 'Oil Change',
        services: ['Oil Change'],
        every_miles: 5_000,
        every_months: null,
        every_days: null,
        every_hours: null,
        state: 'due',
        miles_left: -200,
        hours_left: null,
        due_on: null,
        program_id: null,
        last_done_miles: null,
        last_done_on: null,
        last_done_hours: null,
        is_done: false,
      },
    };
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const server = await show({}, { plans: [plan] });
    const done = 'POST /api/v2/fleet/maintenance/done';
    server.answer(done, { body: { data: { car_id: id } } });
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Mark Oil Change for Van 2 as done' })),
    );
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' })));
    expect(server.to(done)[0]?.body).toMatchObject({ car_id: id, plan_id: plan.id, miles: null });
  });

  it('[FLT-6] leaves that to who may change vehicles', async () => {
    await show({ role: 'viewer' });
    expect(screen.queryByRole('button', { name: /as done$/ })).toBeNull();
  });
});

const document = (expires_on: string, expiry: string) => ({
  id: 'd1',
  attributes: {
    kind: 'registration',
    title: '',
    expires_on,
    expiry,
    is_picture: false,
    uploaded_by: 'Ada',
    uploaded_at: '2026-11-10T00:00:00.000Z',
    url: '/file',
  },
});
