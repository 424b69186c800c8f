import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDecline, mostTriesAtCar, type UnpaidCharge } from './decline';

const charge = (changes: Partial<UnpaidCharge>): UnpaidCharge => ({
  status: 'open',
  lastFailure: 'card_declined',
  tries: 1,
  method: 'card',
  ...changes,
});

describe('[FIELD-7] a payment that was refused at the car', () => {
  it.each([
    [{}, 'The card was declined.', true],
    [{ lastFailure: 'insufficient_funds' }, 'The card was declined.', true],
    [{ lastFailure: 'expired_card', status: 'failed' }, 'The card has expired.', false],
    [
      { lastFailure: 'requires_action', status: 'failed' },
      'The customer’s bank needs them to confirm the payment.',
      false,
    ],
    [{ status: 'failed' }, 'The card was declined.', false],
    [{ tries: mostTriesAtCar }, 'The card was declined.', false],
    [
      { status: 'failed', lastFailure: undefined, method: 'paypal' },
      'PayPal paid only part of the bill.',
      false,
    ],
    [{ status: 'failed', lastFailure: 'unusable_method', method: 'paypal' }, 'PayPal didn’t pay.', false],
    [{ status: 'failed', method: 'us_bank_account' }, 'The customer’s bank didn’t pay.', false],
  ] as const)('%j: %s', (changes, reason, canTryAgain) => {
    expect(findDecline(charge(changes))).toEqual({ reason, canTryAgain });
  });

  it('is none where it is paid, on its way, given up, or not asked yet', () => {
    for (const status of ['paid', 'processing', 'void'] as const)
      expect(findDecline(charge({ status }))).toBeUndefined();
    expect(findDecline(charge({ lastFailure: undefined }))).toBeUndefined();
  });

  it('never offers more tries than card networks take', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('open', 'failed', 'paid', 'processing', 'void'),
        fc.constantFrom('card_declined', 'insufficient_funds', 'expired_card', 'requires_action', undefined),
        fc.integer({ min: mostTriesAtCar, max: 50 }),
        (status, lastFailure, tries) => {
          expect(findDecline(charge({ status, lastFailure, tries }))?.canTryAgain ?? false).toBe(false);
        },
      ),
    );
  });
});
