import { openStatuses } from '@lugnut/domain/appointment';
import { type CreditStanding, type CreditTerms, isNetDays, isOverdue } from '@lugnut/domain/fleet';
import { sumOfCents } from '@lugnut/domain/money';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { agreedTotalOf, findAppointments } from '../../appointments';
import { methodStore, type PaymentMethod } from '../methods';

const homeZone = 'America/New_York';

/** The clocks a fleet lives by: those where it last asked for work. */
export const findFleetZone = async (db: Database, fleetId: string): Promise<string> => {
  const row = await db
    .selectFrom('appointment')
    .innerJoin('market', 'market.id', 'appointment.market_id')
    .select('market.time_zone')
    .where('appointment.account_id', '=', fleetId)
    .orderBy('appointment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.time_zone ?? homeZone;
};

export const todayOfFleet = async (db: Database, fleetId: string, now: Date): Promise<string> =>
  marketMomentAt(now.getTime(), offsetsOf(await findFleetZone(db, fleetId))).day;

/** Two bookings at once cannot spend the same credit, and nothing is added while a month is closed. */
export const lockFleetAccount = async (tx: DatabaseTransaction, fleetId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('fleet')
    .select('account_id')
    .where('account_id', '=', fleetId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** What the office last decided; undefined where a fleet pays by card. */
export const findTerms = async (db: Database, fleetId: string): Promise<CreditTerms | undefined> => {
  const row = await db
    .selectFrom('fleet_terms')
    .select(['net_days', 'limit_cents'])
    .where('fleet_id', '=', fleetId)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.net_days === null || row.limit_cents === null || !isNetDays(row.net_days)) return undefined;
  return { netDays: row.net_days, limitCents: row.limit_cents };
};

const sumLines = async (db: Database, fleetId: string): Promise<number> => {
  const { cents } = await db
    .selectFrom('statement_line')
    .select(sql<number>`coalesce(sum(amount_cents - paid_cents), 0)::int`.as('cents'))
    .where('fleet_id', '=', fleetId)
    .where('statement_id', 'is', null)
    .executeTakeFirstOrThrow();
  return cents;
};

/** Booked on terms and not on the account yet. */
const sumPromised = async (db: Database, fleetId: string): Promise<number> => {
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .select('appointment.id')
    .where('appointment.account_id', '=', fleetId)
    .where('payment.type', '=', 'terms')
    .where((e) =>
      e.or([
        e('appointment.status', 'in', [...openStatuses]),
        e.exists(
          e
            .selectFrom('charge')
            .select('charge.id')
            .whereRef('charge.appointment_id', '=', 'appointment.id')
            .where('charge.status', '=', 'open'),
        ),
      ]),
    )
    .execute();
  const jobs = await findAppointments(
    db,
    rows.map(({ id }) => id),
  );
  return sumOfCents(jobs.map(agreedTotalOf));
};

/** FLT-12: what a fleet owes and has booked, by its own clocks. */
export const readStanding = async (db: Database, fleetId: string, now: Date): Promise<CreditStanding> => {
  const terms = await findTerms(db, fleetId);
  const today = await todayOfFleet(db, fleetId, now);
  const unpaid = await db
    .selectFrom('statement')
    .select(['due_on', 'due_cents', 'settled_cents'])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('charge')
            .select('charge.id')
            .whereRef('charge.statement_id', '=', 'statement.id')
            .where('charge.status', 'in', ['open', 'processing']),
        )
        .as('is_being_paid'),
    )
    .where('fleet_id', '=', fleetId)
    .where('paid_at', 'is', null)
    .execute();
  return {
    terms,
    openCents:
      (await sumLines(db, fleetId)) +
      sumOfCents(unpaid.map((invoice) => invoice.due_cents - invoice.settled_cents)),
    promisedCents: await sumPromised(db, fleetId),
    // A payment from a bank is on its way for days: whoever has paid is not late.
    isOverdue: unpaid.some(({ due_on, is_being_paid }) => !is_being_paid && isOverdue(due_on, today)),
  };
};

/** A second visit is for the same order of the fleet's. */
export const copyPo = async (tx: DatabaseTransaction, fromId: string, toId: string): Promise<void> => {
  await tx
    .insertInto('job_po')
    .columns(['appointment_id', 'po_number', 'set_by', 'set_at'])
    .expression((e) =>
      e
        .selectFrom('job_po')
        .select([e.val(toId).$castTo<string>().as('appointment_id'), 'po_number', 'set_by', 'set_at'])
        .where('appointment_id', '=', fromId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The one row by which jobs say that they go on the monthly invoice. */
export const ensureTermsMethod = (tx: DatabaseTransaction, fleetId: string): Promise<PaymentMethod> =>
  methodStore(tx).saveTerms(fleetId);
