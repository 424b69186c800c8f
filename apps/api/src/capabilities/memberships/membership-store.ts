import { isMemberOn } from '@lugnut/domain/memberships';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

export type NewMembership = {
  readonly id: string;
  readonly accountId: string;
  readonly planId: string;
  readonly priceSoldCents: number;
  readonly soldBy: string;
  readonly appointmentId: string | undefined;
  readonly vehicles: readonly string[];
  readonly startedOn: string;
  readonly renewsOn: string;
  /** The method its renewals are charged to; otherwise the account's card on file. */
  readonly paymentMethodId?: string | undefined;
};

export const membershipStore = (db: Database) => ({
  /** 'Member', 'Unlimited' or the plan's own label, while the paid period lasts. */
  async findMemberType(accountId: string, day: PlainDay): Promise<string | undefined> {
    const row = await db
      .selectFrom('membership')
      .select(['member_type', 'started_on', 'renews_on'])
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row && isMemberOn({ startedOn: row.started_on, renewsOn: row.renews_on }, day)
      ? row.member_type
      : undefined;
  },

  async findRunning(accountId: string) {
    return db
      .selectFrom('membership')
      .select(['id', 'plan_id', 'started_on', 'renews_on', 'price_sold_cents'])
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
  },

  /** An unrenewed membership ends by this day in the member's time zone and does not block a new one. */
  async endLapsed(accountId: string, day: PlainDay): Promise<void> {
    await db
      .updateTable('membership')
      .set({ ended_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('renews_on', '<', day)
      .execute();
  },

  /** False when the account has a running one. */
  async add(membership: NewMembership): Promise<boolean> {
    const added = await db
      .insertInto('membership')
      .values({
        id: membership.id,
        account_id: membership.accountId,
        plan_id: membership.planId,
        price_sold_cents: membership.priceSoldCents,
        sold_by: membership.soldBy,
        sold_with_appointment_id: membership.appointmentId ?? null,
        vehicles: [...membership.vehicles],
        started_on: membership.startedOn,
        renews_on: membership.renewsOn,
        payment_method_id: membership.paymentMethodId ?? null,
      })
      .onConflict((conflict) => conflict.column('account_id').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },
});
