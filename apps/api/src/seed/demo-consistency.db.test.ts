import path from 'node:path';
import { defaultCatalog, findServiceByName } from '@lugnut/domain/catalog';
import { diagnosisQuote, findPayerTotal } from '@lugnut/domain/estimates';
import { documentsOf, warrantyFrom } from '@lugnut/domain/field';
import {
  addDays,
  findTechnicianDay,
  keepsItsPromises,
  marketMomentAt,
  workOf,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, openSession } from '../capabilities/accounts';
import { appointmentStore, payerOf } from '../capabilities/appointments';
import { createPaperPrinter } from '../capabilities/documents';
import { createDocumentDeliverer } from '../capabilities/documents/make-documents';
import { auditMoney, findReceipt } from '../capabilities/payments';
import { readMarketDay } from '../capabilities/scheduling/plan/market-day';
import { readConfig } from '../config/env';
import { howOften } from '../platform/db/testing/how-often';
import { createLogger } from '../platform/logging/logger';
import { offsetsOf } from '../platform/market-today';
import { createPictureGate } from '../platform/pictures/picture-gate';
import { getProjectRoot } from '../platform/project-root';
import { loadReferenceData } from '../platform/reference-data';
import { createSandboxPayments } from '../providers/payments/sandbox.payments';
import { createSandboxPayPal } from '../providers/payments/sandbox.paypal';
import { createTestApp, type TestApp } from '../testing/test-app';
import type { DemoLifeParts } from './demo-life';
import { demoStories } from './demo-stories';
import { seedWholeDemo } from './seed-whole-demo';

const now = new Date('2027-03-01T15:00:00Z');
let product: TestApp;
let parts: DemoLifeParts;
const db = () => product.test.db;

const said: string[] = [];
const log = createLogger({ level: 'warn', destination: { write: (line) => void said.push(line) } });
beforeAll(async () => {
  product = await createTestApp({}, { now: () => now });
  const rootDir = getProjectRoot();
  parts = {
    config: readConfig(
      { NODE_ENV: 'test', SERVE_WEB: 'false', OBJECTS_DIR: product.composition.config.objectsDir },
      rootDir,
    ),
    log,
    accessLog: log,
    database: product.test,
    sideDatabase: product.test.side,
    referenceData: loadReferenceData(path.join(rootDir, 'apps/api/.generated')),
    rootDir,
    nowMs: now.getTime(),
  };
  await seedWholeDemo(parts);
});
afterAll(() => product.close());

const idOf = (name: string): string => demoAccounts.find((account) => account.name === name)?.id ?? '';

const ask = async (name: string, url: string) => {
  const token = await openSession(db(), { accountId: idOf(name), userAgent: undefined });
  const answer = await product.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** Jobs with an account: those that only count for a zip code have none. */
const listFinished = () =>
  db()
    .selectFrom('appointment')
    .select(['id', 'completed_at', 'zip'])
    .where('status', '=', 'completed')
    .where('account_id', 'is not', null)
    .orderBy('completed_at')
    .execute();

const tables = [
  ...([
    'account',
    'account_session',
    'appointment',
    'visit',
    'booking',
    'estimate',
    'consent_record',
  ] as const),
  ...([
    'charge',
    'payment_attempt',
    'ledger_entry',
    'payment_method',
    'sandbox_charge',
    'membership',
  ] as const),
  ...([
    'car',
    'lead',
    'customer_feedback',
    'mechanic_review',
    'job_message',
    'maintenance_plan',
    'vehicle_day',
  ] as const),
  ...(['outbox', 'office_task', 'office_claim', 'technician_action', 'technician_day'] as const),
  ...(['statement', 'statement_line', 'statement_payment', 'fleet_terms'] as const),
  ...(['vehicle_label', 'maintenance_program', 'driver_inspection', 'fleet_place'] as const),
];
const countAll = async () => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      db(),
    );
    counts[table] = rows[0]?.n ?? -1;
  }
  return counts;
};

