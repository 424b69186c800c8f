// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../../shared/ui/toast-store';
import { fakeServer } from '../../../testing/fake-server';
import { sampleAppointment } from '../../../testing/sample-appointment';
import { sampleFleet } from '../sample-fleet';
import UpcomingTab from './upcoming-tab';

const ask = 'GET /api/v2/fleet/appointments';
const planned = {
  status: 'scheduled',
  appointment_day: '2026-11-17',
  appointment_time: '03:00pm-06:00pm',
} as const;
const jobOf = (id: string, changes: Parameters<typeof sampleAppointment>[0] = planned) => ({
  ...sampleAppointment({ appointment_type: 'diagnosis', ...changes }),
  id,
});

const open = (address: string, role: 'owner' | 'viewer' = 'owner') => {
  const router = createMemoryRouter(
    [
      { path: '/dashboard/new', element: <p>The wizard</p> },
      { path: '/dashboard/upcoming', element: <UpcomingTab fleet={sampleFleet({ role })} /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
};
const addressOf = ({ state: { location } }: ReturnType<typeof open>) =>
  `${location.pathname}${location.search}`;

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  toasts.set([]);
  vi.unstubAllGlobals();
});

describe('[FLEET-6] the link of a quote', () => {
  it('opens the estimate of its job, once', async () => {
    fakeServer({ [ask]: { body: { data: [jobOf('job-1'), jobOf('job-2')] } } });
    const router = open('/dashboard/upcoming?job=job-2');
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(addressOf(router)).toBe('/dashboard/upcoming');
  });

  it('opens the wizard for a job without a time; a viewer is shown the estimate', async () => {
    fakeServer({ [ask]: { body: { data: [jobOf('job-1', { ...planned, status: 'quoted' })] } } });
    const router = open('/dashboard/upcoming?job=job-1');
    expect(await screen.findByText('The wizard')).toBeDefined();
    expect(addressOf(router)).toBe('/dashboard/new?job=job-1');
    cleanup();
    open('/dashboard/upcoming?job=job-1', 'viewer');
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('says so where the job is not theirs to see', async () => {
    fakeServer({ [ask]: { body: { data: [jobOf('job-1')] } } });
    const router = open('/dashboard/upcoming?job=elsewhere');
    await vi.waitFor(() => expect(toasts.get().map(({ text }) => text)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addressOf(router)).toBe('/dashboard/upcoming');
  });
});

it('[BILL-1] [FLEET-6] the list says what is agreed, and what is proposed where that differs', async () => {
  const bill = { agreed: 180, credit: 0, due: 180, membership: 0, proposed: 180 };
  const data = [
    jobOf('job-1', { ...planned, bill: { ...bill, proposed: 240 } }),
    jobOf('job-2', { ...planned, bill }),
    jobOf('job-3', planned),
  ];
  fakeServer({ [ask]: { body: { data } } });
  open('/dashboard/upcoming');
  expect(await screen.findAllByText('Agreed $180.00')).toHaveLength(2);
  expect(screen.getAllByText(/^Proposed/).map(({ textContent }) => textContent)).toEqual([
    'Proposed $240.00',
  ]);
});

describe('[FLT-1] what can be done in the list', () => {
  const draft = { ...planned, status: 'quoted' } as const;
  const remove = 'PATCH /api/v1/appointments/job-1';
  const van = { ...sampleAppointment().attributes.car, name: 'Van 2' };
  const named = (role: string, name: string) => screen.findByRole(role, { name });

  it('a job left halfway is not booked, names no window, and resumes where it was', async () => {
    fakeServer({ [ask]: { body: { data: [jobOf('job-1', { ...draft, car: van })] } } });
    const router = open('/dashboard/upcoming');
    expect(await screen.findByText('Not booked yet')).toBeDefined();
    expect(screen.queryByText('Approved')).toBeNull();
    expect(screen.queryByText(/3–6 PM/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Reschedule Van 2' })).toBeNull();
    fireEvent.click(await named('button', 'Continue booking Van 2'));
    expect(await screen.findByText('The wizard')).toBeDefined();
    expect(addressOf(router)).toBe('/dashboard/new?job=job-1');
  });

  it('one that waits for an owner is not gone on with', async () => {
    const approval = {
      id: 'ask-1',
      attributes: {
        appointment_id: 'job-1',
        yard_day_id: null,
        kind: 'book',
        status: 'open',
        vehicle: 'Van 2',
        work: 'Diagnosis',
        total: 900,
        asked_by: 'Maya',
        is_yours: true,
        asked_at: '2026-11-16T12:00:00Z',
        expires_at: '2126-11-17T12:00:00Z',
        payment: null,
        decided_by: null,
        decided_at: null,
        appointment_day: null,
        appointment_time: null,
      },
    };
    fakeServer({
      [ask]: { body: { data: [jobOf('job-1', { ...draft, car: van })] } },
      'GET /api/v2/fleet/approvals': { body: { data: [approval] } },
    });
    open('/dashboard/upcoming');
    expect(await screen.findByText('Waiting for approval')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue booking Van 2' })).toBeNull();
    expect(await named('button', 'Delete Van 2')).toBeDefined();
  });

  it('is deleted once it is confirmed, and by nobody who only looks', async () => {
    const server = fakeServer({
      [ask]: { body: { data: [jobOf('job-1', { ...draft, car: van })] } },
      [remove]: { body: { data: jobOf('job-1', { status: 'cancelled' }) } },
    });
    open('/dashboard/upcoming');
    fireEvent.click(await named('button', 'Delete Van 2'));
    expect(await screen.findByText('Delete this request for Van 2?')).toBeDefined();
    expect(server.to(remove)).toEqual([]);
    await act(async () => fireEvent.click(screen.getByText('Delete request', { selector: 'button *' })));
    expect(server.to(remove).map(({ body }) => body)).toEqual([
      {
        appointment: {
          status: 'cancelled',
          cancel_reason_select: 'Other',
          cancel_reason: 'Deleted before it was booked',
        },
      },
    ]);
    expect(toasts.get().map(({ text }) => text)).toEqual(['Request deleted.']);
    cleanup();
    open('/dashboard/upcoming', 'viewer');
    expect(await screen.findByText('Not booked yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete Van 2' })).toBeNull();
  });

  it('a booked one leads to the pages where it is moved and canceled', async () => {
    fakeServer({ [ask]: { body: { data: [jobOf('job-1', { ...planned, car: van })] } } });
    open('/dashboard/upcoming');
    const hrefs = async (name: string) => (await named('link', name)).getAttribute('href');
    expect(await hrefs('Reschedule Van 2')).toBe('/user/reschedule/job-1');
    expect(await hrefs('Cancel Van 2')).toBe('/user/cancel/job-1');
    expect(screen.queryByRole('button', { name: 'Delete Van 2' })).toBeNull();
    expect(screen.getByText('Approved')).toBeDefined();
  });
});
