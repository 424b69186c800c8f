import type { CustomerPage } from '@lugnut/contract';
import { orderNumber } from '@lugnut/domain/estimates';
import { isSameCar } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { readsMark } from '../../platform/words';
import type { Account } from '../accounts';
import { describeUndelivered, hasStopMark } from '../messaging';
import { creditBalance } from '../payments';
import type { Customer } from './find-customer';
import { listVisits, refundedCents, visitsOf } from './list-visits';
import { listNotes } from './notes';

const most = 50;

/** The contact of the latest visit. */
const findLatest = (db: Database, customer: Customer) =>
  db
    .selectFrom('appointment as a')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'a.id')
    .select(['a.id', 'a.zip', 'contact.name', 'contact.email', 'contact.phone', 'contact.language'])
    .where(visitsOf(customer))
    .orderBy('a.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const findAccount = async (db: Database, { accountId }: Customer) =>
  accountId === undefined
    ? undefined
    : await db
        .selectFrom('account')
        .leftJoin('fleet', 'fleet.account_id', 'account.id')
        .select([
          'account.id',
          'account.name',
          'account.email',
          'account.unproven_email',
          'account.phone',
          'account.unproven_phone',
          'account.zip',
          'account.created_at',
          'account.language',
          'fleet.business_name',
          'fleet.account_id as fleet_id',
          'fleet.dedicated_schedule_time',
        ])
        .where('account.id', '=', accountId)
        .executeTakeFirst();

export const findContact = async (db: Database, customer: Customer) => {
  const account = await findAccount(db, customer);
  const latest = await findLatest(db, customer);
  return {
    id: account?.id ?? latest?.id ?? '',
    name: account?.name || latest?.name || '',
    email: account?.email ?? account?.unproven_email ?? latest?.email ?? null,
    phone: account?.phone ?? account?.unproven_phone ?? latest?.phone ?? null,
    zip: account?.zip ?? latest?.zip ?? null,
    language: account?.language ?? latest?.language,
    business: account?.business_name || null,
    fleet: account?.fleet_id ? { dedicated_schedule_time: account.dedicated_schedule_time } : null,
    knownSince: account?.created_at,
  };
};

const isListed = async (
  { db, secret }: { readonly db: Database; readonly secret: string },
  table: 'stopped_phone' | 'unsubscribed_address',
  address: string | null,
): Promise<boolean> => {
  if (address === null) return false;
  const column = table === 'stopped_phone' ? 'phone' : 'email';
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${address}`.execute(db);
  return rows.length > 0 || hasStopMark(db, secret, address);
};

type Car = CustomerPage['cars'][number];

/** Kept in the account, and those of visits that are not; each car once. */
const listCars = async (db: Database, customer: Customer): Promise<CustomerPage['cars']> => {
  const kept =
    customer.accountId === undefined
      ? []
      : await db
          .selectFrom('car')
          .select(['id', 'year', 'make', 'model', 'engine', 'vin', 'name'])
          .where('account_id', '=', customer.accountId)
          .orderBy('last_used_at', 'desc')
          .limit(most)
          .execute();
  const seen = await db
    .selectFrom('appointment as a')
    .select(['car_id', 'car_year', 'car_make', 'car_model', 'car_engine', 'car_vin', 'car_plate', 'car_name'])
    .distinctOn(['car_id', 'car_vin', 'car_year', 'car_make', 'car_model'])
    .where(visitsOf(customer))
    .where('car_make', 'is not', null)
    .orderBy('car_id')
    .orderBy('car_vin')
    .orderBy('car_year')
    .orderBy('car_make')
    .orderBy('car_model')
    .orderBy(sql`car_plate is null`)
    .limit(most)
    .execute();
  const ids = new Set(kept.map(({ id }) => id));
  const cars: Car[] = kept.map((car) => ({
    key: car.id,
    id: car.id,
    year: car.year,
    make: car.make,
    model: car.model,
    engine: car.engine,
    vin: car.vin,
    plate: seen.find(({ car_id, car_plate }) => car_id === car.id && car_plate !== null)?.car_plate ?? null,
    name: car.name,
  }));
  for (const [nth, row] of seen.entries()) {
    if (row.car_id !== null && ids.has(row.car_id)) continue;
    const car: Car = {
      key: `seen ${nth}`,
      id: null,
      year: row.car_year,
      make: row.car_make,
      model: row.car_model,
      engine: row.car_engine,
      vin: row.car_vin,
      plate: row.car_plate,
      name: row.car_name,
    };
    const at = cars.findIndex((known) => isSameCar(known, car));
    const known = cars[at];
    // Asked for once with the VIN and once without: one car, with all that is known of it.
    if (known)
      cars[at] = {
        ...known,
        engine: known.engine || car.engine,
        vin: known.vin ?? car.vin,
        plate: known.plate ?? car.plate,
      };
    else cars.push(car);
  }
  return cars;
};

/** Of visits and of memberships. */
const listBills = async (db: Database, customer: Customer): Promise<CustomerPage['bills']> => {
  const rows = await db
    .selectFrom('charge')
    .select([
      'charge.id',
      'charge.kind',
      'charge.appointment_id',
      'charge.amount_cents',
      'charge.status',
      'charge.created_at',
      refundedCents.as('refunded_cents'),
    ])
    .where(
      // Two ways in, each with an index of its own.
      sql<boolean>`charge.id in (
        select c.id from appointment a join charge c on c.appointment_id = a.id where ${visitsOf(customer)}
        union all select c.id from membership m join charge c on c.membership_id = m.id
          where m.account_id = ${customer.accountId ?? null}::uuid)`,
    )
    .orderBy('charge.created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    visit_id: row.appointment_id,
    order_number: row.appointment_id && orderNumber(row.appointment_id),
    amount_cents: row.amount_cents,
    refunded_cents: row.refunded_cents,
    status: row.status,
    made_at: row.created_at.toISOString(),
  }));
};

const listMessages = async (db: Database, customer: Customer): Promise<CustomerPage['messages']> => {
  const rows = await db
    .selectFrom('job_message as message')
    .innerJoin('appointment as a', 'a.id', 'message.appointment_id')
    .innerJoin('account', 'account.id', 'message.account_id')
    .select([
      'message.id',
      'message.appointment_id',
      'message.side',
      'account.name',
      'message.body',
      'message.created_at',
    ])
    .where(visitsOf(customer))
    .orderBy('message.created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    visit_id: row.appointment_id,
    order_number: orderNumber(row.appointment_id),
    side: row.side,
    from: row.name,
    body: row.body,
    sent_at: row.created_at.toISOString(),
  }));
};

const listMemberships = async (
  db: Database,
  { accountId }: Customer,
): Promise<CustomerPage['memberships']> => {
  if (accountId === undefined) return [];
  const rows = await db
    .selectFrom('membership')
    .innerJoin('membership_plan', 'membership_plan.id', 'membership.plan_id')
    .select([
      'membership.id',
      'membership_plan.name',
      'membership.started_on',
      'membership.renews_on',
      'membership.ended_at',
      'membership.ended_reason',
      'membership.first_paid_at',
    ])
    .where('membership.account_id', '=', accountId)
    .orderBy('membership.created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    plan_name: row.name,
    started_on: row.started_on,
    renews_on: row.renews_on,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_reason: row.ended_reason,
    is_paid: row.first_paid_at !== null,
  }));
};

const listConsents = async (db: Database, customer: Customer): Promise<CustomerPage['consents']> => {
  const toWork = await db
    .selectFrom('consent_record')
    .innerJoin('estimate', 'estimate.id', 'consent_record.estimate_id')
    .innerJoin('appointment as a', 'a.id', 'estimate.appointment_id')
    .leftJoin('account as staff', 'staff.id', 'consent_record.staff_account_id')
    .select([
      'consent_record.id',
      'consent_record.decision',
      'consent_record.total_cents',
      'consent_record.how',
      'consent_record.given_at',
      'a.id as visit_id',
      'staff.name as staff',
    ])
    .where(visitsOf(customer))
    .orderBy('consent_record.given_at', 'desc')
    .limit(most)
    .execute();
  const toJoin =
    customer.accountId === undefined
      ? []
      : await db
          .selectFrom('membership_consent')
          .leftJoin('account as staff', 'staff.id', 'membership_consent.staff_account_id')
          .select([
            'membership_consent.id',
            'membership_consent.price_cents',
            'membership_consent.given_at',
            'membership_consent.appointment_id',
            'staff.name as staff',
          ])
          .where('membership_consent.account_id', '=', customer.accountId)
          .orderBy('membership_consent.given_at', 'desc')
          .limit(most)
          .execute();
  return [
    ...toWork.map((row) => ({
      id: row.id,
      about: 'work' as const,
      decision: row.decision,
      visit_id: row.visit_id,
      order_number: orderNumber(row.visit_id),
      total_cents: row.total_cents,
      how: row.how,
      staff: row.staff,
      given_at: row.given_at.toISOString(),
    })),
    ...toJoin.map((row) => ({
      id: row.id,
      about: 'membership' as const,
      decision: 'approved' as const,
      visit_id: row.appointment_id,
      order_number: row.appointment_id && orderNumber(row.appointment_id),
      total_cents: row.price_cents,
      how: 'web',
      staff: row.staff,
      given_at: row.given_at.toISOString(),
    })),
  ].sort((a, b) => (a.given_at < b.given_at ? 1 : -1));
};

/** What was agreed to in words: what a dispute or a complaint about a text asks for. */
const listAgreements = async (db: Database, customer: Customer): Promise<CustomerPage['agreements']> => {
  const rows = await db
    .selectFrom('agreement')
    .leftJoin('account as staff', 'staff.id', 'agreement.staff_account_id')
    .select([
      'agreement.id',
      'agreement.kind',
      'agreement.decision',
      'agreement.words',
      'agreement.appointment_id',
      'agreement.how',
      'agreement.given_at',
      'staff.name as staff',
      sql<{ kind: string; version: number }[]>`(
        select coalesce(json_agg(json_build_object('kind', t.kind, 'version', t.version) order by t.kind), '[]')
        from legal_text t where t.id = any(agreement.legal_text_ids))`.as('texts'),
    ])
    .where(
      sql<boolean>`agreement.id in (
        select id from agreement where account_id = ${customer.accountId ?? null}::uuid
        union all select g.id from appointment a join agreement g on g.appointment_id = a.id
          where ${visitsOf(customer)})`,
    )
    .orderBy('agreement.given_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ appointment_id, given_at, ...row }) => ({
    ...row,
    visit_id: appointment_id,
    order_number: appointment_id && orderNumber(appointment_id),
    given_at: given_at.toISOString(),
  }));
};

const listCredits = async (db: Database, { accountId }: Customer): Promise<CustomerPage['credits']> => {
  if (accountId === undefined) return [];
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .select([
      'ledger_entry.id',
      'ledger_entry.kind',
      'ledger_posting.amount_cents',
      'ledger_entry.occurred_at',
    ])
    .where('ledger_entry.account_id', '=', accountId)
    .where('ledger_posting.ledger_account', '=', 'customer credit')
    .orderBy('ledger_entry.occurred_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    // Credit is owed to the customer, which the ledger counts the other way.
    amount_cents: -row.amount_cents,
    at: row.occurred_at.toISOString(),
  }));
};

const findErasure = async (db: Database, { accountId }: Customer): Promise<CustomerPage['erasure']> => {
  if (accountId === undefined) return null;
  const row = await db
    .selectFrom('erasure_request')
    .select(['state', 'erase_after', 'answer_by', 'done_at'])
    .where('account_id', '=', accountId)
    .where('state', '!=', 'taken_back')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    state: row.state,
    erase_after: row.erase_after.toISOString(),
    answer_by: row.answer_by.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
  };
};

/** OFF-2: all of a customer on one page. */
export const describeCustomer = async (
  deps: { readonly db: Database; readonly secret: string },
  customer: Customer,
  account: Account,
  now: Date,
): Promise<CustomerPage> => {
  const { db } = deps;
  const contact = await findContact(db, customer);
  const visits = await listVisits(db, customer, account);
  const { id, name, email, phone, zip, business, fleet, knownSince } = contact;
  return {
    id,
    has_account: customer.accountId !== undefined,
    name,
    business,
    fleet,
    phone,
    email,
    zip,
    since: knownSince?.toISOString() ?? visits.data.at(-1)?.asked_at ?? now.toISOString(),
    ...readsMark(contact.language),
    texts_stopped: await isListed(deps, 'stopped_phone', phone),
    undelivered: await describeUndelivered(db, [phone, email]),
    is_unsubscribed: await isListed(deps, 'unsubscribed_address', email),
    credit_cents: customer.accountId === undefined ? 0 : await creditBalance(db, customer.accountId),
    erasure: await findErasure(db, customer),
    cars: await listCars(db, customer),
    visits,
    bills: await listBills(db, customer),
    messages: await listMessages(db, customer),
    memberships: await listMemberships(db, customer),
    credits: await listCredits(db, customer),
    consents: await listConsents(db, customer),
    agreements: await listAgreements(db, customer),
    notes: await listNotes(db, customer, account),
  };
};
