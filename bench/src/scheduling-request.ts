import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { defaultCatalog, skills, tools } from '@lugnut/domain/catalog';
import {
  availableWindows,
  type Job,
  type MarketDay,
  marketMomentAt,
  type Place,
  workOf,
  zoneOffsetsOf,
} from '@lugnut/domain/scheduling';
import pg from 'pg';
import { launchEmbedded } from '../../apps/api/src/platform/db/embedded';
import type { Product } from './product';
import {
  detroit,
  type Market,
  marketOf,
  median,
  placeNear,
  prepared,
  randomFrom,
  type Temper,
  tempers,
} from './scheduling-domain';
import { besideBareServer } from './shoot';

/** Thirty days of availability over HTTP, cold and warm, beside the rules alone and a bare route with one SELECT. */

const requests = 30;
/** A server is measured as it runs all day, not as it starts: both sides are walked this often before anything is counted. */
const warmingWalks = 20;
const zone = 'America/Detroit';

const someAddress = (): string =>
  `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;

const timed = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};

const connection = new http.Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Until the last byte is here, packed as a browser asks for it: unpacking is the reader's work, not the request's.
 * One customer asks again and again: a new address for every request would pay for a new rate limit each time.
 */
const ask = (url: string, from: string, body?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = http.request(url, {
      agent: connection,
      method: body ? 'POST' : 'GET',
      headers: {
        'accept-encoding': 'gzip',
        'x-forwarded-for': from,
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
      );
      response.resume();
    });
    request.end(body);
  });

/** As an import would: the guards of single bookings are for single bookings. */
const store = async (client: pg.Client, marketId: string, market: Market): Promise<Map<string, string>> => {
  const ids = new Map(market.technicians.map(({ id }) => [id, randomUUID()]));
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    `insert into market (id, name, state, time_zone, status, latitude, longitude, diagnosis_price_cents,
       labor_rate_cents_per_hour, parts_tax_basis_points, labor_tax_basis_points, convenience_fee_cents,
       shop_supplies_fee_cents, early_morning_fee_cents)
     values ($1, 'Bench', 'MI', $2, 'open', 42.33, -83.05, 0, 0, 0, 0, 0, 0, 0)`,
    [marketId, zone],
  );
  await client.query(
    `insert into technician (id, name, market_id, portrait, working_since_year, bio, skills, tools,
       home_latitude, home_longitude, weekly_shifts)
     select (t->>0)::uuid, t->>0, $1, 'portrait-01', 2000, '', $2, $3, (t->>1)::float8, (t->>2)::float8, $4
     from jsonb_array_elements($5::jsonb) t`,
    [
      marketId,
      skills,
      tools,
      JSON.stringify(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, [540, 1260]]))),
      JSON.stringify(market.technicians.map(({ id, home }) => [ids.get(id), home.latitude, home.longitude])),
    ],
  );
  for (const [day, routes] of market.routesByDay) await storeDay(client, marketId, day, routes, ids);
  await client.query('commit');
  return ids;
};

const storeDay = async (
  client: pg.Client,
  marketId: string,
  day: string,
  routes: Market['routesByDay'] extends ReadonlyMap<string, infer R> ? R : never,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  await client.query(
    `insert into technician_day (technician_id, day, version) select unnest($1::uuid[]), $2::date, 1`,
    [[...ids.values()], day],
  );
  const rows = [...routes.values()].flatMap(({ technicianId, jobs }) =>
    jobs.map((job, nth) => [
      ...[randomUUID(), ids.get(technicianId), job.window.startMinutes, job.window.endMinutes],
      ...[job.place.latitude, job.place.longitude, job.minutesOnSite, 540 + nth * 110],
    ]),
  );
  await client.query(
    `with rows as (select r from jsonb_array_elements($1::jsonb) r),
     asked as (
       insert into appointment (id, status, zip, market_id) select (r->>0)::uuid, 'scheduled', '48226', $2 from rows
     )
     insert into visit (appointment_id, technician_id, day, window_start, window_end, kind, latitude, longitude,
       minutes_on_site, route_version, planned_arrival, planned_start, planned_end)
     select (r->>0)::uuid, (r->>1)::uuid, $3::date, (r->>2)::int, (r->>3)::int, 'mechanic', (r->>4)::float8,
       (r->>5)::float8, (r->>6)::int, 1, (r->>7)::int, (r->>7)::int, (r->>7)::int + 60 from rows`,
    [JSON.stringify(rows), marketId, day],
  );
};

type Wanted = { readonly id: string; readonly job: Job };

const storeWanted = async (
  client: pg.Client,
  marketId: string,
  temper: Temper,
): Promise<readonly Wanted[]> => {
  const random = randomFrom(7);
  const service = [...defaultCatalog]
    .filter(({ requires }) => requires === 'any car')
    .sort((a, b) => Math.abs(a.minutesOnSite - temper.wanted) - Math.abs(b.minutesOnSite - temper.wanted))[0];
  if (!service) throw new Error('nothing to ask for');
  const wanted: Wanted[] = [];
  for (let nth = 0; nth < requests; nth += 1) {
    const id = randomUUID();
    const place: Place = placeNear(random, detroit, 0.3);
    await client.query(
      `insert into appointment (id, status, zip, market_id, services) values ($1, 'quoted', '48226', $2, $3)`,
      [id, marketId, [service.name]],
    );
    await client.query(
      `insert into visit_request (appointment_id, latitude, longitude) values ($1, $2, $3)`,
      [id, place.latitude, place.longitude],
    );
    const work = workOf({ type: 'repair', shopNetwork: false, services: [service] });
    wanted.push({ id, job: { id, place, ...work } });
  }
  return wanted;
};

let markets = 0;
const nextMarketId = (): string => {
  markets += 1;
  return `Q${String.fromCharCode(64 + Math.ceil(markets / 26))}${String.fromCharCode(65 + (markets % 26))}`;
};

const measure = async (
  client: pg.Client,
  product: Product,
  bareUrl: string,
  temper: Temper,
  size: number,
) => {
  const now = marketMomentAt(Date.now(), zoneOffsetsOf(zone));
  const market = marketOf(temper, size, now.day);
  const marketId = nextMarketId();
  await store(client, marketId, market);
  const wanted = await storeWanted(client, marketId, temper);
  // as they are stored: who has everything is asked for everything
  const technicians = market.technicians.map((technician) => ({ ...technician, skills, tools }));
  const days: readonly MarketDay[] = prepared({ ...market, technicians });
  const from = someAddress();
  const domain = ({ job }: Wanted) => availableWindows({ job, days, now });
  const url = ({ id }: Wanted): string => `${product.url}/api/v2/availability/${id}`;
  const select = () => ask(`${bareUrl}/select`, from, '{"zip_code":"48226"}');
  const [first] = wanted;
  if (!first) throw new Error('nothing to ask for');
  const cold = await timed(() => ask(url(first), from));
  for (let walk = 0; walk < warmingWalks; walk += 1) {
    const visitor = someAddress();
    for (const one of wanted) {
      domain(one);
      await ask(url(one), visitor);
      await select();
    }
  }
  const seen = { warm: [] as number[], rules: [] as number[], bare: [] as number[] };
  // in turn, so that a noisy moment hits all alike
  for (const one of wanted) {
    seen.warm.push(await timed(() => ask(url(one), from)));
    seen.rules.push(await timed(() => domain(one)));
    seen.bare.push(await timed(select));
  }
  const [warm, rules, bare] = [median(seen.warm), median(seen.rules), median(seen.bare)];
  const strict = warm / (2 * rules + bare);
  const wide = warm / (2 * (rules + bare));
  console.log(
    `${temper.name.padEnd(9)}${String(size).padStart(4)} technicians   cold ${cold.toFixed(0).padStart(5)} ms   warm ${warm.toFixed(2).padStart(6)}   rules ${rules.toFixed(2).padStart(6)}   bare ${bare.toFixed(2).padStart(5)}   of 2 x rules + bare: ${strict.toFixed(2)}, of 2 x (rules + bare): ${wide.toFixed(2)} (target: 1 or less)`,
  );
};

export const measureSchedulingRequests = async (product: Product): Promise<void> => {
  const { connection } = await launchEmbedded({ dataDir: product.databaseUrl });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await besideBareServer(product, async (bareUrl) => {
      for (const temper of tempers) await measure(client, product, bareUrl, temper, 200);
      for (const size of [50, 100, 400, 800])
        for (const temper of tempers) await measure(client, product, bareUrl, temper, size);
    });
  } finally {
    await client.end();
  }
};
