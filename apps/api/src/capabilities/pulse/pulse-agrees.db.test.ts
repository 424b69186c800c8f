import type { PulseMeasure, PulseSum } from '@lugnut/domain/pulse';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/env';
import { createLogger } from '../../platform/logging/logger';
import { getProjectRoot } from '../../platform/project-root';
import { seedWholeDemo } from '../../seed/seed-whole-demo';
import { createTestApp, type TestApp, testReferenceData } from '../../testing/test-app';
import { countPulse } from './count-pulse';
import { listRows } from './list-rows';

/** The whole demo, with its charges: two years of it, counted by one statement for each measure, none of them ours. */

const now = new Date('2027-03-01T15:00:00Z');
let product: TestApp;
const db = () => product.test.db;

/** What the demo's people never do: they get money back, dispute, are owed a credit, and leave their plan. */
const addWhatIsMissing = async (): Promise<void> => {
  const paid = sql`
    select p.id, row_number() over (order by c.created_at, p.id)::int as nth
    from charge c join payment_attempt p on p.charge_id = c.id where c.kind = 'job' and c.status = 'paid'`;
  // Every third one is refused.
  await sql`
    insert into refund (id, attempt_id, amount_cents, reason, request_key, status, settled_at)
    select gen_random_uuid(), id, 1000 + nth, 'Goodwill', gen_random_uuid()::text,
      case when nth % 3 = 0 then 'refused' else 'done' end, ${now}::timestamptz - (nth % 30) * interval '20 days'
    from (${paid}) p`.execute(db());
  // The first is lost, the second won.
  await sql`
    insert into dispute (id, provider, provider_dispute_id, attempt_id, status, amount_cents, withdrawn_cents, fee_cents,
      reason, opened_at, changed_at)
    select gen_random_uuid(), 'cards', 'dp_' || id::text, id, case nth when 1 then 'lost' else 'won' end, 2000,
      case nth when 1 then 2000 else 0 end, 0, 'general', ${now}::timestamptz, ${now}::timestamptz
    from (${paid}) p where nth <= 2`.execute(db());
  // As a new version of the estimate, which is never written over.
  await sql`
    with billed as (
      select q.id, q.version from estimate q join charge c on c.appointment_id = q.appointment_id
      where c.kind = 'job' and c.status = 'paid' order by c.created_at limit 3), added as (
      insert into estimate_version (estimate_id, version, content)
      select w.estimate_id, w.version + 1, jsonb_set(w.content, '{discounts}', coalesce(w.content -> 'discounts', '[]') ||
        '[{"kind": "late arrival", "name": "Late arrival", "amountCents": 2500}]')
      from billed join estimate_version w on w.estimate_id = billed.id and w.version = billed.version
      returning estimate_id)
    update estimate set version = version + 1 where id in (select estimate_id from added)`.execute(db());
  await sql`update charge set amount_cents = amount_cents where kind = 'job'`.execute(db());
  // The newest prices that a person wrote: some of their requests are taken back a minute later, some two hours later.
  const canceled = sql`
    select a.id, a.status, e.happened_at + case row_number() over (order by e.happened_at desc, e.id) % 2
      when 0 then interval '1 minute' else interval '2 hours' end as at
    from appointment a join appointment_event e on e.appointment_id = a.id and e.type = 'quoted' and e.actor_as = 'staff'
    where a.status = 'quoted' and not exists (
      select from appointment_event later where later.appointment_id = a.id and later.id > e.id)
    limit 4`;
  await sql`
    with taken_back as (${canceled}), told as (
      insert into appointment_event (appointment_id, type, from_status, to_status, actor, proof, happened_at)
      select id, 'canceled', status, 'cancelled', 'system', 'none', at from taken_back), kept as (
      insert into cancellation (appointment_id, canceled_at, reason, fee_cents)
      select id, at, 'Found cheaper price', 0 from taken_back)
    update appointment set status = 'cancelled' where id in (select id from taken_back)`.execute(db());
  await sql`
    update membership set ended_at = ${now}, ended_reason = 'ended by owner' where first_paid_at is not null`.execute(
    db(),
  );
};

