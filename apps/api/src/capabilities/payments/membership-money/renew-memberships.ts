import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { systemActor } from '../../appointments';
import { endMembershipNow } from '../../memberships';
import type { ChargeDeps } from '../charging';
import { addCharge } from '../ledger';

/** The westernmost market's day: nobody is charged before the day has begun where they are. */
export const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(now);

/** Adds a charge for every membership whose period is over; one charge for a period, however often it runs. */
export const renewMemberships = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> => {
  const now = deps.now();
  const due = await deps.db
    .selectFrom('membership')
    .select(['id'])
    .where('ended_at', 'is', null)
    .where('first_paid_at', 'is not', null)
    .where('end_requested_at', 'is', null)
    .where('renews_on', '<=', dayOf(now))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('charge')
            .select('charge.id')
            .whereRef('charge.membership_id', '=', 'membership.id')
            .whereRef('charge.period_starts_on', '=', 'membership.renews_on'),
        ),
      ),
    )
    .limit(100)
    .execute();
  await eachByItself(due, signal, ({ id }) =>
    deps.db.transaction().execute(async (tx) => {
      const membership = await tx
        .selectFrom('membership')
        .selectAll()
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where('end_requested_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!membership || membership.renews_on > dayOf(now)) return;
      await addCharge(tx, {
        kind: 'membership_renewal',
        membershipId: id,
        accountId: membership.account_id,
        periodStartsOn: membership.renews_on,
        amountCents: membership.price_sold_cents,
        now,
      });
    }),
  );
};

/** What its owner has ended is over on the day it would have renewed. */
export const endRequestedMemberships = async (deps: ChargeDeps): Promise<void> => {
  await deps.db
    .updateTable('membership')
    .set({ ended_at: deps.now(), ended_reason: 'ended by owner' })
    .where('ended_at', 'is', null)
    .where('end_requested_at', 'is not', null)
    .where('renews_on', '<=', dayOf(deps.now()))
    .execute();
};

/** A membership agreed on with a job that was canceled was never paid for: it ends with the job, and so do its prices. */
export const endUnpaidMemberships = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> => {
  const unpaid = await deps.db
    .selectFrom('membership')
    .innerJoin('booking', 'booking.membership_id', 'membership.id')
    .innerJoin('appointment', 'appointment.id', 'booking.appointment_id')
    .select('membership.id')
    .where('membership.ended_at', 'is', null)
    .where('appointment.status', '=', 'cancelled')
    .limit(100)
    .execute();
  await eachByItself(unpaid, signal, ({ id }) =>
    deps.db.transaction().execute((tx) =>
      endMembershipNow(tx, deps.messages, {
        membershipId: id,
        reason: 'joining canceled',
        actor: systemActor,
        at: deps.now(),
      }),
    ),
  );
};
