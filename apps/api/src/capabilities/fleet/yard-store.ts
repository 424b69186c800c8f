import { isUnbooked, openStatuses } from '@lugnut/domain/appointment';
import { sumOfCents } from '@lugnut/domain/money';
import type { Visit } from '@lugnut/domain/scheduling';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Failure } from '../../platform/http/failure';
import { type Appointment, agreedTotalOf, findAppointments, jobTotalOf } from '../appointments';

type YardRow = Selectable<Schema['yard_day']>;

/** A yard day with its vehicles in their order, those that were canceled too. */
export type Yard = { readonly row: YardRow; readonly vehicles: readonly Appointment[] };

const noSuchYardDay = (): Failure => new EnglishFailure('not_found', 'There is no such yard day');

const idsOf = async (db: Database, yardIds: readonly string[]) =>
  yardIds.length === 0
    ? []
    : db
        .selectFrom('yard_day_stop')
        .select(['appointment_id', 'yard_day_id'])
        .where('yard_day_id', 'in', yardIds)
        .orderBy('position')
        .execute();

const withVehicles = async (db: Database, rows: readonly YardRow[]): Promise<readonly Yard[]> => {
  const stops = await idsOf(
    db,
    rows.map(({ id }) => id),
  );
  const jobs = await findAppointments(
    db,
    stops.map(({ appointment_id }) => appointment_id),
  );
  return rows.map((row) => ({ row, vehicles: jobs.filter(({ yardDayId }) => yardDayId === row.id) }));
};

export const getYard = async (db: Database, fleetId: string, id: string): Promise<Yard> => {
  const row = await db
    .selectFrom('yard_day')
    .selectAll()
    .where('id', '=', id)
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  const [yard] = row ? await withVehicles(db, [row]) : [];
  if (!yard) throw noSuchYardDay();
  return yard;
};

/** Those to come are all there, however many were done since. */
const mostListed = 300;

export const listYards = async (db: Database, fleetId: string): Promise<readonly Yard[]> => {
  const rows = await db
    .selectFrom('yard_day')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where((e) =>
      e.exists(
        e
          .selectFrom('yard_day_stop')
          .select('appointment_id')
          .whereRef('yard_day_stop.yard_day_id', '=', 'yard_day.id'),
      ),
    )
    .orderBy(
      (e) =>
        e.exists(
          e
            .selectFrom('yard_day_stop as stop')
            .innerJoin('appointment', 'appointment.id', 'stop.appointment_id')
            .select('stop.appointment_id')
            .whereRef('stop.yard_day_id', '=', 'yard_day.id')
            .where('appointment.status', 'in', [...openStatuses]),
        ),
      'desc',
    )
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute();
  return withVehicles(db, rows);
};

/** Locks the yard day, then its jobs in the order of their ids: nobody locks two of them in another. */
export const lockYard = async (tx: DatabaseTransaction, fleetId: string, id: string): Promise<Yard> => {
  const row = await tx
    .selectFrom('yard_day')
    .select('id')
    .where('id', '=', id)
    .where('fleet_id', '=', fleetId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchYardDay();
  const ids = (await idsOf(tx, [id])).map(({ appointment_id }) => appointment_id);
  if (ids.length > 0)
    await tx
      .selectFrom('appointment')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
  return getYard(tx, fleetId, id);
};

/** Asked for with these yard days and still to be quoted by themselves, by the yard day's id. */
export const findApart = async (
  db: Database,
  yardIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Appointment[]>> => {
  const rows =
    yardIds.length === 0
      ? []
      : await db
          .selectFrom('yard_day_apart')
          .innerJoin('appointment', 'appointment.id', 'yard_day_apart.appointment_id')
          .select(['yard_day_apart.appointment_id as id', 'yard_day_id'])
          .where('yard_day_id', 'in', yardIds)
          .where('appointment.status', '!=', 'cancelled')
          .orderBy('yard_day_apart.appointment_id')
          .execute();
  const jobs = new Map(
    (
      await findAppointments(
        db,
        rows.map(({ id }) => id),
      )
    ).map((job) => [job.id, job]),
  );
  const found = new Map<string, Appointment[]>();
  for (const { id, yard_day_id: yardId } of rows) {
    const job = jobs.get(id);
    if (job) found.set(yardId, [...(found.get(yardId) ?? []), job]);
  }
  return found;
};

/** Those that were not canceled. */
export const standingOf = ({ vehicles }: Pick<Yard, 'vehicles'>): readonly Appointment[] =>
  vehicles.filter(({ status }) => status !== 'cancelled');

/** Booked whole, and not canceled since. */
export const isYardBooked = (yard: Yard): boolean =>
  yard.row.booked_at !== null && standingOf(yard).length > 0;

/** What it comes to: as it stands while it is not booked, then what was agreed to. */
export const vehicleTotal = (appointment: Appointment): number =>
  appointment.quote && isUnbooked(appointment.status) ? jobTotalOf(appointment) : agreedTotalOf(appointment);

export const yardTotal = (yard: Pick<Yard, 'vehicles'>): number =>
  sumOfCents(standingOf(yard).map(vehicleTotal));

export const chosenStart = ({ row }: Pick<Yard, 'row'>): Visit | undefined =>
  row.day === null || row.window_start === null || row.window_end === null
    ? undefined
    : { day: row.day, window: { startMinutes: row.window_start, endMinutes: row.window_end } };
