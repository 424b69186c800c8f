import { expect, it } from 'vitest';
import { isBeingPaid } from './being-paid';

const bill = {
  status: 'open',
  failedTries: 0,
  hasFailedBefore: false,
  paidCents: 0,
  hasUnsettledAttempt: false,
} as const;

it.each([
  ['a bill nobody has tried', {}, false],
  ['one whose provider has not answered', { hasUnsettledAttempt: true }, true],
  ['one a bank is working on', { status: 'processing' }, true],
  ['one that failed and is tried again later', { failedTries: 1, hasFailedBefore: true }, false],
  ['one that failed for good', { status: 'failed', failedTries: 4, hasFailedBefore: true }, false],
  ['one with another card that is not tried yet', { hasFailedBefore: true }, true],
  ['the rest of one PayPal paid in part, with a card not tried yet', { paidCents: 1 }, true],
  ['a paid one', { status: 'paid', paidCents: 1 }, false],
] as const)('[BILL-1] [MEMB-3] %s', (_, change, expected) => {
  expect(isBeingPaid({ ...bill, ...change })).toBe(expected);
});
