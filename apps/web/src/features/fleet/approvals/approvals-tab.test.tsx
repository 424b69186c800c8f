// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../../shared/ui/toast-store';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { sampleFleet } from '../sample-fleet';
import { needsOwner } from './approvals';
import ApprovalsTab from './approvals-tab';

const list = 'GET /api/v2/fleet/approvals';
const proposed = 'GET /api/v2/fleet/proposals';
const nothing = { body: { data: [] } };
const id = '01890000-0000-7000-8000-000000000001';
const job = '01890000-0000-7000-8000-000000000002';
const onInvoice = 'This goes on your monthly invoice, due 30 days after it’s issued.';
const request = (changes: object = {}) => ({
  id,
  attributes: {
    kind: 'book',
    status: 'open',
    appointment_id: job,
    yard_day_id: null,
    vehicle: 'Van 7, 2019 Ford Transit',
    work: 'Oil Change',
    total: 612.5,
    asked_by: 'Mo Manager',
    is_yours: false,
    asked_at: '2026-11-16T12:00:00Z',
    expires_at: '2026-11-19T12:00:00Z',
    appointment_day: '2026-11-17',
    appointment_time: '12:00pm-03:00pm',
    payment: { by: 'terms', words: onInvoice, is_missing: false, is_warning: false },
    decided_by: null,
    decided_at: null,
    ...changes,
  },
});
const approved = { status: 'approved', decided_by: 'Ada Okafor', decided_at: '2026-11-16T13:00:00Z' };
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  toasts.set([]);
  vi.unstubAllGlobals();
});

