import type { LanguageCode } from '@lugnut/domain/language';
import type { DatabaseTransaction } from '../../platform/db/schema';
import type { Account } from './account-store';

/** The account is written to in another language from now on. */
export type LanguageFollowed = (
  tx: DatabaseTransaction,
  told: { readonly accountId: string; readonly language: LanguageCode },
) => Promise<void>;

/** Who never said what they read is written to as the page was that they logged in from, about their visits too. */
export const followLanguage = async (
  tx: DatabaseTransaction,
  account: Account,
  language: LanguageCode | undefined,
  followed: LanguageFollowed | undefined,
): Promise<Account> => {
  if (language === undefined || account.hasChosenLanguage || account.language === language) return account;
  await tx.updateTable('account').set({ language }).where('id', '=', account.id).execute();
  await followed?.(tx, { accountId: account.id, language });
  return { ...account, language };
};
