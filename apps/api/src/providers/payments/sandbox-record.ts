import type { Cents } from '@lugnut/domain/money';
import type { Period, ProviderCharge } from './money-record.port';

type Paid = { readonly id: string; readonly amountCents: Cents; readonly at: Date };
type GivenBack = { readonly chargeId: string; readonly amountCents: Cents; readonly at: Date };

/** Charges paid or given back in the period, each with all that was given back of it. */
export const chargesIn = (
  { since, until }: Period,
  paid: readonly Paid[],
  refunds: readonly GivenBack[],
): ProviderCharge[] => {
  const isIn = (at: Date) => at >= since && at <= until;
  return paid.flatMap((charge) => {
    const own = refunds.filter(({ chargeId }) => chargeId === charge.id);
    if (!isIn(charge.at) && !own.some(({ at }) => isIn(at))) return [];
    const times = own.map(({ at }) => at.getTime());
    return [
      {
        ...charge,
        refundedCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
        refundedAt: times.length === 0 ? undefined : new Date(Math.max(...times)),
      },
    ];
  });
};
