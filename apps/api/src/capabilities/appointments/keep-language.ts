import type { LanguageCode } from '@lugnut/domain/language';
import type { DatabaseTransaction } from '../../platform/db/schema';

/** What is still to be said of their visits, also of those that are over, is said in the language they chose. */
export const keepLanguage = async (
  tx: DatabaseTransaction,
  { accountId, language }: { readonly accountId: string; readonly language: LanguageCode },
): Promise<void> => {
  await tx
    .updateTable('appointment_contact')
    .set({ language })
    .where('appointment_id', 'in', (e) =>
      e
        .selectFrom('appointment')
        .select('id')
        .where('account_id', '=', accountId)
        .where('fleet_job', '=', false),
    )
    .where('language', '<>', language)
    .execute();
};
