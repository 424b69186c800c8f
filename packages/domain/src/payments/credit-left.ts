import { type Cents, requireCents } from '../money';

/** Credit given at one time, less what was taken back of it. */
export type CreditGrant<Id> = { readonly id: Id; readonly cents: Cents };

/** What is left of each after so much was spent: the oldest, which is the first, is spent first. */
export const leftOfGrants = <Id>(
  grants: readonly CreditGrant<Id>[],
  spentCents: Cents,
): ReadonlyMap<Id, Cents> => {
  let open = Math.max(0, requireCents(spentCents));
  const left = new Map<Id, Cents>();
  for (const { id, cents } of grants) {
    const spent = Math.min(open, Math.max(0, cents));
    left.set(id, Math.max(0, cents) - spent);
    open -= spent;
  }
  return left;
};
