import type { CurrentMembership } from '@lugnut/contract';
import { billingMonths, isMemberOn } from '@lugnut/domain/memberships';
import { dollarsFromCents, sumOfCents } from '@lugnut/domain/money';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { agreedTotalOf, appointmentStore, storedEstimate } from '../appointments';
import { loadPlan } from '../pricing';
import { memberSavingsOf } from './member-savings';
import { type MembershipRow, membershipStore, namedCarOf } from './membership-store';
import { countOilChanges } from './oil-changes';

export const membershipStateOf = (row: MembershipRow, today: PlainDay): CurrentMembership['state'] => {
  if (row.first_paid_at === null) return 'waiting';
  if (row.dunning_since !== null) return 'past_due';
  const paid = { startedOn: row.started_on, renewsOn: row.renews_on };
  if (!isMemberOn(paid, today)) return 'lapsed';
  return row.end_requested_at === null ? 'active' : 'ending';
};

/** Visits billed before their savings were kept; more than these nobody adds up for one page. */
const longestUnkept = 50;

const unkeptSavings = async (db: Database, membershipId: string): Promise<number> => {
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('estimate', 'estimate.appointment_id', 'appointment.id')
    .innerJoin('estimate_version', (join) =>
      join
        .onRef('estimate_version.estimate_id', '=', 'estimate.id')
        .onRef('estimate_version.version', '=', 'estimate.version'),
    )
    .leftJoin('charge', (join) =>
      join.onRef('charge.appointment_id', '=', 'appointment.id').on('charge.kind', '=', 'job'),
    )
    .select('estimate_version.content')
    .where('appointment.membership_id', '=', membershipId)
    .where('appointment.status', '=', 'completed')
    .where('charge.member_savings_cents', 'is', null)
    .orderBy('appointment.id', 'desc')
    .limit(longestUnkept)
    .execute();
  return sumOfCents(rows.map(({ content }) => memberSavingsOf(storedEstimate.decode(content))));
};

/** What members are told they save, of every finished visit at member prices: the tax on it included. */
const findSavings = async (db: Database, membershipId: string): Promise<number> => {
  const kept = await db
    .selectFrom('charge')
    .innerJoin('appointment', 'appointment.id', 'charge.appointment_id')
    .select(sql<number>`coalesce(sum(charge.member_savings_cents), 0)::int`.as('cents'))
    .where('charge.kind', '=', 'job')
    .where('appointment.membership_id', '=', membershipId)
    .where('appointment.status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return kept.cents + (await unkeptSavings(db, membershipId));
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

/** The agreed work of the visit it was joined with, at the regular price: what is billed without the fee (MEMB-1). */
const findPriceIfEnded = async (db: Database, row: MembershipRow): Promise<number | null> => {
  if (row.first_paid_at !== null) return null;
  const joined = await db
    .selectFrom('booking')
    .select('appointment_id')
    .where('membership_id', '=', row.id)
    .where('agreed_membership_cents', '>', 0)
    .executeTakeFirst();
  const visit = joined && (await appointmentStore(db).find(joined.appointment_id));
  if (!visit || visit.status === 'cancelled') return null;
  return dollarsFromCents(agreedTotalOf({ ...visit, memberJob: false }));
};

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
      // Member prices of a bill that is not paid have saved nobody anything.
      savings: row.first_paid_at === null ? 0 : dollarsFromCents(await findSavings(db, row.id)),
      visit_price_if_ended: await findPriceIfEnded(db, row),
      missed_fee: missed ? dollarsFromCents(missed.amount_cents) : null,
    },
  };
};
