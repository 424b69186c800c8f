import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentDiscount,
  chooseDiscounts,
  couponDiscount,
  findLateCredit,
  keepAppointmentDiscount,
  lateArrivalDiscount,
  lateCreditToCome,
  newCustomerDiscount,
  withLateCredit,
} from './index';

const cents = fc.integer({ min: 1, max: 100_00 });
const discounts = fc
  .array(
    fc.oneof(
      fc.constant(newCustomerDiscount()),
      fc.constant(keepAppointmentDiscount()),
      cents.map((amountCents) => couponDiscount({ code: 'SPRING', amountCents })),
      cents.map((amountCents) => agentDiscount(amountCents)),
      cents.map(lateArrivalDiscount),
    ),
  )
  .map(chooseDiscounts);
const sum = (all: readonly { readonly amountCents: number }[]) =>
  all.reduce((total, { amountCents }) => total + amountCents, 0);

describe('[FIELD-9] the credit for being late', () => {
  it('is what was said to come, to the cent, whatever else is off the bill', () => {
    fc.assert(
      fc.property(discounts, fc.integer({ min: 0, max: 100_00 }), (before, offered) => {
        const said = lateCreditToCome(offered, before);
        expect(sum(withLateCredit(before, offered)) - sum(before)).toBe(said);
      }),
    );
  });

  it('is given once for a job, and promised no second time', () => {
    fc.assert(
      fc.property(discounts, cents, cents, (before, first, second) => {
        const once = withLateCredit(before, first);
        expect(findLateCredit(once)).toBeDefined();
        expect(lateCreditToCome(second, once)).toBe(0);
        expect(withLateCredit(once, second)).toEqual(once);
      }),
    );
  });
});
