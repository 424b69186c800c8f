import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';

/**
 * Facts of events that are numbers, flags and ids stay; every word goes. Who acted is an id. Only inside a transaction
 * that erases: the trigger of the table lets nobody else rewrite what happened.
 */
export const pseudonymizeEvents = async (
  tx: DatabaseTransaction,
  appointmentIds: readonly string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update appointment_event set details = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(details)
      where jsonb_typeof(value) in ('number', 'boolean', 'null')
        or (jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[0-9a-f-]{36}$')), '{}'::jsonb)
    where appointment_id = any(${appointmentIds}::uuid[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** Where others were referred by them, their name stands in the discount. */
export const forgetReferrer = async (
  tx: DatabaseTransaction,
  { name, referralCodes }: { readonly name: string; readonly referralCodes: readonly string[] },
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
