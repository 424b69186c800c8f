import type { MessageChannel } from '@lugnut/domain/contact';
import type { Database } from '../../platform/db/schema';
import { tryContactsAgain } from '../messaging';
import { findContact } from './describe-customer';
import { getCustomer } from './find-customer';

/** By the id of the account or of a visit, whose contact may be another than the account's. */
export const tryCustomerAgain = async (db: Database, id: string, channel: MessageChannel): Promise<void> => {
  const { phone, email } = await findContact(db, await getCustomer(db, id));
  const visit = await db
    .selectFrom('appointment_contact')
    .select(['phone', 'email'])
    .where('appointment_id', '=', id)
    .executeTakeFirst();
  await tryContactsAgain(db, channel === 'sms' ? [phone, visit?.phone] : [email, visit?.email]);
};
