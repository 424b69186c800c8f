import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import type { PayPalPort } from '../../../providers/payments/paypal.port';
import type { PaymentMethod } from './method-store';

/** An authorization is captured once, whatever it was asked for. */
export const isCaptured = async (
  tx: DatabaseTransaction,
  { id, provider }: Pick<PaymentMethod, 'id' | 'provider'>,
): Promise<boolean> => {
  if (provider !== 'paypal') return false;
  const captured = await tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('payment_method_id', '=', id)
    .where('outcome', '=', 'succeeded')
    .limit(1)
    .executeTakeFirst();
  return captured !== undefined;
};

/**
 * Before a charge is begun it must be known what its authorization can pay; of one made by an earlier release PayPal is
 * asked, outside of any transaction. False: PayPal does not answer.
 */
export const noteReserved = async (
  { db, paypal }: { readonly db: Database; readonly paypal: PayPalPort },
  chargeId: string,
): Promise<boolean> => {
  const unknown = await db
    .selectFrom('charge')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'charge.appointment_id')
    .innerJoin('payment_method as method', 'method.id', 'payment.payment_method_id')
    .select(['method.id', 'method.provider_method_id as authorizationId'])
    .where('charge.id', '=', chargeId)
    .where('charge.status', '=', 'open')
    .where('method.provider', '=', 'paypal')
    .where('method.authorized_cents', 'is', null)
    .executeTakeFirst();
  if (!unknown) return true;
  const read = await paypal.readAuthorization(unknown.authorizationId);
  if (read.status === 'unavailable') return false;
  if (read.status === 'found')
    await db
      .updateTable('payment_method')
      .set({ authorized_cents: read.amountCents })
      .where('id', '=', unknown.id)
      .execute();
  return true;
};
