import type { Database } from '../../platform/db/schema';
import { type Account, accountStore, isStaff } from '../accounts';
import type { Appointment } from './appointment';

/**
 * The customer who has shown by a code that the account is theirs: limits count what they do, and nothing that others
 * type. Undefined where everything was only typed, and for those of us who write requests for others.
 */
export const findProvenOwner = async (
  db: Database,
  { accountId }: Pick<Appointment, 'accountId'>,
): Promise<Account | undefined> => {
  const account = accountId === undefined ? undefined : await accountStore(db).findById(accountId);
  return account?.isProven && !isStaff(account) ? account : undefined;
};
