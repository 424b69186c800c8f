import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts, openSession, seedDemoAccounts } from '../capabilities/accounts';
import { chargeForCompletion } from '../capabilities/payments';
import { countPulse } from '../capabilities/pulse';
import { createSandboxPayments } from '../providers/payments/sandbox.payments';
import { createSandboxPayPal } from '../providers/payments/sandbox.paypal';
import { createTestApp, type TestApp } from '../testing/test-app';
import { agreeToPastJobs, payPastJobs, seedPastPayments } from './pay-past-jobs';
import { seedDemo } from './seed-demo';
import { stableId } from './stable-id';

const now = new Date('2027-03-01T15:00:00Z');
/** The same work in the same market; we were late for both of the second pair. */
const pairs = [
  ['48226 0', '48201 0'],
  ['48226 9', '48201 9'],
] as const;
const jobId = (name: string): string => stableId(`job ${name}`);
const paidByProduct = new Set(pairs.map(([first]) => jobId(first)));

let product: TestApp;
const db = () => product.test.db;
const warned: unknown[] = [];

beforeAll(async () => {
  product = await createTestApp({}, { now: () => now });
  await seedDemo(db(), now.getTime());
  await seedDemoAccounts(db());
  const jobs = await db()
    .transaction()
    .execute((tx) => agreeToPastJobs(tx));
  for (const { id, at } of jobs.filter((job) => paidByProduct.has(job.id))) {
    const cards = createSandboxPayments({ db: db(), now: () => at });
    const messages = { brand: 'Lugnut', publicUrl: 'https://lugnut.example' };
    const deps = { db: db(), cards, paypal: createSandboxPayPal({ db: db() }), messages, now: () => at };
    expect(await chargeForCompletion(deps, id)).toBe('paid');
  }
  await db()
    .transaction()
    .execute((tx) =>
      payPastJobs(
        tx,
        jobs.filter((job) => !paidByProduct.has(job.id)),
      ),
    );
  await countPulse({ db: db(), now: () => now }, new AbortController().signal);
});
afterAll(() => product.close());

type Row = Readonly<Record<string, unknown>>;

/** All that the money of a job has left, with times since it was finished and names for ids. */
const tracesOf = async (id: string) => {
  const job = await db()
    .selectFrom('appointment')
    .select('completed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const finishedMs = job.completed_at?.getTime() ?? Number.NaN;
  const charge = await db()
    .selectFrom('charge')
    .selectAll()
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  const attempts = await db()
    .selectFrom('payment_attempt')
    .selectAll()
    .where('charge_id', '=', charge.id)
    .execute();
  const atProvider = await db()
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('reference', '=', charge.id)
    .execute();
  const entries = await db()
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'entry_id', 'ledger_entry.id')
    .selectAll()
    .where('appointment_id', '=', id)
    .orderBy('ledger_entry.kind')
    .orderBy('ledger_account')
    .execute();
  const names = new Map([
    [id, 'job'],
    [charge.id, 'charge'],
    ...attempts.flatMap((row) => [
      [row.id, 'attempt'] as const,
      [row.payment_method_id, 'method'] as const,
      [row.provider_charge_id ?? '', 'provider charge'] as const,
    ]),
    ...entries.map((row) => [row.id, row.kind] as const),
  ]);
  const named = (value: unknown): unknown => {
    if (value instanceof Date) return value.getTime() - finishedMs;
    if (typeof value !== 'string') return value;
    // Whatever comes after it is a secret.
    const [open = ''] = value.split('_secret_');
    return [...names].reduce((text, [known, name]) => (known ? text.replaceAll(known, name) : text), open);
  };
  const plain = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, named(value)]));
  // A default of the database's clock.
  const { created_at: _createdAt, ...own } = charge;
  return {
    charge: plain(own),
    attempts: attempts.map(plain),
    atProvider: atProvider.map(plain),
    entries: entries.map(plain),
  };
};

it.each(pairs)('leaves of a past job what the product leaves: %s, %s', async (first, second) => {
  const byProduct = await tracesOf(jobId(first));
  expect(byProduct.attempts).toHaveLength(1);
  expect(byProduct.atProvider).toHaveLength(1);
  expect(byProduct.entries.length).toBeGreaterThan(3);
  expect(await tracesOf(jobId(second))).toEqual(byProduct);
});

it('takes the credit off the bill where we were late, and is paid for once', async () => {
  const [inTime, late] = await Promise.all(pairs.map(([, name]) => tracesOf(jobId(name))));
  const workOf = (traces: typeof inTime) =>
    Number(traces?.entries.find(({ ledger_account }) => ledger_account === 'service revenue')?.amount_cents);
  expect(workOf(late) - workOf(inTime)).toBe(20_00);
  const count = async () => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from charge) + (select count(*) from ledger_posting)
        + (select count(*) from consent_record) as n`.execute(db());
    return rows;
  };
  const before = await count();
  await seedPastPayments(db(), { warn: (...said: unknown[]) => void warned.push(said) });
  expect(warned).toEqual([]);
  expect(await count()).toEqual(before);
});

it('bills past jobs for the car they are about, to nobody by name and without papers', async () => {
  const { rows } = await sql<{ jobs: number; paid: number; cars: number; told: number; papers: number }>`
    select count(*)::int as jobs, count(c.id)::int as paid,
      count(distinct (a.services, a.car_model))::int as cars,
      count(k.appointment_id)::int as told,
      count(o.id)::int as papers
    from appointment a
    left join charge c on c.appointment_id = a.id and c.kind = 'job' and c.status = 'paid'
      and c.settled_at = a.completed_at
    left join appointment_contact k on k.appointment_id = a.id
    left join outbox o on o.kind = 'job_documents' and o.dedupe_key like '%' || a.id || '%'
    where a.status = 'completed'`.execute(db());
  expect(rows).toEqual([{ jobs: 218, paid: 218, cars: 3, told: 0, papers: 0 }]);
});

type Figure = {
  readonly measure: string;
  readonly cases: number;
  readonly kept: number;
  readonly amount: number;
};

const readPulse = async (query: string) => {
  const admin = demoAccounts.find(({ role }) => role === 'admin');
  const token = await openSession(db(), { accountId: admin?.id ?? '', userAgent: undefined });
  const answer = await product.app.inject({
    url: `/api/v2/pulse?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  const figures: readonly Figure[] = answer.json().data.figures;
  return (measure: string) => figures.find((one) => one.measure === measure);
};

it('[PULSE-1] has revenue of last week, nothing above what was agreed, and a credit for every late arrival', async () => {
  const of = await readPulse('days=7');
  const jobs = of('jobs')?.cases ?? 0;
  expect(jobs).toBeGreaterThan(40);
  expect(of('revenue')?.cases).toBe(jobs);
  expect(of('revenue')?.amount).toBeGreaterThan(jobs * 50_00);
  expect(of('charge')).toMatchObject({ cases: jobs, kept: jobs });
  const ofDallas = await readPulse('days=7&market=DFW');
  const lateCount = (ofDallas('window')?.cases ?? 0) - (ofDallas('window')?.kept ?? 0);
  expect(lateCount).toBeGreaterThanOrEqual(3);
  expect(ofDallas('late_credit')).toMatchObject({ cases: lateCount, amount: lateCount * 20_00 });
});
