import { describe, expect, it } from 'vitest';
import { defaultDiagnosisPriceCents } from '../coverage';
import { keepAppointmentDiscount } from '../discounts';
import {
  diagnosisQuote,
  mobileDiagnosisPriceCents,
  type Payer,
  priceText,
  virtualDiagnosisPriceCents,
} from './index';

const linesFor = (priceCents: number, payer: Payer, marketId = 'DET') =>
  diagnosisQuote({ priceCents, payer, marketId }).lines.map(({ label, amountCents }) => [
    label,
    priceText(amountCents),
  ]);

const retail = (membership: Payer['membership']): Payer => ({ membership, job: 'retail' });

describe('a diagnosis without an estimate', () => {
  it('[QUOTE-4] costs the full price to somebody who is no member, who is told what members save', () => {
    expect(linesFor(120_00, retail('none'))).toEqual([
      ['Diagnosis Fee', '$120.00'],
      ['Members Save', '$12.00'],
      ['Your Quote', '$120.00'],
    ]);
  });

  it('[QUOTE-4] costs members 90%, and shows the 10% as savings', () => {
    expect(linesFor(120_00, retail('member'))).toEqual([
      ['Diagnosis Fee', '$120.00'],
      ['Your Savings', '−$12.00'],
      ['Your Quote', '$108.00'],
    ]);
  });

  it('[QUOTE-4] costs Unlimited members nothing', () => {
    expect(linesFor(120_00, retail('Unlimited'))).toEqual([
      ['Diagnosis Fee', '$120.00'],
      ['Your Savings', '−$120.00'],
      ['Your Quote', '$0.00'],
    ]);
    const quote = diagnosisQuote({ priceCents: 120_00, payer: retail('Unlimited'), marketId: 'DET' });
    expect(quote.isFreeForPayer).toBe(true);
    expect(quote.memberPriceCents).toBe(108_00);
  });

  it.each([
    [90_00, 81_00],
    [110_00, 99_00],
    [99_99, 89_99],
    [99_95, 89_95],
    [1, 1],
    [0, 0],
  ])('[QUOTE-4] %i cents are %i to a member', (priceCents, memberPriceCents) => {
    const quote = diagnosisQuote({ priceCents, payer: retail('member'), marketId: 'DET' });
    expect(quote.memberPriceCents).toBe(memberPriceCents);
    expect(quote.totalCents).toBe(memberPriceCents);
  });

  it.each(['fleet', 'shop network'] as const)('[QUOTE-3] has no member price in a %s job', (job) => {
    expect(linesFor(120_00, { membership: 'Unlimited', job })).toEqual([
      ['Diagnosis Fee', '$120.00'],
      ['Your Quote', '$120.00'],
    ]);
  });

  it("[QUOTE-5] carries 'FREE with repairs after' in Houston and nowhere else", () => {
    const badge = (marketId: string) =>
      diagnosisQuote({ priceCents: 90_00, payer: retail('none'), marketId }).badge;
    expect(badge('HOU')).toBe('FREE with repairs after');
    for (const marketId of ['DET', 'DFW', 'PHX']) expect(badge(marketId)).toBeUndefined();
    // Nothing comes off while there are no repairs.
    expect(linesFor(90_00, retail('none'), 'HOU').at(-1)).toEqual(['Your Quote', '$90.00']);
  });

  it('takes a discount for keeping the appointment off', () => {
    const discounts = [keepAppointmentDiscount()];
    const quote = diagnosisQuote({ priceCents: 120_00, payer: retail('none'), marketId: 'DET', discounts });
    expect(quote.totalCents).toBe(90_00);
  });

  it('[QUOTE-4] has its constants: default 120, virtual 30, mobile 90', () => {
    expect([defaultDiagnosisPriceCents, virtualDiagnosisPriceCents, mobileDiagnosisPriceCents]).toEqual([
      120_00, 30_00, 90_00,
    ]);
  });
});
