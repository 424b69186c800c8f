import type { ReadingBody } from '@lugnut/contract';
import { judgeReading } from '@lugnut/domain/telematics';
import type pg from 'pg';
import { createBatches } from '../../platform/db/batches';
import type { Device } from './device-store';
import { type ReadingRow, rowOf, sentReadingOf, toldColumns } from './reading-rows';
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
    name === 'odometer_miles'
      ? // An odometer never decreases; a lower value is ignored.
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
      insert into vehicle_state (car_id, account_id, device_id, read_at, position_at, ${names})
      select latest.car_id, account_id, device_id, latest.read_at, position_at,
        ${told.map((name) => (name === 'trouble_codes' ? 'coded.trouble_codes' : `latest.${name}`)).join(', ')}
      from latest left join coded using (car_id) order by latest.car_id
      on conflict (car_id) do update set
        account_id = excluded.account_id, device_id = excluded.device_id, read_at = excluded.read_at,
        position_at = coalesce(excluded.position_at, vehicle_state.position_at), ${merged}
      where excluded.read_at > vehicle_state.read_at
      returning car_id, account_id, latitude, longitude, read_at, cardinality(trouble_codes) as codes
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
      null::double precision as latitude, null::double precision as longitude, 0 as codes from added
    union all
    select 'moved', car_id::text, read_at, account_id::text, latitude, longitude, coalesce(codes, 0) from kept`,
};

type Answer = {
  readonly what: 'added' | 'moved';
  readonly id: string;
  readonly read_at: Date;
  readonly account_id: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly codes: number;
};

const keyOf = (deviceId: string, readAt: string | Date): string =>
  `${deviceId} ${new Date(readAt).getTime()}`;

export type Taken = {
  readonly accepted: number;
  readonly repeated: number;
  readonly notes: { index: number; status: 'refused' | 'repeated' | 'trimmed'; reason: string }[];
};

const reasons = {
  future: 'The device’s clock is ahead: a reading cannot be from the future',
  too_old: 'Older than what is kept',
} as const;

const repeatedReason = 'This moment was sent before';

export const createReadingTaker = (
  pool: Pick<pg.Pool, 'query'>,
  options: { readonly now: () => Date; readonly tell: (moved: readonly MovedVehicle[]) => void },
) => {
  /** The keys of new rows, per request: of a reading sent several times, only the first counts. */
  const insert = async (batch: readonly (readonly ReadingRow[])[]): Promise<ReadonlySet<string>[]> => {
    const claimed = new Set<string>();
    const claims = batch.map((rows) =>
      rows.filter((row) => {
        const key = keyOf(row.device_id, row.read_at);
        if (claimed.has(key)) return false;
        claimed.add(key);
        return true;
      }),
    );
    const { rows: answers } = await pool.query<Answer>({
      values: [JSON.stringify(claims.flat())],
      ...takeStatement,
    });
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
        });
    }
    options.tell(moved);
    return claims.map(
      (rows) => new Set(rows.map((row) => keyOf(row.device_id, row.read_at)).filter((key) => added.has(key))),
    );
  };
  // Two batches in parallel: this process decodes while the database writes.
  const insertTogether = createBatches(insert, { most: 40, abreast: 2 });

  return async (device: Device, bodies: readonly ReadingBody[]): Promise<Taken> => {
    const nowMs = options.now().getTime();
    const notes: Taken['notes'] = [];
    const rows: { readonly index: number; readonly row: ReadingRow }[] = [];
    const inRequest = new Set<string>();
    let repeated = 0;
    for (const [index, body] of bodies.entries()) {
      const judged = judgeReading(sentReadingOf(body), nowMs);
      if (!judged.ok) {
        notes.push({ index, status: 'refused', reason: reasons[judged.reason] });
        continue;
      }
      const row = rowOf(device, judged.reading);
      if (inRequest.has(row.read_at)) {
        repeated += 1;
        notes.push({ index, status: 'repeated', reason: repeatedReason });
        continue;
      }
      inRequest.add(row.read_at);
      if (judged.reading.dropped.length > 0)
        notes.push({ index, status: 'trimmed', reason: `Cannot be: ${judged.reading.dropped.join(', ')}` });
      rows.push({ index, row });
    }
    if (rows.length === 0) return { accepted: 0, repeated, notes };
    const added = await insertTogether(rows.map(({ row }) => row));
    let accepted = 0;
    for (const { index, row } of rows) {
      if (added.has(keyOf(device.id, row.read_at))) accepted += 1;
      else {
        repeated += 1;
        notes.push({ index, status: 'repeated', reason: repeatedReason });
      }
    }
    return { accepted, repeated, notes: notes.sort((a, b) => a.index - b.index) };
  };
};

export type TakeReadings = ReturnType<typeof createReadingTaker>;
