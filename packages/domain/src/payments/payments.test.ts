import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCardNumber, formatExpiry, isExpiryInFuture, passesLuhn } from './card-number';
import {
  findTestAccountByNumber,
  findTestAccountByToken,
  testAccounts,
  testRoutingNumber,
} from './test-accounts';
import { findTestCardByNumber, findTestCardByToken, testCards } from './test-cards';

describe('the published test cards', () => {
  it('have numbers and tokens of their own, a check digit, and are found by either', () => {
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
    for (const card of testCards) {
      expect(passesLuhn(card.number), card.number).toBe(true);
      expect(card.number.endsWith(card.last4)).toBe(true);
      expect(findTestCardByNumber(formatCardNumber(card.number))).toBe(card);
      expect(findTestCardByToken(card.token)).toBe(card);
      expect(card.token).not.toMatch(/\d{4}/);
    }
  });

  it('are the only ones: no other number has a token', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12,19}$/), (digits) => {
        fc.pre(testCards.every(({ number }) => number !== digits));
        expect(findTestCardByNumber(digits)).toBeUndefined();
      }),
    );
    expect(findTestCardByToken('constructor')).toBeUndefined();
  });

  it('cover every outcome', () => {
    const fates = new Set(
      testCards.flatMap(({ atSetup, atCharge }) => [`now ${atSetup}`, `later ${atCharge}`]),
    );
    for (const fate of [
      'now succeeds',
      'now card_declined',
      'now insufficient_funds',
      'now expired_card',
      'now incorrect_cvc',
      'now requires_action',
      'later requires_action',
      'now is_down',
      'later is_down',
      'now is_slow',
    ]) {
      expect(fates).toContain(fate);
    }
  });
});

describe('the published test accounts', () => {
  it('are found by routing and account number together', () => {
    for (const account of testAccounts) {
      expect(findTestAccountByNumber(testRoutingNumber, account.accountNumber)).toBe(account);
      expect(findTestAccountByNumber('021000021', account.accountNumber)).toBeUndefined();
      expect(findTestAccountByToken(account.token)).toBe(account);
    }
  });
});

describe('what is typed of a card', () => {
  it('catches any one wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...testCards),
        fc.nat(15),
        fc.integer({ min: 1, max: 9 }),
        ({ number }, place, by) => {
          const at = place % number.length;
          const wrong = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`;
          expect(passesLuhn(wrong)).toBe(false);
        },
      ),
    );
  });

  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['4242x42', '4242 42'],
    ['', ''],
  ])('groups %j', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

  it.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['1234', '12 / 34'],
    ['12 / 34', '12 / 34'],
  ])('shows the expiry %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it.each([
    ['12 / 34', true],
    ['11/26', true],
    ['10 / 26', false],
    ['13 / 30', false],
    ['00 / 30', false],
    ['12', false],
  ])('takes the expiry %j in November 2026: %j', (typed, isGood) => {
    expect(isExpiryInFuture(typed, { year: 2026, month: 11 })).toBe(isGood);
  });
});
