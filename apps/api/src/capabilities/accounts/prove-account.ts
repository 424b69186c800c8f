import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Account, accountColumns, accountOf } from './account-store';
import type { LoginTarget } from './login-target';

/**
 * First verification of an account created from a typed phone and email: only the verified contact stays a login, and
 * existing sessions are ended. The other address still gets email but cannot log in.
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
