import { sql } from 'kysely';
import type { AccountRole, DatabaseTransaction } from '../../platform/db/schema';
import { type Account, accountColumns, accountOf } from './account-store';
import { cutOff } from './cut-off';
import type { LoginTarget } from './login-target';

/**
 * First verification of an account created from a typed phone and email: only the verified contact stays a login, and
 * all that was opened before is ended. The other one logs in nobody. An email still gets messages. A phone does of
 * staff, for whom the admin typed it, and of a fleet, if whoever proves the address also typed the number: anybody can
 * sign up with an address of somebody else, who would not know where their visits are told. Whoever was invited to work
 * here gets the role now.
 */
export const proveAccount = async (
  tx: DatabaseTransaction,
  account: Account,
  proven: LoginTarget,
  { isByTypist = false }: { readonly isByTypist?: boolean } = {},
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
      google_subject: null,
      role: sql<AccountRole>`coalesce(invited_role, role)`,
      is_invited: false,
      invited_role: null,
      ...(isEmail ? {} : { unproven_email: account.email ?? null }),
      // Staff are told of their day by text, at the number the admin gave; a fleet's visits have its number as contact.
      ...(isEmail
        ? {
            unproven_phone: sql<string | null>`case
              when invited_role is not null or (role = 'fleet' and ${isByTypist}) then coalesce(phone, unproven_phone)
              end`,
          }
        : {}),
    })
    .where('id', '=', account.id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
  await cutOff(tx, account.id);
  return accountOf(row);
};
