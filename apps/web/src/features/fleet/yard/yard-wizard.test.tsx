// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { sampleFleet } from '../sample-fleet';
import { inOrder } from './yard-days';
import { startStep, YardWizard } from './yard-wizard';

const id = '0190f3c4-0000-7000-8000-000000000070';
const vehicle = (nth: number) => ({
  appointment_id: `0190f3c4-0000-7000-8000-00000000010${nth}`,
  unit: `Van ${nth}`,
  car: '2021 Ford Transit',
  work: 'Oil Change',
  status: 'quoted',
  total: 100,
  lines: [{ label: 'Oil Change', amount: 100 }],
  appointment_day: null,
  appointment_time: null,
  technician: null,
  may_cancel: false,
});
const yard = (changes: object = {}) => ({
  id,
  attributes: {
    status: 'draft' as const,
    vehicles: [vehicle(1), vehicle(2), vehicle(3)],
    apart: [],
    total: 300,
    zip: '48226',
    address: '1 Woodward Ave, Detroit, MI 48226',
    appointment_day: '2027-03-04',
    appointment_time: '09:00am-12:00pm',
    technicians: 1,
    ends_about: 'about 2pm',
    terms: null,
    cancel_fee_cents: 0,
    may_reschedule: false,
    may_cancel: true,
    invoice_url: null,
    ...changes,
  },
});
const show = `GET /api/v2/fleet/yard_days/${id}`;
const book = `POST /api/v2/fleet/yard_days/${id}/book`;
const card = {
  id: 'pm-1',
  attributes: {
    type: 'card',
    is_default: true,
    details: { brand: 'visa', last4: '4242', exp_date: '12/34', bank_name: null, account_type: null },
  },
};
const serve = (more: object = {}) =>
  fakeServer({
    [show]: { body: { data: yard() } },
    'GET /api/v2/user/payment_methods': { body: { data: [card] } },
    'GET /api/v2/fleet/yard_days': { body: { data: [] } },
    ...more,
  });
const open = (role: 'owner' | 'manager' = 'owner', approve_under: number | null = null) =>
  render(
    <MemoryRouter>
      <YardWizard id={id} fleet={sampleFleet({ role, approve_under })} />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  queryClient().clear();
});

describe('[FLT-2] a yard day in the wizard', () => {
  it.each([
    ['draft', null, 'appointment'],
    ['draft', '2027-03-04', 'estimate'],
    ['waiting', '2027-03-04', 'estimate'],
    ['booked', '2027-03-04', 'success'],
  ] as const)('%s with the day %s goes on at %s', (status, appointment_day, step) => {
    expect(startStep(yard({ status, appointment_day }))).toBe(step);
  });

  it('offers one visit before two, then the sooner', () => {
    const offer = (technicians: number, appointment_day: string, appointment_time: string) => ({
      technicians,
      appointment_day,
      appointment_time,
      ends_about: '',
    });
    const [a, b, c] = [
      offer(2, '2027-03-01', '09:00am-12:00pm'),
      offer(1, '2027-03-02', '12:00pm-03:00pm'),
      offer(1, '2027-03-02', '09:00am-12:00pm'),
    ] as const;
    expect(inOrder([a, b, c])).toEqual([c, b, a]);
  });

  it('shows every estimate and the total, and asks an owner for the sum above the limit', async () => {
    const server = serve({ [book]: refusal(409, 'quote_changed', 'Changed') });
    open('manager', 250);
    expect(await screen.findByText('Van 3')).toBeDefined();
    expect(screen.getAllByText('$100.00').length).toBeGreaterThanOrEqual(3);
    expect(screen.getAllByText('$300.00').length).toBeGreaterThan(0);
    expect(await screen.findByRole('button', { name: 'Ask an owner to approve' })).toBeDefined();
    expect(server.to(book)).toHaveLength(0);
  });

  it('books what the page shows, and says so when the total has changed', async () => {
    const server = serve({ [book]: refusal(409, 'quote_changed', 'The total has changed.') });
    open();
    const press = await screen.findByRole('button', { name: 'Book 3 vehicles' });
    await act(async () => undefined);
    await act(async () => fireEvent.click(press));
    expect(server.to(book)[0]?.body).toEqual({ total: 300 });
    expect((await screen.findByRole('alert')).textContent).toContain('The total has changed');
  });

  it('[FLT-1] names a vehicle that is booked for the same already, and books it again only where somebody says so', async () => {
    const repeat = {
      id: '0190f3c4-0000-7000-8000-000000000900',
      attributes: {
        car_id: 'c',
        car: 'Van 2',
        services: ['Oil Change'],
        is_booked: true,
        appointment_day: '2027-03-03',
        appointment_time: '09:00am-12:00pm',
      },
    };
    const server = serve({
      'GET /api/v2/fleet/appointments/repeats': { body: { data: [repeat] } },
      [book]: refusal(409, 'quote_changed', 'Changed'),
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Van 2 is already booked for Oil Change',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book 3 vehicles' }).disabled).toBe(true);
    const anyway = await screen.findByRole('button', { name: 'Book it again anyway' });
    await act(async () => fireEvent.click(anyway));
    expect(server.to(book)[0]?.body).toEqual({ total: 300, anyway_ids: [repeat.id] });
    // What stops it then is said, too.
    expect(await screen.findByText('Changed')).toBeDefined();
  });

  it('[FLT-12] says with the booking that it showed the invoice, and shows the card where the terms have ended', async () => {
    const billing = (terms: object | null) => ({
      body: {
        data: {
          terms,
          open_cents: 0,
          promised_cents: 0,
          is_overdue: false,
          usual_po: null,
          is_po_required: false,
          contacts: [],
          may_change: true,
        },
      },
    });
    const readBilling = 'GET /api/v2/fleet/billing';
    queryClient().clear();
    const server = serve({
      [readBilling]: billing({ net_days: 30, limit_cents: 100_000 }),
      [book]: refusal(409, 'quote_changed', 'Your terms have changed.'),
    });
    open();
    expect(await screen.findByText(/^This goes on your monthly invoice/)).toBeDefined();
    server.answer(readBilling, billing(null));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Book 3 vehicles' })));
    expect(server.to(book)[0]?.body).toEqual({ total: 300, pay_by: 'terms' });
    expect((await screen.findByRole('alert')).textContent).toContain('Your terms have changed');
    expect(await screen.findByText(/4242/)).toBeDefined();
    expect(screen.queryByText(/^This goes on your monthly invoice/)).toBeNull();
  });
});
