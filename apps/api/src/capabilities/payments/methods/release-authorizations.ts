import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import type { PayPalPort } from '../../../providers/payments/paypal.port';
import { withoutCharge } from '../../appointments';
import { openOfficeTask } from '../office-tasks';
import { countingStatuses, findStandingAuthorization, keepRenewed } from './renew-authorizations';

type ReleaseDeps = { readonly db: Database; readonly paypal: PayPalPort; readonly now: () => Date };

/** Leaves time for a confirmation that is still running. */
const graceMinutes = 15;

/**
 * Authorizations nobody will capture: of a booking that was never made or is paid otherwise by now, of a visit that was
 * canceled for nothing, of work that is billed and paid. The customer's money is not held back for them.
 */
const findUnused = async (deps: ReleaseDeps): Promise<{ id: string; authorizationId: string }[]> => {
  const rows = await deps.db
    .selectFrom('payment_method as method')
    .innerJoin('appointment', 'appointment.id', 'method.appointment_id')
    .leftJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .leftJoin('cancellation', 'cancellation.appointment_id', 'appointment.id')
    .select(['method.id', 'method.provider_method_id as authorizationId'])
    .where('method.provider', '=', 'paypal')
    .where('method.released_at', 'is', null)
    .where('method.created_at', '<', sql<Date>`now() - make_interval(mins => ${graceMinutes}::int)`)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('payment_attempt')
            .select('payment_attempt.id')
            .whereRef('payment_attempt.payment_method_id', '=', 'method.id')
            .where((inner) =>
              inner.or([inner('outcome', 'is', null), inner('outcome', 'in', ['succeeded', 'processing'])]),
            ),
        ),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('charge')
            .select('charge.id')
            .whereRef('charge.appointment_id', '=', 'appointment.id')
            .where('charge.status', 'in', ['open', 'processing']),
        ),
      ),
    )
    // Somebody still decides about the fee of a visit that its customer missed.
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('office_task')
            .select('office_task.id')
            .whereRef('office_task.appointment_id', '=', 'appointment.id')
            .where('office_task.kind', '=', 'missed_visit')
            .where('office_task.done_at', 'is', null),
        ),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('visit_fee')
            .select('visit_fee.appointment_id')
            .whereRef('visit_fee.appointment_id', '=', 'appointment.id')
            .where('visit_fee.waived_at', 'is', null)
            .where('appointment.status', '=', 'cancelled')
            .where(withoutCharge('visit_fee')),
        ),
      ),
    )
    .where((e) => {
      const hasCharge = (kind: 'job' | 'cancellation_fee') =>
        e.exists(
          e
            .selectFrom('charge')
            .select('charge.id')
            .whereRef('charge.appointment_id', '=', 'appointment.id')
            .where('charge.kind', '=', kind),
        );
      return e.or([
        e('payment.payment_method_id', 'is distinct from', e.ref('method.id')),
        e.and([
          e('appointment.status', '=', 'cancelled'),
          e.or([e(e.fn.coalesce('cancellation.fee_cents', e.lit(0)), '=', 0), hasCharge('cancellation_fee')]),
        ]),
        e.and([e('appointment.status', '=', 'completed'), hasCharge('job')]),
      ]);
    })
    .orderBy('method.created_at')
    .limit(50)
    .execute();
  return rows;
};

const markReleased = async (deps: ReleaseDeps, methodId: string): Promise<void> => {
  await deps.db
    .updateTable('payment_method')
    .set({ released_at: deps.now() })
    .where('id', '=', methodId)
    .execute();
};

/** Captured authorizations are marked as released, unused ones are voided; after an outage the next run retries. */
export const releaseAuthorizations = async (deps: ReleaseDeps, signal: AbortSignal): Promise<void> => {
  await deps.db
    .updateTable('payment_method')
    .set({ released_at: deps.now() })
    .where('provider', '=', 'paypal')
    .where('released_at', 'is', null)
    .where((e) =>
      e.exists(
        e
          .selectFrom('payment_attempt')
          .select('payment_attempt.id')
          .whereRef('payment_attempt.payment_method_id', '=', 'payment_method.id')
          .where('outcome', '=', 'succeeded'),
      ),
    )
    .execute();
  await eachByItself(await findUnused(deps), signal, async ({ id, authorizationId }) => {
    const outcome = await deps.paypal.void({ authorizationId });
    // Declined means that the authorization has ended by itself.
    if (outcome.status !== 'unavailable') await markReleased(deps, id);
  });
};

/** PayPal or the payer took an authorization back: a visit that counts on it needs another way to pay. */
export const noteVoided = async (deps: ReleaseDeps, authorizationId: string): Promise<void> => {
  const method = await deps.db
    .selectFrom('payment_method')
    .select(['id', 'appointment_id', 'released_at'])
    .where('provider', '=', 'paypal')
    .where('provider_method_id', '=', authorizationId)
    .executeTakeFirst();
  if (!method || method.released_at !== null) return;
  const standing = await findStandingAuthorization(deps, authorizationId);
  if (standing) {
    // Renewed, and the answer was lost: the old one is gone, and the money is not.
    await keepRenewed(deps, { methodId: method.id, authorizationId }, standing);
    return;
  }
  const released = await deps.db
    .updateTable('payment_method')
    .set({ released_at: deps.now() })
    .where('id', '=', method.id)
    // Renewed meanwhile, it stands on another authorization.
    .where('provider_method_id', '=', authorizationId)
    .returning('id')
    .executeTakeFirst();
  if (!released) return;
  const awaited = await deps.db
    .selectFrom('appointment')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .select('appointment.id')
    .where('appointment.id', '=', method.appointment_id)
    .where('payment.payment_method_id', '=', method.id)
    .where('appointment.status', 'in', countingStatuses)
    .executeTakeFirst();
  if (awaited)
    await openOfficeTask(deps.db, {
      kind: 'authorization_lost',
      appointmentId: awaited.id,
      reason: 'PayPal no longer holds the money for this visit. Ask for another way to pay.',
    });
};
