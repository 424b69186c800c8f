import type { OfficeWorkOrder, OwnNumbers, PulseReport, PulseRow } from '@lugnut/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { seedDemo } from '../../seed/seed-demo';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { askRecount, countPulse } from './count-pulse';

const now = new Date('2027-03-01T18:00:00Z');
let clock = now;
let product: TestApp;
let admin: { readonly authorization: string };
const db = () => product.test.db;
const signal = new AbortController().signal;
const count = () => countPulse({ db: db(), now: () => clock }, signal);

beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => clock });
  await seedDemo(db(), now.getTime());
  ({ headers: admin } = await logInAs(product, 'admin'));
  await count();
});
afterAll(() => product.close());

const get = async <T>(url: string, headers: object = admin): Promise<T> => {
  const answer = await product.app.inject({ url, headers: { ...headers } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const report = async (query = 'days=7'): Promise<PulseReport> =>
  (await get<{ data: PulseReport }>(`/api/v2/pulse?${query}`)).data;
const figure = ({ figures }: PulseReport, measure: string) => figures.find((one) => one.measure === measure);

const dump = async (table: 'pulse_fact' | 'pulse_day') => {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from ${sql.table(table)} t order by 1`.execute(db());
  return rows.map(({ row }) => row);
};

describe('the pulse of the demo', () => {
  it('[PULSE-1] agrees with what independent statements count from the log itself', async () => {
    const told = await report('days=91');
    const { rows } = await sql<{
      asked: number;
      booked: number;
      jobs: number;
      windows: number;
      kept: number;
      late: number;
    }>`
      with logged as (
        select a.id, m.time_zone,
          (min(e.happened_at) filter (where e.type = 'requested') at time zone m.time_zone)::date as asked_on,
          (max(e.happened_at) filter (where e.type = 'finished') at time zone m.time_zone)::date as done_on,
          max(e.happened_at) filter (where e.type = 'arrived') at time zone m.time_zone as arrived,
          bool_or(e.type = 'promised' or e.to_status = 'scheduled') as is_booked,
          max((e.details ->> 'day')::date) filter (where e.details ? 'day') as day,
          max((e.details ->> 'endMinutes')::int) as end_minutes
        from appointment a join market m on m.id = a.market_id
        join appointment_event e on e.appointment_id = a.id
        group by a.id, m.time_zone)
      select
        count(*) filter (where asked_on between ${told.from}::date and ${told.to}::date)::int as asked,
        count(*) filter (where is_booked and asked_on between ${told.from}::date and ${told.to}::date)::int as booked,
        count(*) filter (where done_on between ${told.from}::date and ${told.to}::date)::int as jobs,
        count(*) filter (where arrived is not null and day between ${told.from}::date and ${told.to}::date)::int as windows,
        count(*) filter (where arrived < day + make_interval(mins => end_minutes + 1)
          and day between ${told.from}::date and ${told.to}::date)::int as kept,
        coalesce(sum(floor(extract(epoch from arrived - (day + make_interval(mins => end_minutes))) / 60))
          filter (where arrived >= day + make_interval(mins => end_minutes + 1)
            and day between ${told.from}::date and ${told.to}::date), 0)::int as late
      from logged`.execute(db());
    const [independent] = rows;
    expect(independent?.windows).toBeGreaterThan(150);
    expect({
      asked: figure(told, 'asked')?.cases,
      booked: figure(told, 'booked')?.cases,
      jobs: figure(told, 'jobs')?.cases,
      windows: figure(told, 'window')?.cases,
      kept: figure(told, 'window')?.kept,
      late: figure(told, 'window')?.amount,
    }).toEqual(independent);
    const { rows: reviews } = await sql<{ cases: number; stars: number }>`
      select count(*)::int as cases, sum(rating)::int as stars from mechanic_review r
      where created_at > ${new Date(now.getTime() - 90 * 86_400_000)}`.execute(db());
    expect(figure(told, 'rating')?.cases).toBeGreaterThanOrEqual(reviews[0]?.cases ?? -1);
  });

  it('[PULSE-1] leads from last week’s windows in Dallas to the cause and to each job', async () => {
    const dallas = await report('days=7&market=DFW');
    const windows = figure(dallas, 'window');
    expect(windows?.kept).toBeLessThan(windows?.cases ?? 0);
    const before = windows?.before ?? { cases: 0, kept: 0 };
    expect((windows?.kept ?? 0) * before.cases).toBeLessThan(before.kept * (windows?.cases ?? 0));
    const causes = dallas.groups.filter(
      ({ dimension, measure, key }) => dimension === 'detail' && measure === 'window' && key,
    );
    expect(causes.map(({ key }) => key).sort()).toEqual(['handed_over', 'left_late']);
    const rowsOf = (query: string) =>
      get<{ data: PulseRow[]; total: number }>(
        `/api/v2/pulse/rows?measure=window&from=${dallas.from}&to=${dallas.to}&market=DFW&${query}`,
      );
    const late = await rowsOf('kept=no');
    expect(late.total).toBe((windows?.cases ?? 0) - (windows?.kept ?? 0));
    expect(
      late.data.every(({ kept, appointment_id, amount }) => kept === false && appointment_id && amount > 0),
    ).toBe(true);
    const left = await rowsOf('by=detail&key=left_late');
    expect(left.total).toBe(causes.find(({ key }) => key === 'left_late')?.cases);
    const technician = left.data[0];
    expect(technician?.technician).toBeTruthy();
    // What was promised and when they came, by the clocks there: the minutes between are those of the figure.
    for (const { arrival, amount } of late.data) {
      expect((arrival?.arrived ?? 0) - (arrival?.window_end ?? 0)).toBe(amount);
      expect(arrival?.left ?? 0).toBeLessThan(arrival?.arrived ?? 0);
    }
    expect(new Set(left.data.map(({ arrival }) => arrival?.fault))).toEqual(new Set(['technician']));
    const { rows: logged } = await sql<{ arrived: number; window_start: number }>`
      select (extract(hour from at) * 60 + extract(minute from at))::int as arrived, (
        select (details ->> 'startMinutes')::int from appointment_event
        where appointment_id = ${technician?.appointment_id ?? ''} and details ? 'startMinutes'
        order by id desc limit 1) as window_start
      from (select max(happened_at) at time zone 'America/Chicago' as at from appointment_event
        where appointment_id = ${technician?.appointment_id ?? ''} and type = 'arrived') arrived`.execute(
      db(),
    );
    expect(logged[0]?.arrived).toBeGreaterThan(0);
    expect(technician?.arrival).toMatchObject(logged[0] ?? {});
    const order = await get<OfficeWorkOrder>(`/api/v2/office/requests/${technician?.appointment_id}`);
    expect(order.visit).toMatchObject({ ...logged[0], technician: technician?.technician });
  });

  it('[PULSE-1] says where people wait for us, on the map and in rows', async () => {
    const { unserved, from, to, figures } = await report('days=91');
    const total = unserved.reduce((sum, { cases }) => sum + cases, 0);
    expect(total).toBe(figures.find(({ measure }) => measure === 'unserved')?.cases);
    expect(unserved[0]).toMatchObject({ zip: '78701', city: 'Austin', state: 'TX', cases: 9 });
    expect(unserved[0]?.latitude).toBeCloseTo(30.27, 1);
    const { rows } = await sql<{ cases: number }>`
      select count(*)::int as cases from appointment where status = 'no_service_area'
        and created_at > ${from}::date and created_at < ${to}::date + 1`.execute(db());
    expect(rows[0]?.cases).toBe(total);
    const behind = await get<{ total: number }>(
      `/api/v2/pulse/rows?measure=unserved&from=${from}&to=${to}&by=detail&key=78701`,
    );
    expect(behind.total).toBe(9);
    expect((await report('days=91&market=DET')).unserved).toEqual([]);
  });

  it('[PULSE-1] says where we come, beside where people wait for us', async () => {
    const { areas, unserved } = await report('days=91');
    const { rows } = await sql<{ id: string }>`select id from market where status = 'open'`.execute(db());
    expect(areas.map(({ market_id }) => market_id).sort()).toEqual(rows.map(({ id }) => id).sort());
    const edges = ({ outline }: (typeof areas)[number]) => {
      const latitudes = outline.map(({ latitude }) => latitude);
      return [Math.min(...latitudes), Math.max(...latitudes)] as const;
    };
    const [south, north] = edges(
      areas.find(({ market_id }) => market_id === 'DET') ?? { market_id: '', name: '', outline: [] },
    );
    expect([south > 41.5, north < 43.5]).toEqual([true, true]);
    expect(unserved[0]?.latitude).toBeLessThan(south);
    expect((await report('days=91&market=DET')).areas).toEqual([]);
  });

  it('[PULSE-1] compares time at the car with shifts on the days alone whose shifts are known', async () => {
    const { rows } = await sql<{ since: string; worked: number }>`
      with since as (select min(day) as day from pulse_fact where measure = 'shift')
      select since.day::text as since, (sum(amount) filter (where f.day >= since.day))::int as worked
      from pulse_fact f cross join since where measure = 'work' group by 1`.execute(db());
    const [known] = rows;
    // Of a job that was done before anybody's shifts were recorded.
    await sql`
      insert into pulse_day (dimension, measure, market_id, day, key, cases, kept, amount)
      values ('all', 'work', 'DET', '2026-06-01', '', 1, 0, 50), ('detail', 'work', 'DET', '2026-06-01', '09', 1, 0, 50)`.execute(
      db(),
    );
    const year = await report('days=364');
    await sql`delete from pulse_day where day = '2026-06-01' and measure = 'work'`.execute(db());
    expect(year).toMatchObject({
      shifts_since: known?.since,
      worked_on_shift: { now: known?.worked, before: 0 },
    });
    expect(figure(year, 'work')?.amount).toBe((known?.worked ?? 0) + 50);
    const byHour = year.groups.filter(
      ({ dimension, measure }) => dimension === 'detail' && measure === 'work',
    );
    expect(byHour.reduce((sum, { amount }) => sum + amount, 0)).toBe(known?.worked);
    const week = await report('days=7');
    expect(week.worked_on_shift.now).toBe(figure(week, 'work')?.amount);
  });

  it('[PULSE-1] tells of the weeks and days that are asked for, beside as many before', async () => {
    // The first of March 2027 is a Monday.
    expect(await report('week=last')).toMatchObject({
      from: '2027-02-22',
      to: '2027-02-28',
      before_from: '2027-02-15',
      before_to: '2027-02-21',
      ends_today: false,
    });
    expect(await report('week=this')).toMatchObject({
      from: '2027-03-01',
      to: '2027-03-01',
      before_from: '2027-02-22',
      before_to: '2027-02-22',
      ends_today: true,
    });
    const days = await report('from=2027-02-22&to=2027-02-28');
    expect(days.figures).toEqual((await report('week=last')).figures);
    const words = async (query: string) => {
      const answer = await product.app.inject({ url: `/api/v2/pulse${query}`, headers: admin });
      return [answer.statusCode, answer.json<{ errors: string[] }>().errors];
    };
    const reversed = [400, ['The end date is before the start date.']];
    expect(await words('?from=2027-02-28&to=2027-02-22')).toEqual(reversed);
    expect(await words('/rows?measure=window&from=2027-02-28&to=2027-02-22')).toEqual(reversed);
    const tooLong = [400, ['Choose at most 731 days.']];
    expect(await words('?from=0001-01-01&to=9999-12-31')).toEqual(tooLong);
    expect(await words('/rows?measure=window&from=0001-01-01&to=9999-12-31')).toEqual(tooLong);
    for (const wish of ['from=0001-01-01&to=0001-01-02', 'to=0001-01-02'])
      expect(await words(`?${wish}`)).toEqual([400, ['Choose days from the year 2000 on.']]);
    const week = '/rows?measure=window&from=2027-02-22&to=2027-02-28';
    for (const half of ['by=detail', 'key=left_late'])
      expect(await words(`${week}&${half}`)).toEqual([400, ['Send by and key together, or neither.']]);
    const unknownPerson = [400, ['There’s no such technician. Choose one from the list.']];
    const { technicians } = await report('days=7&market=DFW');
    const texan = technicians[0]?.id;
    for (const whose of [`technician=${newId()}`, `technician=${texan}&market=DET`]) {
      expect(await words(`?days=7&${whose}`)).toEqual(unknownPerson);
      expect(await words(`${week}&${whose}`)).toEqual(unknownPerson);
    }
    expect((await words(`?days=7&technician=${texan}&market=DFW`))[0]).toBe(200);
    // Who moved to another market has the cases of before.
    await sql`update technician set market_id = 'DET' where id = ${texan ?? ''}`.execute(db());
    for (const market of ['DET', 'DFW']) {
      expect((await words(`?days=7&technician=${texan}&market=${market}`))[0]).toBe(200);
      expect((await words(`${week}&technician=${texan}&market=${market}`))[0]).toBe(200);
    }
    expect(await words(`?days=7&technician=${texan}&market=HOU`)).toEqual(unknownPerson);
    await sql`update technician set market_id = 'DFW' where id = ${texan ?? ''}`.execute(db());
    const unknown = [400, ['There’s no such market. Choose one from the list.']];
    expect(await words('?days=7&market=NOPE')).toEqual(unknown);
    expect(await words('/rows?measure=window&from=2027-02-22&to=2027-02-28&market=NOPE')).toEqual(unknown);
  });

  it('[PULSE-1] markets add up to the whole, with what belongs to none', async () => {
    await sql`
      insert into pulse_day (dimension, measure, market_id, day, key, cases, kept, amount)
      values ('all', 'revenue', '', '2027-02-27', '', 2, 0, 12345)
      on conflict (dimension, measure, day, market_id, key) do update set amount = pulse_day.amount + 12345`.execute(
      db(),
    );
    const told = await report();
    const revenue = told.by_market.filter(({ measure }) => measure === 'revenue');
    expect(revenue.reduce((sum, { amount }) => sum + amount, 0)).toBe(figure(told, 'revenue')?.amount);
    const none = revenue.find(({ market_id }) => market_id === '');
    expect(none?.name).toBe('');
    expect(none?.amount).toBeGreaterThanOrEqual(12_345);
    await sql`insert into pulse_stale_day values ('', '2027-02-27')`.execute(db());
    await count();
  });

  it('[PULSE-1] adds up: days, technicians, services and sources are the same whole', async () => {
    const { rows } = await sql<{ dimension: string; told: string }>`
      select dimension, json_agg(json_build_array(measure, cases, kept, amount) order by measure)::text as told from (
        select dimension, measure, sum(cases) as cases, sum(kept) as kept, sum(amount) as amount
        from pulse_day group by 1, 2) s group by 1`.execute(db());
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(({ told }) => told)).size).toBe(1);
  });

  it('[PULSE-1] counted anew is the same as counted bit by bit', async () => {
    const [facts, days] = [await dump('pulse_fact'), await dump('pulse_day')];
    expect(facts.length).toBeGreaterThan(1_000);
    expect(await askRecount(db())).toBeGreaterThan(200);
    await count();
    expect(await dump('pulse_fact')).toEqual(facts);
    expect(await dump('pulse_day')).toEqual(days);
    await sql`truncate pulse_day`.execute(db());
    await sql`insert into pulse_stale_day select distinct market_id, day from pulse_fact`.execute(db());
    await count();
    expect(await dump('pulse_day')).toEqual(days);
  });

  it('[PULSE-1] by one technician and by year answer too, and another period is asked for in vain', async () => {
    const { technicians, from, to } = await report('days=364');
    const [one] = technicians;
    const own = await report(`days=91&technician=${one?.id}`);
    const splitBy = ({ groups }: PulseReport) => new Set(groups.map(({ dimension }) => dimension));
    expect(splitBy(own)).toEqual(new Set(['service', 'detail']));
    for (const url of [
      '/api/v2/pulse?days=8',
      `/api/v2/pulse/rows?measure=window&from=${to}&to=${from}`,
      '/api/v2/pulse/rows?measure=window&from=1900-01-01&to=2100-01-01',
      '/api/v2/pulse/rows?measure=passwords&from=2027-01-01&to=2027-01-02',
    ])
      expect((await product.app.inject({ url, headers: admin })).statusCode).toBe(400);
  });
});

it('[PULSE-1] says of one technician why windows slipped and what the load was by the hour', async () => {
  const whole = await report('days=91');
  const figuresOf = new Map<string, { cases: number; kept: number; amount: number }>();
  for (const { id } of whole.technicians) {
    const own = await report(`days=91&technician=${id}`);
    for (const { dimension, measure, key, cases, kept, amount } of own.groups) {
      const name = `${dimension} ${measure} ${key}`;
      const before = figuresOf.get(name) ?? { cases: 0, kept: 0, amount: 0 };
      figuresOf.set(name, {
        cases: before.cases + cases,
        kept: before.kept + kept,
        amount: before.amount + amount,
      });
    }
    for (const measure of ['window', 'work', 'shift']) {
      const parts = own.groups.filter((group) => group.dimension === 'detail' && group.measure === measure);
      expect(parts.reduce((sum, { cases }) => sum + cases, 0)).toBe(figure(own, measure)?.cases);
    }
  }
  // Together they are the whole, cause by cause and hour by hour.
  const told = whole.groups.filter(
    ({ dimension, measure }) => dimension === 'detail' && ['window', 'work', 'shift'].includes(measure),
  );
  expect(new Set(told.map(({ measure }) => measure))).toEqual(new Set(['window', 'work', 'shift']));
  for (const { dimension, measure, key, cases, kept, amount } of told)
    expect(figuresOf.get(`${dimension} ${measure} ${key}`)).toEqual({ cases, kept, amount });
});

it('[PULSE-1] says behind an hour when it was asked for, was due and was answered', async () => {
  const { from, to } = await report('days=364');
  const { data: hours } = await get<{ data: PulseRow[] }>(
    `/api/v2/pulse/rows?measure=quote_hour&from=${from}&to=${to}`,
  );
  expect(hours.length).toBeGreaterThan(0);
  for (const { kept, quote, bill, detail } of hours) {
    expect(bill).toBeUndefined();
    expect(quote?.time_zone).toMatch(/^America/);
    const answered = quote?.answered_at;
    expect(kept).toBe(answered != null && answered <= (quote?.due_at ?? ''));
    expect(answered == null).toBe(detail === 'unanswered');
    expect((quote?.asked_at ?? '') < (answered ?? to)).toBe(true);
  }
});

describe('own numbers', () => {
  it('[PULSE-4] leave out what was not theirs, and are nobody else’s', async () => {
    const technician = await logInAs(product, 'technician');
    const { rows } = await sql<{ id: string; technician_id: string }>`
      select subject_id as id, technician_id from pulse_fact
      where measure = 'window' and detail = 'handed_over' limit 1`.execute(db());
    await sql`update technician set account_id = null where account_id = ${technician.id}`.execute(db());
    await sql`update technician set account_id = ${technician.id} where id = ${rows[0]?.technician_id ?? ''}`.execute(
      db(),
    );
    await askRecount(db());
    await count();
    const { data } = await get<{ data: OwnNumbers }>('/api/v2/pulse/own', technician.headers);
    expect(data.left_out).toEqual([{ measure: 'window', cases: 1 }]);
    const windows = data.figures.find(({ measure }) => measure === 'window');
    const { rows: theirs } = await sql<{ cases: number; kept: number }>`
      select count(*)::int as cases, (count(*) filter (where kept))::int as kept from pulse_fact
      where technician_id = ${rows[0]?.technician_id ?? ''} and measure = 'window' and detail <> 'handed_over'
        and day > ${data.from}::date - 1`.execute(db());
    expect({ cases: windows?.cases, kept: windows?.kept }).toEqual(theirs[0]);
    const lead = await get<{ data: OwnNumbers }>(`/api/v2/pulse/people/${technician.id}`);
    expect(lead.data).toEqual(data);
    const other = { url: `/api/v2/pulse/people/${technician.id}`, headers: technician.headers };
    expect((await product.app.inject(other)).statusCode).toBe(403);
    const rowsOf = (url: string, headers: object) =>
      get<{ data: PulseRow[]; total: number }>(`/api/v2/pulse/${url}`, headers);
    const own = await rowsOf('own/rows?measure=window', technician.headers);
    expect(own.total).toBe(windows?.cases);
    expect(own.data.every(({ detail }) => detail !== 'handed_over')).toBe(true);
    const earlier = await rowsOf('own/rows?measure=window&when=before', technician.headers);
    expect(earlier.total).toBe(windows?.before.cases);
    const reviews = await rowsOf('own/rows?measure=rating', technician.headers);
    expect(reviews.data.every(({ customer: name }) => name === null)).toBe(true);
    expect((await rowsOf('own/rows?measure=revenue', technician.headers)).total).toBe(0);
    expect((await rowsOf(`people/${technician.id}/rows?measure=window`, admin)).total).toBe(own.total);
    expect((await product.app.inject({ ...other, url: `${other.url}/rows?measure=window` })).statusCode).toBe(
      403,
    );
    const office = await logInAs(product, 'office');
    expect((await rowsOf('own/rows?measure=window', office.headers)).total).toBe(0);
    const { id: customer } = await db()
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    expect((await get<{ data: OwnNumbers }>(`/api/v2/pulse/people/${customer}`)).data.figures).toHaveLength(
      1,
    );
    // What we moved was no late arrival, and neither was one in time from before they had a login.
    await sql`
      insert into pulse_fact (subject_kind, subject_id, measure, part, day, market_id, technician_id, service, source,
        detail, kept, amount)
      select 'appointment', gen_random_uuid(), 'window', 0, ${data.to}::date, 'DFW', ${rows[0]?.technician_id ?? ''}::uuid,
        'Oil Change', 'Direct', detail, kept, 0
      from (values ('moved', false), ('not_reached', false), ('', true)) as v (detail, kept)`.execute(db());
    const { data: after } = await get<{ data: OwnNumbers }>('/api/v2/pulse/own', technician.headers);
    expect(after).toEqual(data);
  });
});

it('[PULSE-1] the clock alone decides about who still waits, once', async () => {
  const id = 'a0000000-0000-4000-8000-000000000001';
  await sql`
    insert into appointment (id, status, zip, market_id, created_at)
    values (${id}, 'pending', '48226', 'DET', ${now})`.execute(db());
  await sql`
    insert into appointment_event (appointment_id, type, to_status, actor, proof, happened_at)
    values (${id}, 'requested', 'pending', 'system', 'none', ${now})`.execute(db());
  await count();
  const hour = () =>
    db()
      .selectFrom('pulse_fact')
      .select(['kept', 'detail'])
      .where('subject_id', '=', id)
      .where('measure', '=', 'quote_hour')
      .execute();
  expect(await hour()).toEqual([]);
  clock = new Date(now.getTime() + 61 * 60_000);
  await count();
  expect(await hour()).toEqual([{ kept: false, detail: 'unanswered' }]);
  clock = now;
});

it('[PULSE-1] a request of the night is not counted again before the office has had its hour', async () => {
  const id = 'a0000000-0000-4000-8000-000000000002';
  // Eleven in the evening in Detroit.
  const asked = new Date('2027-03-02T04:00:00Z');
  await sql`
    insert into appointment (id, status, zip, market_id, created_at)
    values (${id}, 'pending', '48226', 'DET', ${asked})`.execute(db());
  await sql`
    insert into appointment_event (appointment_id, type, to_status, actor, proof, happened_at)
    values (${id}, 'requested', 'pending', 'system', 'none', ${asked})`.execute(db());
  const facts = async (at: string) => {
    clock = new Date(at);
    await count();
    const { rows } = await sql<{ measure: string; written: string }>`
      select measure, xmin::text as written from pulse_fact where subject_id = ${id} order by measure`.execute(
      db(),
    );
    return rows;
  };
  const first = await facts('2027-03-02T04:01:00Z');
  expect(first.map(({ measure }) => measure)).toEqual(['asked']);
  expect(await facts('2027-03-02T08:00:00Z')).toEqual(first);
  const late = await facts('2027-03-02T18:00:00Z');
  expect(late.map(({ measure }) => measure)).toEqual(['asked', 'quote_hour']);
  clock = now;
});

it('[PULSE-1] the shifts of a market are looked at once a day', async () => {
  const shiftsCounted = new Map<string, string>();
  const countShifts = async (at: Date) => {
    await countPulse({ db: db(), now: () => at, shiftsCounted }, signal);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pulse_fact where measure = 'shift' and market_id = 'DET'`.execute(
      db(),
    );
    return rows[0]?.count;
  };
  expect(await countShifts(now)).toBeGreaterThan(0);
  await sql`delete from pulse_fact where measure = 'shift'`.execute(db());
  expect(await countShifts(new Date(now.getTime() + 60_000))).toBe(0);
  expect(await countShifts(new Date(now.getTime() + 86_400_000))).toBeGreaterThan(0);
});
