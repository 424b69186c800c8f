import type { DatabaseTransaction } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { type Account, accountStore } from '../../accounts';
import type { Appointment } from '../../appointments';

/** Whose the booking is; nobody's where the phone or the email has an account that has not logged in. */
export type Ownership = {
  readonly owner: Account | undefined;
  readonly isNew: boolean;
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
  if (appointment.accountId !== undefined)
    return { owner: await accounts.findById(appointment.accountId), isNew: false };
  const { contact } = appointment;
  if (!contact) return { owner: undefined, isNew: false };
  if (loggedIn && isTheirContact(loggedIn, appointment)) return { owner: loggedIn, isNew: false };
  const created = await accounts.addCustomer({ id: newId(), ...contact, zip: appointment.zip });
  return { owner: created, isNew: created !== undefined };
};
