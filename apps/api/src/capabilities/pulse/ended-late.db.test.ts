import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exceptionCalls } from '../../testing/exception-calls';
import { bookFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { countPulse } from './count-pulse';

let shop: Shop;
let office: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());
const { db, later, say, step, decide } = exceptionCalls(
  () => shop,
  () => office,
);

type Job = Awaited<ReturnType<typeof bookFieldJob>>;

const windowsOf = async ({ id }: Job) => {
  await countPulse({ db: db(), now: () => shop.now }, new AbortController().signal);
  return db()
    .selectFrom('pulse_fact')
    .select(['kept', 'amount', 'detail', 'technician_id'])
    .where('subject_id', '=', id)
    .where('measure', '=', 'window')
    .execute();
};

/** As the log of a job that was imported: its promise names no window. */
const forgetWindows = async ({ id }: Job) => {
  await sql`alter table appointment_event disable trigger user`.execute(db());
  await sql`
    update appointment_event set details = details - array['day', 'startMinutes', 'endMinutes', 'technicianId']
    where appointment_id = ${id}`.execute(db());
  await sql`alter table appointment_event enable trigger user`.execute(db());
};

/** As after a window was chosen that could not be held any more. */
const forgetHolds = async ({ id }: Job) => {
  await sql`alter table appointment_event disable trigger user`.execute(db());
  await sql`delete from appointment_event where appointment_id = ${id} and type = 'held'`.execute(db());
  await sql`alter table appointment_event enable trigger user`.execute(db());
};

const logs = [
  ['is in the log', async () => undefined],
  ['is in the log of its promise alone', forgetHolds],
  ['no event names', forgetWindows],
] as const;

describe.each(logs)('a broken window that %s', (_name, change) => {
  const late = async () => {
    const job = await bookFieldJob(shop);
    await change(job);
    later(60 + job.visit.window_end - job.visit.window_start + 20);
    return job;
  };

  it('[PULSE-1] stays so when the technician who came late comes back another day', async () => {
    const job = await late();
    expect((await step(job, 'arrived')).status).toBe(200);
    later(15);
    expect((await say(job, 'come_back', { note: 'It needs a second day' })).status).toBe(200);
    expect(await windowsOf(job)).toMatchObject([
      { kept: false, amount: 20, technician_id: job.visit.technician_id },
    ]);
  });

  it('[PULSE-1] stays so when the office cancels it after nobody came', async () => {
    const job = await late();
    expect((await decide(job, 'cancel', { reason: 'Nobody could come' })).status).toBe(200);
    expect(await windowsOf(job)).toMatchObject([{ kept: false, technician_id: job.visit.technician_id }]);
  });
});

it('[PULSE-1] a promise names its window', async () => {
  const job = await bookFieldJob(shop);
  const { day, window_start, window_end, technician_id } = job.visit;
  const window = { day, startMinutes: window_start, endMinutes: window_end, technicianId: technician_id };
  const { details } = await db()
    .selectFrom('appointment_event')
    .select('details')
    .where('appointment_id', '=', job.id)
    .where('type', '=', 'promised')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject(window);
});
