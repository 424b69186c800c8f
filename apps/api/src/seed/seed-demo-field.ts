import { addDays, marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { demoAccounts } from '../capabilities/accounts';
import { loadPriceList } from '../capabilities/pricing';
import type { Database, DatabaseTransaction } from '../platform/db/schema';
import { offsetsOf } from '../platform/market-today';
import { dressVisits, namePeople } from './dress-visits';

const selectPlanned = (tx: DatabaseTransaction) =>
  tx
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .innerJoin('technician', 'technician.id', 'visit.technician_id')
    .select([
      'appointment.id',
      'services',
      'appointment.created_at as askedAt',
      'minutes_on_site',
      'visit.day',
      'window_start',
      'window_end',
    ])
    .select(['visit.latitude', 'visit.longitude', 'technician.account_id', 'technician.market_id'])
    .leftJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
    .select(['payment.payment_method_id', 'contact.name as contact_name'])
    .select(
      sql<number>`(row_number() over (partition by visit.technician_id, visit.day order by planned_arrival))::int - 1`.as(
        'nth',
      ),
    )
    .where('appointment.kind', '=', 'demo')
    .where('appointment.status', '=', 'scheduled');

const findCardsOnFile = async (tx: DatabaseTransaction): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('payment_method')
    .select(['id', 'account_id'])
    .where('is_default', '=', true)
    .where(
      'account_id',
      'in',
      demoAccounts.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, account_id }) => [account_id ?? '', id]));
};

/**
 * Every visit of the demo's plan has a car, a price and a card; those of the technician who logs in also have a named
 * customer. Idempotent.
 */
export const seedDemoField = async (db: Database, nowMs: number): Promise<void> => {
  const login = demoAccounts.find(({ role }) => role === 'technician');
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo field'))`.execute(tx);
    const today = marketMomentAt(nowMs, offsetsOf('America/Detroit')).day;
    const visits = (await selectPlanned(tx).orderBy('visit.day').orderBy('appointment.id').execute()).map(
      ({ services, minutes_on_site: minutes, ...row }) => {
        const isOurs = row.account_id !== null && row.account_id === login?.id;
        const isNamed = isOurs && [today, addDays(today, 1)].includes(row.day);
        return { ...row, service: services[0] ?? 'Oil Change', minutes, isNamed };
      },
    );
    await dressVisits(
      tx,
      visits.filter((visit) => visit.payment_method_id === null),
      {
        cardsOnFile: await findCardsOnFile(tx),
        priceList: await loadPriceList(tx),
      },
    );
    await namePeople(
      tx,
      visits.filter((visit) => visit.isNamed && visit.contact_name === null),
      nowMs,
    );
  });
};
