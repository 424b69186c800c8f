import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AppointmentEventType,
  appointmentEventTypes,
  appointmentStatuses,
  canApply,
  canReschedule,
  findStatusAfter,
  followUpsOf,
  isOver,
  movesFrom,
  plannedStatuses,
} from '.';

const anyEvents = fc.array(fc.constantFrom(...appointmentEventTypes), { maxLength: 40 });

/** The statuses a history passes through; a refused event changes nothing. */
const play = (events: readonly AppointmentEventType[], first: (typeof appointmentStatuses)[number]) => {
  const passed = [first];
  for (const event of events) {
    const after = findStatusAfter(passed.at(-1) ?? first, event);
    if (after) passed.push(after);
  }
  return passed;
};

describe('the life of an appointment', () => {
  it('moves between statuses as listed here and not otherwise', () => {
    expect(appointmentStatuses.flatMap((from) => movesFrom(from).map((to) => `${from} → ${to}`))).toEqual([
      'pending → quoted',
      'pending → scheduled',
      'pending → cancelled',
      'quoted → scheduled',
      'quoted → in_progress',
      'quoted → cancelled',
      'scheduled → en_route',
      'scheduled → in_progress',
      'scheduled → cancelled',
      'en_route → scheduled',
      'en_route → in_progress',
      'en_route → cancelled',
      'in_progress → scheduled',
      'in_progress → en_route',
      'in_progress → completed',
      'in_progress → cancelled',
      'no_service_area → pending',
      'no_service_area → cancelled',
    ]);
  });

  it('changes only owner and contact of what is over, and the member prices of a bill nobody paid', () => {
    const after = (status: 'completed' | 'cancelled') =>
      appointmentEventTypes.filter((type) => canApply(status, type));
    expect(after('cancelled')).toEqual(['contact_changed', 'claimed']);
    expect(after('completed')).toEqual(['contact_changed', 'claimed', 'unjoined']);
  });

  it('ends at most once, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(anyEvents, fc.constantFrom(...appointmentStatuses), (events, first) => {
        const ends = play(events, first).filter((status, index, all) => {
          const isEnd = status === 'completed' || status === 'cancelled';
          return isEnd && all[index - 1] !== status;
        });
        expect(ends.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('bills only visits that a technician has reached', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const passed = play(events, 'pending');
        const end = passed.indexOf('completed');
        if (end >= 0) expect(passed[end - 1]).toBe('in_progress');
      }),
    );
  });

  it('leaves the customer free to choose again, from wherever a window is given back', () => {
    for (const status of plannedStatuses) {
      const after = findStatusAfter(status, 'given_back');
      expect([status, after === undefined ? isOver(status) : canReschedule(after)]).toEqual([status, true]);
    }
    expect(followUpsOf('given_back')).toEqual(['release window', 'tell customer']);
  });

  it('releases the slot when canceled and bills when finished', () => {
    expect(followUpsOf('canceled')).toContain('release window');
    expect(followUpsOf('finished')).toContain('bill');
    const others = appointmentEventTypes.filter((type) => type !== 'finished');
    for (const type of others) expect(followUpsOf(type)).not.toContain('bill');
  });
});
