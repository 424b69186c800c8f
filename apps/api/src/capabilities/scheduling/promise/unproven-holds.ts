import { createHash } from 'node:crypto';
import { staffRoles } from '@lugnut/domain/administration';
import { crowdedTechnicians, daysForHolds, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import type { LoadMarketDay, Market } from '../plan';

/** Of people who prove nothing: nobody has logged in for it, no fleet asks for it and no card stands behind it. */
const selectUnproven = (db: Database) =>
  db
    .selectFrom('appointment')
    .leftJoin('account', 'account.id', 'appointment.account_id')
    .leftJoin('appointment_payment', 'appointment_payment.appointment_id', 'appointment.id')
    .where('appointment.fleet_job', '=', false)
    .where('appointment_payment.appointment_id', 'is', null)
    .where((e) =>
      e.or([
        e('account.id', 'is', null),
        e('account.is_proven', '=', false),
        // Requests that one of us wrote for somebody.
        e('account.role', 'in', [...staffRoles]),
      ]),
    );

const selectUnprovenHolds = (
  db: Database,
  { except, now }: { readonly except: string; readonly now: Date },
) =>
  selectUnproven(db)
    .innerJoin('visit', 'visit.appointment_id', 'appointment.id')
    .where('visit.held_until', '>', now)
    .where('appointment.id', '<>', except);

/** Whoever held it chose it themselves: neither we did for them, nor did we move it there. */
const isOfTheirChoice = sql<boolean>`coalesce(
  (
    select e.actor <> 'system' and e.actor_as is distinct from 'staff'
    from appointment_event e
    where e.appointment_id = appointment.id and e.type = 'held'
    order by e.id desc
    limit 1
  ),
  true
)`;

type Asked = {
  readonly appointmentId: string;
  readonly market: Market;
  readonly day: PlainDay;
  readonly now: Date;
};

const isUnproven = async (tx: DatabaseTransaction, appointmentId: string): Promise<boolean> => {
  const row = await selectUnproven(tx)
    .select('appointment.id')
    .where('appointment.id', '=', appointmentId)
    .executeTakeFirst();
  return row !== undefined;
};

/** What people have taken of a day who have proven nothing, as far as the one who asks now is one of them. */
export type UnprovenHolds = {
  /** Technicians who are not held for this quote on that day. */
  readonly crowded: ReadonlySet<string>;
  readonly jobIds: readonly string[];
};

export const noHolds: UnprovenHolds = { crowded: new Set(), jobIds: [] };

/**
 * Unproven holds of a market's day are counted and given one
 * after the other, as a skill is that of several technicians: call it before any of their days is locked.
 */
export const findUnprovenHolds = async (
  tx: DatabaseTransaction,
  { appointmentId, market, day, now }: Asked,
  loadDay: LoadMarketDay,
): Promise<UnprovenHolds> => {
  if (!(await isUnproven(tx, appointmentId))) return noHolds;
  const lock = createHash('sha256').update(`unproven holds ${market.id} ${day}`).digest().readBigInt64BE(0);
  await sql`select pg_advisory_xact_lock(${lock.toString()}::bigint)`.execute(tx);
  const rows = await selectUnprovenHolds(tx, { except: appointmentId, now })
    .select(['visit.technician_id', 'visit.appointment_id'])
    .where('appointment.market_id', '=', market.id)
    .where('visit.day', '=', day)
    .where(isOfTheirChoice)
    .execute();
  if (rows.length === 0) return noHolds;
  const unproven = new Map<string, number>();
  for (const { technician_id } of rows) unproven.set(technician_id, (unproven.get(technician_id) ?? 0) + 1);
  const marketDay = await loadDay(tx, market, day, now.getTime());
  return {
    crowded: crowdedTechnicians(daysForHolds(marketDay, unproven, appointmentId)),
    jobIds: rows.map(({ appointment_id }) => appointment_id),
  };
};

/** Unproven holds of that window. */
export const findYielding = async (
  db: Database,
  wanted: {
    readonly marketId: string;
    readonly day: string;
    readonly windowStart: number;
    readonly except: string;
    readonly now: Date;
  },
): Promise<readonly { readonly appointmentId: string; readonly technicianId: string }[]> =>
  selectUnprovenHolds(db, wanted)
    .select(['visit.appointment_id as appointmentId', 'visit.technician_id as technicianId'])
    .where('appointment.market_id', '=', wanted.marketId)
    .where('visit.day', '=', wanted.day)
    .where('visit.window_start', '=', wanted.windowStart)
    // The youngest first: whoever has waited longest is nearest to paying.
    .orderBy('visit.held_until', 'desc')
    .limit(20)
    .execute();
