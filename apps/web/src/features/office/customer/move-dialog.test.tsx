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

it.each([
  [undefined, 'customer'],
  ['We need to move it', 'us'],
])('[OFF-2] [FIELD-3] says who wanted the move (pressed: %s): %s', async (pressed, asked_by) => {
  const move = 'PATCH /api/v1/user/reschedule/job';
  const server = fakeServer({
    'GET /api/v2/availability/job': { body: { data: { id: 'job', attributes: sampleAvailability() } } },
    [move]: { status: 409, body: { errors: ['Taken'], code: 'window_taken' } },
  });
  await act(async () => render(<MoveDialog visit={visit} onClose={vi.fn()} onDone={async () => {}} />));
  if (pressed) fireEvent.click(screen.getByRole('radio', { name: pressed }));
  fireEvent.click(screen.getByRole('radio', { name: 'Today 3–6 PM' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move visit' })));
  expect(server.to(move)).toMatchObject([
    { body: { appointment: { appointment_day: '2026-11-17', asked_by } } },
  ]);
});
