import type pg from 'pg';
import type { Product } from './product';
import { abreast, type Fleet, median, post, readingAt, vehicleCount, withFleet } from './telematics-fleet';

/** The last is filled only where asked for: it takes minutes and gigabytes. */
const sizes = [1e5, 1e6, ...(process.env.BENCH_HISTORY === 'long' ? [1e7] : [])];

const askGrouped = async (product: Product, { token }: Fleet): Promise<number> => {
  const times: number[] = [];
  for (let nth = 0; nth < 9; nth += 1) {
    const startedMs = performance.now();
    const response = await fetch(`${product.url}/api/v2/car_payloads/show_grouped`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: unknown[] };
    if (data.length !== vehicleCount) throw new Error(`${data.length} vehicles`);
    times.push(performance.now() - startedMs);
  }
  return median(times);
};

const growHistory = async (client: pg.Client, fleet: Fleet, rows: number): Promise<void> => {
  await client.query(
    `insert into vehicle_reading (device_id, read_at, car_id, latitude, longitude, odometer_miles, fuel_percent)
     select device.id, now() - make_interval(days => 9) + make_interval(secs => n), device.car_id, 32, -96, n, 50
     from device cross join generate_series(1, $2::int) n where device.account_id = $1
     on conflict do nothing`,
    [fleet.accountId, Math.ceil(rows / vehicleCount)],
  );
};

/** What the database tidies up after so many rows is not what is measured. */
const settle = async (client: pg.Client): Promise<void> => {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
};

const countHistory = async (client: pg.Client): Promise<number> =>
  Number((await client.query('select count(*) from vehicle_reading')).rows[0]?.count);

/** Rows of the history that were touched so far, by whatever way. */
const readsOfHistory = async (client: pg.Client): Promise<number> => {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    "select seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'vehicle_reading'",
  );
  return Number(rows[0]?.scans);
};

/** Counters are written by each connection when it has been idle for a second. */
const countersWritten = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_500));

const measureGrouped = async (product: Product, client: pg.Client, fleet: Fleet): Promise<void> => {
  await abreast(
    8,
    fleet.keys.map(
      (key, nth) => () =>
        post(
          product,
          key,
          [readingAt(Date.now() - 1_000, nth)],
          `10.3.${Math.floor(nth / 250)}.${nth % 250}`,
        ),
    ),
  );
  let first: number | undefined;
  for (const size of sizes) {
    await growHistory(client, fleet, size);
    await settle(client);
    await askGrouped(product, fleet);
    await countersWritten();
    const before = await readsOfHistory(client);
    const ms = await askGrouped(product, fleet);
    await countersWritten();
    const scans = (await readsOfHistory(client)) - before;
    first ??= ms;
    const rows = (await countHistory(client)).toLocaleString('en-US').padStart(10);
    console.log(
      `show_grouped, ${vehicleCount} vehicles, ${rows} readings ${ms.toFixed(0).padStart(6)} ms, ${scans} scans of the history; target: flat, 1.3 or less: ${(ms / first).toFixed(2)}`,
    );
  }
};

export const measureHistory = (product: Product): Promise<void> =>
  withFleet(product, (client, fleet) => measureGrouped(product, client, fleet));
