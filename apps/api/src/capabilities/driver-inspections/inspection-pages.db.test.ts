import { randomBytes } from 'node:crypto';
import { itemsFor } from '@lugnut/domain/fleet';
import { expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { addVan, fleetProduct, signUp } from '../../testing/fleet-calls';
import { monday } from '../../testing/test-app';

const { product, call } = fleetProduct();

it('[FLT-9] every report of a day is on its pages', async () => {
  const { headers } = await signUp(product());
  const carId = await addVan(product(), headers, { name: 'Van 2' });
  const made = await call('POST', `/fleet/vehicles/${carId}/inspection_link`, headers, {
    vehicle_kind: 'van',
    replace: false,
  });
  const token = made.body.data.url.split('/inspect/')[1];
  const sent = await call(
    'POST',
    `/driver_inspections/${token}`,
    { 'idempotency-key': newId() },
    {
      trip: 'before',
      vehicle_kind: 'van',
      is_towing: false,
      driver: 'Sam Reyes',
      checked: itemsFor('van', false),
      defects: [],
      notes: '',
      is_safe: true,
      signature: 'Sam Reyes',
      inspected_at: monday.toISOString(),
    },
  );
  expect(sent.status).toBe(201);
  const { db } = product().test;
  const first = await db
    .selectFrom('driver_inspection')
    .selectAll()
    .where('car_id', '=', carId)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 120 }, () => ({ ...first, id: newId(), request_key: randomBytes(32) }));
  await db.insertInto('driver_inspection').values(more).execute();

  const day = first.day;
  const pages = await Promise.all(
    [1, 2, 3].map(
      async (page) => (await call('GET', `/fleet/inspections?day=${day}&page=${page}`, headers)).body,
    ),
  );
  expect(pages.map(({ data, total, page }) => [data.length, total, page])).toEqual([
    [50, 121, 1],
    [50, 121, 2],
    [21, 121, 3],
  ]);
  const ids = pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id));
  expect(new Set(ids).size).toBe(121);
  const beyond = await call('GET', `/fleet/inspections?car=${carId}&page=9`, headers);
  expect([beyond.body.page, beyond.body.data.length]).toEqual([3, 21]);
});