beforeAll(async () => {
  product = await createTestApp({}, { now: () => now });
  const rootDir = getProjectRoot();
  const log = createLogger({ level: 'silent' });
  const objects = { OBJECTS_DIR: product.composition.config.objectsDir };
  await seedWholeDemo({
    config: readConfig({ NODE_ENV: 'test', SERVE_WEB: 'false', ...objects }, rootDir),
    log,
    accessLog: log,
    database: product.test,
    sideDatabase: product.test.side,
    referenceData: testReferenceData(),
    rootDir,
    nowMs: now.getTime(),
  });
  await addWhatIsMissing();
  await countPulse({ db: db(), now: () => now }, new AbortController().signal);
});
afterAll(() => product.close());

const toldOf = async (measure: PulseMeasure): Promise<PulseSum | undefined> => {
  const { rows } = await sql<PulseSum>`
    select sum(cases)::int as cases, sum(kept)::int as kept, sum(amount)::int as amount from pulse_day
    where dimension = 'all' and measure = ${measure}
      -- Of today's shifts it depends on the hour how much is counted.
      and (measure <> 'shift' or day < '2027-03-01')`.execute(db());
  return rows[0];
};

/** Each selects `cases`, `kept` and `amount`, as integers. */
const statements: readonly (readonly [PulseMeasure, RawBuilder<PulseSum>])[] = [
  // By the books: what came in for work, memberships and fees, without the tax of those bills.
  [
    'revenue',
    sql<PulseSum>`
      select (select count(*)::int from charge
          where status in ('paid', 'on_account') and kind not in ('tip', 'statement')) as cases, 0 as kept,
        sum(p.amount_cents)::int as amount
      from ledger_posting p join ledger_entry e on e.id = p.entry_id
      where (e.kind in ('payment', 'membership fee') and p.ledger_account = 'at the provider')
        or (e.kind = 'on account' and p.ledger_account = 'fleet receivables')
        or (e.kind = 'job billed' and p.ledger_account = 'sales tax to pay'
          and e.charge_id in (select id from charge where status in ('paid', 'on_account')))`,
  ],
  [
    'refund',
    sql<PulseSum>`
      select count(*)::int as cases, 0 as kept, sum(cents)::int as amount from (
        select case when r.status = 'done' then r.amount_cents end as cents, p.charge_id
        from refund r join payment_attempt p on p.id = r.attempt_id
        union all
        select nullif(d.withdrawn_cents, 0), p.charge_id from dispute d join payment_attempt p on p.id = d.attempt_id) back
      join charge c on c.id = back.charge_id
      where back.cents is not null and c.kind <> 'tip'`,
  ],
  [
    'charge',
    sql<PulseSum>`
      with agreed as (
        select c.amount_cents as charged,
          coalesce((array_agg(r.total_cents order by r.estimate_version desc, r.given_at desc)
            filter (where r.given_at <= c.settled_at))[1], max(b.agreed_work_cents))
            + coalesce(max(b.agreed_membership_cents), 0) as agreed
        from charge c
        left join booking b on b.appointment_id = c.appointment_id
        left join estimate q on q.appointment_id = c.appointment_id
        left join consent_record r on r.estimate_id = q.id
        where c.kind = 'job' and c.status in ('paid', 'on_account')
          and c.appointment_id not in (select appointment_id from appointment_event where type = 'unjoined')
        group by c.id)
      select count(agreed)::int as cases, count(*) filter (where charged <= agreed)::int as kept,
        coalesce(sum(charged - agreed) filter (where charged > agreed), 0)::int as amount
      from agreed`,
  ],
  [
    'late_credit',
    sql<PulseSum>`
      select count(distinct c.id)::int as cases, 0 as kept, sum((credit ->> 'amountCents')::int)::int as amount
      from charge c
      join estimate q on q.appointment_id = c.appointment_id
      join estimate_version w on w.estimate_id = q.id
      cross join jsonb_path_query(w.content, '$.discounts[*] ? (@.kind == "late arrival")') credit
      where c.kind = 'job' and c.settled_at is not null and c.status <> 'void'
        and not exists (select from estimate_version later
          where later.estimate_id = w.estimate_id and later.version > w.version)`,
  ],
  // Minute by minute: how long the office was open between the question and the answer.
  [
    'quote_hour',
    sql<PulseSum>`
      with waits as (
        select asked.happened_at as asked, m.time_zone, m.office_opens_minutes as opens, m.office_closes_minutes as closes,
          (select min(e.happened_at) from appointment_event e
            where e.appointment_id = a.id and e.id > asked.id and e.type = 'quoted') as priced,
          (select min(e.happened_at) from appointment_event e
            where e.appointment_id = a.id and e.id > asked.id and e.type = 'quoted' and e.actor_as = 'staff') as answered,
          (select min(e.happened_at) from appointment_event e
            where e.appointment_id = a.id and e.id > asked.id and (e.type in ('canceled', 'promised', 'held')
              or (e.type = 'quoted' and e.actor_as is distinct from 'staff'))) as ended,
          (select c.canceled_at from cancellation c where c.appointment_id = a.id) as canceled
        from appointment a join market m on m.id = a.market_id
        cross join lateral (
          select e.id, e.happened_at from appointment_event e
          where e.appointment_id = a.id and e.type in ('requested', 'covered') and e.to_status = 'pending'
          order by e.id limit 1) asked
        where a.id not in (select appointment_id from cancellation where replaced_by is not null)), judged as (
        select answered is not null and (ended is null or ended >= answered) as is_answered, (
          select count(*) from generate_series(asked, coalesce(least(answered, ended), ${now}::timestamptz)
              - interval '1 minute', interval '1 minute') as tick
          where extract(hour from tick at time zone time_zone) * 60 + extract(minute from tick at time zone time_zone)
            between opens and closes - 1) as minutes,
          -- Canceled while nothing was booked, within the hour in which the office was open.
          canceled = ended and (
            select count(*) from generate_series(asked, canceled - interval '1 minute', interval '1 minute') as tick
            where extract(hour from tick at time zone time_zone) * 60 + extract(minute from tick at time zone time_zone)
              between opens and closes - 1) <= 60 as is_taken_back
        from waits where priced is distinct from asked)
      select count(*)::int as cases, count(*) filter (where is_answered and minutes <= 60)::int as kept,
        coalesce(sum(minutes - 60) filter (where is_answered and minutes > 60), 0)::int as amount
      from judged where is_taken_back is not true and (is_answered or minutes > 60)`,
  ],
  // Of each stay, the minutes of each hour it reached into.
  [
    'work',
    sql<PulseSum>`
      with stays as (
        select e.happened_at as began, e.type, lead(e.happened_at) over own as ended, lead(e.to_status) over own as next_status,
          lead(e.type) over own as next_type
        from appointment_event e
        where e.type = 'arrived' or (e.from_status = 'in_progress' and e.to_status <> 'in_progress')
        window own as (partition by e.appointment_id order by e.id)), slices as (
        select round(extract(epoch from least(ended, h + interval '1 hour') - greatest(began, h)) / 60) as minutes
        from stays cross join generate_series(date_trunc('hour', began), ended, interval '1 hour') as h
        where type = 'arrived' and next_status <> 'in_progress' and next_type not like 'undone%'
          and ended - began <= interval '12 hours')
      select count(*)::int as cases, 0 as kept, sum(minutes)::int as amount from slices where minutes > 0`,
  ],
  // The roster of each weekday over the ninety days before today.
  [
    'shift',
    sql<PulseSum>`
      select sum(ceil(until / 60.0) - floor(began / 60.0))::int as cases, 0 as kept, sum(until - began)::int as amount
      from (
        select (shift ->> 0)::int as began, least((shift ->> 1)::int, s.ends_at_minutes) as until
        from technician t
        join market m on m.id = t.market_id and m.status = 'open'
        cross join generate_series(1, 90) as ago
        cross join lateral (select '2027-03-01'::date - ago as day) d
        cross join lateral (select t.weekly_shifts -> extract(dow from d.day)::int::text as shift) roster
        left join technician_short_day s on s.technician_id = t.id and s.day = d.day
        where shift is not null and t.home_latitude is not null and t.left_at is null
          and not exists (select from technician_day_off o where o.technician_id = t.id and o.day = d.day)
          and not exists (select from market_holiday h where h.market_id = m.id and h.day = d.day)) shifts`,
  ],
  [
    'rating',
    sql<PulseSum>`
      select count(*)::int as cases, count(*) filter (where rating in (4, 5))::int as kept, sum(rating)::int as amount
      from mechanic_review`,
  ],
  [
    'member_gained',
    sql<PulseSum>`
      select count(first_paid_at)::int as cases, 0 as kept, 0 as amount from membership`,
  ],
  [
    'member_lost',
    sql<PulseSum>`
      select count(*)::int as cases, 0 as kept, 0 as amount from membership
      where ended_at is not null and first_paid_at is not null`,
  ],
];

