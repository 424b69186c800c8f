import type { DatabaseTransaction } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import { seatLost } from '../accounts';
import type { Person } from './person';

/** Nobody logs in with it again, and whoever has the number or the address next starts anew. */
export const eraseAccount = async (
  tx: DatabaseTransaction,
  emit: Emit,
  { accountId, isBusiness }: Person,
  now: Date,
): Promise<void> => {
  const business = isBusiness
    ? await tx
        .selectFrom('fleet')
        .select('business_name')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
    : undefined;
  const seat = await tx
    .selectFrom('account')
    .select('fleet_id')
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  await tx
    .updateTable('account')
    .set({
      name: business?.business_name || 'Erased customer',
      email: null,
      phone: null,
      extra_login_phone: null,
      unproven_email: null,
      unproven_phone: null,
      google_subject: null,
      zip: null,
      is_invited: false,
      invited_role: null,
      language: 'en',
      language_chosen: false,
      // The seat is left; the business's own row keeps the fleet together.
      ...(isBusiness ? {} : { fleet_id: null, fleet_role: null, approve_under_cents: null }),
      erased_at: now,
    })
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .execute();
  if (seat && seat.fleet_id !== null)
    await emit(tx, seatLost, { fleetId: seat.fleet_id, personId: accountId, isRemoved: true, at: now });
};
