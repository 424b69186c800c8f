import { describe, expect, it } from 'vitest';
import {
  advanceZipCheck,
  canContinue,
  customerCount,
  emptyZipCheck,
  nextPlace,
  type ZipCheck,
  type ZipEvent,
} from './zip-check';

const served = { timesUsed: 34, city: 'Detroit', state: 'MI', market: 'Metro Detroit' };
const after = (...events: ZipEvent[]): ZipCheck => events.reduce(advanceZipCheck, emptyZipCheck);
const typed = (text: string): ZipEvent => ({ kind: 'typed', text });

describe('the zip gate', () => {
  it.each([
    ['4822', false],
    ['48226', true],
    ['482267', true],
    ['abc', false],
  ])('[ZIP-1] after typing %j Continue is enabled: %s', (text, enabled) => {
    expect(canContinue(after(typed(text)))).toBe(enabled);
  });

  it('[ZIP-3] asks about coverage when the fifth digit is typed, and not before', () => {
    expect(after(typed('4822')).coverage.kind).toBe('unknown');
    expect(after(typed('4822'), typed('48226')).coverage.kind).toBe('checking');
  });

  it('does not ask again when a sixth digit is typed', () => {
    const known = after(typed('48226'), { kind: 'found-served', zip: '48226', served });
    expect(advanceZipCheck(known, typed('482267'))).toBe(known);
  });

  it('ignores an answer about a zip that is no longer in the field', () => {
    const check = after(typed('48226'), typed('48201'), { kind: 'found-out-of-area', zip: '48226' });
    expect(check.coverage.kind).toBe('checking');
  });

  it('goes to the quote when Continue is pressed, also while the answer is on its way', () => {
    const waiting = after(typed('48226'), { kind: 'continued' });
    expect(nextPlace(waiting)).toBeUndefined();
    expect(nextPlace(advanceZipCheck(waiting, { kind: 'found-served', zip: '48226', served }))).toBe('quote');
  });

  it('ignores a second Continue', () => {
    const waiting = after(typed('48226'), { kind: 'continued' });
    expect(advanceZipCheck(waiting, { kind: 'continued' })).toBe(waiting);
    const known = advanceZipCheck(waiting, { kind: 'found-served', zip: '48226', served });
    expect(advanceZipCheck(known, { kind: 'continued' })).toBe(known);
  });

  it('[ZIP-4] goes to the out-of-area page only when Continue is pressed', () => {
    const outside = after(typed('99801'), { kind: 'found-out-of-area', zip: '99801' });
    expect(nextPlace(outside)).toBeUndefined();
    expect(nextPlace(advanceZipCheck(outside, { kind: 'continued' }))).toBe('out-of-area');
  });

  it('[ZIP-3] knows no customers where we do not serve, whatever was known before', () => {
    const served48226 = after(typed('48226'), { kind: 'found-served', zip: '48226', served });
    expect(customerCount(served48226)).toBe(34);
    const outside = [typed('99801'), { kind: 'found-out-of-area', zip: '99801' } as const].reduce(
      advanceZipCheck,
      served48226,
    );
    expect(customerCount(outside)).toBe(0);
  });

  it('does nothing on Continue before five digits', () => {
    expect(after(typed('482'), { kind: 'continued' }).continueWhenKnown).toBe(false);
  });

  it('asks again when Continue is pressed after a failed check', () => {
    const failed = after(typed('48226'), { kind: 'check-failed', zip: '48226', message: 'no network' });
    expect(advanceZipCheck(failed, { kind: 'continued' }).coverage.kind).toBe('checking');
  });

  it('[ZIP-4] stays with a ZIP code that does not exist, and does not ask again', () => {
    const unknown = after(
      typed('00000'),
      { kind: 'found-out-of-area', zip: '00000', message: 'Check it.' },
      { kind: 'continued' },
    );
    expect(unknown.coverage).toEqual({ kind: 'out-of-area', message: 'Check it.' });
    expect(nextPlace(unknown)).toBeUndefined();
  });

  it('forgets Continue when the zip is changed', () => {
    expect(after(typed('48226'), { kind: 'continued' }, typed('4822')).continueWhenKnown).toBe(false);
  });
});