describe('the demo', () => {
  it('knows of every planned visit where the car is parked and how long the work takes', async () => {
    const planned = await db()
      .selectFrom('visit')
      .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
      .leftJoin('visit_request as request', 'request.appointment_id', 'appointment.id')
      .select(['appointment.services', 'visit.minutes_on_site', 'visit.latitude', 'visit.longitude'])
      .select(['request.latitude as known_latitude', 'request.longitude as known_longitude'])
      .where('appointment.kind', '=', 'demo')
      .where('appointment.status', '=', 'scheduled')
      .execute();
    expect(planned.length).toBeGreaterThan(100);
    for (const visit of planned) {
      expect([visit.known_latitude, visit.known_longitude]).toEqual([visit.latitude, visit.longitude]);
      const known = visit.services.map((name) => findServiceByName(defaultCatalog, name));
      const work = workOf({ type: 'repair', shopNetwork: false, services: known });
      expect(visit.minutes_on_site).toBe(work.minutesOnSite);
    }
  });

  it('plays every story as far as it goes, and once', async () => {
    expect(said).toEqual([]);
    const rows = await db()
      .selectFrom('appointment')
      .select(['status', sql<string>`tracking ->> 'utm_campaign'`.as('name')])
      .where(sql`tracking ->> 'utm_medium'`, '=', 'lived')
      .execute();
    const statusOf = new Map(rows.map(({ name, status }) => [name, status]));
    const ends = {
      waiting: 'pending',
      claimed: 'pending',
      priced: 'quoted',
      booked: 'scheduled',
      done: 'completed',
    };
    expect(Object.fromEntries(statusOf)).toEqual(
      Object.fromEntries(demoStories.map(({ name, end }) => [name, ends[end.kind]])),
    );
    const before = await countAll();
    await seedWholeDemo(parts);
    await seedWholeDemo({ ...parts, nowMs: parts.nowMs + 5 * 60_000 });
    expect(await countAll()).toEqual(before);
  });

  it('has a consistent ledger: every entry balances, and charges match the provider’s', async () => {
    const { rows: unbalanced } = await sql`
      select entry_id from ledger_posting group by entry_id having sum(amount_cents) <> 0`.execute(db());
    expect(unbalanced).toEqual([]);
    const { rows } = await sql<{ provider: number; charged: number; paid: number; owed: number }>`
      select
        (select sum(amount_cents)::int from ledger_posting where ledger_account = 'at the provider') as provider,
        (select coalesce(sum(amount_cents), 0)::int from ledger_posting where ledger_account = 'customer owes') as owed,
        (select sum(amount_cents)::int from sandbox_charge where status = 'succeeded') as charged,
        (select sum(amount_cents)::int from charge where status = 'paid') as paid`.execute(db());
    const [sums] = rows;
    expect(sums?.provider).toBeGreaterThan(0);
    expect(sums).toEqual({
      provider: sums?.provider,
      charged: sums?.provider,
      paid: sums?.provider,
      owed: 0,
    });
    const unpaid = await db()
      .selectFrom('charge')
      .innerJoin('statement_line as line', 'line.charge_id', 'charge.id')
      .innerJoin('statement', 'statement.id', 'line.statement_id')
      .select(['charge.status', 'charge.account_id'])
      .where('charge.status', '!=', 'paid')
      .execute();
    const invoiced = { status: 'on_account', account_id: idOf('Carla Nguyen') };
    expect(unpaid).toEqual([invoiced, invoiced]);
    const open = await db().selectFrom('charge').select('id').where('status', '!=', 'paid').execute();
    expect(open).toHaveLength(unpaid.length);
  });

  it('[BILL-12] has nothing for the audit of money to tell', async () => {
    const differences = await auditMoney({
      db: db(),
      cards: createSandboxPayments({ db: db() }),
      paypal: createSandboxPayPal({ db: db() }),
      now: () => now,
      from: new Date(0),
    });
    expect(differences).toEqual([]);
  });

  it('dates its money like the work: a job is billed and paid on the day it was finished', async () => {
    const { rows } = await sql<{ entries: number; late: number }>`
      select count(*)::int as entries,
        count(*) filter (where abs(extract(epoch from e.occurred_at - a.completed_at)) > 3600)::int as late
      from ledger_entry e join appointment a on a.id = e.appointment_id
      where a.status = 'completed'`.execute(db());
    expect(rows[0]?.entries).toBeGreaterThanOrEqual(20);
    expect(rows[0]?.late).toBe(0);
  });

  it('charges each finished job what its estimate says, and the receipt says the same', async () => {
    const finished = await listFinished();
    expect(finished.length).toBeGreaterThanOrEqual(10);
    for (const { id } of finished) {
      const appointment = await appointmentStore(db()).find(id);
      if (!appointment) throw new Error('a finished job without an appointment');
      const receipt = await findReceipt(db(), id);
      const payer = payerOf(appointment);
      const agreed = appointment.quote
        ? findPayerTotal(appointment.quote.estimate, payer)
        : diagnosisQuote({
            payer,
            priceCents: appointment.diagnosisPriceCents,
            marketId: appointment.market?.id ?? '',
            discounts: appointment.diagnosisDiscounts,
          }).totalCents;
      expect(agreed).toBeGreaterThan(0);
      const isInvoiced = appointment.payment?.type === 'terms';
      expect(receipt).toMatchObject({
        paidCents: isInvoiced ? 0 : agreed,
        onAccountCents: isInvoiced ? agreed : 0,
        dueCents: 0,
        refundedCents: 0,
      });
    }
  });

  it('has the documents and the warranty of its finished jobs', async () => {
    const pictures = createPictureGate();
    const printer = createPaperPrinter();
    const deliverer = createDocumentDeliverer({
      db: db(),
      now: () => now,
      brand: 'Lugnut',
      pictures,
      printer,
      objects: product.composition.objects,
    });
    const finished = await listFinished();
    // Every job in the long form; every fifth in the short.
    const step = howOften({ short: 5, long: 1 });
    const tried = finished.filter((_, nth) => nth % step === 0);
    const jobs = await db()
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', deliverer.kind)
      .where('delivered_at', 'is', null)
      .where(
        sql<string>`payload ->> 'appointmentId'`,
        'in',
        tried.map(({ id }) => id),
      )
      .execute();
    for (const { id, payload } of jobs) await deliverer.deliver(payload, { outboxId: id, attempt: 1 });
    await pictures.close();
    await printer.close();
    for (const { id, completed_at, zip } of tried) {
      const appointment = await appointmentStore(db()).find(id);
      const papers = await db()
        .selectFrom('job_document')
        .select(['kind', 'content', 'object_key'])
        .where('appointment_id', '=', id)
        .execute();
      const wanted = documentsOf({
        type: appointment?.type ?? 'repair',
        estimate: appointment?.quote?.estimate,
        hasInspection: true,
      });
      expect(wanted.length).toBeGreaterThan(0);
      expect(papers.map(({ kind }) => kind).sort()).toEqual([...wanted].sort());
      for (const file of papers)
        expect(String((await product.composition.objects.read(file)).subarray(0, 5))).toBe('%PDF-');
      const zone = offsetsOf(zip.startsWith('7') ? 'America/Chicago' : 'America/Detroit');
      const progress = await db()
        .selectFrom('job_progress')
        .selectAll()
        .where('appointment_id', '=', id)
        .executeTakeFirstOrThrow();
      const day = marketMomentAt(completed_at?.getTime() ?? 0, zone).day;
      const warranty = warrantyFrom(day, progress.odometer_miles ?? undefined);
      expect(progress).toMatchObject({
        warranty_starts_on: day,
        warranty_ends_on: warranty.endsOn,
        warranty_ends_at_miles: warranty.endsAtMiles,
      });
    }
  });

  it('has a saved method, a booking and a consent behind every promised visit', async () => {
    const visits = await db()
      .selectFrom('visit')
      .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
      .leftJoin('booking', 'booking.appointment_id', 'appointment.id')
      .leftJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
      .leftJoin('payment_method', 'payment_method.id', 'payment.payment_method_id')
      .leftJoin('sandbox_payment_method as kept', 'kept.id', 'payment_method.provider_method_id')
      .select([
        'appointment.id',
        'appointment.account_id',
        'payment.type as payment_type',
        'agreed_work_cents',
        'kept.status',
        'appointment_type',
      ])
      .select((e) =>
        e
          .selectFrom('consent_record')
          .select('total_cents')
          .whereRef('consent_record.estimate_id', '=', 'booking.estimate_id')
          .orderBy('estimate_version', 'desc')
          .orderBy('given_at', 'desc')
          .limit(1)
          .as('consented'),
      )
      .where('visit.held_until', 'is', null)
      .execute();
    expect(visits.length).toBeGreaterThan(100);
    // A fleet on terms needs no card, and nobody else is on terms.
    const isOnTerms = (visit: (typeof visits)[number]) => visit.account_id === idOf('Carla Nguyen');
    const bad = visits.filter(
      (visit) =>
        visit.status !== (isOnTerms(visit) ? null : 'saved') ||
        (visit.payment_type === 'terms') !== isOnTerms(visit) ||
        visit.payment_type === null ||
        !visit.agreed_work_cents ||
        (visit.appointment_type === 'repair' && visit.consented !== visit.agreed_work_cents),
    );
    expect(bad).toEqual([]);
  });

  it('keeps every promise it has made, in every market', async () => {
    const markets = await db().selectFrom('market').selectAll().where('status', '=', 'open').execute();
    let lanes = 0;
    for (const { id, time_zone } of markets) {
      const today = marketMomentAt(now.getTime(), offsetsOf(time_zone)).day;
      for (let ahead = 0; ahead <= 10; ahead += 1) {
        const market = { id, timeZone: time_zone };
        const day = await readMarketDay(db(), market, addDays(today, ahead), now.getTime());
        for (const lane of day.lanes) {
          if (lane.route.jobs.length === 0) continue;
          lanes += 1;
          const planned = findTechnicianDay(day, lane);
          expect(planned && keepsItsPromises(planned)).toBe(true);
        }
      }
    }
    expect(lanes).toBeGreaterThan(100);
  });

  it('sends no messages about the past, and leaves nobody logged in', async () => {
    const open = await db()
      .selectFrom('outbox')
      .select(['kind', 'dedupe_key'])
      .where('kind', 'in', ['sms', 'email'])
      .where('delivered_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    const sessions = await db()
      .selectFrom('account_session')
      .select('id')
      .where('user_agent', '=', 'demo')
      .execute();
    expect(sessions).toEqual([]);
  });
});

describe('whoever logs in to the demo', () => {
  it('as the customer finds a card, past services with documents, a running and an ended warranty', async () => {
    const card = await ask('Dana Ortiz', `/api/v2/user/card_on_file/${idOf('Dana Ortiz')}`);
    expect(card.card_on_file).toMatchObject({ last_4_digits: '4242' });
    const { data } = await ask('Dana Ortiz', '/api/v2/user/past_services');
    const states = data.map(
      (row: { attributes: { warranty: { state: string } | null } }) => row.attributes.warranty?.state,
    );
    expect(data).toHaveLength(4);
    expect(new Set(states)).toEqual(new Set(['covered', 'ended', undefined]));
    const cars = await ask('Dana Ortiz', '/api/v2/user/cars');
    expect(cars.data).toHaveLength(2);
    const member = await ask('Dana Ortiz', '/api/v2/user/membership');
    expect(member.data).not.toBeNull();
  });

  it('as the fleet finds jobs in three states, months of costs, reminders and two ways to pay', async () => {
    const upcoming = await ask('Tom Kowalski', '/api/v2/fleet/appointments');
    const states = upcoming.data.map((row: { attributes: { status: string } }) => row.attributes.status);
    expect(states).toEqual(['pending', 'quoted', 'scheduled']);
    const past = await ask('Tom Kowalski', '/api/v2/user/past_services');
    expect(past.data).toHaveLength(7);
    const { data: people } = await ask('Tom Kowalski', '/api/v2/fleet/people');
    const roles = people.people.map((row: { attributes: { role: string } }) => row.attributes.role);
    expect(roles.sort()).toEqual(['manager', 'owner', 'viewer']);
    const { data: methods } = await ask('Tom Kowalski', '/api/v2/user/payment_methods');
    expect(
      methods.map((row: { attributes: { type: string; is_default: boolean } }) => [
        row.attributes.type,
        row.attributes.is_default,
      ]),
    ).toEqual([
      ['card', true],
      ['us_bank_account', false],
    ]);
    const { data: cars } = await ask('Tom Kowalski', '/api/v2/fleet/vehicles');
    expect(cars).toHaveLength(12);
    const { data: reminders } = await ask('Tom Kowalski', '/api/v2/fleet/maintenance');
    const programs = reminders.map(
      (row: { attributes: { program_id: string | null } }) => row.attributes.program_id,
    );
    expect(programs.filter((id: string | null) => id === null)).toHaveLength(3);
    // One program, and a plan of it for each van of its group.
    expect(programs.filter((id: string | null) => id !== null)).toHaveLength(4);
    expect(new Set(programs).size).toBe(2);
    const { data: costs } = await ask('Tom Kowalski', '/api/v2/fleet/costs');
    expect(costs.vehicles).toHaveLength(6);
    expect(
      costs.vehicles.every(({ miles }: { miles: number | null }) => miles !== null && miles > 1_000),
    ).toBe(true);
  });

  it('as the fleet finds a group, reports of its drivers, one of them unsafe, and its yard', async () => {
    const { data: labels } = await ask('Tom Kowalski', '/api/v2/fleet/labels');
    expect(labels).toMatchObject([{ attributes: { kind: 'group', name: 'Delivery vans', vehicles: 4 } }]);
    const { data: reports } = await ask('Tom Kowalski', '/api/v2/fleet/inspections');
    expect(
      reports.map((row: { attributes: { car: string; is_safe: boolean } }) => row.attributes.is_safe).sort(),
    ).toEqual([false, true]);
    const { data: defects } = await ask('Tom Kowalski', '/api/v2/fleet/inspection_defects');
    expect(defects).toMatchObject([{ attributes: { item: 'tires', status: 'open' } }]);
    const { data: places } = await ask('Tom Kowalski', '/api/v2/fleet/places');
    expect(places).toMatchObject([{ attributes: { name: 'Riverfront yard', kind: 'yard' } }]);
  });

  it('as the fleet on terms finds a month that is paid and one that is open', async () => {
    const { data: billing } = await ask('Carla Nguyen', '/api/v2/fleet/billing');
    expect(billing).toMatchObject({ terms: { net_days: 30, limit_cents: 5_000_00 }, is_overdue: false });
    const { data: invoices } = await ask('Carla Nguyen', '/api/v2/fleet/invoices');
    expect(invoices).toMatchObject([
      { attributes: { month: '2027-01', status: 'open' } },
      { attributes: { month: '2026-12', status: 'paid', open_cents: 0 } },
    ]);
    expect(billing.open_cents).toBe(invoices[0].attributes.open_cents);
    expect(billing.open_cents).toBeGreaterThan(0);
    const letters = await db()
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'fleet_invoice')
      .where('delivered_at', 'is', null)
      .execute();
    expect(letters).toEqual([]);
  });

  it('as the office finds requests at different minutes of the hour, one claimed, one answered', async () => {
    const { data } = await ask('Priya Raman', '/api/v2/office/requests?view=waiting');
    const left: number[] = data.map(
      (row: { attributes: { seconds_left: number } }) => row.attributes.seconds_left,
    );
    expect(left).toHaveLength(5);
    expect(new Set(left).size).toBe(5);
    expect(Math.min(...left)).toBeGreaterThan(0);
    const claimed = data.filter(
      (row: { attributes: { claimed_by: object | null } }) => row.attributes.claimed_by,
    );
    expect(claimed).toHaveLength(1);
    const later = { ...parts, nowMs: parts.nowMs + 26 * 3_600_000 };
    await seedWholeDemo(later);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from appointment
      where status = 'pending' and created_at < ${new Date(later.nowMs - 3_600_000)}`.execute(db());
    expect(rows[0]?.n).toBe(0);
  });
});

it('removes what an interrupted start has left of a story, and plays it again', async () => {
  const name = 'fleet upcoming tires';
  await sql`
    update appointment set tracking = tracking - 'utm_medium' where tracking ->> 'utm_campaign' = ${name}`.execute(
    db(),
  );
  await seedWholeDemo({ ...parts, nowMs: parts.nowMs + 27 * 3_600_000 });
  const rows = await db()
    .selectFrom('appointment')
    .leftJoin('visit', 'visit.appointment_id', 'appointment.id')
    .select(['status', 'visit.day', sql<string>`tracking ->> 'utm_source'`.as('source')])
    .where(sql`tracking ->> 'utm_campaign'`, '=', name)
    .orderBy('status')
    .execute();
  expect(said).toEqual([]);
  expect(rows).toMatchObject([
    { status: 'cancelled', day: null, source: 'demo, interrupted' },
    { status: 'scheduled', source: 'demo' },
  ]);
});
