import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { askRecount, countPulse } from './count-pulse';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
const count = () => countPulse({ db: db(), now: () => shop.now }, new AbortController().signal);
const factsOf = async (subjectId: string) => {
  await count();
  const rows = await db()
    .selectFrom('pulse_fact')
    .select(['measure', 'kept', 'amount', 'detail', 'technician_id'])
    .where('subject_id', '=', subjectId)
    .orderBy('measure')
    .execute();
  return new Map(rows.map(({ measure, ...fact }) => [measure, fact]));
};

/** The transactions that wrote its facts: another one where they were made anew. */
const writersOf = async (subjectId: string) =>
  (
    await sql`select xmin::text from pulse_fact where subject_id = ${subjectId} order by measure`.execute(
      db(),
    )
  ).rows;

it('[PULSE-1] a job is counted from its request to its charge, by its log and by the clock', async () => {
  const { headers } = await logInAs(shop.product, 'office');
  const id = await shop.quote();
  expect([...(await factsOf(id)).keys()]).toEqual(['asked', 'chosen', 'quoted']);
  expect((await shop.book(id)).status).toBe(200);
  expect((await factsOf(id)).has('booked')).toBe(true);

  const { day, window_end } = await db()
    .selectFrom('visit')
    .select(['day', 'window_end'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  const at = (minutes: number) => new Date(Date.parse(`${day}T05:00:00Z`) + minutes * 60_000);
  await count();
  const before = await writersOf(id);
  shop.now = at(window_end);
  await count();
  expect(await writersOf(id)).toEqual(before);
  // Nobody came: it slips by the clock alone.
  shop.now = at(window_end + 5);
  expect((await factsOf(id)).get('window')).toMatchObject({ kept: false, detail: 'not_reached' });
  shop.now = at(window_end + 30);
  const move = (status: string) => shop.call('POST', `/api/v2/office/jobs/${id}/status`, { status }, headers);
  expect((await move('in_progress')).status).toBe(200);
  const late = (await factsOf(id)).get('window');
  expect(late).toMatchObject({ kept: false, amount: 30, detail: 'left_late' });
  expect(late?.technician_id).not.toBeNull();
  shop.now = at(window_end + 90);
  expect((await move('completed')).status).toBe(200);
  const done = await factsOf(id);
  expect(done.has('jobs') && done.has('done')).toBe(true);

  const charge = await db()
    .selectFrom('charge')
    .select(['id', 'amount_cents'])
    .where('appointment_id', '=', id)
    .where('kind', '=', 'job')
    .executeTakeFirstOrThrow();
  const paid = await factsOf(charge.id);
  const { rows: taxes } = await sql<{ cents: number }>`
    select -sum(p.amount_cents)::int as cents from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where e.appointment_id = ${id} and p.ledger_account = 'sales tax to pay'`.execute(db());
  const tax = taxes[0]?.cents ?? 0;
  // What is the state's is no revenue.
  expect(tax).toBeGreaterThan(0);
  expect(paid.get('revenue')?.amount).toBe(charge.amount_cents - tax);
  expect(paid.get('charge')).toMatchObject({ kept: true, amount: 0 });
  // The credit for being late came off by itself, and is counted where the market gives one.
  const { late_credit_cents } = await db()
    .selectFrom('market')
    .select('late_credit_cents')
    .where('id', '=', 'DET')
    .executeTakeFirstOrThrow();
  expect(paid.get('late_credit')?.amount ?? 0).toBe(late_credit_cents);

  // What it cost us is not known: there is no margin.
  expect(paid.has('margin')).toBe(false);
  await db()
    .updateTable('market')
    .set({ labor_cost_cents_per_hour: 40_00 })
    .where('id', '=', 'DET')
    .execute();
  const recounted = async () => {
    await askRecount(db());
    return (await factsOf(charge.id)).get('margin')?.amount;
  };
  expect(await recounted()).toBeUndefined();
  // As a new version of the estimate, which is never written over.
  await sql`
    insert into estimate_version (estimate_id, version, content)
    select w.estimate_id, w.version + 1, jsonb_set(content, '{services}', (
      select jsonb_agg(jsonb_set(s, '{parts}', (
        select coalesce(jsonb_agg(p || '{"unitCostCents": 300}'), '[]') from jsonb_array_elements(s -> 'parts') p)))
      from jsonb_array_elements(content -> 'services') s))
    from estimate q join estimate_version w on w.estimate_id = q.id and w.version = q.version
    where q.appointment_id = ${id}`.execute(db());
  await sql`update estimate set version = version + 1 where appointment_id = ${id}`.execute(db());
  const { rows: books } = await sql<{ work: number; tax: number; parts: number }>`
    select (select -sum(p.amount_cents)::int from ledger_entry e join ledger_posting p on p.entry_id = e.id
        where e.appointment_id = ${id} and p.ledger_account = 'sales tax to pay') as tax,
      (select -sum(p.amount_cents)::int from ledger_entry e join ledger_posting p on p.entry_id = e.id
        where e.appointment_id = ${id} and p.ledger_account = 'service revenue') as work,
      (select sum((p ->> 'quantity')::int)::int from estimate q
        join estimate_version w on w.estimate_id = q.id and w.version = q.version,
        jsonb_path_query(w.content, '$.services[*].parts[*]') p where q.appointment_id = ${id}) as parts`.execute(
    db(),
  );
  expect(books[0]?.parts).toBeGreaterThan(0);
  // An hour at the car, and the parts.
  const costs = (books[0]?.parts ?? 0) * 3_00 + 40_00;
  expect(await recounted()).toBe((books[0]?.work ?? 0) - costs);
  // All of it goes back, with its tax, which never was in the margin.
  expect(books[0]?.tax).toBeGreaterThan(0);
  await sql`
    insert into refund (id, attempt_id, amount_cents, reason, request_key, status, settled_at)
    select ${newId()}, p.id, ${charge.amount_cents}, 'Goodwill', ${newId()}, 'done', ${shop.now}
    from payment_attempt p where p.charge_id = ${charge.id} limit 1`.execute(db());
  expect(await recounted()).toBe(-costs);
  await db()
    .updateTable('charge')
    .set({ amount_cents: charge.amount_cents + 100_00 })
    .where('id', '=', charge.id)
    .execute();
  expect((await factsOf(charge.id)).get('charge')?.kept).toBe(false);

  // FLT-12: a fleet on terms owes it by its invoice, and it is revenue of the same day.
  const settle = (status: 'on_account' | 'void') =>
    db().updateTable('charge').set({ status }).where('id', '=', charge.id).execute();
  await settle('void');
  expect((await factsOf(charge.id)).has('revenue')).toBe(false);
  await settle('on_account');
  expect((await factsOf(charge.id)).get('revenue')?.amount).toBe(charge.amount_cents + 100_00 - tax);
});

it('[PULSE-1] what a bank takes back is counted with the refunds until the dispute is won', async () => {
  const { headers } = await logInAs(shop.product, 'office');
  const id = await shop.quote();
  expect((await shop.book(id)).status).toBe(200);
  const { day, window_start } = await db()
    .selectFrom('visit')
    .select(['day', 'window_start'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  shop.now = new Date(Date.parse(`${day}T05:00:00Z`) + (window_start + 30) * 60_000);
  for (const status of ['in_progress', 'completed'])
    expect((await shop.call('POST', `/api/v2/office/jobs/${id}/status`, { status }, headers)).status).toBe(
      200,
    );
  const { charge_id, attempt_id } = await db()
    .selectFrom('charge')
    .innerJoin('payment_attempt', 'payment_attempt.charge_id', 'charge.id')
    .select(['charge.id as charge_id', 'payment_attempt.id as attempt_id'])
    .where('charge.appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await factsOf(charge_id)).has('refund')).toBe(false);
  const disputeId = newId();
  await db()
    .insertInto('dispute')
    .values({
      id: disputeId,
      provider: 'cards',
      provider_dispute_id: `dp_${disputeId}`,
      attempt_id,
      status: 'open',
      amount_cents: 50_00,
      withdrawn_cents: 50_00,
      fee_cents: 15_00,
      reason: 'general',
      opened_at: shop.now,
      changed_at: shop.now,
    })
    .execute();
  expect((await factsOf(charge_id)).get('refund')).toMatchObject({ amount: 50_00, detail: 'dispute' });
  await db()
    .updateTable('dispute')
    .set({ status: 'won', withdrawn_cents: 0 })
    .where('id', '=', disputeId)
    .execute();
  expect((await factsOf(charge_id)).has('refund')).toBe(false);
});

it('[PULSE-1] a membership’s fee is revenue of memberships, not of the service it was sold with', async () => {
  const id = await shop.quote();
  const plan = await db().selectFrom('membership_plan').select('id').executeTakeFirstOrThrow();
  const { id: account_id } = await logInAs(shop.product, 'customer');
  const [membershipId, chargeId] = [newId(), newId()];
  await db()
    .insertInto('membership')
    .values({
      id: membershipId,
      account_id,
      plan_id: plan.id,
      price_sold_cents: 99_00,
      sold_by: 'Dashboard',
      sold_with_appointment_id: id,
      started_on: '2027-03-01',
      renews_on: '2028-03-01',
    })
    .execute();
  await db()
    .insertInto('charge')
    .values({
      id: chargeId,
      kind: 'membership_renewal',
      membership_id: membershipId,
      account_id,
      period_starts_on: '2028-03-01',
      amount_cents: 99_00,
      status: 'paid',
      settled_at: shop.now,
    })
    .execute();
  await count();
  const fact = await db()
    .selectFrom('pulse_fact')
    .select(['service', 'amount'])
    .where('subject_id', '=', chargeId)
    .where('measure', '=', 'revenue')
    .executeTakeFirst();
  expect(fact).toEqual({ service: 'Membership', amount: 99_00 });
});

it('[PULSE-1] a window that no event names is counted once somebody comes, with the money, as the technician’s', async () => {
  const { headers } = await logInAs(shop.product, 'office');
  const id = await shop.quote();
  expect((await shop.book(id)).status).toBe(200);
  // As the log of a job that was imported.
  await sql`alter table appointment_event disable trigger user`.execute(db());
  await sql`
    update appointment_event set details = details - array['day', 'startMinutes', 'endMinutes', 'technicianId']
    where appointment_id = ${id}`.execute(db());
  await sql`alter table appointment_event enable trigger user`.execute(db());
  const { day, window_end, technician_id } = await db()
    .selectFrom('visit')
    .select(['day', 'window_end', 'technician_id'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  const at = (minutes: number) => new Date(Date.parse(`${day}T05:00:00Z`) + minutes * 60_000);
  shop.now = at(window_end + 5);
  expect((await factsOf(id)).has('window')).toBe(false);
  shop.now = at(window_end + 7);
  const move = (status: string) => shop.call('POST', `/api/v2/office/jobs/${id}/status`, { status }, headers);
  expect((await move('in_progress')).status).toBe(200);
  expect((await factsOf(id)).get('window')).toMatchObject({ kept: false, amount: 7, technician_id });
  shop.now = at(window_end + 60);
  expect((await move('completed')).status).toBe(200);
  const done = await factsOf(id);
  expect(done.get('window')).toMatchObject({ kept: false, amount: 7, technician_id });
  expect(done.get('jobs')).toMatchObject({ technician_id });
  const { id: charge } = await db()
    .selectFrom('charge')
    .select('id')
    .where('appointment_id', '=', id)
    .where('kind', '=', 'job')
    .executeTakeFirstOrThrow();
  const paid = await factsOf(charge);
  for (const measure of ['revenue', 'charge', 'late_credit'] as const)
    expect([measure, paid.get(measure)?.technician_id]).toEqual([measure, technician_id]);
  const admin = await logInAs(shop.product, 'admin');
  const rows = await shop.call(
    'GET',
    `/api/v2/pulse/rows?measure=window&from=${day}&to=${day}&technician=${technician_id}`,
    undefined,
    admin.headers,
  );
  expect(rows.body.data).toMatchObject([
    { appointment_id: id, arrival: { window_end, arrived: window_end + 7, fault: 'technician' } },
  ]);
});
