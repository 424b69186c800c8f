import type { PlanTerms } from '@lugnut/contract';
import { planProblems } from '@lugnut/domain/administration';
import type { MembershipPlan } from '@lugnut/domain/memberships';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import type { AdminSection } from '../audited-change';
import { requireSound } from '../require-sound';

const selectPlans = (db: Database) =>
  db
    .selectFrom('membership_plan as plan')
    .select(['plan.name', 'plan.price_cents', 'plan.billing', 'plan.billing_interval', 'plan.billing_count'])
    .select(['plan.due_with_job_cents', 'plan.sold_at', 'plan.id'])
    .select(['plan.free_oil_changes', 'plan.oil_change_months'])
    .select(
      sql<number>`(select count(*)::int from membership m where m.plan_id = plan.id and m.ended_at is null)`.as(
        'members',
      ),
    )
    .orderBy('plan.list_rank')
    .orderBy('plan.id');

type Row = Awaited<ReturnType<ReturnType<typeof selectPlans>['executeTakeFirstOrThrow']>>;

const termsOf = ({ id: _id, members: _members, sold_at, ...terms }: Row): PlanTerms => ({
  ...terms,
  sold_at: sold_at as PlanTerms['sold_at'],
});

const planOf = (id: string, terms: PlanTerms): MembershipPlan & { readonly id: string } => ({
  id,
  name: terms.name,
  priceCents: terms.price_cents,
  billing: terms.billing,
  billingInterval: terms.billing_interval,
  billingCount: terms.billing_count,
  dueWithJobCents: terms.due_with_job_cents,
  soldAt: terms.sold_at,
  freeOilChanges: terms.free_oil_changes ?? 1,
  oilChangeMonths: terms.oil_change_months ?? 12,
});

export const listPlans = async (db: Database) =>
  (await selectPlans(db).execute()).map((row) => ({
    id: row.id,
    attributes: termsOf(row),
    facts: { members: row.members },
  }));

export const planFactsOf = async (db: Database, id: string) => {
  const { members } = await selectPlans(db).where('plan.id', '=', id).executeTakeFirstOrThrow();
  return { members };
};

/** Existing memberships keep the price they were sold for; a change applies to new sales. */
export const planSection: AdminSection<PlanTerms> = {
  name: 'plans',
  async find(db, id) {
    const row = await selectPlans(db).where('plan.id', '=', id).executeTakeFirst();
    return row && termsOf(row);
  },
  async put(tx, id, terms) {
    const all = await selectPlans(tx).execute();
    requireSound([
      ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? [] : ['A plan’s name needs letters or digits.']),
      ...planProblems(
        planOf(id, terms),
        all.map((row) => planOf(row.id, termsOf(row))),
      ),
    ]);
    await tx
      .insertInto('membership_plan')
      .values({ id, ...terms, list_rank: all.length + 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...terms, updated_at: sql`now()` }))
      .execute();
  },
};
