import type { LanguageCode } from '@lugnut/domain/language';
import type { DatabaseTransaction } from '../../platform/db/schema';
import type { Account } from './account-store';

/** Who never said what they read is written to as the page was that they logged in from. */
export const followLanguage = async (
  tx: DatabaseTransaction,
  account: Account,
  language: LanguageCode | undefined,
): Promise<Account> => {
  if (language === undefined || account.hasChosenLanguage || account.language === language) return account;
  await tx.updateTable('account').set({ language }).where('id', '=', account.id).execute();
  return { ...account, language };
};
