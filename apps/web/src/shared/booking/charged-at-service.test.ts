import { describe, expect, it } from 'vitest';
import { sampleDiagnosis } from '../estimate/sample-quotes';
import { findChargedAtService } from './charged-at-service';

const plan = { id: 'year', priceCents: 190_00, dueWithJobCents: 190_00 };

describe('what is charged at time of service', () => {
  const { attributes } = sampleDiagnosis();
  const total = (amount: number | null) =>
    [{ id: 'total', label: 'Your Quote', kind: 'total', amount }] as const;

  it('[PAY-1] is the quote without a plan, the member price and the fee with one', () => {
    expect(findChargedAtService(attributes, undefined)).toBe(120_00);
    expect(findChargedAtService(attributes, plan)).toBe(108_00 + 190_00);
  });

  it('[PAY-1] counts the member price once after joining', () => {
    const joined = { ...attributes, member_job: true, price_lines: [...total(108)] };
    expect(findChargedAtService(joined, plan)).toBe(108_00 + 190_00);
    expect(findChargedAtService(joined, undefined)).toBe(108_00);
  });

  it('[WIZ-3] is the same in another tab, which knows of the plan by what was booked', () => {
    const joined = { ...attributes, member_job: true, price_lines: [...total(108)], membership_due: 190 };
    expect(findChargedAtService(joined, undefined)).toBe(108_00 + 190_00);
    // Booked, and its owner has not logged in yet: the lines are not a member's.
    expect(findChargedAtService({ ...attributes, membership_due: 190 }, undefined)).toBe(108_00 + 190_00);
  });

  it('is not known before there is a price', () => {
    expect(findChargedAtService({ ...attributes, price_lines: [...total(null)] }, plan)).toBeUndefined();
  });
});
