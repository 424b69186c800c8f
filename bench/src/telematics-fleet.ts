import pg from 'pg';
import { launchEmbedded } from '../../apps/api/src/platform/db/embedded';
import type { Product } from './product';

export const vehicleCount = 2_000;

export type Fleet = { readonly accountId: string; readonly token: string; readonly keys: readonly string[] };

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
      user: {
        email: `bench${Date.now()}@example.com`,
        phone: `214555${Math.floor(1000 + Math.random() * 8999)}`,
        telematics: 'Yes',
      },
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

export const readingAt = (ms: number, vehicle: number) => ({
  read_at: new Date(ms).toISOString(),
  position: {
    latitude: 30 + ((vehicle * 37) % 1_500) / 100 + (ms % 997) / 1_000_000,
    longitude: -120 + ((vehicle * 53) % 4_500) / 100,
  },
  speed_mph: 41,
  odometer: 10_000 + (ms % 1e9) / 1e6,
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

export const post = async (
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

export const abreast = async (lanes: number, work: (() => Promise<void>)[]): Promise<void> => {
  const left = [...work];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = left.pop(); next; next = left.pop()) await next();
    }),
  );
};

/** One reading of every vehicle: without a position there is nothing to show. */
export const tellAll = (product: Product, fleet: Fleet, network: string): Promise<void> =>
  abreast(
    8,
    fleet.keys.map(
      (key, nth) => () =>
        post(
          product,
          key,
          [readingAt(Date.now() - 1_000, nth)],
          `${network}.${Math.floor(nth / 250)}.${nth % 250}`,
        ),
    ),
  );

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A fleet of its own for a measurement, and a way to the database. */
export const withFleet = async (
  product: Product,
  measure: (client: pg.Client, fleet: Fleet) => Promise<void>,
): Promise<void> => {
  const client = await connect(product);
  try {
    await measure(client, await openFleet(product, client));
  } finally {
    await client.end();
  }
};
