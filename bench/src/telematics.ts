import os from 'node:os';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { launchEmbedded } from '../../apps/api/src/platform/db/embedded';
import type { Product } from './product';

const vehicleCount = 2_000;
const batchSize = 200;
const rounds = 3;
const readingsARound = 40_000;

type Fleet = { readonly accountId: string; readonly token: string; readonly keys: readonly string[] };

const connect = async (product: Product): Promise<pg.Client> => {
  const { connection } = await launchEmbedded({ dataDir: product.databaseUrl });
  const client = new pg.Client(connection);
  await client.connect();
  return client;
};

/** A fleet with its vehicles and devices, put into the database as the product keeps them. */
const openFleet = async (product: Product, client: pg.Client): Promise<Fleet> => {
  const response = await fetch(`${product.url}/api/v2/user/sign_up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user: { email: `bench${Date.now()}@example.com`, phone: '2145550133', telematics: 'Yes' },
    }),
  });
  const { auth_token: token, user } = (await response.json()) as { auth_token: string; user: { id: string } };
  await client.query(
    `insert into car (id, account_id, year, make, model, name)
     select gen_random_uuid(), $1, 2019, (array['Ford', 'Ram', 'Toyota', 'Nissan'])[1 + n % 4], 'Van', 'Van ' || n
     from generate_series(1, $2::int) n`,
    [user.id, vehicleCount],
  );
  const { rows } = await client.query<{ key: string }>(
    `with made as (
       insert into device (id, serial, key_hash, account_id, car_id)
       select gen_random_uuid(), 'B-' || id, sha256(('key-' || id)::bytea), account_id, id from car where account_id = $1
       returning car_id)
     select 'key-' || car_id as key from made`,
    [user.id],
  );
  return { accountId: user.id, token, keys: rows.map(({ key }) => key) };
};

const readingAt = (ms: number, vehicle: number) => ({
  read_at: new Date(ms).toISOString(),
  position: {
    latitude: 30 + ((vehicle * 37) % 1_500) / 100 + (ms % 997) / 10_000,
    longitude: -120 + ((vehicle * 53) % 4_500) / 100,
  },
  speed_mph: 41,
  odometer: 10_000 + (ms % 1e9) / 1e4,
  oil_life: 61,
  fuel_level: 44.5,
  tire_pressures: {
    front_left_tire_pressure: 33,
    front_right_tire_pressure: 34,
    rear_left_tire_pressure: 35,
    rear_right_tire_pressure: 32,
  },
  dtcs: [],
});

const post = async (
  product: Product,
  key: string,
  readings: object[],
  address = '10.1.1.1',
): Promise<void> => {
  const response = await fetch(`${product.url}/api/v2/car_payloads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ readings }),
  });
  if (response.status !== 202) throw new Error(`refused: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
};

const abreast = async (lanes: number, work: (() => Promise<void>)[]): Promise<void> => {
  const left = [...work];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = left.pop(); next; next = left.pop()) await next();
    }),
  );
};

const perSecond = async (count: number, work: () => Promise<void>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return count / ((performance.now() - startedMs) / 1_000);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The yardstick: the same columns, many rows a statement, nothing checked and nothing else kept. */
const bareInsert = async (client: pg.Client, startMs: number): Promise<void> => {
  const columns = 16;
  for (let done = 0; done < readingsARound; done += batchSize) {
    const values: unknown[] = [];
    const places = Array.from({ length: batchSize }, (_, row) => {
      const at = row * columns;
      values.push(
        '00000000-0000-4000-8000-000000000001',
        new Date(startMs + done + row),
        '00000000-0000-4000-8000-000000000002',
        32.7,
        -96.8,
        41,
        90,
        10_000,
        61,
        44.5,
        33,
        34,
        35,
        32,
        [],
        1,
      );
      return `(${Array.from({ length: columns }, (__, column) => `$${at + column + 1}`).join(',')})`;
    });
    await client.query(`insert into bare_reading values ${places.join(',')}`, values);
  }
};

const measureIngest = async (product: Product, client: pg.Client, fleet: Fleet): Promise<void> => {
  await client.query(`
    create table bare_reading (device_id uuid, read_at timestamptz, car_id uuid, latitude double precision, longitude double precision,
      speed_mph real, heading real, odometer double precision, oil real, fuel real, fl real, fr real, rl real, rr real, codes text[], n int,
      primary key (device_id, read_at))`);
  const seen = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const startMs = Date.now() - (20 - round) * 86_400_000;
    seen.bare.push(await perSecond(readingsARound, () => bareInsert(client, startMs)));
    const work = Array.from({ length: readingsARound / batchSize }, (_, nth) => async () => {
      const key = fleet.keys[nth % fleet.keys.length] ?? '';
      await post(
        product,
        key,
        Array.from({ length: batchSize }, (__, row) => readingAt(startMs + row * 1_000, nth)),
        `10.2.${round}.${nth % 250}`,
      );
    });
    seen.product.push(await perSecond(readingsARound, () => abreast(4, work)));
  }
  const [ours, bare] = [median(seen.product), median(seen.bare)];
  console.log(`bare INSERT, ${batchSize} rows a statement ${bare.toFixed(0).padStart(8)} readings/s`);
  console.log(`POST /api/v2/car_payloads, ${batchSize} a batch ${ours.toFixed(0).padStart(8)} readings/s`);
  console.log(`target: 0.30 of the INSERT or better: ${(ours / bare).toFixed(2)}`);
};

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
  await settle(client);
  const small = { rows: await countHistory(client), ms: await askGrouped(product, fleet) };
  await growHistory(client, fleet, 1_500_000);
  await settle(client);
  const large = { rows: await countHistory(client), ms: await askGrouped(product, fleet) };
  for (const { rows, ms } of [small, large])
    console.log(
      `show_grouped, ${vehicleCount} vehicles, ${rows.toLocaleString('en-US').padStart(10)} readings ${ms.toFixed(0).padStart(6)} ms`,
    );
  console.log(`target: flat, 1.3 or less: ${(large.ms / small.ms).toFixed(2)}`);
};

/** As text: what the compiler adds to functions is not there in the page. */
const framesOf = (page: Page, seconds: number): Promise<number[]> =>
  page.evaluate(`new Promise((resolve) => {
    const gaps = [];
    let last = performance.now();
    const end = last + ${seconds * 1_000};
    requestAnimationFrame(function frame(now) {
      gaps.push(now - last);
      last = now;
      if (now < end) requestAnimationFrame(frame);
      else resolve(gaps);
    });
  })`);

/** 2,000 on one screen while 200 positions a second arrive. A browser without a graphics card: a phone draws faster. */
const measureMap = async (product: Product, fleet: Fleet): Promise<void> => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  let isSending = true;
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(
      (session) => localStorage.setItem('fmc', session),
      JSON.stringify({ token: fleet.token, user: { id: fleet.accountId, name: 'Bench', role: 'fleet' } }),
    );
    const startedMs = performance.now();
    await page.goto(`${product.url}/dashboard/gps`);
    await page.locator('section[data-ready]').waitFor({ timeout: 60_000 });
    console.log(
      `map with ${vehicleCount} vehicles ready after ${(performance.now() - startedMs).toFixed(0)} ms (target: under 2000)`,
    );
    const sending = (async () => {
      for (let nth = 0; isSending; nth += 1) {
        const startedAt = Date.now();
        await abreast(
          8,
          Array.from({ length: 40 }, (_, one) => () => {
            const vehicle = (nth * 40 + one) % fleet.keys.length;
            return post(
              product,
              fleet.keys[vehicle] ?? '',
              [readingAt(Date.now(), vehicle)],
              `10.4.${nth % 200}.${one}`,
            );
          }),
        );
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, 200 - (Date.now() - startedAt))));
      }
    })();
    const gaps = (await framesOf(page, 8)).toSorted((a, b) => a - b);
    isSending = false;
    await sending;
    const at = (share: number): string => (gaps[Math.floor(gaps.length * share)] ?? 0).toFixed(0);
    console.log(
      `frames while 200 positions/s arrive: median ${at(0.5)} ms, 95% ${at(0.95)} ms, slowest ${at(0.999)} ms (${os.cpus().length} cores, drawn in software)`,
    );
  } finally {
    isSending = false;
    await browser.close();
  }
};

export const measureTelematics = async (product: Product): Promise<void> => {
  const client = await connect(product);
  try {
    const fleet = await openFleet(product, client);
    await measureIngest(product, client, fleet);
    await measureGrouped(product, client, fleet);
    await measureMap(product, fleet);
  } finally {
    await client.end();
  }
};
