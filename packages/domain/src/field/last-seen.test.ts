import { describe, expect, it } from 'vitest';
import type { AppointmentStatus } from '../appointment';
import { findLastSeen } from './last-seen';

const day = (...statuses: AppointmentStatus[]) => statuses.map((status, nth) => ({ nth, status }));

describe('[DISP-2] where a van was last seen', () => {
  it.each([
    ['nobody has arrived', day('scheduled', 'scheduled'), undefined],
    ['on the way to the first', day('en_route', 'scheduled'), undefined],
    ['at the second', day('completed', 'in_progress', 'scheduled'), [1, false]],
    ['after the second', day('completed', 'completed', 'scheduled'), [1, false]],
    ['on the way to the third', day('completed', 'completed', 'en_route'), [1, true]],
    ['at the first, out of order', day('in_progress', 'completed'), [0, false]],
  ])('%s', (_when, stops, seen) => {
    const found = findLastSeen(stops);
    expect(found && [found.stop.nth, found.isMoving]).toEqual(seen);
  });
});
