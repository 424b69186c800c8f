import type { CurrentMembership } from '@lugnut/contract';
import { agreedPart, findTotals, retailMember } from '@lugnut/domain/estimates';
import { billingMonths, isMemberOn } from '@lugnut/domain/memberships';
import { dollarsFromCents, sumOfCents } from '@lugnut/domain/money';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import { findAppointments } from '../appointments';
import { loadPlan } from '../pricing';
import { type MembershipRow, membershipStore, namedCarOf } from './membership-store';
import { countOilChanges } from './oil-changes';

export const membershipStateOf = (row: MembershipRow, today: PlainDay): CurrentMembership['state'] => {
  if (row.first_paid_at === null) return 'waiting';
  if (row.dunning_since !== null) return 'past_due';
  const paid = { startedOn: row.started_on, renewsOn: row.renews_on };
  if (!isMemberOn(paid, today)) return 'lapsed';
  return row.end_requested_at === null ? 'active' : 'ending';
};

/** What the work done at member prices would have cost more without them. */
const findSavings = async (db: Database, membershipId: string): Promise<number> => {
  const done = await db
    .selectFrom('appointment')
    .select('id')
    .where('membership_id', '=', membershipId)
    .where('status', '=', 'completed')
    .execute();
  const jobs = await findAppointments(
    db,
    done.map(({ id }) => id),
  );
  return sumOfCents(
    jobs.map(({ quote }) => {
      const totals = quote && findTotals(agreedPart(quote.estimate), retailMember);
      return totals ? Math.max(0, totals.nonMemberPriceCents - totals.totalMemberPriceCents) : 0;
    }),
  );
};

/** A fee that was tried, did not go through, and is still owed. */
export const findMissedFee = (db: Database, membershipId: string) =>
  db
    .selectFrom('charge')
    .select(['id', 'amount_cents'])
    .where('membership_id', '=', membershipId)
    .where('kind', '=', 'membership_renewal')
    .where('status', '=', 'open')
    .where('failed_tries', '>', 0)
    .executeTakeFirst();

/** The current membership as its owner sees it; undefined if there is none. */
export const findDescribedMembership = async (
  db: Database,
  accountId: string,
  today: PlainDay,
): Promise<{ id: string; attributes: CurrentMembership } | undefined> => {
  const row = await membershipStore(db).findRunning(accountId);
  if (!row) return undefined;
  const plan = await loadPlan(db, row.plan_id);
  const car = namedCarOf(row);
  const { left } = await countOilChanges(db, row, today);
  const missed = await findMissedFee(db, row.id);
  return {
    id: row.id,
    attributes: {
      plan_name: plan.name,
      member_type: row.member_type,
      price: dollarsFromCents(row.price_sold_cents),
      billing_months: billingMonths(plan),
      started_on: row.started_on,
      renews_on: row.renews_on,
      state: membershipStateOf(row, today),
      car: car ? carTitle(car) : null,
      free_oil_changes: { left, of: plan.freeOilChanges, months: plan.oilChangeMonths },
      savings: dollarsFromCents(await findSavings(db, row.id)),
      missed_fee: missed ? dollarsFromCents(missed.amount_cents) : null,
    },
  };
};
