// @vitest-environment jsdom
import type { CustomerVisit } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { sampleAvailability } from '../../../testing/sample-appointment';
import { MoveDialog } from './visit-dialogs';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const visit: CustomerVisit = {
  id: 'job',
  order_number: 'WO-1',
  status: 'scheduled',
  car: '2015 Toyota Camry',
  services: ['Oil Change'],
  asked_at: '2026-11-16T14:00:00.000Z',
  day: '2026-11-18',
  window: '09:00am-12:00pm',
  technician: 'Marcus Lee',
  is_by_phone: false,
  charge: null,
  can_book: false,
  can_move: true,
  can_cancel: true,
};

const move = 'PATCH /api/v1/user/reschedule/job';
const show = async (shown: CustomerVisit) => {
  const server = fakeServer({
    'GET /api/v2/availability/job': { body: { data: { id: 'job', attributes: sampleAvailability() } } },
    [move]: { status: 409, body: { errors: ['Taken'], code: 'window_taken' } },
  });
  await act(async () => render(<MoveDialog visit={shown} onClose={vi.fn()} onDone={async () => {}} />));
  return server;
};
const choose = async () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Today 3–6 PM' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move visit' })));
};

it('[FIELD-3] says nothing of who asked where nobody was asked: there was no window yet', async () => {
  const server = await show({ ...visit, day: null, window: null });
  expect(screen.queryByRole('radio', { name: 'We need to move it' })).toBeNull();
  await choose();
  expect(server.to(move).map(({ body }) => body)).toEqual([
    { appointment: { appointment_day: '2026-11-17', appointment_time: '03:00pm-06:00pm' } },
  ]);
});

it.each([
  [undefined, 'customer'],
  ['We need to move it', 'us'],
])('[OFF-2] [FIELD-3] says who wanted the move (pressed: %s): %s', async (pressed, asked_by) => {
  const server = await show(visit);
  if (pressed) fireEvent.click(screen.getByRole('radio', { name: pressed }));
  await choose();
  expect(server.to(move)).toMatchObject([
    { body: { appointment: { appointment_day: '2026-11-17', asked_by } } },
  ]);
});
