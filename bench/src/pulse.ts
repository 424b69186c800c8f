import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { launchEmbedded } from '../../apps/api/src/platform/db/embedded';
import type { Product } from './product';
import { measurePlots } from './pulse-plots';
import { tellTarget } from './target';

/** The owner's page with a year of many appointments behind it: how long until the server has answered, and until it is drawn. */

const appointments = Number(process.env.PULSE_APPOINTMENTS ?? 1_000_000);
const targetMs = 200;
const rounds = 15;

/** Facts as the counter would have written them: ten of each appointment, over a year, four markets and sixty people. */
const fill = async (client: pg.Client): Promise<void> => {
  await client.query('set synchronous_commit = off');
  const { rows } = await client.query<{ ids: string[] }>(
    'select array_agg(id order by id) as ids from technician',
  );
  await client.query(
    `insert into pulse_fact (subject_kind, subject_id, measure, part, day, market_id, technician_id, service, source,
       detail, kept, amount)
     select 'appointment', a.id, m.measure, 0, current_date - (a.n % 365),
       (array['DET', 'DFW', 'HOU', 'PHX'])[1 + a.n % 4], ($2::uuid[])[1 + a.n % array_length($2::uuid[], 1)],
       'Service ' || a.n % 40, 'Source ' || a.n % 12,
       case m.measure when 'window' then case when a.n % 20 = 0 then 'left_late' else '' end
         when 'work' then lpad((9 + a.n % 12)::text, 2, '0') when 'shift' then lpad((9 + a.n % 12)::text, 2, '0')
         else '' end,
       case when m.measure in ('window', 'quote_hour', 'charge') then a.n % 20 <> 0 end, a.n % 300
     from (select n, gen_random_uuid() as id from generate_series(1, $1::int) n) a
     cross join unnest(array['asked', 'quoted', 'chosen', 'booked', 'done', 'jobs', 'window', 'charge', 'revenue',
       'work', 'shift']) as m (measure)`,
    [appointments, rows[0]?.ids ?? []],
  );
  const startedMs = performance.now();
  await client.query('truncate pulse_day');
  await client.query(
    `insert into pulse_day (dimension, measure, market_id, day, key, cases, kept, amount)
     select k.dimension, f.measure, f.market_id, f.day, k.key, count(*), count(*) filter (where f.kept), sum(f.amount)
     from pulse_fact f
     cross join lateral (values ('all', ''), ('technician', coalesce(f.technician_id::text, '')),
       ('service', f.service), ('source', f.source), ('detail', f.detail)) as k (dimension, key)
     group by 1, 2, 3, 4, 5`,
  );
  const { rows: counted } = await client.query<{ count: string }>('select count(*) from pulse_day');
  console.log(
    `${counted[0]?.count} daily rows of ${appointments} appointments in ${Math.round(performance.now() - startedMs)} ms`,
  );
  await client.query('vacuum analyze pulse_fact');
  await client.query('vacuum analyze pulse_day');
};

const addAdmin = async (client: pg.Client): Promise<{ readonly id: string; readonly token: string }> => {
  const id = randomUUID();
  const token = `bench-${randomUUID()}`;
  await client.query(
    `insert into account (id, name, email, zip, role) values ($1, 'Bench', $2, '48226', 'admin')`,
    [id, `${id}@example.com`],
  );
  await client.query(
    `insert into account_session (id, account_id, token_hash, expires_at)
     values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest()],
  );
  return { id, token };
};

const ask = async (product: Product, token: string, path: string): Promise<number> => {
  const startedMs = performance.now();
  const response = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - startedMs;
};

export const measurePulse = async (product: Product): Promise<void> => {
  const { connection } = await launchEmbedded({ dataDir: product.databaseUrl });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await fill(client);
    const { id, token } = await addAdmin(client);
    const { rows } = await client.query<{ id: string }>('select id from technician order by id limit 1');
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const questions = {
      'a year, all markets': '/api/v2/pulse?days=364',
      'a week of one market': '/api/v2/pulse?days=7&market=DFW',
      'a year of one technician': `/api/v2/pulse?days=364&technician=${rows[0]?.id}`,
      'rows behind a year’s slips': `/api/v2/pulse/rows?measure=window&from=${day(363)}&to=${day(0)}&kept=no`,
      'rows behind a year of arrivals': `/api/v2/pulse/rows?measure=window&from=${day(363)}&to=${day(0)}`,
      'rows behind last week’s slips': `/api/v2/pulse/rows?measure=window&from=${day(7)}&to=${day(0)}&market=DFW&kept=no`,
    };
    for (const [what, path] of Object.entries(questions)) {
      await ask(product, token, path);
      const times: number[] = [];
      for (let nth = 0; nth < rounds; nth += 1) times.push(await ask(product, token, path));
      times.sort((a, b) => a - b);
      const [median = Number.NaN, slowest = Number.NaN] = [times[Math.floor(rounds / 2)], times.at(-1)];
      console.log(`${what}: median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`);
      tellTarget(
        `${what} among ${appointments.toLocaleString('en-US')} appointments takes at most ${targetMs} ms`,
        `${median.toFixed(1)} ms`,
        median <= targetMs,
      );
    }
    await measurePlots(product, { id, token });
  } finally {
    await client.end();
  }
};