it.each(statements)('[PULSE-1] %s agrees with an independent statement', async (measure, statement) => {
  const { rows } = await statement.execute(db());
  const [independent] = rows;
  expect(independent?.cases).toBeGreaterThan(0);
  expect(await toldOf(measure)).toEqual(independent);
});

it('[PULSE-1] the demo has charges of two years, and some that were kept to', async () => {
  const { rows } = await sql<{ days: number }>`
    select max(day) - min(day) as days from pulse_fact where measure = 'revenue'`.execute(db());
  expect(rows[0]?.days).toBeGreaterThan(700);
  expect((await toldOf('charge'))?.kept).toBeGreaterThan(0);
  expect((await toldOf('refund'))?.amount).toBeGreaterThan(0);
});

it('[PULSE-1] says behind each refund why it was made, and what all of them come to', async () => {
  const { data, sum } = await listRows(
    { db: db(), now: () => now },
    {
      measure: 'refund',
      from: '2025-03-02',
      to: '2027-03-01',
      market: undefined,
      technician: undefined,
      by: undefined,
      key: undefined,
      kept: undefined,
      offset: 0,
      limit: 5_000,
    },
  );
  expect(data.map(({ amount }) => amount).reduce((a, b) => a + b, 0)).toBe(sum.amount);
  expect(data.filter(({ detail }) => detail === 'dispute').map(({ words }) => words)).toEqual(['general']);
  expect(new Set(data.filter(({ detail }) => detail === 'job').map(({ words }) => words))).toContain(
    'Goodwill',
  );
});

it('[PULSE-1] says behind each charge what was agreed and what was charged', async () => {
  const { data } = await listRows(
    { db: db(), now: () => now },
    {
      measure: 'charge',
      from: '2025-03-02',
      to: '2027-03-01',
      market: undefined,
      technician: undefined,
      by: undefined,
      key: undefined,
      kept: undefined,
      offset: 0,
      limit: 5_000,
    },
  );
  expect(data.length).toBeGreaterThan(0);
  for (const { kept, amount, bill, quote } of data) {
    expect(quote).toBeUndefined();
    const over = (bill?.charged_cents ?? 0) - (bill?.agreed_cents ?? Number.POSITIVE_INFINITY);
    expect({ kept, amount }).toEqual({ kept: over <= 0, amount: Math.max(0, over) });
  }
});
