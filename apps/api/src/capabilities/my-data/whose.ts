import { type RawBuilder, sql } from 'kysely';
import type { Person } from './person';

/** Which rows of a table are somebody's. */
export type Whose = (person: Person) => RawBuilder<boolean>;

/** The person's own, whatever they are here. */
export const ofAccount =
  (column = 'account_id'): Whose =>
  ({ accountId }) =>
    sql<boolean>`${sql.ref(column)} = ${accountId}::uuid`;

/** The person's, unless the account is a business's. */
export const ofPerson =
  (column = 'account_id'): Whose =>
  ({ accountId, isBusiness }) =>
    sql<boolean>`(${!isBusiness} and ${sql.ref(column)} = ${accountId}::uuid)`;

export const ofVisits =
  (column = 'appointment_id'): Whose =>
  ({ visits }) =>
    sql<boolean>`${sql.ref(column)} = any(${visits}::uuid[])`;

export const ofLeads =
  (column = 'lead_id'): Whose =>
  ({ leads }) =>
    sql<boolean>`${sql.ref(column)} = any(${leads}::uuid[])`;

export const ofPhones =
  (column: string): Whose =>
  ({ phones }) =>
    sql<boolean>`${sql.ref(column)} = any(${phones}::text[])`;

export const ofEmails =
  (column: string): Whose =>
  ({ emails }) =>
    sql<boolean>`lower(${sql.ref(column)}) = any(${emails}::text[])`;

export const ofCars =
  (column = 'car_id'): Whose =>
  ({ accountId, isBusiness }) =>
    sql<boolean>`(${!isBusiness} and ${sql.ref(column)} in (select id from car where account_id = ${accountId}))`;

export const ofEstimates =
  (column: string): Whose =>
  ({ visits }) =>
    sql<boolean>`${sql.ref(column)} in (select id from estimate where appointment_id = any(${visits}::uuid[]))`;

export const ofMemberships =
  (column: string): Whose =>
  ({ accountId, isBusiness }) =>
    sql<boolean>`(${!isBusiness} and ${sql.ref(column)} in (select id from membership where account_id = ${accountId}))`;

export const either =
  (...all: readonly Whose[]): Whose =>
  (person) =>
    sql<boolean>`(${sql.join(
      all.map((one) => one(person)),
      sql` or `,
    )})`;

/** Charges of their visits, memberships and calls. */
export const ofCharges = (column: string): Whose => {
  const theirs = either(ofPerson(), ofVisits(), ofLeads(), ofMemberships('membership_id'));
  return (person) => sql<boolean>`${sql.ref(column)} in (select id from charge where ${theirs(person)})`;
};

export const ofAttempts = (column: string): Whose => {
  const theirs = ofCharges('charge_id');
  return (person) =>
    sql<boolean>`${sql.ref(column)} in (select id from payment_attempt where ${theirs(person)})`;
};

/** Rows whose text names one of their visits. */
export const namingVisits =
  (...columns: readonly string[]): Whose =>
  ({ visits }) =>
    sql<boolean>`exists (select from unnest(${visits}::text[]) as one (id) where ${sql.join(
      columns.map((column) => sql`strpos(coalesce(${sql.ref(column)}::text, ''), one.id) > 0`),
      sql` or `,
    )})`;

export const ofContacts =
  (address: RawBuilder<unknown>): Whose =>
  ({ phones, emails }) =>
    sql<boolean>`lower(${address}) = any(${[...phones, ...emails]}::text[])`;

/** Rows whose text names a contact of theirs, their account or one of their visits. Reads the whole table. */
export const mentions =
  (...columns: readonly string[]): Whose =>
  ({ accountId, phones, emails, visits, links }) => {
    const words = [accountId, ...phones, ...emails, ...visits, ...links].filter((word) => word !== '');
    return sql<boolean>`exists (select from unnest(${words}::text[]) as one (word) where ${sql.join(
      columns.map((column) => sql`strpos(lower(coalesce(${sql.ref(column)}::text, '')), one.word) > 0`),
      sql` or `,
    )})`;
  };
