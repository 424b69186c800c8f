import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';

/**
 * Takes number and device off what a customer agreed to; words, sums, versions and times stay as proof. The database
 * lets this happen only for the customer named in `app.erasing`, until the transaction ends.
 */
export const eraseAgreements = async (tx: DatabaseTransaction, customerId: string): Promise<void> => {
  await sql`select set_config('app.erasing', ${customerId}, true)`.execute(tx);
  await tx
    .updateTable('agreement')
    .set({ phone: null, device: null })
    .where((e) =>
      e.or([
        e('account_id', '=', customerId),
        e(
          'appointment_id',
          'in',
          e
            .selectFrom('appointment')
            .select('appointment.id')
            .where('appointment.account_id', '=', customerId),
        ),
      ]),
    )
    .execute();
};
