import type { CarriedFee } from '@lugnut/domain/payments';
import type { Database } from '../../../platform/db/schema';
import type { Charge } from '../ledger';

type CarriedFeeOf = Pick<CarriedFee, 'feeCents' | 'isWholeCharge'> & { readonly membershipId: string };

/** A later fee was paid since: then what became of an earlier one says nothing about today. */
const hasLaterFee = async (db: Database, membershipId: string, after: string | null): Promise<boolean> => {
  const later = await db
    .selectFrom('charge')
    .select('id')
    .where('membership_id', '=', membershipId)
    .where('status', '=', 'paid')
    .$if(after !== null, (query) => query.where('period_starts_on', '>', after ?? ''))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};

/** The fee in a charge that pays for the time that runs now; undefined where there is none. */
export const findCarriedFee = async (
  db: Database,
  charge: Pick<Charge, 'kind' | 'membership_id' | 'appointment_id' | 'amount_cents' | 'period_starts_on'>,
): Promise<CarriedFeeOf | undefined> => {
  if (charge.membership_id !== null)
    return (await hasLaterFee(db, charge.membership_id, charge.period_starts_on))
      ? undefined
      : { membershipId: charge.membership_id, feeCents: charge.amount_cents, isWholeCharge: true };
  if (charge.kind !== 'job' || charge.appointment_id === null) return undefined;
  const joined = await db
    .selectFrom('booking')
    .select(['membership_id', 'agreed_membership_cents as feeCents'])
    .where('appointment_id', '=', charge.appointment_id)
    .where('agreed_membership_cents', '>', 0)
    .executeTakeFirst();
  const membershipId = joined?.membership_id;
  if (!joined || !membershipId || (await hasLaterFee(db, membershipId, null))) return undefined;
  return { membershipId, feeCents: joined.feeCents, isWholeCharge: false };
};
