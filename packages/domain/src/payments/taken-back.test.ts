import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllTakenBack, isFeeTakenBack, mostKeepingFee } from './taken-back';

const money = { paidCents: 400_00, creditUsedCents: 0, refundedCents: 0, withdrawnCents: 0 };
const inJob = { feeCents: 190_00, isWholeCharge: false, feeRefundedCents: 0 };
const alone = { feeCents: 190_00, isWholeCharge: true, feeRefundedCents: 0 };

describe('a fee that was paid', () => {
  it.each([
    ['stays after a refund of the work', { ...money, refundedCents: 210_00 }, inJob, false],
    ['goes where less than it is left', { ...money, refundedCents: 210_01 }, inJob, true],
    ['stays with a dispute that leaves it', { ...money, withdrawnCents: 210_00 }, inJob, false],
    ['goes with a dispute of more', { ...money, withdrawnCents: 210_01 }, inJob, true],
    [
      'goes where refund and dispute together leave less',
      { ...money, refundedCents: 200_00, withdrawnCents: 10_01 },
      inJob,
      true,
    ],
    [
      'stays with a dispute of a part of it',
      { ...money, paidCents: 190_00, withdrawnCents: 5_00 },
      alone,
      false,
    ],
    [
      'goes where it was refunded as the fee',
      { ...money, refundedCents: 190_00 },
      { ...inJob, feeRefundedCents: 190_00 },
      true,
    ],
    [
      'stays where credit paid the rest',
      { ...money, paidCents: 100_00, creditUsedCents: 300_00, refundedCents: 100_00 },
      inJob,
      false,
    ],
    ['stays where little was due and nothing was refunded', { ...money, paidCents: 1_00 }, inJob, false],
    [
      'stays after a part of it went back',
      { ...money, paidCents: 190_00, refundedCents: 189_99 },
      alone,
      false,
    ],
    ['goes with all of it', { ...money, paidCents: 190_00, refundedCents: 190_00 }, alone, true],
  ])('[MEMB-3] %s', (_how, of, fee, isGone) => {
    expect(isFeeTakenBack(of, fee)).toBe(isGone);
  });

  it('[MEMB-3] is taken back by one cent more than the office is told', () => {
    const cents = fc.integer({ min: 1, max: 1_000_00 });
    fc.assert(
      fc.property(cents, cents, fc.boolean(), (workCents, feeCents, isWholeCharge) => {
        const fee = { feeCents, isWholeCharge, feeRefundedCents: 0 };
        const paid = { ...money, paidCents: isWholeCharge ? feeCents : workCents + feeCents };
        const most = mostKeepingFee(paid, fee);
        expect(isFeeTakenBack({ ...paid, refundedCents: most }, fee)).toBe(false);
        expect(isFeeTakenBack({ ...paid, refundedCents: most + 1 }, fee)).toBe(true);
      }),
    );
  });
});

it.each([
  [{ ...money, refundedCents: 399_99 }, false],
  [{ ...money, refundedCents: 400_00 }, true],
  [{ ...money, withdrawnCents: 399_99 }, false],
  [{ ...money, withdrawnCents: 400_00 }, true],
  [{ ...money, refundedCents: 1_00, withdrawnCents: 399_00 }, true],
  [{ ...money, paidCents: 0, creditUsedCents: 400_00 }, false],
])('[QUOTE-13] what a visit earned is not earned where all of it was taken back (%#)', (of, isGone) => {
  expect(isAllTakenBack(of)).toBe(isGone);
});
