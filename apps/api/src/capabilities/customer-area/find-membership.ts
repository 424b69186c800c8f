import type { CurrentMembership } from '@lugnut/contract';
import { billingMonths, isMemberOn } from '@lugnut/domain/memberships';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { loadPlan } from '../pricing';

/** The current membership; undefined if there is none. */
export const findMembership = async (
  db: Database,
  accountId: string,
  today: PlainDay,
): Promise<{ id: string; attributes: CurrentMembership } | undefined> => {
  const row = await db
    .selectFrom('membership')
    .select(['id', 'plan_id', 'member_type', 'price_sold_cents', 'started_on', 'renews_on', 'dunning_since'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const plan = await loadPlan(db, row.plan_id);
  const paid = { startedOn: row.started_on, renewsOn: row.renews_on };
  return {
    id: row.id,
    attributes: {
      plan_name: plan.name,
      member_type: row.member_type,
      price: dollarsFromCents(row.price_sold_cents),
      billing_months: billingMonths(plan),
      started_on: row.started_on,
      renews_on: row.renews_on,
      state: row.dunning_since !== null ? 'past_due' : isMemberOn(paid, today) ? 'active' : 'lapsed',
    },
  };
};
