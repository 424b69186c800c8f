import type { Matched, SearchQuestion } from '@lugnut/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** Read per question, however many begin like it: what a search costs does not grow with the business. */
const mostRead = 100;
const mostVisitsRead = 40;

/** Sorts after everything that begins with the prefix. */
const end = '\u{10ffff}';

type Term = {
  readonly by: Matched;
  readonly is_exact: boolean;
  /** As it is in `customer_term`; null where a work order was found. */
  readonly customer: string | null;
  readonly visit_id: string | null;
  readonly asked_at: Date | null;
};

/** Of `customer_term`. */
const termKinds: Partial<Record<SearchQuestion['by'], Matched>> = {
  name: 'name',
  phone: 'phone',
  phone_end: 'phone',
  email: 'email',
};

const customerTerms = ({ by, prefix }: SearchQuestion): RawBuilder<unknown>[] => {
  const matched = termKinds[by];
  return matched === undefined
    ? []
    : [
        sql`
          select ${matched}::text as by, term = ${prefix} as is_exact, customer, null::uuid as visit_id,
            null::timestamptz as asked_at
          from customer_term
          where kind = ${by} and term >= ${prefix} and term < ${prefix + end}
          order by term, customer desc limit ${mostRead}`,
      ];
};

/** Accounts by a car they keep, whether or not we have worked on it. */
const ownerTerms = ({ by, prefix }: SearchQuestion): RawBuilder<unknown>[] => {
  if (by !== 'vin' && by !== 'vin_end') return [];
  const column = by === 'vin' ? sql`vin collate "C"` : sql`reverse(vin) collate "C"`;
  return [
    sql`
      select 'vin', ${column} = ${prefix}, account_id::text, null::uuid, null::timestamptz from car
      where ${column} >= ${prefix} and ${column} < ${prefix + end}
      order by ${column} limit ${mostVisitsRead}`,
  ];
};

/** The column of an appointment a question is answered by; every one has an index. */
const visitColumns: Partial<Record<SearchQuestion['by'], readonly [Matched, RawBuilder<string>]>> = {
  number: ['number', sql`right(id::text, 6) collate "C"`],
  vin: ['vin', sql`car_vin collate "C"`],
  vin_end: ['vin', sql`reverse(car_vin) collate "C"`],
  plate: ['plate', sql`car_plate collate "C"`],
};

const visitTerms = ({ by, prefix }: SearchQuestion): RawBuilder<unknown>[] => {
  if (by === 'id')
    return [sql`select 'id', true, null, id, created_at from appointment where id = ${prefix}::uuid`];
  const [matched, column] = visitColumns[by] ?? [];
  return matched === undefined || column === undefined
    ? []
    : [
        sql`
          select ${matched}::text, ${column} = ${prefix}, null, id, created_at from appointment
          where ${column} >= ${prefix} and ${column} < ${prefix + end}
          order by ${column} limit ${mostVisitsRead}`,
      ];
};

/** Who is called or reached so, whose car it is, and which work orders: in one question to the database. */
export const findTerms = async (db: Database, questions: readonly SearchQuestion[]): Promise<Term[]> => {
  const parts = questions.flatMap((question) => [
    ...customerTerms(question),
    ...ownerTerms(question),
    ...visitTerms(question),
  ]);
  if (parts.length === 0) return [];
  // The first names the columns for all.
  const names = sql`select null::text as by, null::boolean as is_exact, null::text as customer,
    null::uuid as visit_id, null::timestamptz as asked_at where false`;
  const all = sql.join(
    [names, ...parts].map((part) => sql`(${part})`),
    sql` union all `,
  );
  return (await sql<Term>`${all}`.execute(db)).rows;
};

export type KnownCustomer = {
  /** As it is in `customer_term`. */
  readonly customer: string;
  /** Of the account; of the latest visit where there is none. */
  readonly id: string;
  readonly last_seen: Date;
};

/** Whose phone is an account's is that account; who has none is known by the latest visit. */
export const findKnown = async (db: Database, customers: readonly string[]): Promise<KnownCustomer[]> => {
  if (customers.length === 0) return [];
  const phones = customers.filter((customer) => customer.startsWith('+'));
  const ids = customers.filter((customer) => !customer.startsWith('+'));
  const { rows } = await sql<KnownCustomer>`
    select account.id::text as customer, account.id, coalesce(latest.created_at, account.created_at) as last_seen
    from account
    left join lateral (
      select created_at from appointment where account_id = account.id order by created_at desc limit 1
    ) latest on true
    where account.id = any(${ids}::uuid[])
    union all
    select phone.phone, coalesce(account.id, latest.id), latest.created_at
    from unnest(${phones}::text[]) phone (phone)
    cross join lateral (
      select appointment.id, appointment.created_at
      from appointment_contact contact join appointment on appointment.id = contact.appointment_id
      where contact.phone = phone.phone and appointment.account_id is null
      order by appointment.created_at desc limit 1
    ) latest
    left join account on account.phone = phone.phone and account.role in ('customer', 'fleet')`.execute(db);
  return rows;
};
