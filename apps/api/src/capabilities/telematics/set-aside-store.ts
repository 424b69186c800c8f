import type { SetAsideReading } from '@lugnut/contract';
import {
  canAccept,
  readingParts,
  type SetAside,
  type SetAsideReason,
  setAsideReasons,
} from '@lugnut/domain/telematics';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';
import type { Device } from './device-store';
import { noteOdometer } from './odometer-store';

export type NewAside = SetAside & { readonly device: Device; readonly readAtMs: number | undefined };

const longestValue = 200;

/** One open row for each kind of a vehicle's bad readings: a broken gauge that sends all day is one thing to decide. */
export const keepAside = async (
  pool: Pick<pg.Pool, 'query'>,
  aside: readonly NewAside[],
  now: Date,
): Promise<void> => {
  if (aside.length === 0) return;
  const byKind = new Map<string, { readonly last: NewAside; readonly times: number }>();
  for (const one of aside) {
    const kind = `${one.device.carId} ${one.part} ${one.reason}`;
    byKind.set(kind, { last: one, times: (byKind.get(kind)?.times ?? 0) + 1 });
  }
  const rows = [...byKind.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { last, times }]) => ({
      id: newId(),
      account_id: last.device.accountId,
      car_id: last.device.carId,
      device_id: last.device.id,
      part: last.part,
      reason: last.reason,
      value: last.value.slice(0, longestValue),
      read_at: Number.isFinite(last.readAtMs) ? new Date(last.readAtMs ?? 0).toISOString() : null,
      times,
    }));
  await pool.query(
    `insert into reading_set_aside
       (id, account_id, car_id, device_id, part, reason, value, read_at, times, first_at, last_at)
     select id, account_id, car_id, device_id, part, reason, value, read_at, times, $2, $2
     from json_to_recordset($1::json) as aside (id uuid, account_id uuid, car_id uuid, device_id uuid,
       part text, reason text, value text, read_at timestamptz, times integer)
     on conflict (car_id, part, reason) where decided_at is null do update set
       value = excluded.value, read_at = excluded.read_at, device_id = excluded.device_id,
       times = reading_set_aside.times + excluded.times, last_at = excluded.last_at`,
    [JSON.stringify(rows), now],
  );
};

/** What a driver said of the odometer in an inspection: it waits with what devices said. */
export const keepDriverAside = async (
  tx: DatabaseTransaction,
  said: {
    readonly carId: string;
    readonly fleetId: string;
    readonly miles: number;
    readonly reason: SetAsideReason;
    readonly now: Date;
  },
): Promise<void> => {
  const { now } = said;
  const last = { value: String(said.miles), read_at: now, device_id: null, last_at: now };
  await tx
    .insertInto('reading_set_aside')
    .values({
      id: newId(),
      account_id: said.fleetId,
      car_id: said.carId,
      part: 'odometerMiles',
      reason: said.reason,
      first_at: now,
      ...last,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['car_id', 'part', 'reason'])
        .where('decided_at', 'is', null)
        .doUpdateSet({ ...last, times: sql<number>`reading_set_aside.times + 1` }),
    )
    .execute();
};

const mostShown = 500;

const partOf = (text: string) => readingParts.find((part) => part === text) ?? 'readAt';
const reasonOf = (text: string) => setAsideReasons.find((reason) => reason === text) ?? 'impossible';

/** What waits for somebody's word, the latest first: of the vehicles in use, or of one. */
export const listAside = async (
  db: Database,
  fleetId: string,
  carId?: string,
): Promise<{ id: string; attributes: SetAsideReading }[]> => {
  const rows = await db
    .selectFrom('reading_set_aside as aside')
    .innerJoin('car', 'car.id', 'aside.car_id')
    .leftJoin('vehicle_state as state', 'state.car_id', 'aside.car_id')
    .selectAll('aside')
    .select(['car.year', 'car.make', 'car.model', 'car.name'])
    .select(
      sql<number | null>`coalesce(state.odometer_miles, (
        select miles from odometer_note as said where said.car_id = car.id order by noted_at desc limit 1))`.as(
        'odometer_miles',
      ),
    )
    .where('aside.account_id', '=', fleetId)
    .where('car.account_id', '=', fleetId)
    .where('aside.decided_at', 'is', null)
    .$if(carId === undefined, (query) => query.where('car.archived_at', 'is', null))
    .$if(carId !== undefined, (query) => query.where('aside.car_id', '=', carId ?? ''))
    .orderBy('aside.last_at', 'desc')
    .orderBy('aside.id')
    .limit(mostShown)
    .execute();
  return rows.map((row) => {
    const [part, reason] = [partOf(row.part), reasonOf(row.reason)];
    return {
      id: row.id,
      attributes: {
        car_id: row.car_id,
        car: row.name || carTitle(row),
        part,
        reason,
        value: row.value,
        good_odometer: row.odometer_miles === null ? null : Math.round(row.odometer_miles),
        times: row.times,
        last_at: row.last_at.toISOString(),
        can_accept: canAccept({ part, reason }),
        by_driver: row.device_id === null,
      },
    };
  });
};

const acceptPosition = async (
  tx: DatabaseTransaction,
  carId: string,
  value: string,
  readAt: Date,
): Promise<void> => {
  const [latitude, longitude] = value.split(',').map(Number);
  if (latitude === undefined || longitude === undefined) return;
  await tx
    .updateTable('vehicle_state')
    .set({ latitude, longitude, position_at: readAt })
    .where('car_id', '=', carId)
    .where((e) => e.or([e('position_at', 'is', null), e('position_at', '<=', readAt)]))
    .execute();
};

/**
 * Accepting what cannot be is refused, and so is a value other than the one that was shown: the next reading of its kind
 * takes its place in the row. The same decision again changes nothing.
 */
export const decideAside = async (
  db: Database,
  by: { readonly fleetId: string; readonly personId: string; readonly now: Date },
  wish: { readonly id: string } & (
    | { readonly decision: 'accepted'; readonly value: string }
    | { readonly decision: 'rejected' }
  ),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('reading_set_aside')
      .selectAll()
      .where('id', '=', wish.id)
      .where('account_id', '=', by.fleetId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new EnglishFailure('not_found', 'There is no such reading');
    if (row.decision === wish.decision) return;
    if (row.decision !== null)
      throw new EnglishFailure('conflict', 'Someone already decided on this reading.');
    if (wish.decision === 'accepted') {
      if (row.value !== wish.value)
        throw new EnglishFailure(
          'conflict',
          'There’s a newer value now. Look at it before you accept this one.',
        );
      const [part, reason] = [partOf(row.part), reasonOf(row.reason)];
      if (!canAccept({ part, reason }) || row.read_at === null)
        throw new EnglishFailure(
          'conflict',
          'This value can’t be right. Enter the odometer by hand instead.',
        );
      if (part === 'position') await acceptPosition(tx, row.car_id, row.value, row.read_at);
      else
        await noteOdometer(tx, {
          carId: row.car_id,
          fleetId: by.fleetId,
          miles: Number(row.value),
          source: 'accepted',
          personId: by.personId,
          at: row.read_at,
          now: by.now,
        });
    }
    await tx
      .updateTable('reading_set_aside')
      .set({ decision: wish.decision, decided_by: by.personId, decided_at: by.now })
      .where('id', '=', wish.id)
      .execute();
  });
