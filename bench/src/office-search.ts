import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { launchEmbedded } from '../../apps/api/src/platform/db/embedded';
import type { Product } from './product';
import { tellTarget } from './target';

/** A person at a desk types: how long until the server has answered, with a business that has grown for years. */

const appointments = 1_000_000;
const customers = 300_000;
const targetMs = 100;
const rounds = 40;

const firstNames = ['Maria', 'John', 'José', 'Dana', 'Wei', 'Aisha', 'Robert', 'Linda', 'Priya', 'Omar'];
const lastNames = [
  'Smith',
  'Lopez',
  'Nguyen',
  'Johnson',
  'Okafor',
  'Kowalski',
  'García',
  'Brown',
  'Patel',
  'Kim',
];

/** The same names again and again, as in life: one in twenty customers is called like 15,000 others. */
const nameSql = `(array['${firstNames.join("','")}'])[1 + n % ${firstNames.length}] || ' ' ||
  (array['${lastNames.join("','")}'])[1 + n / 7 % ${lastNames.length}] || case when n % 20 = 0 then '' else ' ' || n end`;

const fill = async (client: pg.Client): Promise<void> => {
  // The rows as they would be written, by the same functions; only not one by one.
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB';
    set session_replication_role = replica`);
  await client.query(
    `insert into account (id, name, email, phone, zip, role)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${nameSql}, 'person' || n || '@example.com',
       '+1' || (2120000000 + n)::text, '48226', 'customer' from generate_series(1, $1::int) n`,
    [customers],
  );
  await client.query(
    `insert into appointment (id, status, zip, account_id, services, car_year, car_make, car_model, car_vin, car_plate,
       created_at, completed_at)
     select gen_random_uuid(), case when n % 3 = 0 then 'cancelled' else 'completed' end, '48226',
       ('00000000-0000-7000-8000-' || lpad((1 + n % $2)::text, 12, '0'))::uuid, array['Oil Change'], 2015, 'Toyota',
       'Camry', '4T1BF1FK5' || lpad(upper(to_hex(n)), 8, '0'), upper(substr(md5(n::text), 1, 7)),
       now() - make_interval(mins => n), case when n % 3 = 0 then null else now() - make_interval(mins => n) end
     from generate_series(1, $1::int) n`,
    [appointments, customers],
  );
  await client.query(
    `insert into appointment_contact (appointment_id, name, email, phone)
     select a.id, account.name, account.email, account.phone from appointment a join account on account.id = a.account_id
     where a.account_id::text like '00000000-0000-7000-8000-%'`,
  );
  await client.query(
    `select count(add_customer_terms(id::text, name, email, phone)) from account
     where id::text like '00000000-0000-7000-8000-%'`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
};

const addOffice = async (client: pg.Client): Promise<string> => {
  const id = randomUUID();
  const token = `bench-${randomUUID()}`;
  await client.query(
    `insert into account (id, name, email, zip, role) values ($1, 'Bench', $2, '48226', 'office')`,
    [id, `${id}@example.com`],
  );
  await client.query(
    `insert into account_session (id, account_id, token_hash, expires_at)
     values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest()],
  );
  return token;
};

/** What people type, the worst among it: the beginning of a name that a tenth of all customers have. */
const questionsOf = (nth: number, number: string): Readonly<Record<string, string>> => {
  const n = 1 + ((nth * 7_919) % customers);
  const first = firstNames[n % firstNames.length] ?? '';
  const last = lastNames[Math.floor(n / 7) % lastNames.length] ?? '';
  const plate = createHash('md5').update(String(n)).digest('hex').slice(0, 7);
  return {
    'two letters of a name': first.slice(0, 2),
    'a common name': `${first} ${last}`,
    'a last name': last,
    'a phone': String(2_120_000_000 + n),
    'its last four digits': String(n).padStart(4, '0').slice(-4),
    'an email': `person${n}@example.com`,
    'the beginning of an email': `person${String(n).slice(0, 2)}`,
    'a VIN': `4T1BF1FK5${n.toString(16).toUpperCase().padStart(8, '0')}`,
    'the end of a VIN': n.toString(16).toUpperCase().padStart(8, '0').slice(-6),
    'a plate': plate,
    'a work order': `WO-${number}`,
    nothing: `zzz nobody ${nth}`,
  };
};

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN;

const ask = async (product: Product, token: string, typed: string) => {
  const startedMs = performance.now();
  const response = await fetch(`${product.url}/api/v2/office/search?q=${encodeURIComponent(typed)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data?: readonly unknown[] };
  if (data === undefined) throw new Error(`${typed}: ${response.status}`);
  return { ms: performance.now() - startedMs, found: data.length };
};

export const measureOfficeSearch = async (product: Product): Promise<void> => {
  const { connection } = await launchEmbedded({ dataDir: product.databaseUrl });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await fill(client);
    const token = await addOffice(client);
    const { rows: numbers } = await client.query<{ number: string }>(
      `select right(id::text, 6) as number from appointment limit ${rounds}`,
    );
    // As in the middle of a working day: connections are open and code is warm.
    for (const typed of Object.values(questionsOf(rounds, numbers[0]?.number ?? '')))
      await ask(product, token, typed);
    const times = new Map<string, number[]>();
    for (let nth = 0; nth < rounds; nth += 1) {
      for (const [kind, typed] of Object.entries(questionsOf(nth, numbers[nth]?.number ?? ''))) {
        const { ms, found } = await ask(product, token, typed);
        if (found === 0 && kind !== 'nothing') throw new Error(`${kind}: nothing found for ${typed}`);
        times.set(kind, [...(times.get(kind) ?? []), ms]);
      }
    }
    for (const [kind, all] of times)
      console.log(
        `${kind}: median ${percentile(all, 0.5).toFixed(1)} ms, slowest ${Math.max(...all).toFixed(1)} ms`,
      );
    const p99 = percentile([...times.values()].flat(), 0.99);
    tellTarget(
      `a search among ${appointments.toLocaleString('en-US')} appointments takes at most ${targetMs} ms at the 99th percentile`,
      `${p99.toFixed(1)} ms`,
      p99 <= targetMs,
    );
  } finally {
    await client.end();
  }
};
