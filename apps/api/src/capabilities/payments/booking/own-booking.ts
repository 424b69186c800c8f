import type { DatabaseTransaction } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { type Account, accountStore } from '../../accounts';
import type { Appointment } from '../../appointments';

/** Whose the booking is, and whether an account stands in the way until its owner proves it. */
export type Ownership = {
  readonly owner: Account | undefined;
  readonly isNew: boolean;
  /** The phone or the email has an account, and whoever books has not shown that it is theirs. */
  readonly accountExists: boolean;
};

/** Of an account nobody has proven either contact may be a stranger's, so both must be the ones it was made with. */
const isTheirContact = (account: Account, { contact }: Appointment): boolean => {
  if (!contact) return false;
  const [phone, email] = [account.phone === contact.phone, account.email === contact.email];
  return account.isProven ? phone || email : phone && email;
};

/**
 * An appointment keeps its owner. One that has none goes to whoever is logged in with its phone or email; a phone and
 * an email nobody has make an account; otherwise it stays unowned until that account logs in (AUTH-6).
 */
export const findOrCreateOwner = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  loggedIn: Account | undefined,
): Promise<Ownership> => {
  const accounts = accountStore(tx);
  if (appointment.accountId !== undefined) {
    const owner = await accounts.findById(appointment.accountId);
    return { owner, isNew: false, accountExists: owner?.id !== loggedIn?.id };
  }
  const { contact } = appointment;
  if (!contact) return { owner: undefined, isNew: false, accountExists: false };
  if (loggedIn && isTheirContact(loggedIn, appointment))
    return { owner: loggedIn, isNew: false, accountExists: false };
  const created = await accounts.addCustomer({ id: newId(), ...contact, zip: appointment.zip });
  return { owner: created, isNew: created !== undefined, accountExists: created === undefined };
};
