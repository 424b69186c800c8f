import { describe, expect, it } from 'vitest';
import * as status from './status';

const { appointmentStatuses } = status;

const sets = {
  isUnbooked: ['pending', 'quoted'],
  isRequest: ['pending', 'quoted', 'no_service_area'],
  isBookable: ['quoted', 'scheduled', 'en_route', 'in_progress'],
  isPromised: ['scheduled', 'en_route', 'in_progress'],
  isUnderway: ['en_route', 'in_progress'],
  isStarted: ['en_route', 'in_progress', 'completed'],
  isReached: ['in_progress', 'completed'],
  isOpen: ['pending', 'quoted', 'scheduled', 'en_route', 'in_progress'],
  isOver: ['completed', 'cancelled'],
  canReschedule: ['pending', 'quoted', 'scheduled'],
  countsForPlan: ['pending', 'quoted', 'scheduled', 'en_route', 'in_progress', 'completed'],
  isBillable: ['completed'],
} as const;

describe('the named sets of statuses', () => {
  it.each(Object.entries(sets))('%s', (name, members) => {
    const has = status[name as keyof typeof sets];
    expect(appointmentStatuses.filter((one) => has(one))).toEqual(members);
  });

  it('every status is open, over or outside our area', () => {
    for (const one of appointmentStatuses)
      expect([status.isOpen(one), status.isOver(one), one === 'no_service_area'].filter(Boolean)).toEqual([
        true,
      ]);
  });
});
