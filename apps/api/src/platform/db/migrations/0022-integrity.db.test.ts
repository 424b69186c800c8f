import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids';
import { migrateToLatest } from '../migrate';
import { createUnmigratedTestDatabase, type TestDatabase } from '../testing/test-database';
import { migrations } from './index';

const before0022 = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0022'));

let test: TestDatabase;
const [appointmentId, estimateId, orphanEstimateId] = [newId(), newId(), newId()];
const [oil, brakes, brakesAgain, takenOut, orphan] = [newId(), newId(), newId(), newId(), newId()];

const addVersion = (version: number, services: readonly { id: string; name: string }[]) =>
  sql`insert into estimate_version (estimate_id, version, content)
    values (${estimateId}, ${version}, ${JSON.stringify({ services })})`.execute(test.db);

beforeAll(async () => {
  test = await createUnmigratedTestDatabase();
  await migrateToLatest(test.db, before0022);
  await sql`insert into appointment (id, status, zip) values (${appointmentId}, 'quoted', '48226')`.execute(
    test.db,
  );
  await sql`insert into estimate (id, appointment_id, version, quoted_on)
    values (${estimateId}, ${appointmentId}, 2, '2026-05-01')`.execute(test.db);
  await addVersion(1, [
    { id: oil, name: 'Oil Change' },
    { id: takenOut, name: 'Replace Battery' },
  ]);
  await addVersion(2, [
    { id: oil, name: 'Oil Change' },
    { id: brakes, name: 'Brakes' },
    { id: brakesAgain, name: 'Brakes' },
  ]);
  for (const id of [oil, brakes, brakesAgain, takenOut])
    await sql`insert into estimate_service (id, estimate_id) values (${id}, ${estimateId})`.execute(test.db);
  await sql`insert into estimate_service (id, estimate_id) values (${orphan}, ${orphanEstimateId})`.execute(
    test.db,
  );
  await sql`insert into vehicle_reading (device_id, read_at, car_id)
    values (${newId()}, now(), ${newId()})`.execute(test.db);
  await migrateToLatest(test.db);
});
afterAll(() => test.close());

describe('migration 0022 on a database with rows its constraints would refuse', () => {
  it('names the services of the current version, each name once', async () => {
    const rows = await test.db.selectFrom('estimate_service').select(['id', 'name']).execute();
    expect(new Map(rows.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [oil, 'Oil Change'],
        [brakes, 'Brakes'],
        [brakesAgain, null],
        [takenOut, null],
      ]),
    );
  });

  it('deletes the readings that belong to no device', async () => {
    expect(await test.db.selectFrom('vehicle_reading').select('device_id').execute()).toEqual([]);
  });

  it.each([
    ['estimate_service_estimate_id_fkey', () => ({ estimate_id: newId(), name: 'Oil Change' })],
    ['estimate_service_estimate_id_name_key', () => ({ estimate_id: estimateId, name: 'Oil Change' })],
  ])('refuses what breaks %s from then on', async (constraint, row) => {
    const insert = test.db
      .insertInto('estimate_service')
      .values({ id: newId(), ...row() })
      .execute();
    await expect(insert).rejects.toMatchObject({ constraint });
  });
});
