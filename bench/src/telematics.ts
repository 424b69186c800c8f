import type pg from 'pg';
import type { Product } from './product';
import { abreast, type Fleet, median, post, readingAt, withFleet } from './telematics-fleet';

const batchSize = 200;
const rounds = 3;
const readingsARound = 40_000;

const perSecond = async (count: number, work: () => Promise<void>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return count / ((performance.now() - startedMs) / 1_000);
};

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

export const measureTelematics = (product: Product): Promise<void> =>
  withFleet(product, (client, fleet) => measureIngest(product, client, fleet));
