import * as z from 'zod/mini';
import { dollars, resource } from '../wire';

export const currentMembership = z.object({
  plan_name: z.string(),
  member_type: z.string(),
  price: dollars,
  /** What one payment lasts. */
  billing_months: z.int(),
  started_on: z.iso.date(),
  /** The first day that is not paid for: it renews on it, or has ended by then. */
  renews_on: z.iso.date(),
  /**
   * `waiting`: its first fee is not paid yet, so it gives nothing beside the visit it was bought with. `ending`: it does
   * not renew. `past_due`: the last payment did not go through and is asked for again.
   */
  state: z.enum(['waiting', 'active', 'ending', 'past_due', 'lapsed']),
  /** The car its free oil changes are for; null until the first one names it. */
  car: z.nullable(z.string()),
  free_oil_changes: z.object({
    left: z.int(),
    of: z.int(),
    /** Over so many months. */
    months: z.int(),
  }),
  /** What finished visits would have cost more without it. */
  savings: dollars,
  /** The fee that did not go through; null where none is owed. */
  missed_fee: z.nullable(dollars),
  /** What the visit it was joined with costs if it ends before its first fee is paid; null where it is paid. */
  visit_price_if_ended: z.nullable(dollars),
});
export type CurrentMembership = z.infer<typeof currentMembership>;

/** What a change of it answers; null where it has ended. */
export const membershipReply = z.object({ data: z.nullable(resource(currentMembership)) });
