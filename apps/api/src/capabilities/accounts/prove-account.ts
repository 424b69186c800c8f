import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Account, accountColumns, accountOf } from './account-store';
import type { LoginTarget } from './login-target';

/**
 * The first proof of an account that was made by typing a phone and an e-mail into a form: it keeps what was proven, and
 * whoever typed the rest is logged out. The other address gets letters as before, and logs in nobody.
 */
export const proveAccount = async (
  tx: DatabaseTransaction,
  account: Account,
  proven: LoginTarget,
): Promise<Account> => {
  if (account.isProven) return account;
  const isEmail = proven.channel === 'email';
  const row = await tx
    .updateTable('account')
    .set({
      is_proven: true,
      email: isEmail ? proven.address : null,
      phone: isEmail ? null : proven.address,
      extra_login_phone: null,
      ...(isEmail ? {} : { unproven_email: account.email ?? null }),
    })
    .where('id', '=', account.id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('account_session').where('account_id', '=', account.id).execute();
  return accountOf(row);
};
