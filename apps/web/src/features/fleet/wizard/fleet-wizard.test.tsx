// @vitest-environment jsdom
import type { FleetVehicle } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../shared/api/client';
import { queryClient } from '../../../shared/api/query-client';
import { sampleQuote, sampleService } from '../../../shared/estimate/sample-quotes';
import { emptyDesk } from '../../../shared/service-desk';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { sampleAppointment, sampleAvailability } from '../../../testing/sample-appointment';
import { sampleFleet } from '../sample-fleet';
import { FleetWizard } from './fleet-wizard';
import { useMakeJobs } from './use-make-jobs';

const carId = '0190f3c4-0000-7000-8000-000000000007';
const create = 'POST /api/v2/appointments/create_fleet';
const repeats = 'POST /api/v2/fleet/appointments/repeats';
const vehicle = {
  id: carId,
  attributes: {
    year: 2019,
    make: 'Ford',
    model: 'Transit',
    engine_size: null,
    vin: null,
    name: 'Unit 7',
    one_string: '2019 Ford Transit',
    status: 'Needs Service',
    issues: [],
    telemetry: null,
  },
};
const parking = {
  appointment_time: '03:00pm-06:00pm',
  position: { latitude: 32.78, longitude: -96.8 },
  address: { street: '12 Elm St', city: 'Dallas', state: 'TX', zip: '75202' },
  days: 6,
  of_days: 7,
};

const { id: fleetId, ...fleet } = sampleFleet();
const serve = (job: ReturnType<typeof sampleAppointment>, address: object | null = parking.address) =>
  fakeServer({
    'GET /api/v2/fleet': { body: { data: { id: fleetId, attributes: fleet } } },
    'GET /api/v2/fleet/vehicles': { body: { data: [vehicle] } },
    'GET /api/v2/canned_services': { body: { data: [] } },
    [`GET /api/v2/fleet/vehicles/${carId}/usual_parking`]: { body: { data: { ...parking, address } } },
    [repeats]: { body: { data: [] } },
    [create]: { body: { data: job } },
    [`GET /api/v2/availability/${job.id}`]: {
      body: { data: { id: job.id, attributes: sampleAvailability() } },
    },
    'GET /api/v2/appointments/check_out_of_coverage': { body: { out_of_range: false } },
  });

const jobOf = (id: string) => ({
  ...sampleAppointment({ appointment_type: 'diagnosis', address: '75202' }),
  id,
});
const open = () =>
  render(
    <MemoryRouter initialEntries={[`/dashboard/new?car=${carId}&codes=P0420&time=03:00pm-06:00pm`]}>
      <FleetWizard />
    </MemoryRouter>,
  );
