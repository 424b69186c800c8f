// @both-servers: makes a partition of a table that has rows
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids';
import { makePartitions } from '../../partitions/partitions';
import { migrateToLatest } from '../migrate';
import { createUnmigratedTestDatabase, type TestDatabase } from '../testing/test-database';
import { migrations } from './index';

const before0282 = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0282'));

let test: TestDatabase;
const [account, car, device] = [newId(), newId(), newId()];

beforeAll(async () => {
  test = await createUnmigratedTestDatabase();
  await migrateToLatest(test.db, before0282);
  await sql`insert into account (id, name, email, role)
    values (${account}, 'Fleet', 'partitions@example.com', 'fleet')`.execute(test.db);
  await sql`insert into car (id, account_id, year, make, model)
    values (${car}, ${account}, 2020, 'Ford', 'Transit')`.execute(test.db);
  await sql`insert into device (id, account_id, car_id, serial, key_hash)
    values (${device}, ${account}, ${car}, 'P-1', '\\x01')`.execute(test.db);
  // Years ago, now, next month, and by a clock that is far ahead.
  await sql`insert into vehicle_reading (device_id, read_at, car_id, fuel_percent)
    select ${device}, at, ${car}, nth from unnest(array[now() - interval '3 years', now(),
      date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '45 days',
      now() + interval '3 years']) with ordinality as sent (at, nth)`.execute(test.db);
  await migrateToLatest(test.db);
});
afterAll(() => test.close());

const places = async () => {
  const { rows } = await sql<{ nth: number; place: string }>`
    select fuel_percent as nth, regexp_replace(tableoid::regclass::text, '\\d{4}_\\d{2}', 'month') as place
    from vehicle_reading order by read_at`.execute(test.db);
  return rows.map(({ nth, place }) => [nth, place]);
};

describe('migration 0282 on a database with readings', () => {
  it('[RUN-12] keeps what is there as one partition, and every reading is found', async () => {
    expect(await places()).toEqual([
      [1, 'partitions.vehicle_reading_before'],
      [2, 'partitions.vehicle_reading_before'],
      [3, 'partitions.vehicle_reading_month'],
      [4, 'partitions.vehicle_reading_default'],
    ]);
  });

  it('[RUN-12] leaves nothing to make for the job of the same day', async () => {
    expect(await makePartitions(test.db, new Date())).toEqual([]);
  });

  it('[RUN-12] a reading is still one row, and of a device and a vehicle', async () => {
    const send = (deviceId: string) =>
      sql`insert into vehicle_reading (device_id, read_at, car_id)
        select ${deviceId}, read_at, car_id from vehicle_reading where fuel_percent = 2
        on conflict (device_id, read_at) do nothing`.execute(test.db);
    expect((await send(device)).numAffectedRows).toBe(0n);
    await expect(send(newId())).rejects.toThrow('vehicle_reading_device_id_fkey');
  });
});
