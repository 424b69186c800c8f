import type { Database } from '../../platform/db/schema';

/** As it was typed with the request. */
export const findReferralCode = async (db: Database, appointmentId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('appointment')
    .select('referral_code')
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  return row?.referral_code ?? undefined;
};
