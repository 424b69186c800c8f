import { describe, expect, it } from 'vitest';
import { appointmentStatuses, canCustomerCancel, canTakeKeepDiscount } from './index';

describe('what a customer can cancel', () => {
  it('[PUB-4] is everything that nobody has begun', () => {
    const cancelable = appointmentStatuses.filter((status) => canCustomerCancel({ status, isReturn: false }));
    expect(cancelable).toEqual(['pending', 'quoted', 'scheduled', 'en_route', 'no_service_area']);
    expect(appointmentStatuses.filter((status) => canCustomerCancel({ status, isReturn: true }))).toEqual([]);
  });

  it('[PUB-4] is all that a discount for staying is given for', () => {
    for (const status of appointmentStatuses)
      for (const isReturn of [false, true])
        if (canTakeKeepDiscount({ status, isReturn }))
          expect(canCustomerCancel({ status, isReturn })).toBe(true);
    expect(canTakeKeepDiscount({ status: 'scheduled', isReturn: false })).toBe(true);
    expect(canTakeKeepDiscount({ status: 'completed', isReturn: false })).toBe(false);
  });
});
