import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import type { Person } from './person';

/** Nobody logs in with it again, and whoever has the number or the address next starts anew. */
export const eraseAccount = async (
  tx: DatabaseTransaction,
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
      // The seat is left; the business's own row keeps the fleet together.
      ...(isBusiness ? {} : { fleet_id: null, fleet_role: null, approve_under_cents: null }),
      erased_at: now,
    })
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .execute();
};

/** Where others were referred by them, their name stands in the discount. */
export const eraseReferrer = async (
  tx: DatabaseTransaction,
  { name, referralCodes }: Person,
): Promise<number> => {
  if (referralCodes.length === 0) return 0;
  const named = sql`'"referrer": ' || to_jsonb(${name}::text)::text`;
  const anew = sql`'"referrer": "A former customer"'`;
  const { numAffectedRows: estimates } = await sql`
    update estimate_version set content = replace(content::text, ${named}, ${anew})::jsonb
    where exists (select from unnest(${referralCodes}::text[]) as one (code)
      where strpos(content::text, one.code) > 0)`.execute(tx);
  const { numAffectedRows: appointments } = await sql`
    update appointment set referral_name = null,
      diagnosis_discounts = replace(diagnosis_discounts::text, ${named}, ${anew})::jsonb
    where referral_code = any(${referralCodes}::text[])`.execute(tx);
  return Number(estimates ?? 0) + Number(appointments ?? 0);
};
