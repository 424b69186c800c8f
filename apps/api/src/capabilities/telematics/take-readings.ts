import type { ReadingBody } from '@lugnut/contract';
import {
  type ClockReason,
  type JudgedReading,
  judgeReading,
  type LastGood,
  lastGoodAfter,
  type SentReading,
} from '@lugnut/domain/telematics';
import type pg from 'pg';
import { createBatches } from '../../platform/db/batches';
import type { Device } from './device-store';
import { findVehicleThen } from './find-vehicle-then';
import { findLastGood } from './last-good';
import { type ReadingRow, rowOf, sentReadingOf, toldColumns } from './reading-rows';
import { keepAside, type NewAside } from './set-aside-store';
import type { MovedVehicle } from './vehicle-events';

const told = Object.keys(toldColumns);
const names = told.join(', ');
const typed = Object.entries(toldColumns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** Keeps the newest known value of each part: a reading without tires does not clear them. */
const newest = told
  .filter((name) => name !== 'trouble_codes')
  .map(
    (name) => `(array_agg(${name} order by read_at desc) filter (where ${name} is not null))[1] as ${name}`,
  )
  .join(', ');
const merged = told
  .map((name) =>
    name === 'odometer_miles' || name === 'engine_hours'
      ? // Neither counter ever decreases; a lower value is ignored.
        `${name} = greatest(excluded.${name}, vehicle_state.${name})`
      : `${name} = coalesce(excluded.${name}, vehicle_state.${name})`,
  )
  .join(', ');

/**
 * One statement for the readings of many devices: history, latest state and trouble codes, all or nothing. Rows are
 * locked in one order, so that two processes cannot deadlock.
 */
const takeStatement = {
  name: 'take-readings',
  text: `
    with sent as materialized (
      select * from json_to_recordset($1::json)
        as sent (device_id uuid, car_id uuid, account_id uuid, read_at timestamptz, ${typed})
    ),
    added as (
      insert into vehicle_reading (device_id, read_at, car_id, ${names})
      select device_id, read_at, car_id, ${names} from sent order by device_id, read_at
      on conflict (device_id, read_at) do nothing
      returning device_id, read_at
    ),
    fresh as materialized (
      select sent.* from sent join added using (device_id, read_at)
      left join vehicle_state as before on before.car_id = sent.car_id
      where before.read_at is null or sent.read_at > before.read_at
    ),
    latest as materialized (
      select car_id, max(read_at) as read_at, max(read_at) filter (where latitude is not null) as position_at,
        max(read_at) filter (where odometer_miles is not null) as odometer_at,
        max(read_at) filter (where engine_hours is not null) as engine_at,
        (array_agg(device_id order by read_at desc))[1] as device_id,
        (array_agg(account_id))[1] as account_id,
        ${newest}
      from fresh group by car_id
    ),
    coded as materialized (
      select distinct on (car_id) car_id, read_at, trouble_codes from fresh
      where trouble_codes is not null order by car_id, read_at desc
    ),
    kept as (
      insert into vehicle_state
        (car_id, account_id, device_id, read_at, position_at, odometer_at, engine_at, ${names})
      select latest.car_id, account_id, device_id, latest.read_at, position_at, odometer_at, engine_at,
        ${told.map((name) => (name === 'trouble_codes' ? 'coded.trouble_codes' : `latest.${name}`)).join(', ')}
      from latest left join coded using (car_id) order by latest.car_id
      on conflict (car_id) do update set
        account_id = excluded.account_id, device_id = excluded.device_id, read_at = excluded.read_at,
        position_at = coalesce(excluded.position_at, vehicle_state.position_at),
        odometer_at = coalesce(excluded.odometer_at, vehicle_state.odometer_at),
        engine_at = coalesce(excluded.engine_at, vehicle_state.engine_at), ${merged}
      where excluded.read_at > vehicle_state.read_at
      returning car_id, account_id, latitude, longitude, read_at, cardinality(trouble_codes) as codes,
        speed_mph, heading_degrees
    ),
    seen as (
      insert into vehicle_fault (car_id, code, first_seen_at, last_seen_at, times_seen)
      select coded.car_id, code, min(fresh.read_at), max(fresh.read_at), count(*)
      from coded cross join unnest(coded.trouble_codes) as code
      join fresh on fresh.car_id = coded.car_id and code = any (fresh.trouble_codes)
      group by coded.car_id, code order by coded.car_id, code
      on conflict (car_id, code) where cleared_at is null do update set
        last_seen_at = greatest(excluded.last_seen_at, vehicle_fault.last_seen_at),
        times_seen = vehicle_fault.times_seen + excluded.times_seen
    ),
    cleared as (
      update vehicle_fault set cleared_at = coded.read_at from coded
      where vehicle_fault.car_id = coded.car_id and cleared_at is null and not code = any (coded.trouble_codes)
    )
    select 'added' as what, device_id::text as id, read_at, null::text as account_id,
      null::double precision as latitude, null::double precision as longitude, 0 as codes,
      null::real as speed_mph, null::real as heading_degrees from added
    union all
    select 'moved', kept.car_id::text, read_at, kept.account_id::text, latitude, longitude, coalesce(codes, 0),
      speed_mph, heading_degrees
    from kept join car on car.id = kept.car_id where car.archived_at is null`,
};

type Answer = {
  readonly what: 'added' | 'moved';
  readonly id: string;
  readonly read_at: Date;
  readonly account_id: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly codes: number;
  readonly speed_mph: number | null;
  readonly heading_degrees: number | null;
};

const keyOf = (deviceId: string, readAt: string | Date): string =>
  `${deviceId} ${new Date(readAt).getTime()}`;

export type Taken = {
  readonly accepted: number;
  readonly repeated: number;
  readonly notes: { index: number; status: 'refused' | 'repeated' | 'trimmed'; reason: string }[];
};

const reasons: Readonly<Record<ClockReason, string>> = {
  unreadable: 'The time can’t be read',
  future: 'The device’s clock is ahead: a reading can’t be from the future',
  too_old: 'Too old to keep',
  week_rollover: 'The device’s clock is 1,024 weeks behind',
};

const repeatedReason = 'A reading for this time was already sent';
const nowhereReason = 'The device wasn’t in a vehicle at that time';

type Sent = { readonly device: Device; readonly readings: readonly SentReading[] };
type Result = { readonly judged: readonly JudgedReading[]; readonly added: ReadonlySet<string> };

export const createReadingTaker = (
  pool: Pick<pg.Pool, 'query'>,
  options: { readonly now: () => Date; readonly tell: (moved: readonly MovedVehicle[]) => void },
) => {
  /** FLT-5: in the order of time, each against what was good before it. */
  const judgeAll = (
    batch: readonly Sent[],
    known: ReadonlyMap<string, LastGood>,
    nowMs: number,
  ): JudgedReading[][] => {
    const last = new Map(known);
    const judged = batch.map(({ readings }) => new Array<JudgedReading>(readings.length));
    const ordered = batch
      .flatMap(({ device, readings }, request) =>
        readings.map((sent, index) => ({ carId: device.carId, sent, request, index })),
      )
      .sort((a, b) => a.sent.readAtMs - b.sent.readAtMs);
    for (const { carId, sent, request, index } of ordered) {
      const one = judgeReading(sent, nowMs, last.get(carId));
      if (one.ok) last.set(carId, lastGoodAfter(last.get(carId) ?? {}, one.reading));
      const list = judged[request];
      if (list) list[index] = one;
    }
    return judged;
  };

  /** What was judged, and the keys of new rows, per request: of a reading sent several times, only the first counts. */
  const insert = async (batch: readonly Sent[]): Promise<Result[]> => {
    const now = options.now();
    const known = await findLastGood(
      pool,
      batch.map(({ device }) => device.carId),
    );
    const judged = judgeAll(batch, known, now.getTime());
    const claimed = new Set<string>();
    const claims: ReadingRow[][] = [];
    const aside: NewAside[] = [];
    for (const [nth, { device, readings }] of batch.entries()) {
      const rows: ReadingRow[] = [];
      for (const [index, one] of (judged[nth] ?? []).entries()) {
        const readAtMs = readings[index]?.readAtMs;
        for (const part of one.setAside) aside.push({ ...part, device, readAtMs });
        if (!one.ok) continue;
        const row = rowOf(device, one.reading);
        const key = keyOf(row.device_id, row.read_at);
        if (claimed.has(key)) continue;
        claimed.add(key);
        rows.push(row);
      }
      claims.push(rows);
    }
    const { rows: answers } = await pool.query<Answer>({
      values: [JSON.stringify(claims.flat())],
      ...takeStatement,
    });
    await keepAside(pool, aside, now);
    const added = new Set<string>();
    const moved: MovedVehicle[] = [];
    for (const answer of answers) {
      if (answer.what === 'added') added.add(keyOf(answer.id, answer.read_at));
      else if (answer.account_id !== null)
        moved.push({
          accountId: answer.account_id,
          carId: answer.id,
          latitude: answer.latitude,
          longitude: answer.longitude,
          readAtMs: answer.read_at.getTime(),
          codes: answer.codes,
          speedMph: answer.speed_mph,
          heading: answer.heading_degrees,
        });
    }
    options.tell(moved);
    return claims.map((rows, nth) => ({
      judged: judged[nth] ?? [],
      added: new Set(rows.map((row) => keyOf(row.device_id, row.read_at)).filter((key) => added.has(key))),
    }));
  };
  // Two batches in parallel: this process decodes while the database writes.
  const insertTogether = createBatches(insert, { most: 40, abreast: 2 });

  return async (device: Device, bodies: readonly ReadingBody[]): Promise<Taken> => {
    const notes: Taken['notes'] = [];
    const sent: { readonly index: number; readonly reading: SentReading }[] = [];
    const inRequest = new Set<number>();
    let repeated = 0;
    for (const [index, body] of bodies.entries()) {
      const reading = sentReadingOf(body);
      if (inRequest.has(reading.readAtMs)) {
        repeated += 1;
        notes.push({ index, status: 'repeated', reason: repeatedReason });
        continue;
      }
      inRequest.add(reading.readAtMs);
      sent.push({ index, reading });
    }
    const vehicleThen = await findVehicleThen(
      pool,
      device,
      sent.map(({ reading }) => reading.readAtMs),
    );
    const byCar = new Map<string, typeof sent>();
    for (const one of sent) {
      const carId = vehicleThen(one.reading.readAtMs);
      const own = carId === undefined ? undefined : byCar.get(carId);
      if (carId === undefined) notes.push({ index: one.index, status: 'refused', reason: nowhereReason });
      else if (own) own.push(one);
      else byCar.set(carId, [one]);
    }
    let accepted = 0;
    for (const [carId, own] of byCar) {
      const { judged, added } = await insertTogether({
        device: { ...device, carId },
        readings: own.map(({ reading }) => reading),
      });
      for (const [nth, { index, reading }] of own.entries()) {
        const one = judged[nth];
        if (!one?.ok) {
          notes.push({ index, status: 'refused', reason: reasons[one?.reason ?? 'unreadable'] });
          continue;
        }
        if (one.reading.dropped.length > 0)
          notes.push({ index, status: 'trimmed', reason: `Not possible: ${one.reading.dropped.join(', ')}` });
        if (added.has(keyOf(device.id, new Date(reading.readAtMs)))) accepted += 1;
        else {
          repeated += 1;
          notes.push({ index, status: 'repeated', reason: repeatedReason });
        }
      }
    }
    return { accepted, repeated, notes: notes.sort((a, b) => a.index - b.index) };
  };
};

export type TakeReadings = ReturnType<typeof createReadingTaker>;
