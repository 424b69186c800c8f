import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';

/** With an account, or without one: then a phone number is all that holds the visits together. */
export type Customer = {
  readonly accountId: string | undefined;
  /** Of the account, or the contact's. Visits asked for with it and without logging in are shown too. */
  readonly phone: string | undefined;
};

const customerRoles = ['customer', 'fleet'] as const;

const byAccount = async (db: Database, id: string): Promise<Customer | undefined> => {
  const row = await db
    .selectFrom('account')
    .select(['id', 'phone', 'unproven_phone'])
    .where('id', '=', id)
    .where('role', 'in', customerRoles)
    .executeTakeFirst();
  return row && { accountId: row.id, phone: row.phone ?? row.unproven_phone ?? undefined };
};

const byVisit = async (db: Database, id: string): Promise<Customer | undefined> => {
  const row = await db
    .selectFrom('appointment as a')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'a.id')
    .select(['a.account_id', 'contact.phone'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.account_id !== null) return byAccount(db, row.account_id);
  if (row.phone === null) return undefined;
  const owner = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', row.phone)
    .where('role', 'in', customerRoles)
    .executeTakeFirst();
  return owner ? byAccount(db, owner.id) : { accountId: undefined, phone: row.phone };
};

/** By the id of the account or of any visit. */
export const getCustomer = async (db: Database, id: string): Promise<Customer> => {
  const customer = (await byAccount(db, id)) ?? (await byVisit(db, id));
  if (!customer) throw new Failure('not_found', told('no_such_customer'));
  return customer;
};

/** How notes name a customer: as an account from when there is one, with what was written before. */
export const namesOf = ({ accountId, phone }: Customer): readonly string[] =>
  [accountId, phone].filter((name) => name !== undefined);
