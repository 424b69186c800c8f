// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../../shared/ui/toast-store';
import { fakeServer } from '../../../testing/fake-server';
import { sampleAppointment } from '../../../testing/sample-appointment';
import { sampleFleet } from '../sample-fleet';
import UpcomingTab from './upcoming-tab';

const ask = 'GET /api/v2/fleet/appointments';
const planned = { appointment_day: '2026-11-17', appointment_time: '03:00pm-06:00pm' };
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
    const unplanned = { appointment_day: null, appointment_time: null };
    fakeServer({ [ask]: { body: { data: [jobOf('job-1', unplanned)] } } });
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
    jobOf('job-1', { ...planned, status: 'scheduled', bill: { ...bill, proposed: 240 } }),
    jobOf('job-2', { ...planned, status: 'scheduled', bill }),
    jobOf('job-3', planned),
  ];
  fakeServer({ [ask]: { body: { data } } });
  open('/dashboard/upcoming');
  expect(await screen.findAllByText('Agreed $180.00')).toHaveLength(2);
  expect(screen.getAllByText(/^Proposed/).map(({ textContent }) => textContent)).toEqual([
    'Proposed $240.00',
  ]);
});