describe('[GATE-3] Approvals', () => {
  it('are approved with one press', async () => {
    fakeServer({
      [proposed]: nothing,
      [list]: { body: { data: [request()] } },
      [`POST /api/v2/fleet/approvals/${id}/approve`]: { body: { data: [request(approved)] } },
    });
    render(<ApprovalsTab fleet={sampleFleet()} />);
    expect(await screen.findByText('$612.50')).toBeDefined();
    await press('Approve: Van 7, 2019 Ford Transit');
    expect(await screen.findByText('Nothing is waiting for approval')).toBeDefined();
    expect(screen.getByText('Approved')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Recently decided' })).toBeDefined();
  });

  it('show what is true after an answer was lost', async () => {
    const approve = `POST /api/v2/fleet/approvals/${id}/approve`;
    let isApproved = false;
    const server = fakeServer({
      [proposed]: nothing,
      [list]: () => ({ body: { data: [request(isApproved ? approved : {})] } }),
      [approve]: () => {
        isApproved = true;
        throw new TypeError('Failed to fetch');
      },
    });
    render(<ApprovalsTab fleet={sampleFleet()} />);
    await press('Approve: Van 7, 2019 Ford Transit');
    expect(await screen.findByText('Nothing is waiting for approval')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toasts.get().map(({ text }) => text)).toEqual(['Approved and booked.']);
    expect(server.to(approve)).toHaveLength(1);
  });

  it('say that the answer is not known where asking again fails too', async () => {
    const server = fakeServer({ [proposed]: nothing, [list]: { body: { data: [request()] } } });
    render(<ApprovalsTab fleet={sampleFleet()} />);
    await screen.findByText('$612.50');
    server.answer(list, refusal(503, 'unavailable'));
    await press('Approve: Van 7, 2019 Ford Transit');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'can’t tell yet if that went through. Reload the page before you try again.',
    );
  });

  it('are answered by the clock of the fleet, wherever the reader is', async () => {
    fakeServer({ [proposed]: nothing, [list]: { body: { data: [request()] } } });
    render(<ApprovalsTab fleet={sampleFleet({ time_zone: 'America/Los_Angeles' })} />);
    expect(await screen.findByText(/answer by Thu 4:00 AM$/)).toBeDefined();
  });

  it('[FLT-12] say how each is paid, and send what they said', async () => {
    const approve = `POST /api/v2/fleet/approvals/${id}/approve`;
    const server = fakeServer({
      [proposed]: nothing,
      [list]: { body: { data: [request()] } },
      [approve]: refusal(409, 'quote_changed', 'You have an overdue invoice'),
    });
    render(<ApprovalsTab fleet={sampleFleet()} />);
    expect(await screen.findByText(onInvoice)).toBeDefined();
    await press('Approve: Van 7, 2019 Ford Transit');
    expect(server.to(approve)[0]?.body).toEqual({ pay_by: 'terms' });
    expect((await screen.findByRole('alert')).textContent).toContain('You have an overdue invoice');
  });

  it('[FLT-1] say that the same work is booked already, and send what they said, also where nothing is to pay', async () => {
    const approve = `POST /api/v2/fleet/approvals/${id}/approve`;
    const repeat = {
      id: 'job-9',
      attributes: {
        car_id: 'c',
        car: 'Van 7',
        services: ['Oil Change'],
        is_booked: true,
        appointment_day: '2026-11-16',
        appointment_time: '09:00am-12:00pm',
      },
    };
    const server = fakeServer({
      [proposed]: nothing,
      [list]: { body: { data: [request({ payment: null })] } },
      'GET /api/v2/fleet/appointments/repeats': { body: { data: [repeat] } },
      [approve]: { body: { data: [request(approved)] } },
    });
    render(
      <MemoryRouter>
        <ApprovalsTab fleet={sampleFleet()} />
      </MemoryRouter>,
    );
    expect(await screen.findByText(/^Van 7 is already booked for Oil Change/)).toBeDefined();
    await press('Approve: Van 7, 2019 Ford Transit');
    expect(server.to(approve)[0]?.body).toEqual({ anyway_ids: ['job-9'] });
  });

  it('[FLT-12] are not approved while a card would have to pay and none is saved', async () => {
    const payment = { by: 'card', words: 'No card is saved.', is_missing: true, is_warning: true };
    fakeServer({ [proposed]: nothing, [list]: { body: { data: [request({ payment })] } } });
    render(
      <MemoryRouter>
        <ApprovalsTab fleet={sampleFleet()} />
      </MemoryRouter>,
    );
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Approve/ });
    expect(button.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Add a card' }).getAttribute('href')).toBe('/dashboard/payment');
    expect(screen.getByText('No card is saved.')).toBeDefined();
  });

  it('say that the window has gone, and approve for the next one', async () => {
    const next = { appointment_day: '2026-11-18', appointment_time: '09:00am-12:00pm' };
    const server = fakeServer({
      [proposed]: nothing,
      [list]: { body: { data: [request()] } },
      [`POST /api/v2/fleet/approvals/${id}/approve`]: refusal(409, 'window_taken', 'Taken'),
      [`GET /api/v2/availability/${job}`]: {
        body: {
          data: {
            id: job,
            attributes: {
              availability: {},
              dedicated_schedule: false,
              dedicated_schedule_time: null,
              time_zone: 'America/Detroit',
              today: '2026-11-16',
              next_windows: [next],
            },
          },
        },
      },
      [`PATCH /api/v1/user/reschedule/${job}`]: refusal(409, 'window_taken', 'Taken as well'),
    });
    render(<ApprovalsTab fleet={sampleFleet()} />);
    await press('Approve: Van 7, 2019 Ford Transit');
    expect((await screen.findByRole('alert')).textContent).toContain('That window was just taken');
    await press(/^Approve for Wednesday, November 18, 2026/);
    expect(server.to(`PATCH /api/v1/user/reschedule/${job}`)[0]?.body).toEqual({ appointment: next });
    // Gone as well: nothing was approved for it.
    expect(server.to(`POST /api/v2/fleet/approvals/${id}/approve`)).toHaveLength(1);
  });

  it('wait for somebody else where a manager looks, who may withdraw their own', async () => {
    fakeServer({ [proposed]: nothing, [list]: { body: { data: [request({ is_yours: true })] } } });
    render(<ApprovalsTab fleet={sampleFleet({ role: 'manager', approve_under: 500 })} />);
    expect(await screen.findByRole('button', { name: /^Withdraw/ })).toBeDefined();
    expect(screen.getByText('Waiting for approval')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^(Approve|Decline)/ })).toBeNull();
  });

  it('are not said to be none while proposed repairs couldn’t be loaded', async () => {
    const server = fakeServer({ [list]: nothing, [proposed]: refusal(500, 'internal') });
    render(<ApprovalsTab fleet={sampleFleet()} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText('Nothing is waiting for approval')).toBeNull();
    server.answer(proposed, nothing);
    await press('Try again');
    expect(await screen.findByText('Nothing is waiting for approval')).toBeDefined();
  });

  it.each([
    ['manager', 500, 500_01, true],
    ['manager', 500, 500_00, false],
    ['manager', null, 900_00, false],
    ['manager', 500, undefined, false],
    ['owner', 500, 900_00, false],
  ] as const)('are asked for by a %s with a limit of %s at %s cents: %s', (role, limit, cents, isAsked) => {
    expect(needsOwner({ role, approve_under: limit }, cents)).toBe(isAsked);
  });
});
