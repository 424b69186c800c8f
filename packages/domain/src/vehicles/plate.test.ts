import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findState, normalizePlate, parsePlate, stateCodes, stateNames } from './index';

describe('reading a plate', () => {
  it.each([
    ['ABC1234', 'MI', 'ABC1234', 'MI'],
    [' abc-1234 ', 'mi', 'ABC1234', 'MI'],
    ['ABC·1234', 'TX', 'ABC1234', 'TX'],
    ['A B C 1', ' az ', 'ABC1', 'AZ'],
    ['1', 'GU', '1', 'GU'],
  ])('%s of %s is %s of %s', (number, state, normal, code) => {
    expect(parsePlate(number, state)).toEqual({ ok: true, plate: { number: normal, state: code } });
  });

  it.each([
    ['', 'MI', 'number', /Enter your license plate/],
    [' - ', 'MI', 'number', /Enter your license plate/],
    ['ABC12345X', 'MI', 'number', /1 to 8 letters and digits/],
    ['ABC/123', 'MI', 'number', /1 to 8/],
    ['ÄBC123', 'MI', 'number', /1 to 8/],
    ['ABC123', 'XX', 'state', /state/],
    ['ABC123', 'toString', 'state', /state/],
  ])('refuses %j of %j', (number, state, field, message) => {
    expect(parsePlate(number, state)).toEqual({ ok: false, field, message: expect.stringMatching(message) });
  });

  it('gives only letters and digits, at most eight', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...stateCodes), (text, state) => {
        const reading = parsePlate(text, state);
        return !reading.ok || /^[A-Z0-9]{1,8}$/.test(reading.plate.number);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => normalizePlate(normalizePlate(text)) === normalizePlate(text)),
    );
  });
});

describe('states', () => {
  it('are the fifty, the district and three territories', () => {
    expect(stateCodes).toHaveLength(54);
    expect(stateCodes.filter((code) => ['DC', 'GU', 'PR', 'VI'].includes(code))).toHaveLength(4);
    expect(new Set(Object.values(stateNames)).size).toBe(54);
    expect(stateNames.MI).toBe('Michigan');
  });

  it('are listed by name, as in a pick list', () => {
    const names = stateCodes.map((code) => stateNames[code]);
    expect(names).toEqual([...names].sort());
  });

  it('are found however typed', () => {
    expect(findState(' tx ')).toBe('TX');
    expect(findState('Texas')).toBeUndefined();
    expect(findState('constructor')).toBeUndefined();
  });
});
