import { findJobEntry, paymentEntry } from '@lugnut/domain/payments';
import { sql } from 'kysely';
import { findAppointments } from '../capabilities/appointments';
import { importEntries, readBills } from '../capabilities/payments';
import { loadPriceList } from '../capabilities/pricing';
import type { Database, DatabaseTransaction } from '../platform/db/schema';
import { describeError, type Logger } from '../platform/logging/logger';
import { type BareJob, dressVisits } from './dress-visits';
import { lateJobIds, pastJobBookedAt, pastJobIds } from './past-job';
import { stableId } from './stable-id';

const findUnpaid = async (tx: DatabaseTransaction) => {
  const rows = await tx
    .selectFrom('appointment as a')
    .select(['a.id', 'a.market_id', 'a.services', 'a.car_model', 'a.created_at', 'a.completed_at'])
    .where('a.id', 'in', pastJobIds)
    .where('a.status', '=', 'completed')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('booking')
            .select('booking.appointment_id')
            .whereRef('booking.appointment_id', '=', 'a.id'),
        ),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(e.selectFrom('charge').select('charge.id').whereRef('charge.appointment_id', '=', 'a.id')),
      ),
    )
    .execute();
  return rows.flatMap(({ completed_at, ...job }) => (completed_at ? [{ ...job, at: completed_at }] : []));
};

type UnpaidJob = Awaited<ReturnType<typeof findUnpaid>>[number];

/** A price for the very car, agreed to when the log says so; less what we owe where the log says that we were late. */
const agreeTo = async (tx: DatabaseTransaction, jobs: readonly UnpaidJob[]): Promise<void> => {
  const markets = await tx.selectFrom('market').select(['id', 'late_credit_cents']).execute();
  const creditOf = new Map(markets.map((market) => [market.id, market.late_credit_cents]));
  const bare = jobs.map(
    ({ id, market_id, services, car_model, created_at }): BareJob => ({
      id,
      service: services[0] ?? 'Oil Change',
      market_id: market_id ?? '',
      nth: 0,
      isNamed: false,
      askedAt: created_at,
      bookedAt: pastJobBookedAt(created_at),
      ...(car_model === null ? {} : { carModel: car_model }),
      lateCreditCents: lateJobIds.has(id) ? (creditOf.get(market_id ?? '') ?? 0) : 0,
    }),
  );
  await dressVisits(tx, bare, { cardsOnFile: new Map(), priceList: await loadPriceList(tx) });
};

/** What finishing each of them would bill, and the card it would be paid with. */
const findBills = async (tx: DatabaseTransaction, jobs: readonly UnpaidJob[]) => {
  const ids = jobs.map(({ id }) => id);
  const bills = await readBills(tx, await findAppointments(tx, ids));
  const cards = await tx
    .selectFrom('appointment_payment')
    .innerJoin('payment_method as m', 'm.id', 'appointment_payment.payment_method_id')
    .select(['appointment_payment.appointment_id', 'm.id', 'm.provider_method_id'])
    .where('appointment_payment.appointment_id', 'in', ids)
    .execute();
  const cardOf = new Map(cards.map((card) => [card.appointment_id, card]));
  return jobs.map(({ id, at }) => {
    const agreed = bills.get(id)?.agreed;
    const card = cardOf.get(id);
    const billed = agreed && findJobEntry(agreed.bill);
    if (!card || !billed || agreed.dueCents !== agreed.totalCents)
      throw new Error('a past job of the demo cannot be billed');
    return {
      id,
      at,
      billed,
      card,
      cents: agreed.dueCents,
      chargeId: stableId(`demo charge ${id}`),
      attemptId: stableId(`demo payment ${id}`),
      providerId: `sch_${stableId(`demo sandbox charge ${id}`)}`,
    };
  });
};

type PaidBill = Awaited<ReturnType<typeof findBills>>[number];

const addCharges = async (tx: DatabaseTransaction, bills: readonly PaidBill[]): Promise<void> => {
  await tx
    .insertInto('charge')
    .values(
      bills.map(({ id, at, cents, chargeId }) => ({
        id: chargeId,
        kind: 'job' as const,
        appointment_id: id,
        amount_cents: cents,
        status: 'paid' as const,
        created_at: at,
        settled_at: at,
      })),
    )
    .execute();
  await tx
    .insertInto('payment_attempt')
    .values(
      bills.map(({ at, card, cents, chargeId, attemptId, providerId }) => ({
        id: attemptId,
        charge_id: chargeId,
        nth: 1,
        payment_method_id: card.id,
        amount_cents: cents,
        outcome: 'succeeded' as const,
        provider_charge_id: providerId,
        began_at: at,
        asked_at: at,
        settled_at: at,
      })),
    )
    .execute();
  await tx
    .insertInto('sandbox_charge')
    .values(
      bills.map(({ at, card, cents, chargeId, attemptId, providerId }) => ({
        id: providerId,
        method_id: card.provider_method_id,
        idempotency_key: `charge ${attemptId}`,
        amount_cents: cents,
        status: 'succeeded' as const,
        reference: chargeId,
        client_secret: `${providerId}_secret_${stableId(`demo sandbox secret ${providerId}`)}`,
        own_id: attemptId,
        created_at: at,
      })),
    )
    .execute();
};

const addEntries = async (tx: DatabaseTransaction, bills: readonly PaidBill[]): Promise<void> => {
  const entries = bills.flatMap(({ id, at, billed, cents, chargeId, attemptId }) =>
    [
      { reference: `job ${id}`, entry: billed },
      { reference: `payment ${attemptId}`, entry: paymentEntry(cents) },
    ].map(({ reference, entry }) => ({
      id: stableId(`demo entry ${reference}`),
      reference,
      entry,
      at,
      appointmentId: id,
      chargeId,
    })),
  );
  await importEntries(tx, entries);
};

/** Those that were not agreed to before. */
export const agreeToPastJobs = async (tx: DatabaseTransaction): Promise<readonly UnpaidJob[]> => {
  const unpaid = await findUnpaid(tx);
  if (unpaid.length > 0) await agreeTo(tx, unpaid);
  return unpaid;
};

/** In bulk, because the start of the product waits for it: the rows that finishing and paying each job leaves. */
export const payPastJobs = async (tx: DatabaseTransaction, jobs: readonly UnpaidJob[]): Promise<void> => {
  if (jobs.length === 0) return;
  const bills = await findBills(tx, jobs);
  await addCharges(tx, bills);
  await addEntries(tx, bills);
};

/**
 * The demo's finished jobs are billed and paid, each when it was finished. They have no names, so nobody is written to,
 * and no papers. Idempotent.
 */
export const seedPastPayments = async (db: Database, log: Pick<Logger, 'warn'>): Promise<void> => {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('demo past payments'))`.execute(tx);
      await payPastJobs(tx, await agreeToPastJobs(tx));
    });
  } catch (error) {
    // In a database in use a past job may have no price any more.
    log.warn({ fault: describeError(error) }, 'past jobs of the demo were not paid');
  }
};
