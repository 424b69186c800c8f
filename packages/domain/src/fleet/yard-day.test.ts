import { describe, expect, it } from 'vitest';
import { agentDiscount, couponDiscount, newCustomerDiscount } from '../discounts';
import type { Estimate } from '../estimates';
import { cancellationInWords, cancellationTerms, changeFeeCents, zoneOffsetsOf } from '../scheduling';
import {
  mostYardVehicles,
  takeOverVisitFee,
  withOneDiagnosisCredit,
  withOneNewCustomerDiscount,
  withOneVisitFee,
} from './yard-day';

const fees = (convenience: number, early = 0) => ({
  convenienceFeeCents: convenience,
  shopSuppliesFeeCents: 5_00,
  earlyMorningFeeCents: early,
});
const estimate = (convenience: number, version = 1) =>
  ({ id: 'e', version, services: [], discounts: [], fees: fees(convenience) }) as unknown as Estimate;

describe('[FLT-2] a yard day has one fee for coming', () => {
  it('which stands on the first vehicle; shop supplies are used up on each', () => {
    const one = withOneVisitFee([{ fees: fees(15_00, 20_00) }, undefined, { fees: fees(15_00, 20_00) }]);
    expect(one).toEqual([{ fees: fees(15_00, 20_00) }, undefined, { fees: fees(0, 0) }]);
  });

  it('or on the first that has one', () => {
    expect(withOneVisitFee([{ fees: fees(0) }, { fees: fees(15_00) }, { fees: fees(15_00) }])).toEqual([
      { fees: fees(0) },
      { fees: fees(15_00) },
      { fees: fees(0) },
    ]);
  });

  it('and one credit for each paid diagnosis, on the first that has it', () => {
    const paid = (visitId?: string) => ({
      diagnosis: {
        kind: 'paid' as const,
        amountCents: 70_00,
        comesOffRepairs: true,
        ...(visitId ? { visitId } : {}),
      },
    });
    expect(withOneDiagnosisCredit([undefined, paid('a'), paid('a'), paid('b'), paid('a'), {}])).toEqual([
      undefined,
      paid('a'),
      {},
      paid('b'),
      {},
      {},
    ]);
    expect(withOneDiagnosisCredit([paid(), paid()])).toEqual([paid(), paid()]);
  });

  it('which the next one takes over when the first is left out', () => {
    expect(takeOverVisitFee(estimate(15_00), estimate(0))).toMatchObject({ version: 2, fees: fees(15_00) });
    expect(takeOverVisitFee(estimate(0), estimate(0))).toBeUndefined();
    expect(takeOverVisitFee(estimate(15_00), undefined)).toBeUndefined();
    expect(takeOverVisitFee(undefined, estimate(0))).toBeUndefined();
  });

  it('[QUOTE-13] and one discount for a first visit, which the next one takes over too', () => {
    const first = newCustomerDiscount();
    const agent = agentDiscount(10_00);
    expect(withOneNewCustomerDiscount([[], [first, agent], [first], [agent, first]])).toEqual([
      [],
      [first, agent],
      [],
      [agent],
    ]);
    const left = { ...estimate(0), discounts: [first, agent] };
    expect(takeOverVisitFee(left, estimate(0))).toMatchObject({ version: 2, discounts: [first] });
    const better = { ...estimate(0), discounts: [couponDiscount({ code: 'X', amountCents: 40_00 })] };
    expect(takeOverVisitFee(left, better)).toBeUndefined();
  });

  it('and one late cancellation fee: a vehicle is free to drop while we come for others', () => {
    const offsets = zoneOffsetsOf('America/Detroit');
    const now = Date.parse('2026-11-17T15:00:00Z');
    const visit = {
      day: '2026-11-18',
      window: { startMinutes: 540, endMinutes: 720 },
      bookedAt: now - 5 * 86_400_000,
    };
    expect(changeFeeCents('cancel', visit, now, offsets)).toBe(70_00);
    const several = { ...visit, isOneOfSeveral: true };
    expect(changeFeeCents('cancel', several, now, offsets)).toBe(0);
    expect(cancellationInWords(cancellationTerms(several, now, offsets), offsets)).toBe(
      'Canceling this vehicle is free: your mechanic comes for the others.',
    );
  });

  it('and a limit that can be said', () => expect(mostYardVehicles).toBe(60));
});
