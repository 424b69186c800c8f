import type pg from 'pg';

/**
 * Years of business in minutes. A row is a row of the demonstration with another id, another time and another owner,
 * so that columns that come later are filled as the product fills them.
 */

/** One request a minute: a size is a length of time, and today looks the same in all of them. */
const customersPerAppointment = 0.3;
const batch = 100_000;

/** An id that is the same whenever it is asked for, in the form of one that we make. */
const idOf = (kind: string, n: string): string =>
  `overlay(overlay(md5('${kind} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

const appointmentId = (n = 'n'): string => idOf('appointment', n);
const estimateId = (n = 'n'): string => idOf('estimate', n);
const chargeId = (n = 'n'): string => idOf('charge', n);
const entryId = (n = 'n'): string => idOf('entry', n);
const methodId = (customer: string): string => idOf('method', customer);
const accountId = (customer: string): string => idOf('account', customer);
const carId = (customer: string): string => idOf('car', customer);
/** Half a day ago is the newest: what is in progress today is the demonstration's. */
const askedAt = `now() - interval '12 hours' - make_interval(mins => n)`;
const doneAt = `(${askedAt} + interval '6 hours')`;

/** Of ten: six done, one canceled, two priced and never booked, one from where we are not. */
const statusOf = `(array['completed','completed','completed','quoted','completed','cancelled','completed','quoted','completed','no_service_area'])[1 + n % 10]`;
const isDone = `n % 10 in (0, 1, 2, 4, 6, 8)`;
const isPriced = `n % 10 <> 9 and n % 10 <> 5`;
const isServed = `n % 10 <> 9`;
/** A fleet's own share: it grows with us. */
const isFleets = 'n % 1000 = 0';

type Columns = Readonly<Record<string, string>>;
type Copy = {
  readonly table: string;
  /** Which row of the demonstration is copied; `s` is the row. */
  readonly sample?: string;
  /** SQL over `n`, by column. What is not named is the sample's. */
  readonly set: Columns;
  readonly when?: string;
};

const columnsOf = async (client: pg.Client, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
};

const range = async (
  first: number,
  last: number,
  work: (from: number, to: number) => Promise<void>,
): Promise<void> => {
  for (let from = first; from <= last; from += batch) await work(from, Math.min(last, from + batch - 1));
};

const copyRows = async (
  client: pg.Client,
  { table, sample = 'true', set, when = 'true' }: Copy,
  count: number,
): Promise<void> => {
  const columns = await columnsOf(client, table);
  const unknown = Object.keys(set).filter((name) => !columns.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`);
  await client.query(
    `create temp table sample on commit preserve rows as select s.* from ${table} s where ${sample} limit 1`,
  );
  const { rowCount } = await client.query('select from sample');
  if (rowCount === 0 && columns.every((name) => name in set))
    await client.query('insert into sample default values');
  else if (rowCount !== 1) throw new Error(`The demonstration has no ${table} where ${sample}`);
  await range(1, count, async (from, to) => {
    await client.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.map((name) => set[name] ?? `s.${name}`).join(', ')}
       from generate_series(${from}, ${to}) n cross join sample s where ${when}`,
    );
  });
  await client.query('drop table sample');
};

const market = `(array['DET','DFW','HOU','PHX'])[1 + n % 4]`;
/** The city's own zip codes, some forty of each. */
const zip = `(array['482','752','770','850'])[1 + n % 4] || lpad((3 + n / 4 % 40)::text, 2, '0')`;
const name = (n: string): string =>
  `(array['Maria','John','José','Dana','Wei','Aisha','Robert','Linda','Priya','Omar'])[1 + ${n} % 10] || ' ' ||
   (array['Smith','Lopez','Nguyen','Johnson','Okafor','Kowalski','García','Brown','Patel','Kim'])[1 + ${n} / 7 % 10] || ' ' || ${n}`;

/** What people did, in the order in which it hangs together. */
const copies = (facts: Facts): readonly Copy[] => {
  const customer = `(1 + n % ${facts.customers})`;
  const owner = `case when ${isFleets} then '${facts.fleetOwner}'::uuid else ${accountId(customer)} end`;
  const technician = `(array['${facts.technicians.join("','")}']::uuid[])[1 + n % ${facts.technicians.length}]`;
  const doneOn = `(${doneAt})::date`;
  return [
    {
      table: 'appointment',
      sample: `status = 'completed' and account_id is not null and not fleet_job and first_visit_id is null`,
      set: {
        id: appointmentId(),
        status: statusOf,
        zip: `case when ${isServed} then ${zip} else (array['10001','60601','94105','02108','33101'])[1 + n / 10 % 5] end`,
        market_id: `case when ${isServed} then ${market} end`,
        created_at: askedAt,
        completed_at: `case when ${isDone} then ${doneAt} end`,
        account_id: `case when ${isServed} then ${owner} end`,
        car_id: `case when ${isFleets} then (array['${facts.fleetCars.join("','")}']::uuid[])[1 + n / 1000 % ${facts.fleetCars.length}]
          when ${isServed} then ${carId(customer)} end`,
        car_vin: `'4T1BF1FK5' || lpad(upper(to_hex(n)), 8, '0')`,
        car_plate: `upper(substr(md5(n::text), 1, 7))`,
        fleet_job: isFleets,
        request_key: 'null',
        membership_id: 'null',
        agreed_plan_id: 'null',
      },
    },
    {
      table: 'appointment_link',
      set: { id: idOf('link', 'n'), appointment_id: appointmentId(), made_at: askedAt, voided_at: 'null' },
    },
    {
      table: 'appointment_contact',
      set: {
        appointment_id: appointmentId(),
        name: name(customer),
        email: `'person' || ${customer} || '@example.com'`,
        phone: `'+1' || (2120000000 + ${customer})`,
      },
    },
    {
      table: 'visit_request',
      set: {
        appointment_id: appointmentId(),
        updated_at: askedAt,
        day: doneOn,
        return_since: 'null',
        broken_at: 'null',
      },
      when: isPriced,
      sample: 'day is not null and broken_at is null and part_awaited_since is null',
    },
    ...['requested', 'finished'].map((type) => ({
      table: 'appointment_event',
      sample: `type = '${type}'`,
      set: {
        appointment_id: appointmentId(),
        happened_at: type === 'requested' ? askedAt : doneAt,
        recorded_at: type === 'requested' ? askedAt : doneAt,
      },
      when: type === 'requested' ? 'true' : isDone,
    })),
    {
      table: 'visit',
      set: {
        appointment_id: appointmentId(),
        technician_id: technician,
        day: doneOn,
        done_on: doneOn,
        held_until: 'null',
        created_at: askedAt,
      },
      when: isDone,
    },
    {
      table: 'estimate',
      set: {
        id: estimateId(),
        appointment_id: appointmentId(),
        version: '1',
        quoted_on: `(${askedAt})::date`,
        created_at: askedAt,
      },
      when: isPriced,
    },
    {
      table: 'estimate_version',
      set: { estimate_id: estimateId(), version: '1', created_at: askedAt },
      when: isPriced,
    },
    {
      table: 'estimate_service',
      set: { id: idOf('service', 'n'), estimate_id: estimateId() },
      when: isPriced,
    },
    {
      table: 'booking',
      sample: 'membership_id is null and estimate_id is not null',
      set: {
        appointment_id: appointmentId(),
        estimate_id: estimateId(),
        estimate_version: '1',
        seen_estimate_version: '1',
        booked_at: askedAt,
        promised_at: askedAt,
      },
      when: isDone,
    },
    {
      table: 'appointment_payment',
      sample: `type = 'stripe'`,
      set: {
        appointment_id: appointmentId(),
        payment_method_id: methodId(customer),
        paypal_order_id: 'null',
      },
      when: isDone,
    },
    {
      table: 'charge',
      sample: `kind = 'job' and status = 'paid'`,
      set: {
        id: chargeId(),
        appointment_id: appointmentId(),
        account_id: owner,
        created_at: doneAt,
        settled_at: doneAt,
      },
      when: isDone,
    },
    {
      table: 'payment_attempt',
      sample: `outcome = 'succeeded'`,
      set: {
        id: idOf('attempt', 'n'),
        charge_id: chargeId(),
        payment_method_id: methodId(customer),
        provider_charge_id: `'ch_growth_' || n`,
        began_at: doneAt,
        asked_at: doneAt,
        settled_at: doneAt,
      },
      when: isDone,
    },
    {
      table: 'ledger_entry',
      sample: 'charge_id is not null',
      set: {
        id: entryId(),
        reference: `'growth ' || n`,
        appointment_id: appointmentId(),
        account_id: owner,
        charge_id: chargeId(),
        occurred_at: doneAt,
      },
      when: isDone,
    },
    ...['receivable', 'cash'].map((posted, nth) => ({
      table: 'ledger_posting',
      set: { entry_id: entryId(), ledger_account: `'${posted}'`, amount_cents: nth === 0 ? '-100' : '100' },
      when: isDone,
    })),
    {
      table: 'mechanic_review',
      sample: 'appointment_id is not null',
      set: {
        id: idOf('review', 'n'),
        technician_id: technician,
        appointment_id: appointmentId(),
        created_at: doneAt,
        rating: '4 + n % 2',
      },
      when: `n % 10 in (0, 4)`,
    },
    {
      table: 'job_progress',
      set: { appointment_id: appointmentId() },
      when: isDone,
    },
    {
      table: 'job_message',
      set: {
        id: idOf('message', 'n'),
        appointment_id: appointmentId(),
        account_id: accountId(customer),
        side: `case when n % 20 = 0 then 'office' else 'customer' end`,
        request_key: `'growth ' || n`,
        created_at: `${askedAt} + interval '1 minute'`,
      },
      when: `n % 10 in (0, 3)`,
    },
    {
      table: 'job_document',
      set: {
        ...{ appointment_id: appointmentId(), made_at: doneAt, content: `'\\x00'::bytea`, version: '1' },
        ...{ kind: `'repair_receipt'`, fingerprint: 'null', object_key: 'null', language: `'en'` },
      },
      when: isDone,
    },
    {
      table: 'consent_record',
      sample: 'estimate_id is not null',
      set: { id: idOf('consent', 'n'), estimate_id: estimateId(), estimate_version: '1' },
      when: isDone,
    },
    {
      table: 'agreement',
      sample: 'appointment_id is not null',
      set: {
        id: idOf('agreement', 'n'),
        appointment_id: appointmentId(),
        account_id: owner,
        given_at: askedAt,
      },
      when: isDone,
    },
    {
      table: 'sent_notice',
      set: { appointment_id: appointmentId() },
      when: isDone,
    },
    {
      table: 'office_task',
      sample: 'lead_id is null',
      set: {
        id: idOf('task', 'n'),
        appointment_id: appointmentId(),
        membership_id: 'null',
        subject: 'null',
        created_at: askedAt,
        done_at: doneAt,
        due_at: 'null',
      },
      when: `n % 10 in (1, 5)`,
    },
    {
      table: 'lead',
      sample: 'card_setup_id is null',
      set: {
        id: idOf('lead', 'n'),
        email: `'person' || ${customer} || '@example.com'`,
        account_id: 'null',
        request_key: 'null',
        created_at: askedAt,
        // Some nobody has called.
        answered_at: `case when n % 2000 <> 1 then ${doneAt} end`,
      },
      when: 'n % 20 = 1',
    },
    {
      table: 'customer_feedback',
      set: {
        id: idOf('feedback', 'n'),
        request_key: `md5('feedback ' || n)::bytea`,
        account_id: accountId(customer),
        created_at: doneAt,
      },
      when: 'n % 20 = 0',
    },
    {
      table: 'security_event',
      set: { at: askedAt, account_id: accountId(customer) },
      when: 'n % 3 = 0',
    },
    {
      // Ninety days are kept.
      table: 'outbox',
      set: {
        ...{ id: idOf('outbox', 'n'), dedupe_key: `'growth ' || n`, payload: `'{}'` },
        ...{ created_at: askedAt, delivered_at: askedAt, next_attempt_at: askedAt, given_up_at: 'null' },
      },
      when: 'n < 130000',
    },
    {
      table: 'outbox',
      set: {
        ...{
          id: idOf('lost', 'n'),
          dedupe_key: `'growth lost ' || n`,
          payload: `'{}'`,
          last_error: `'timeout'`,
        },
        ...{ created_at: askedAt, delivered_at: 'null', next_attempt_at: askedAt },
        ...{ given_up_at: askedAt, office_told_at: askedAt },
      },
      when: 'n % 200 = 3',
    },
    {
      table: 'error_report',
      set: {
        ...{ fingerprint: `md5(n::text)`, error: `'TypeError: x is undefined ' || n`, path: `'/quote'` },
        ...{ user_agent: 'null', times_seen: '1', first_seen_at: askedAt, last_seen_at: askedAt },
      },
      when: 'n % 20 = 2',
    },
    {
      table: 'settled_error',
      set: { fingerprint: `md5(n::text)`, settled_at: doneAt },
      when: 'n % 100 = 2',
    },
    {
      table: 'audit_entry',
      set: {
        ...{ id: idOf('change', 'n'), at: askedAt, section: `'zips'`, subject: `'zip ' || n` },
        ...{ account_id: `(select id from account where role = 'admin' limit 1)` },
        ...{ before: 'null', after: `'{}'`, undoes: 'null' },
      },
      when: 'n % 40 = 4',
    },
  ];
};

const addCustomers = async (client: pg.Client, customers: number): Promise<void> => {
  const copy = (of: Copy) => copyRows(client, of, customers);
  await copy({
    table: 'account',
    sample: `role = 'customer' and fleet_id is null`,
    set: {
      id: accountId('n'),
      name: name('n'),
      email: `'person' || n || '@example.com'`,
      phone: `'+1' || (2120000000 + n)`,
      extra_login_phone: 'null',
      google_subject: 'null',
      created_at: `now() - make_interval(mins => n * 3)`,
    },
  });
  await copy({
    table: 'car',
    sample: 'archived_at is null',
    set: {
      id: carId('n'),
      account_id: accountId('n'),
      vin: `'4T1BF1FK5' || lpad(upper(to_hex(n)), 8, '0')`,
      request_key: 'null',
      group_id: 'null',
    },
  });
  await copy({
    table: 'payment_method',
    sample: 'account_id is not null',
    set: {
      id: methodId('n'),
      account_id: accountId('n'),
      appointment_id: 'null',
      provider_method_id: `'pm_growth_' || n`,
    },
  });
  // As add_customer_terms writes them, for all at once.
  await client.query(
    `insert into customer_term (kind, term, customer)
     select kind, term, a.id::text from account a
     cross join lateral (select string_to_array(name_words(a.name), ' ') as w) split
     cross join lateral (values ('name', w[1] || ' ' || w[2] || ' ' || w[3]), ('name', w[2] || ' ' || w[3] || ' ' || w[1]),
       ('name', w[3] || ' ' || w[1] || ' ' || w[2]), ('email', a.email), ('phone', right(a.phone, 10)),
       ('phone_end', reverse(right(a.phone, 10)))) as found (kind, term)
     where a.email like 'person%@example.com' and cardinality(w) = 3`,
  );
};

/** A thread was read by whoever it was for, but for the newest. */
const markRead = (client: pg.Client, count: number): Promise<void> =>
  range(1, count, async (from, to) => {
    await client.query(
      `insert into job_read_mark (appointment_id, side, message_id, message_at, read_at)
       select ${appointmentId()}, side, ${idOf('message', 'n')}, ${askedAt} + interval '1 minute', ${doneAt}
       from generate_series(${from}, ${to}) n cross join unnest(array['office', 'customer', 'technician']) side
       where n % 10 in (0, 3) and n > 40`,
    );
  });

/** One a minute of each of the fleet's devices; thirty days are kept. */
const addReadings = async (client: pg.Client, appointments: number): Promise<void> => {
  const { rows } = await client.query<{ device_id: string; car_id: string }>(
    'select device_id, car_id from device_assignment where ended_at is null order by device_id',
  );
  const of = (column: 'device_id' | 'car_id') =>
    `(array['${rows.map((row) => row[column]).join("','")}']::uuid[])[1 + n % ${rows.length}]`;
  const minutes = Math.min(appointments, 29 * 1_440);
  await range(0, minutes * rows.length - 1, async (from, to) => {
    await client.query(
      `insert into vehicle_reading (device_id, read_at, car_id, latitude, longitude, speed_mph, odometer_miles, fuel_percent)
       select ${of('device_id')}, now() - make_interval(mins => 1 + n / ${rows.length}), ${of('car_id')},
         42.3 + (n % 1000) / 5000.0, -83.0 - (n % 1000) / 5000.0, 30, 90000 - n / ${rows.length} * 0.5, 50
       from generate_series(${from}, ${to}) n`,
    );
  });
};

/** Three facts of each, and the sums of every day. */
const addPulse = async (client: pg.Client, count: number, facts: Facts): Promise<void> => {
  await range(1, count, async (from, to) => {
    await client.query(
      `insert into pulse_fact (subject_kind, subject_id, measure, part, day, market_id, technician_id, service, source,
         detail, kept, amount)
       select 'appointment', ${appointmentId()}, m.measure, 0, (${doneAt})::date, ${market},
         (array['${facts.technicians.join("','")}']::uuid[])[1 + n % ${facts.technicians.length}],
         'Service ' || n % 40, 'Source ' || n % 12, '', case when m.measure in ('window', 'charge') then n % 20 <> 0 end,
         n % 300
       from generate_series(${from}, ${to}) n
       cross join unnest(array['done', 'window', 'revenue']) as m (measure)
       where ${isDone}`,
    );
  });
  await client.query('truncate pulse_day');
  await client.query(
    `insert into pulse_day (dimension, measure, market_id, day, key, cases, kept, amount)
     select k.dimension, f.measure, f.market_id, f.day, k.key, count(*), count(*) filter (where f.kept), sum(f.amount)
     from pulse_fact f
     cross join lateral (values ('all', ''), ('technician', coalesce(f.technician_id::text, '')),
       ('service', f.service), ('source', f.source), ('detail', f.detail)) as k (dimension, key)
     group by 1, 2, 3, 4, 5`,
  );
};

/** Made again at the end, which takes a fraction of the time. */
const withoutIndexes = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not i.indisunique
       and not exists (select from pg_constraint where conindid = i.indexrelid)
       and not exists (select from pg_inherits where inhrelid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
};

type Facts = {
  readonly customers: number;
  readonly fleetOwner: string;
  readonly fleetCars: readonly string[];
  readonly technicians: readonly string[];
};

const listOf = async (client: pg.Client, query: string): Promise<string[]> =>
  (await client.query<{ id: string }>(query)).rows.map(({ id }) => id);

export const fill = async (client: pg.Client, appointments: number): Promise<void> => {
  const [fleetOwner = ''] = await listOf(client, `select account_id as id from fleet limit 1`);
  const facts: Facts = {
    customers: Math.round(appointments * customersPerAppointment),
    fleetOwner,
    fleetCars: await listOf(client, `select id from car where account_id = '${fleetOwner}' order by id`),
    technicians: await listOf(client, 'select id from technician where left_at is null order by id'),
  };
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`);
  // No triggers and no checks of keys: the rows hang together by how they are made.
  await client.query('set session_replication_role = replica');
  await withoutIndexes(client, async () => {
    await addCustomers(client, facts.customers);
    await client.query(
      `insert into technician_day (technician_id, day)
       select t.id, d.day::date from technician t
       cross join generate_series(current_date - ${Math.ceil(appointments / 1_440) + 2}, current_date, interval '1 day') d (day)
       on conflict do nothing`,
    );
    for (const copy of copies(facts)) await copyRows(client, copy, appointments);
    await markRead(client, appointments);
    await addReadings(client, appointments);
    await addPulse(client, appointments, facts);
  });
  await client.query(
    `truncate area_wait, technician_rating;
     insert into area_wait select zip, count(*) from appointment where status = 'no_service_area' group by zip;
     insert into technician_rating select technician_id, count(*), sum(rating) from mechanic_review
       where technician_id is not null group by technician_id`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
};
