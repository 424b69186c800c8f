import type { OfficeCustomerHit, OfficeHit, OfficeVisitHit } from '@lugnut/contract';
import { type Found, rankFound, readSearch } from '@lugnut/domain/desk';
import { orderNumber } from '@lugnut/domain/estimates';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { findKnown, findTerms } from './search-store';

const mostFound = 12;
/** Of the first customers found, so that one key less opens the visit that is asked about. */
const visitsOfCustomers = { customers: 4, each: 3 };

type Hit = Found & { readonly kind: 'customer' | 'visit'; readonly id: string };

const findHits = async (db: Database, typed: string): Promise<readonly Hit[]> => {
  const terms = await findTerms(db, readSearch(typed));
  const named = new Set(terms.flatMap(({ customer }) => customer ?? []));
  const known = new Map((await findKnown(db, [...named])).map((row) => [row.customer, row]));
  return rankFound(
    terms.flatMap(({ by, is_exact: isExact, customer, visit_id, asked_at }): Hit[] => {
      if (visit_id !== null && asked_at !== null)
        return [
          {
            kind: 'visit',
            key: `visit ${visit_id}`,
            id: visit_id,
            by,
            isExact,
            lastSeenMs: asked_at.getTime(),
          },
        ];
      const found = customer === null ? undefined : known.get(customer);
      return found === undefined
        ? []
        : [
            {
              kind: 'customer',
              key: `customer ${found.id}`,
              id: found.id,
              by,
              isExact,
              lastSeenMs: found.last_seen.getTime(),
            },
          ];
    }),
    mostFound,
  );
};

type CustomerRow = Omit<OfficeCustomerHit, 'kind' | 'matched'>;

const describeCustomers = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerRow>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CustomerRow>`
    select account.id::text, account.name, fleet.business_name as business,
      coalesce(account.phone, account.unproven_phone) as phone,
      coalesce(account.email, account.unproven_email) as email, true as has_account,
      (select count(*)::int from appointment where account_id = account.id) as visits
    from account left join fleet on fleet.account_id = account.id
    where account.id = any(${[...ids]}::uuid[])
    union all
    select contact.appointment_id::text, contact.name, null, contact.phone, contact.email, false,
      (select count(*)::int from appointment_contact same join appointment on appointment.id = same.appointment_id
        where same.phone = contact.phone and appointment.account_id is null)
    from appointment_contact contact
    where contact.appointment_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The latest visits of customers, by whichever way they are a customer. */
const findVisitsOf = async (db: Database, customers: readonly CustomerRow[]): Promise<readonly string[]> => {
  if (customers.length === 0) return [];
  const each = visitsOfCustomers.each;
  const { rows } = await sql<{ id: string }>`
    select visit.id from unnest(
      ${customers.map(({ id }) => id)}::uuid[],
      ${customers.map(({ phone, has_account }) => (has_account ? null : phone))}::text[]
    ) customer (id, phone)
    cross join lateral (
      select * from (
        (select id, created_at from appointment where account_id = customer.id
          order by created_at desc limit ${each})
        union all
        (select appointment.id, appointment.created_at
          from appointment_contact contact join appointment on appointment.id = contact.appointment_id
          where contact.phone = customer.phone and appointment.account_id is null
          order by appointment.created_at desc limit ${each})
      ) latest order by created_at desc limit ${each}
    ) visit
    order by visit.created_at desc, visit.id`.execute(db);
  return rows.map(({ id }) => id);
};

type VisitRow = Omit<OfficeVisitHit, 'kind' | 'matched'>;

const describeVisits = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisitRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('appointment as a')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'a.id')
    .leftJoin('visit', 'visit.appointment_id', 'a.id')
    .select([
      'a.id',
      'a.status',
      'a.services',
      'a.created_at',
      'a.car_year',
      'a.car_make',
      'a.car_model',
      'contact.name',
      'contact.phone',
      'visit.day',
    ])
    .where('a.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        order_number: orderNumber(row.id),
        customer: row.name,
        phone: row.phone,
        car: carTitle({ year: row.car_year, make: row.car_make, model: row.car_model }),
        status: row.status,
        services: row.services,
        asked_at: row.created_at.toISOString(),
        day: row.day,
      },
    ]),
  );
};

/** OFF-1: customers and work orders in every status, the best match first, then the latest visits of who was found. */
export const searchOffice = async (db: Database, typed: string): Promise<OfficeHit[]> => {
  const hits = await findHits(db, typed);
  const idsOf = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const customers = await describeCustomers(db, idsOf('customer'));
  const first = idsOf('customer')
    .slice(0, visitsOfCustomers.customers)
    .flatMap((id) => customers.get(id) ?? []);
  const found = idsOf('visit');
  const more = (await findVisitsOf(db, first)).filter((id) => !found.includes(id));
  const visits = await describeVisits(db, [...found, ...more]);
  const asVisit = (id: string, matched: OfficeVisitHit['matched']): OfficeVisitHit[] => {
    const visit = visits.get(id);
    return visit === undefined ? [] : [{ kind: 'visit', matched, ...visit }];
  };
  return [
    ...hits.flatMap(({ kind, id, by }): OfficeHit[] => {
      if (kind === 'visit') return asVisit(id, by);
      const customer = customers.get(id);
      return customer === undefined ? [] : [{ kind, matched: by, ...customer }];
    }),
    ...more.flatMap((id) => asVisit(id, null)),
  ];
};
