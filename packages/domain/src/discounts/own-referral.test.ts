import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnReferral, type PersonMarks } from './own-referral';

const ana: PersonMarks = {
  userIds: ['ana'],
  phones: ['+13135550101', '+13135550102'],
  emails: ['ana@example.com'],
  payments: ['method 1', 'card a'],
};
const nobody: PersonMarks = { userIds: [], phones: [], emails: [] };

describe("one's own referral", () => {
  it.each<[string, Partial<PersonMarks>, boolean]>([
    ['the same account', { userIds: ['ana'] }, true],
    ['the same phone, logged out', { phones: ['+13135550101'] }, true],
    ['the second phone', { phones: ['+13135550102'] }, true],
    ['the same email in other letters', { emails: ['Ana@Example.com '] }, true],
    ['the same card under another name', { userIds: ['bo'], payments: ['card a'] }, true],
    ['a friend', { userIds: ['bo'], phones: ['+13135550103'], emails: ['bo@example.com'] }, false],
    ['a friend whose card is not known', { userIds: ['bo'], payments: [] }, false],
    ['somebody of whom nothing is known', {}, false],
  ])('[QUOTE-13] %s', (_, marks, isOwn) => {
    expect(isOwnReferral(ana, { ...nobody, ...marks })).toBe(isOwn);
  });

  it('[QUOTE-13] does not depend on who is named first, and one shared mark is enough', () => {
    const words = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { maxLength: 2 });
    const anyone = fc.record({ userIds: words, phones: words, emails: words, payments: words });
    fc.assert(
      fc.property(anyone, anyone, (one, other) => {
        const shared = (['userIds', 'phones', 'emails', 'payments'] as const).some((mark) =>
          one[mark].some((value) => value !== '' && other[mark].includes(value)),
        );
        expect([isOwnReferral(one, other), isOwnReferral(other, one)]).toEqual([shared, shared]);
      }),
    );
  });
});
