import { eachByItself } from '../../../platform/jobs/each-by-itself';
import type { ChargeDeps } from '../charging';
import { addCharge } from '../ledger';

/** The westernmost market's day: nobody is charged before the day has begun where they are. */
const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(now);

/** Adds a charge for every membership whose period is over; one charge for a period, however often it runs. */
export const renewMemberships = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> => {
  const now = deps.now();
  const due = await deps.db
    .selectFrom('membership')
    .select(['id'])
    .where('ended_at', 'is', null)
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

/** A membership agreed on with a job that was canceled was never paid for: it ends with the job. */
export const endUnpaidMemberships = async (deps: ChargeDeps): Promise<void> => {
  await deps.db
    .updateTable('membership')
    .set({ ended_at: deps.now() })
    .where('ended_at', 'is', null)
    .where('id', 'in', (e) =>
      e
        .selectFrom('booking')
        .innerJoin('appointment', 'appointment.id', 'booking.appointment_id')
        .select('booking.membership_id')
        .$narrowType<{ membership_id: string }>()
        .where('booking.membership_id', 'is not', null)
        .where('appointment.status', '=', 'cancelled'),
    )
    .execute();
};