const heldJob = {
  ...sampleAppointment({
    appointment_type: 'diagnosis',
    status: 'quoted',
    exact_address: '12 Elm St',
    price_lines: [{ id: 'total', label: 'Your quote', kind: 'total', amount: 99 }],
    appointment_day: '2026-11-19',
    appointment_time: '09:00am-12:00pm',
    hold: { expires_at: '2126-11-17T12:00:00Z', seconds_left: 300, extendable: true },
  }),
  id: 'job-1',
};
/** After another page, with the browser's Back and Forward. */
const openAt = (address: string) => {
  const router = createMemoryRouter(
    [
      { path: '/dashboard/new', element: <FleetWizard /> },
      { path: '/', element: <p>Before</p> },
    ],
    { initialEntries: ['/', address], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { go: (by: number) => act(() => router.navigate(by)) };
};
const card = {
  id: 'pm-1',
  attributes: {
    type: 'card',
    is_default: true,
    details: { brand: 'visa', last4: '4242', exp_date: '12/34', bank_name: null, account_type: null },
  },
};
const billing = {
  terms: null,
  open_cents: 0,
  promised_cents: 0,
  is_overdue: false,
  usual_po: null,
  is_po_required: false,
  contacts: [],
  may_change: false,
};
const goOn = async () => {
  const button = (await screen.findByText('Continue', { selector: 'button *' })).closest('button');
  await vi.waitFor(() => expect(button?.disabled).toBe(false));
  await act(async () => button && fireEvent.click(button));
};
const zip = () => screen.findByLabelText<HTMLInputElement>('ZIP code where it’s parked');
const place = () => screen.findByLabelText<HTMLInputElement>('Vehicle location', {}, { timeout: 20_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  queryClient().clear();
  vi.unstubAllGlobals();
});

describe('[FLEET-9] a fault that is booked', () => {
  it('is proposed for where the vehicle usually stands', async () => {
    const server = serve(jobOf('job-1'));
    open();
    const field = await zip();
    await vi.waitFor(() => expect(field.value).toBe('75202'));
    await goOn();
    expect((await place()).value).toBe('12 Elm St, Dallas, TX 75202');
    expect(server.to(create)[0]?.body).toMatchObject({ car_id: carId, address: '75202' });
  });

  it('is booked where the fleet says, once it has said so', async () => {
    const server = serve(jobOf('job-2'));
    open();
    const field = await zip();
    await vi.waitFor(() => expect(field.value).toBe('75202'));
    fireEvent.change(field, { target: { value: '75207' } });
    await goOn();
    expect((await place()).value).toBe('');
    expect(server.to(create)[0]?.body).toMatchObject({ address: '75207' });
  });

  it('is proposed for the business’s own address where nobody can name its place', async () => {
    serve(jobOf('job-3'), null);
    open();
    expect((await zip()).value).toBe('75207');
    await goOn();
    expect((await place()).value).toBe('1 Main St, Dallas, TX 75207');
  });
});

describe('[FLEET-10] the phone for the visit', () => {
  it('is asked for only where none is known, and goes along with the request', async () => {
    const server = serve(jobOf('job-1'));
    open();
    await zip();
    expect(screen.queryByLabelText('Phone for the visit')).toBeNull();
    cleanup();
    sessionStorage.clear();
    queryClient().clear();
    server.answer('GET /api/v2/fleet', {
      body: { data: { id: fleetId, attributes: { ...fleet, needs_visit_phone: true } } },
    });
    open();
    const field = await screen.findByLabelText('Phone for the visit');
    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    expect(go.disabled).toBe(true);
    fireEvent.change(field, { target: { value: '313 555' } });
    expect([screen.getByText('Enter a 10-digit phone number').tagName, go.disabled]).toEqual(['P', true]);
    fireEvent.change(field, { target: { value: '(313) 555-0178' } });
    await goOn();
    await vi.waitFor(() =>
      expect(server.to(create)[0]?.body).toMatchObject({ car_id: carId, phone: '(313) 555-0178' }),
    );
  });
});

describe('[FLT-1] Continue', () => {
  const repeat = (changes: object) => ({
    body: {
      data: [
        {
          id: 'job-9',
          attributes: {
            car_id: carId,
            car: 'Unit 7',
            services: [],
            is_booked: true,
            appointment_day: '2026-11-17',
            appointment_time: '03:00pm-06:00pm',
            ...changes,
          },
        },
      ],
    },
  });
  const press = async (name: string) => {
    const button = (await screen.findByText(name, { selector: 'button *' })).closest('button');
    await vi.waitFor(() => expect(button?.disabled).toBe(false));
    await act(async () => button && fireEvent.click(button));
  };

  it('warns of the same work that is booked, and goes on only where somebody says so', async () => {
    const server = serve(jobOf('job-4'));
    server.answer(repeats, repeat({}));
    open();
    await goOn();
    expect(screen.getByRole('alert').textContent).toContain(
      'Unit 7 is already booked for a diagnosis on November 17, 2026, 3–6 PM.',
    );
    // A second press at the same place says nothing.
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    await act(async () => fireEvent.click(again));
    expect([again.disabled, server.to(create)]).toEqual([true, []]);
    await press('Book it again anyway');
    expect(await place()).toBeDefined();
    expect(server.to(create)).toHaveLength(1);
  });

  it('offers to go on with what was begun', async () => {
    const server = serve(jobOf('job-4'));
    server.answer(repeats, repeat({ is_booked: false, appointment_day: null, appointment_time: null }));
    open();
    await goOn();
    expect(screen.getByText('Continue that one').getAttribute('href')).toBe('/dashboard/new?job=job-9');
  });

  it('pressed again after going back makes nothing more; changed, it replaces what it made', async () => {
    const discard = 'PATCH /api/v1/appointments/job-5';
    const server = serve(jobOf('job-5'));
    server.answer(discard, { body: { data: jobOf('job-5') } });
    open();
    await goOn();
    await place();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await goOn();
    await place();
    expect(server.to(create)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.change(await zip(), { target: { value: '75207' } });
    server.answer(create, { body: { data: jobOf('job-6') } });
    server.answer('GET /api/v2/availability/job-6', {
      body: { data: { id: 'job-6', attributes: sampleAvailability() } },
    });
    await goOn();
    await place();
    expect(server.to(create)).toHaveLength(2);
    await vi.waitFor(() => expect(server.to(discard)).toHaveLength(1));
  });

  it('pressed again after going back leaves the place that was typed since', async () => {
    serve(jobOf('job-5'));
    open();
    await goOn();
    const field = await place();
    expect(field.value).toBe('12 Elm St, Dallas, TX 75202');
    await act(async () => fireEvent.change(field, { target: { value: '9 Oak Ave, Dallas, TX 75202' } }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await goOn();
    expect((await place()).value).toBe('9 Oak Ave, Dallas, TX 75202');
  });

  it('changed and failed, it makes what is chosen now when pressed again, and then discards the old', async () => {
    const discard = 'PATCH /api/v1/appointments/job-5';
    const server = serve(jobOf('job-5'));
    server.answer(discard, { body: { data: jobOf('job-5') } });
    open();
    await goOn();
    await place();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.change(await zip(), { target: { value: '75207' } });
    server.answer(create, refusal(409, 'conflict'));
    await goOn();
    await vi.waitFor(() => expect(server.to(create)).toHaveLength(2));
    server.answer(create, { body: { data: jobOf('job-6') } });
    server.answer('GET /api/v2/availability/job-6', {
      body: { data: { id: 'job-6', attributes: sampleAvailability() } },
    });
    await goOn();
    await place();
    const [, failed, again] = server.to(create);
    expect([again?.body, again?.key]).toEqual([failed?.body, failed?.key]);
    await vi.waitFor(() => expect(server.to(discard)).toHaveLength(1));
  });

  it('answered with a job that was asked for before, it leaves that one when something else is chosen', async () => {
    const server = serve(jobOf('job-9'));
    server.answer('GET /api/v2/availability/job-9', {
      body: { data: { id: 'job-9', attributes: sampleAvailability() } },
    });
    server.answer(repeats, repeat({}));
    open();
    await goOn();
    await press('Book it again anyway');
    await place();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.change(await zip(), { target: { value: '75207' } });
    server.answer(create, { body: { data: jobOf('job-6') } });
    server.answer('GET /api/v2/availability/job-6', {
      body: { data: { id: 'job-6', attributes: sampleAvailability() } },
    });
    await goOn();
    await place();
    await vi.waitFor(() => expect(server.to(create)).toHaveLength(2));
    expect(server.to('PATCH /api/v1/appointments/job-9')).toEqual([]);
  });

  it.each([
    ['ends the yard day it takes the place of', 'job-3', 1],
    ['leaves a yard day that has the job it was answered with', 'job-2', 0],
  ])('%s', async (_name, answered, ended) => {
    const server = serve(jobOf(answered));
    server.answer('POST /api/v2/fleet/yard_days/y1/cancel', refusal(409, 'conflict'));
    const { result } = renderHook(() =>
      useMakeJobs({
        start: { content: 'other', key: 'key', jobIds: ['job-1', 'job-2'], yardId: 'y1' },
        job: undefined,
        wish: { vehicles: [vehicle as FleetVehicle], desk: emptyDesk, cannedIds: [], zip: '75202' },
        onJob: () => undefined,
        onYard: () => undefined,
      }),
    );
    await act(() => result.current.make());
    expect(result.current.made?.jobIds).toEqual([answered]);
    expect(server.to('POST /api/v2/fleet/yard_days/y1/cancel')).toHaveLength(ended);
  });

  it('[FLT-9] discards a job whose defects couldn’t be moved to it, once something else is chosen', async () => {
    const server = serve(jobOf('job-2'));
    for (const id of ['job-1', 'job-2'])
      server.answer(`PATCH /api/v1/appointments/${id}`, { body: { data: jobOf(id) } });
    const onCreated = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no'));
    const { result, rerender } = renderHook(
      ({ zip }) =>
        useMakeJobs({
          start: { content: 'other', key: 'key', jobIds: ['job-1'] },
          job: undefined,
          wish: { vehicles: [vehicle as FleetVehicle], desk: emptyDesk, cannedIds: [], zip },
          onCreated,
          onJob: () => undefined,
          onYard: () => undefined,
        }),
      { initialProps: { zip: '75202' } },
    );
    await act(() => result.current.make());
    expect(result.current.failure).toBeDefined();
    server.answer(create, { body: { data: jobOf('job-3') } });
    rerender({ zip: '75207' });
    await act(() => result.current.make());
    expect(result.current.made?.jobIds).toEqual(['job-3']);
    expect(server.sent.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
      '/api/v1/appointments/job-1',
      '/api/v1/appointments/job-2',
    ]);
  });

  it('[FLT-9] leaves no second job of a defect whose repair is requested already', async () => {
    const server = serve(jobOf('job-2'));
    server.answer('PATCH /api/v1/appointments/job-2', { body: { data: jobOf('job-2') } });
    const refused = vi
      .fn<() => Promise<void>>()
      .mockRejectedValue(
        new CallError('conflict', ['A repair for this defect has already been requested.'], 409),
      );
    const { result } = renderHook(() =>
      useMakeJobs({
        start: undefined,
        job: undefined,
        wish: { vehicles: [vehicle as FleetVehicle], desk: emptyDesk, cannedIds: [], zip: '75202' },
        onCreated: refused,
        onJob: () => undefined,
        onYard: () => undefined,
      }),
    );
    await act(() => result.current.make());
    expect(result.current.failure).toBe('A repair for this defect has already been requested.');
    expect(server.to('PATCH /api/v1/appointments/job-2')).toHaveLength(1);
    await act(() => result.current.make());
    const keys = server.to(create).map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });

  const yardDay = (status: string) => {
    const stop = { appointment_id: 'job-4', unit: 'Unit 7', car: '2019 Ford Transit', work: 'Tires' };
    const priced = { status: 'quoted', total: 10, lines: [], appointment_day: null, appointment_time: null };
    return {
      body: {
        data: {
          id: 'y1',
          attributes: {
            ...{ status, apart: [], total: 10, zip: '75202', address: null, appointment_day: null },
            ...{ appointment_time: null, technicians: null, ends_about: null, terms: null },
            ...{ may_reschedule: false, may_cancel: true, invoice_url: null },
            ...{
              cancel_fee_cents: 0,
              vehicles: [{ ...stop, ...priced, technician: null, may_cancel: true }],
            },
          },
        },
      },
    };
  };

  it.each([
    ['a yard day that has ended', yardDay('canceled'), undefined],
    ['one that couldn’t be ended', refusal(409, 'conflict'), 'y1'],
  ])('[FLT-9] refused for its defect, it goes back to no yard day that has ended: %s', async (...row) => {
    const [, ended, yardId] = row;
    const server = serve(jobOf('job-3'));
    server.answer('POST /api/v2/fleet/yard_days/y1/cancel', ended);
    server.answer('PATCH /api/v1/appointments/job-3', { body: { data: jobOf('job-3') } });
    const { result } = renderHook(() =>
      useMakeJobs({
        start: { content: 'other', key: 'key', jobIds: ['job-1', 'job-2'], yardId: 'y1' },
        job: undefined,
        wish: { vehicles: [vehicle as FleetVehicle], desk: emptyDesk, cannedIds: [], zip: '75202' },
        onCreated: () => Promise.reject(new CallError('conflict', ['Requested already.'], 409)),
        onJob: () => undefined,
        onYard: () => undefined,
      }),
    );
    await act(() => result.current.make());
    expect([result.current.failure, result.current.made?.yardId]).toEqual(['Requested already.', yardId]);
    expect(result.current.made?.jobIds).toEqual(yardId && ['job-1', 'job-2']);
    expect(server.to('PATCH /api/v1/appointments/job-3')).toHaveLength(1);
  });

  it('[FLT-9] ties the defect to a yard day, too', async () => {
    const server = serve(jobOf('job-2'));
    server.answer('POST /api/v2/fleet/yard_days', yardDay('draft'));
    const onCreated = vi.fn(async () => undefined);
    const onYard = vi.fn();
    const { result } = renderHook(() =>
      useMakeJobs({
        start: undefined,
        job: undefined,
        wish: {
          vehicles: [
            vehicle as FleetVehicle,
            { ...vehicle, id: '0190f3c4-0000-7000-8000-000000000008' } as FleetVehicle,
          ],
          ...{ desk: emptyDesk, cannedIds: [], zip: '75202' },
        },
        onCreated,
        onJob: () => undefined,
        onYard,
      }),
    );
    await act(() => result.current.make());
    expect([result.current.failure, onYard.mock.calls]).toEqual([
      undefined,
      [['y1', { apart: [], anyway: [] }]],
    ]);
    expect(onCreated.mock.calls).toEqual([['job-4']]);
  });

  it('is one entry of the browser’s history: its Back leads to the questions before, as they were answered', async () => {
    serve(jobOf('job-8'));
    const { go } = openAt(`/dashboard/new?car=${carId}`);
    fireEvent.change(await screen.findByLabelText(/^Describe the problem/), {
      target: { value: 'It squeaks' },
    });
    await goOn();
    await place();
    await go(-1);
    expect(await zip()).toBeDefined();
    expect(screen.getByDisplayValue('It squeaks')).toBeDefined();
    expect(screen.getByText('For Unit 7')).toBeDefined();
    await go(1);
    expect(await place()).toBeDefined();
    // The page's own Back takes the entry off again.
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await zip();
    await go(-1);
    expect(await screen.findByText('Before')).toBeDefined();
  });

  it('left and opened anew, the wizard offers what was begun', async () => {
    serve(jobOf('job-8'));
    openAt(`/dashboard/new?car=${carId}`);
    fireEvent.change(await screen.findByLabelText(/^Describe the problem/), {
      target: { value: 'It squeaks' },
    });
    cleanup();
    openAt('/dashboard/new');
    await press('Pick up where I left off');
    expect(await screen.findByDisplayValue('It squeaks')).toBeDefined();
  });

  it('left and picked up, the wizard still asks for what its address asked for', async () => {
    const server = serve(jobOf('job-8'));
    openAt(`/dashboard/new?car=${carId}&service=Oil+Change`);
    await zip();
    cleanup();
    openAt('/dashboard/new');
    await press('Pick up where I left off');
    await goOn();
    await vi.waitFor(() => expect(server.to(create)[0]?.body).toMatchObject({ services: ['Oil Change'] }));
  });

  it('is asked about again where an old draft goes on: nothing is booked twice unseen', async () => {
    const server = serve(heldJob);
    const book = 'POST /api/v2/appointments/confirm_card_on_file/job-1';
    server.answer('GET /api/v1/appointments/job-1', { body: { data: heldJob } });
    server.answer('GET /api/v2/user/payment_methods', { body: { data: [card] } });
    server.answer('GET /api/v2/fleet/appointments/repeats', repeat({}));
    server.answer(book, refusal(402, 'card_declined', 'Your card was declined.'));
    openAt('/dashboard/new?job=job-1');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Unit 7 is already booked for a diagnosis',
    );
    expect(await screen.findByText('We’ll charge Visa •••• 4242 when the work is done.')).toBeDefined();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Book service' });
    expect(button.disabled).toBe(true);
    await press('Book it again anyway');
    await vi.waitFor(() => expect(server.to(book)[0]?.body).toMatchObject({ anyway_ids: ['job-9'] }));
    // What stops it then is said, too.
    expect(await screen.findByText('Your card was declined.')).toBeDefined();
  });

  it('books nothing while the code for a decision about it is waited for', async () => {
    const { exact_address, appointment_day, appointment_time, hold } = heldJob.attributes;
    const quote = sampleQuote({
      services: [sampleService('Brakes'), sampleService('Battery')],
      attributes: { exact_address, appointment_day, appointment_time, hold },
    });
    const server = serve(quote);
    server.answer(`GET /api/v1/appointments/${quote.id}`, { body: { data: quote } });
    server.answer('GET /api/v2/user/payment_methods', { body: { data: [card] } });
    server.answer('GET /api/v2/fleet/appointments/repeats', { body: { data: [] } });
    server.answer('PUT /api/v1/estimate_services/battery', refusal(403, 'step_up_required'));
    openAt(`/dashboard/new?job=${quote.id}`);
    const book = await screen.findByRole<HTMLButtonElement>('button', { name: 'Book service' });
    await vi.waitFor(() => expect(book.disabled).toBe(false));
    server.answer(`POST /api/v2/appointments/${quote.id}/step_up`, () => new Promise(() => {}));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Service: Battery' }));
    await vi.waitFor(() =>
      expect(server.to(`POST /api/v2/appointments/${quote.id}/step_up`)).toHaveLength(1),
    );
    expect(book.disabled).toBe(true);
  });

  it('[FLT-12] asks for the PO number of what an owner has to approve, too', async () => {
    const server = serve(heldJob);
    const manager = { ...fleet, role: 'manager', approve_under: 10 };
    server.answer('GET /api/v2/fleet', { body: { data: { id: fleetId, attributes: manager } } });
    server.answer('GET /api/v1/appointments/job-1', { body: { data: heldJob } });
    server.answer('GET /api/v2/fleet/billing', { body: { data: billing } });
    openAt('/dashboard/new?job=job-1');
    expect(await screen.findByRole('button', { name: 'Ask an owner to approve' })).toBeDefined();
    expect(await screen.findByLabelText(/^PO number/)).toBeDefined();
  });

  it('a reload keeps what was chosen, and the job that was made', async () => {
    const server = serve(jobOf('job-7'));
    open();
    fireEvent.change(await zip(), { target: { value: '75207' } });
    cleanup();
    open();
    expect((await zip()).value).toBe('75207');
    await goOn();
    await place();
    cleanup();
    server.answer('GET /api/v1/appointments/job-7', { body: { data: jobOf('job-7') } });
    open();
    expect(await place()).toBeDefined();
    expect(server.to(create)).toHaveLength(1);
  });
});
