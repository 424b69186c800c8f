import type pg from 'pg';
import { payloadStore } from '../../apps/api/src/capabilities/telematics/payload-store';
import { connectDatabase } from '../../apps/api/src/platform/db/connect';
import { launchEmbedded } from '../../apps/api/src/platform/db/embedded';
import type { Product } from './product';
import { type Fleet, median, tellAll, vehicleCount, withFleet } from './telematics-fleet';

/** The last is filled only where asked for: it takes a minute or two and gigabytes. */
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

/** The history of a fleet grown from one size to the next, in the order of its key and with its indexes made afterwards. */
const growHistory = async (client: pg.Client, fleet: Fleet, from: number, to: number): Promise<void> => {
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB';
    drop index vehicle_reading_read_at; alter table vehicle_reading drop constraint vehicle_reading_pkey`);
  await client.query(
    `insert into vehicle_reading (device_id, read_at, car_id, latitude, longitude, odometer_miles, fuel_percent)
     select device.id, date_trunc('day', now()) - make_interval(days => 9) + make_interval(secs => n), device.car_id, 32, -96, n, 50
     from (select id, car_id from device where account_id = $1 order by id) as device
     cross join generate_series($2::int + 1, $3::int) n`,
    [fleet.accountId, from / vehicleCount, to / vehicleCount],
  );
  await client.query(`alter table vehicle_reading add primary key (device_id, read_at);
    create index vehicle_reading_read_at on vehicle_reading using brin (read_at)`);
};

/** What the database tidies up after so many rows is not what is measured. */
const settle = async (client: pg.Client): Promise<void> => {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
};

const countHistory = async (client: pg.Client): Promise<number> =>
  Number((await client.query('select count(*) from vehicle_reading')).rows[0]?.count);

type Plan = { readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] };

const relationsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === undefined ? [] : [plan['Relation Name']]),
  ...(plan.Plans ?? []).flatMap(relationsOf),
];

/** What the product asks the database, how often, what is read for it and how long the database takes. */
const explainGrouped = async (product: Product, client: pg.Client, fleet: Fleet) => {
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const { connection } = await launchEmbedded({ dataDir: product.databaseUrl });
  const { db, pool, close } = connectDatabase({ connection, maxConnections: 1 });
  // The session is prepared by then: what follows is the product's own.
  pool.on('acquire', (connected) => {
    const ask = connected.query.bind(connected) as (text: string, values: unknown[]) => Promise<unknown>;
    connected.query = ((text: string, values: unknown[]) => {
      asked.push({ text, values });
      return ask(text, values);
    }) as typeof connected.query;
  });
  await payloadStore(db).listGrouped(fleet.accountId);
  await close();
  const [query, ...more] = asked;
  if (!query || more.length > 0) throw new Error(`${asked.length} queries`);
  const times: number[] = [];
  let tables: string[] = [];
  for (let nth = 0; nth < 25; nth += 1) {
    const { rows } = await client.query(`explain (analyze, format json) ${query.text}`, [...query.values]);
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
    tables = [...new Set(relationsOf(plan))].sort();
    times.push(ms);
  }
  // The quickest: whatever else the machine does only adds to it.
  return { tables, ms: Math.min(...times) };
};

const measureGrouped = async (product: Product, client: pg.Client, fleet: Fleet): Promise<void> => {
  await tellAll(product, fleet, '10.3');
  let first: number | undefined;
  let filled = 0;
  for (const size of sizes) {
    const startedMs = performance.now();
    await growHistory(client, fleet, filled, size);
    filled = size;
    await settle(client);
    console.log(
      `filled up to ${size.toLocaleString('en-US')} in ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`,
    );
    const answerMs = await askGrouped(product, fleet);
    const { tables, ms } = await explainGrouped(product, client, fleet);
    first ??= ms;
    const rows = (await countHistory(client)).toLocaleString('en-US').padStart(10);
    console.log(
      `show_grouped, ${vehicleCount} vehicles, ${rows} readings: 1 query of ${tables.join(', ')}, ${ms.toFixed(1)} ms in the database, answered in ${answerMs.toFixed(0)} ms; target: flat, 1.3 or less: ${(ms / first).toFixed(2)}`,
    );
  }
};

export const measureHistory = (product: Product): Promise<void> =>
  withFleet(product, (client, fleet) => measureGrouped(product, client, fleet));
