import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Alert,
  alertKinds,
  alertsBySeverity,
  defaultChoices,
  digestOf,
  isAskedOf,
  isQuiet,
  mayLeaveNow,
  mostListed,
} from './alerts';

const fault = (unit: string): Alert => ({ kind: 'fault', unit, words: 'P0420, Catalytic converter' });

describe('[FLT-7] alerts of a fleet', () => {
  it('by default text of what is unsafe, an owner also of what waits for them, and a viewer for nothing', () => {
    const texts = (role: 'owner' | 'manager' | 'viewer') =>
      alertKinds.filter((kind) => defaultChoices(role)[kind].text);
    expect([texts('owner'), texts('manager'), texts('viewer')]).toEqual([
      ['unsafe', 'approval'],
      ['unsafe'],
      [],
    ]);
    expect(Object.values(defaultChoices('viewer')).some(({ email, push }) => email || push)).toBe(false);
  });

  it.each([
    ['owner', 'dana', true],
    ['owner', undefined, true],
    ['owner', 'me', false],
    ['manager', 'dana', false],
    ['viewer', 'dana', false],
  ] as const)('ask %s about a request of %s: %s', (role, askedBy, expected) => {
    expect(isAskedOf({ id: 'me', role }, { askedBy })).toBe(expected);
  });

  it.each([
    [{ fromMinutes: 1_260, untilMinutes: 420 }, 1_260, true],
    [{ fromMinutes: 1_260, untilMinutes: 420 }, 0, true],
    [{ fromMinutes: 1_260, untilMinutes: 420 }, 420, false],
    [{ fromMinutes: 60, untilMinutes: 120 }, 90, true],
    [{ fromMinutes: 60, untilMinutes: 120 }, 120, false],
    [{ fromMinutes: 300, untilMinutes: 300 }, 300, false],
  ])('%j at minute %s is quiet: %s', (quiet, minutes, expected) => {
    expect(isQuiet(quiet, minutes)).toBe(expected);
    expect(mayLeaveNow('text', quiet, minutes)).toBe(!expected);
    expect(mayLeaveNow('push', quiet, minutes)).toBe(!expected);
    expect(mayLeaveNow('email', quiet, minutes)).toBe(true);
  });

  it('says one thing of one vehicle, and counts many', () => {
    expect(digestOf([fault('Van 2')]).short).toBe('Van 2: P0420, Catalytic converter.');
    const low: Alert = { kind: 'tires', unit: 'Van 3', words: 'front left tire 20 psi' };
    expect(digestOf([fault('Van 1'), fault('Van 2'), low]).short).toBe(
      'Your fleet has 2 fault codes and 1 vehicle with low tires.',
    );
    const all = alertKinds.map((kind): Alert => ({ kind, unit: 'Van 1', words: 'x' }));
    expect(digestOf(all).subject).toBe(
      'Your fleet: 1 vehicle reported unsafe, 1 fault code, 1 vehicle with low tires, 1 vehicle without a signal, 1 service due, and 1 repair waiting for approval',
    );
  });

  it('are each of one severity, an unsafe vehicle the first', () => {
    expect(alertsBySeverity.toSorted()).toEqual(alertKinds.toSorted());
    expect(alertsBySeverity[0]).toBe('unsafe');
  });

  it('stays one short message however many vehicles there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500 }), (count) => {
        const digest = digestOf(Array.from({ length: count }, (_, nth) => fault(`Van ${nth}`)));
        expect(digest.short.length).toBeLessThan(160);
        expect(digest.lines.length).toBeLessThanOrEqual(mostListed + 1);
        expect(digest.short).toContain(`${count} fault codes`);
      }),
    );
  });
});
