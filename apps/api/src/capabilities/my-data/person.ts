import { type LanguageCode, languageCodes } from '@lugnut/domain/language';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/schema';
import { type StoredJson, storedObject } from '../../platform/db/stored-json';

/** All that somebody's data is found by. Kept with an erasure while it runs, because it erases what it finds by it. */
export type Person = {
  readonly accountId: string;
  readonly name: string;
  readonly language: LanguageCode;
  /** Proven to be theirs: anybody can type somebody else's into a request. */
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** Their fleet's jobs, cars and cards are the business's, and stay. */
  readonly isBusiness: boolean;
  readonly visits: readonly string[];
  /** What messages about those visits call them by. */
  readonly links: readonly string[];
  readonly leads: readonly string[];
  readonly referralCodes: readonly string[];
};

export const storedPerson: StoredJson<Person> = storedObject(
  'whom an erasure is about',
  z.object({
    accountId: z.string(),
    name: z.string(),
    // Begun before anybody could choose one.
    language: z._default(z.enum(languageCodes), 'en'),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    isBusiness: z.boolean(),
    visits: z.array(z.string()),
    // Begun before links were noted: what they name is found by the contacts noted with it.
    links: z._default(z.array(z.string()), []),
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
    .select(['name', 'language', 'email', 'phone', 'extra_login_phone', 'is_proven'])
    .select('fleet.account_id as fleet')
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!account) return undefined;
  // Nobody has shown a code for an account that was never proven, though it may carry what a booking typed.
  const phones = account.is_proven ? present([account.phone, account.extra_login_phone]) : [];
  const emails = account.is_proven ? present([account.email]) : [];
  const proven = byContact(phones, emails);
  const isBusiness = account.fleet !== null;
  const { rows: visits } = await sql<{ id: string }>`
    select id from (
      select id from appointment where account_id = ${accountId}
      union select a.id from appointment_contact c join appointment a on a.id = c.appointment_id
        where a.account_id is null and ${proven}) theirs
    where ${!isBusiness} order by id`.execute(db);
  const { rows: leads } = await sql<{ id: string }>`
    select id from lead where account_id = ${accountId}
    union select id from lead where account_id is null and ${proven}
    order by id`.execute(db);
  const { rows: links } = await sql<{ id: string }>`
    select id::text as id from appointment_link
    where appointment_id = any(${visits.map(({ id }) => id)}::uuid[]) order by id`.execute(db);
  const codes = await db
    .selectFrom('coupon')
    .select('code')
    .where('referrer_account_id', '=', accountId)
    .execute();
  return {
    accountId,
    name: account.name,
    language: account.language,
    phones,
    emails,
    isBusiness,
    visits: visits.map(({ id }) => id),
    links: links.map(({ id }) => id),
    leads: leads.map(({ id }) => id),
    referralCodes: codes.map(({ code }) => code),
  };
};
