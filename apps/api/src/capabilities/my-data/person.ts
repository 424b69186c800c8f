import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/schema';
import { type StoredJson, storedObject } from '../../platform/db/stored-json';

/** All that somebody's data is found by. Kept with an erasure while it runs, because it erases what it finds by it. */
export type Person = {
  readonly accountId: string;
  readonly name: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** Their fleet's jobs, cars and cards are the business's, and stay. */
  readonly isBusiness: boolean;
  readonly visits: readonly string[];
  readonly leads: readonly string[];
  readonly referralCodes: readonly string[];
};

export const storedPerson: StoredJson<Person> = storedObject(
  'whom an erasure is about',
  z.object({
    accountId: z.string(),
    name: z.string(),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    isBusiness: z.boolean(),
    visits: z.array(z.string()),
    leads: z.array(z.string()),
    referralCodes: z.array(z.string()),
  }),
);

const present = (values: readonly (string | null)[]): string[] => [
  // An empty word would be found in every text.
  ...new Set(values.flatMap((value) => (value === null || value.trim() === '' ? [] : [value]))),
];

/** What was asked for without a login is theirs by a contact they have proven. */
const byContact = (phones: readonly string[], emails: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(phone = any(${phones}::text[]) or lower(email) = any(${emails}::text[]))`;

export const findPerson = async (db: Database, accountId: string): Promise<Person | undefined> => {
  const account = await db
    .selectFrom('account')
    .leftJoin('fleet', 'fleet.account_id', 'account.id')
    .select(['name', 'email', 'phone', 'extra_login_phone', 'unproven_email', 'unproven_phone', 'is_proven'])
    .select('fleet.account_id as fleet')
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!account) return undefined;
  const phones = present([account.phone, account.extra_login_phone, account.unproven_phone]);
  const emails = present([account.email, account.unproven_email]);
  const proven = account.is_proven
    ? byContact(present([account.phone]), present([account.email]))
    : sql<boolean>`false`;
  const isBusiness = account.fleet !== null;
  const { rows: visits } = await sql<{ id: string }>`
    select a.id from appointment a left join appointment_contact c on c.appointment_id = a.id
    where ${!isBusiness} and (a.account_id = ${accountId} or (a.account_id is null and ${proven}))
    order by a.id`.execute(db);
  const { rows: leads } = await sql<{ id: string }>`
    select id from lead where account_id = ${accountId} or (account_id is null and ${proven})
    order by id`.execute(db);
  const { rows: contacts } = await sql<{ phone: string; email: string }>`
    select phone, lower(email) as email from appointment_contact
    where appointment_id = any(${visits.map(({ id }) => id)}::uuid[])`.execute(db);
  const codes = await db
    .selectFrom('coupon')
    .select('code')
    .where('referrer_account_id', '=', accountId)
    .execute();
  return {
    accountId,
    name: account.name,
    // What they typed for a visit reaches them too: messages to it are theirs.
    phones: present([...phones, ...contacts.map(({ phone }) => phone)]),
    emails: present([...emails, ...contacts.map(({ email }) => email)]),
    isBusiness,
    visits: visits.map(({ id }) => id),
    leads: leads.map(({ id }) => id),
    referralCodes: codes.map(({ code }) => code),
  };
};
