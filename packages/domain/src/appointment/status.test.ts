import { describe, expect, it } from 'vitest';
import * as status from './status';

const { appointmentStatuses, isOpen, isOver } = status;
const predicates = {
  isUnbooked: status.isUnbooked,
  isRequest: status.isRequest,
  isBookable: status.isBookable,
  isPromised: status.isPromised,
  isBooked: status.isBooked,
  isUnderway: status.isUnderway,
  isStarted: status.isStarted,
  isReached: status.isReached,
  isOpen,
  isOver,
  canReschedule: status.canReschedule,
  countsForPlan: status.countsForPlan,
  isBillable: status.isBillable,
};

const sets = {
  isUnbooked: ['pending', 'quoted'],
  isRequest: ['pending', 'quoted', 'no_service_area'],
  isBookable: ['quoted', 'scheduled', 'en_route', 'in_progress'],
  isPromised: ['scheduled', 'en_route', 'in_progress'],
  isBooked: ['scheduled', 'en_route', 'in_progress', 'completed'],
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
    const has = new Map(Object.entries(predicates)).get(name);
    expect(appointmentStatuses.filter((one) => has?.(one))).toEqual(members);
  });

  it('every status is open, over or outside our area', () => {
    for (const one of appointmentStatuses)
      expect([isOpen(one), isOver(one), one === 'no_service_area'].filter(Boolean)).toEqual([true]);
  });
});
