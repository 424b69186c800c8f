import { describe, expect, it } from 'vitest';
import {
  appointmentStatuses,
  canMove,
  canReschedule,
  isBeingDone,
  isUnderway,
  movesFrom,
  takesTime,
} from './appointment-status';

describe('appointment status', () => {
  it('moves as the table says and not otherwise', () => {
    const moves = appointmentStatuses.flatMap((from) =>
      appointmentStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves.sort()).toEqual(
      [
        'pending → quoted',
        'pending → scheduled',
        'pending → cancelled',
        'pending → no_service_area',
        'quoted → pending',
        'quoted → scheduled',
        'quoted → in_progress',
        'quoted → cancelled',
        'quoted → no_service_area',
        'scheduled → en_route',
        'scheduled → in_progress',
        'scheduled → cancelled',
        'en_route → in_progress',
        'en_route → scheduled',
        'en_route → cancelled',
        'in_progress → completed',
        'in_progress → scheduled',
        'in_progress → cancelled',
        'no_service_area → pending',
        'no_service_area → cancelled',
      ].sort(),
    );
  });

  it('never moves to itself, and nothing leaves what is over', () => {
    for (const status of appointmentStatuses) expect(canMove(status, status)).toBe(false);
    expect(movesFrom('completed')).toEqual([]);
    expect(movesFrom('cancelled')).toEqual([]);
  });

  it.each(appointmentStatuses)('%s: what it means for the route', (status) => {
    expect(isBeingDone(status)).toBe(['en_route', 'in_progress'].includes(status));
    expect(isUnderway(status)).toBe(['en_route', 'in_progress', 'completed'].includes(status));
    expect(takesTime(status)).toBe(!['cancelled', 'no_service_area'].includes(status));
    expect(canReschedule(status)).toBe(['pending', 'quoted', 'scheduled'].includes(status));
  });
});
