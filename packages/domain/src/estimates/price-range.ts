import { newCustomerDiscount } from '../discounts';
import type { Cents } from '../money';
import type { EstimateContent } from './estimate';
import { retailCustomer } from './payer';
import { findPayerTotal } from './totals';

export type PriceRange = { readonly fromCents: Cents; readonly toCents: Cents };

/** In steps of five dollars: a range must not be taken for the fixed price. */
const stepCents = 5_00;

/**
 * KEEP-2: what a quote comes to before we know who asks for it: with a new customer's discount at least, without any at
 * most, fees and taxes included. Undefined where a service has no price.
 */
export const findPriceRange = (content: EstimateContent): PriceRange | undefined => {
  const totalWith = (discounts: EstimateContent['discounts']) =>
    findPayerTotal({ ...content, discounts }, retailCustomer);
  const least = totalWith([newCustomerDiscount()]);
  const most = totalWith([]);
  if (least === undefined || most === undefined) return undefined;
  return {
    fromCents: Math.floor(least / stepCents) * stepCents,
    toCents: Math.ceil(most / stepCents) * stepCents,
  };
};
