import { type LanguageCode, writtenLanguage } from '@lugnut/domain/language';
import type { DatabaseTransaction } from '../../platform/db/schema';
import type { Account } from './account-store';

/** The account is written to in another language from now on. */
export type LanguageFollowed = (
  tx: DatabaseTransaction,
  told: { readonly accountId: string; readonly language: LanguageCode },
) => Promise<void>;

/** What the owner of an account is written to in, who acts on a page in that language. */
export const languageOfAccount = (
  account: Pick<Account, 'language' | 'hasChosenLanguage'>,
  page: LanguageCode | undefined,
): LanguageCode =>
  writtenLanguage({
    chosen: account.hasChosenLanguage ? account.language : undefined,
    page,
    before: account.language,
  });

/** Who never said what they read is written to as the page was that they logged in from, about their visits too. */
export const followLanguage = async (
  tx: DatabaseTransaction,
  account: Account,
  page: LanguageCode | undefined,
  followed?: LanguageFollowed,
): Promise<Account> => {
  const language = languageOfAccount(account, page);
  if (account.language === language) return account;
  await tx.updateTable('account').set({ language }).where('id', '=', account.id).execute();
  await followed?.(tx, { accountId: account.id, language });
  return { ...account, language };
};
