import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Who asks, by the demonstration's login. */
const people = {
  admin: 'admin@example.com',
  office: 'office@example.com',
  dispatcher: 'dispatch@example.com',
  technician: 'technician@example.com',
  fleet: 'fleet@example.com',
  customer: '+13135550101',
} as const;
type Who = keyof typeof people | 'visitor';

export type Tokens = Readonly<Record<Who, string | undefined>>;

export const logInEverybody = async (client: pg.Client): Promise<Tokens> => {
  const tokens: Record<Who, string | undefined> = {
    ...{ admin: undefined, office: undefined, dispatcher: undefined, technician: undefined },
    ...{ fleet: undefined, customer: undefined, visitor: undefined },
  };
  for (const [who, email] of Object.entries(people)) {
    const token = `growth-${randomUUID()}`;
    const { rowCount } = await client.query(
      `insert into account_session (id, account_id, token_hash, expires_at)
       select gen_random_uuid(), id, $2, now() + interval '1 day' from account where $1 in (email, phone)`,
      [email, createHash('sha256').update(token).digest()],
    );
    if (rowCount !== 1) throw new Error(`The demonstration has no ${email}`);
    tokens[who as Who] = token;
  }
  return tokens;
};

/** What calls are about: the same kind of thing in both databases. */
export type Subjects = Readonly<Record<string, string>>;

/** Where a page ended, as the product writes it. */
const placeOf = (at: string, id: string): string =>
  `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`;
const place = (table: string, at: string, id: string, after: number, where = 'true'): string =>
  `select ${placeOf(at, id)} as id from ${table} where ${where} order by ${at} desc offset ${after} limit 1`;

const subjectQueries: Readonly<Record<string, string>> = {
  customer: `select account_id as id from appointment a join account on account.id = a.account_id
    where account.email like 'person%' and status = 'completed' order by a.created_at desc limit 1`,
  job: `select a.id from appointment a join visit on visit.appointment_id = a.id where status = 'completed'
    order by a.created_at desc limit 1`,
  quote: `select id from appointment where status = 'quoted' and account_id is not null order by created_at desc limit 1`,
  answered: `select id from appointment where status = 'quoted' order by created_at desc offset 100 limit 1`,
  finished: `select id from appointment where status = 'completed' order by created_at desc offset 100 limit 1`,
  car: `select c.id from car c join fleet on fleet.account_id = c.account_id order by c.id limit 1`,
  vin: `select c.vin as id from car c join fleet on fleet.account_id = c.account_id where vin is not null order by c.id limit 1`,
  device: `select device_id as id from device_assignment where ended_at is null order by device_id limit 1`,
  fleet: 'select account_id as id from fleet limit 1',
  staff: `select id from account where email = 'technician@example.com'`,
  told: place('customer_feedback', 'created_at', 'id', 100),
  lead: `select '0_' || ${placeOf('created_at', 'id')} as id from lead where answered_at is not null
    order by created_at desc offset 100 limit 1`,
  fault: `select '1_' || ${placeOf('last_seen_at', 'fingerprint')} as id from error_report
    order by last_seen_at desc offset 100 limit 1`,
  settled: `select '0_' || ${placeOf('settled_at', 'fingerprint')} as id from settled_error
    order by settled_at desc offset 10 limit 1`,
  done: `select ${placeOf('completed_at', 'id')} as id from appointment
    where account_id = (select account_id from fleet limit 1) and status = 'completed'
    order by completed_at desc, id desc offset 3 limit 1`,
  change: place('audit_entry', 'at', 'id', 100),
  event: 'select id::text as id from security_event order by id desc offset 100 limit 1',
  givenUp: place('outbox', 'given_up_at', 'id', 10, 'given_up_at is not null'),
  today: `select to_char(now() at time zone 'America/Detroit', 'YYYY-MM-DD') as id`,
  yesterday: `select to_char(now() at time zone 'America/Detroit' - interval '1 day', 'YYYY-MM-DD') as id`,
  weekAgo: `select to_char(now() at time zone 'America/Detroit' - interval '6 days', 'YYYY-MM-DD') as id`,
};

export const findSubjects = async (client: pg.Client): Promise<Subjects> => {
  const found: Record<string, string> = {};
  for (const [name, query] of Object.entries(subjectQueries)) {
    const { rows } = await client.query<{ id: string }>(query);
    if (rows[0] === undefined) throw new Error(`Nothing to ask about: ${name}`);
    found[name] = rows[0].id;
  }
  return found;
};

type Call = { readonly name: string; readonly who: Who; readonly path: string; readonly body?: object };

const get =
  (who: Who) =>
  (name: string, path: string): Call => ({ name, who, path });
const admin = get('admin');
const office = get('office');
const dispatcher = get('dispatcher');
const technician = get('technician');
const fleet = get('fleet');
const customer = get('customer');
const visitor = get('visitor');

/** Every list and every board. A name in braces is a subject. */
export const calls: readonly Call[] = [
  visitor('home: mechanics', '/api/v2/mechanics/showcase'),
  visitor('home: facts', '/api/v2/page_facts'),
  { name: 'home: zip', who: 'visitor', path: '/api/v1/appointments/zip_code', body: { zip_code: '48226' } },
  visitor('services', '/api/v2/services'),
  office('office: waiting', '/api/v2/office/requests?view=waiting'),
  office('office: answered', '/api/v2/office/requests?view=answered'),
  office('office: answered, a later page', '/api/v2/office/requests?view=answered&after={answered}'),
  office('office: finished', '/api/v2/office/requests?view=finished'),
  office('office: finished, a later page', '/api/v2/office/requests?view=finished&after={finished}'),
  office('office: start', '/api/v2/office/start'),
  office('office: tasks', '/api/v2/office/tasks'),
  office('office: request', '/api/v2/office/requests/{quote}'),
  office('office: search by name', '/api/v2/office/search?q=maria'),
  office('office: search by phone', '/api/v2/office/search?q=2120000042'),
  office('office: customer', '/api/v2/office/customers/{customer}'),
  office('office: customer’s visits', '/api/v2/office/customers/{customer}/visits'),
  office('office: feedback', '/api/v2/office/feedback'),
  office('office: feedback, a later page', '/api/v2/office/feedback?after={told}'),
  office('office: leads', '/api/v1/leads'),
  office('office: leads, a later page', '/api/v1/leads?after={lead}'),
  office('office: fleet accounts', '/api/v2/office/fleet_accounts'),
  office('office: fleet account', '/api/v2/office/fleet_accounts/{fleet}'),
  office('office: messages of a job', '/api/v2/appointments/{job}/messages'),
  office('office: papers of a job', '/api/v2/appointments/{job}/documents'),
  office('office: unread', '/api/v2/user/unread_messages'),
  office('own numbers', '/api/v2/pulse/own'),
  dispatcher('dispatch: today', '/api/v2/dispatch/board?market_id=DET&day={today}'),
  dispatcher('dispatch: yesterday', '/api/v2/dispatch/board?market_id=DET&day={yesterday}'),
  dispatcher('dispatch: start', '/api/v2/office/start'),
  technician('technician: today', '/api/v2/technician/route'),
  technician('technician: yesterday', '/api/v2/technician/route?day={yesterday}'),
  technician('technician: own numbers', '/api/v2/pulse/own'),
  technician('technician: unread', '/api/v2/user/unread_messages'),
  admin('admin: zips', '/api/v2/admin/zips'),
  admin('admin: staff', '/api/v2/admin/staff'),
  admin('admin: logins of staff', '/api/v2/admin/staff_logins'),
  admin('admin: feedback', '/api/v2/admin/feedback'),
  admin('admin: feedback, a later page', '/api/v2/admin/feedback?after={told}'),
  admin('admin: coupons', '/api/v2/admin/coupons'),
  admin('admin: markets', '/api/v2/admin/markets'),
  admin('admin: technicians', '/api/v2/admin/technicians'),
  admin('admin: prices', '/api/v2/admin/prices'),
  admin('admin: oil changes', '/api/v2/admin/oil_change'),
  admin('admin: plans', '/api/v2/admin/plans'),
  admin('admin: services', '/api/v2/admin/services'),
  admin('admin: errors', '/api/v2/admin/errors'),
  admin('admin: errors, a later page', '/api/v2/admin/errors?after={fault}'),
  admin('admin: errors, settled', '/api/v2/admin/errors?after={settled}'),
  admin('admin: given up', '/api/v2/admin/queue/given_up'),
  admin('admin: given up, a later page', '/api/v2/admin/queue/given_up?after={givenUp}'),
  admin('admin: holidays', '/api/v2/admin/holidays'),
  admin('admin: businesses', '/api/v2/admin/businesses'),
  admin('admin: changes', '/api/v2/admin/changes'),
  admin('admin: changes, a later page', '/api/v2/admin/changes?after={change}'),
  admin('admin: security log', '/api/v2/admin/security_log'),
  admin('admin: security log, a later page', '/api/v2/admin/security_log?after={event}'),
  admin('admin: legal texts', '/api/v2/admin/legal_texts'),
  admin('admin: erasures', '/api/v2/admin/erasures'),
  admin('admin: retention', '/api/v2/admin/retention'),
  admin('admin: who leaves', '/api/v2/admin/staff/{staff}/leaving'),
  admin('pulse: a week', '/api/v2/pulse?days=7'),
  admin('pulse: a week of a market', '/api/v2/pulse?days=7&market=DFW'),
  admin('pulse: rows', '/api/v2/pulse/rows?measure=window&from={weekAgo}&to={today}&market=DFW&kept=no'),
  admin('pulse: a person', '/api/v2/pulse/people/{staff}'),
  customer('customer: appointments', '/api/v2/user/appointments'),
  customer('customer: past services', '/api/v2/user/past_services'),
  customer('customer: cars', '/api/v2/user/cars'),
  customer('customer: payments due', '/api/v2/user/payments_due'),
  customer('customer: cards', '/api/v2/user/payment_methods'),
  customer('customer: membership', '/api/v2/user/membership'),
  customer('customer: referrals', '/api/v2/user/referrals'),
  customer('customer: profile', '/api/v2/user/profile'),
  customer('customer: activity', '/api/v2/user/activity'),
  customer('customer: data', '/api/v2/user/my_data'),
  customer('customer: unread', '/api/v2/user/unread_messages'),
  customer('customer: sessions', '/api/v2/user/sessions'),
  fleet('fleet: home', '/api/v2/fleet'),
  fleet('fleet: people', '/api/v2/fleet/people'),
  fleet('fleet: vehicles', '/api/v2/fleet/vehicles'),
  fleet('fleet: vehicles found', '/api/v2/fleet/vehicle_search?q=van'),
  fleet('fleet: vehicle', '/api/v2/fleet/vehicles/{car}/record'),
  fleet('fleet: imports', '/api/v2/fleet/vehicles/imports'),
  fleet('fleet: maintenance', '/api/v2/fleet/maintenance'),
  fleet('fleet: appointments', '/api/v2/fleet/appointments'),
  fleet('fleet: past services', '/api/v2/user/past_services'),
  fleet('fleet: past services, a later page', '/api/v2/user/past_services?after={done}'),
  fleet('fleet: approvals', '/api/v2/fleet/approvals'),
  fleet('fleet: yard days', '/api/v2/fleet/yard_days'),
  fleet('fleet: where they are', '/api/v2/car_payloads/show_grouped'),
  fleet('fleet: where one is', '/api/v2/car_payloads/show_by_vin/{vin}'),
  fleet('fleet: readings set aside', '/api/v2/fleet/readings_set_aside'),
  fleet('fleet: odometer', '/api/v2/fleet/vehicles/{car}/odometer'),
  fleet('fleet: trail', '/api/v2/fleet/vehicles/{car}/trail?day={yesterday}'),
  fleet('fleet: costs', '/api/v2/fleet/costs?months=3'),
  fleet('fleet: use', '/api/v2/fleet/use?from={weekAgo}&until={today}'),
  fleet('fleet: billing', '/api/v2/fleet/billing'),
  fleet('fleet: invoices', '/api/v2/fleet/invoices'),
  fleet('fleet: programs', '/api/v2/fleet/programs'),
  fleet('fleet: alerts', '/api/v2/fleet/alerts'),
  fleet('fleet: faults', '/api/v2/fleet/vehicles/{car}/faults'),
  fleet('fleet: proposals', '/api/v2/fleet/proposals'),
  fleet('fleet: places', '/api/v2/fleet/places'),
  fleet('fleet: visits to places', '/api/v2/fleet/place_visits?day={yesterday}'),
  fleet('fleet: inspections', '/api/v2/fleet/inspections'),
  fleet('fleet: defects', '/api/v2/fleet/inspection_defects'),
  fleet('fleet: missing inspections', '/api/v2/fleet/missing_inspections?day={yesterday}'),
  fleet('fleet: keys', '/api/v2/fleet/api_keys'),
  fleet('fleet: webhooks', '/api/v2/fleet/webhooks'),
  fleet('fleet: devices', '/api/v2/fleet/devices'),
  fleet('fleet: history of a device', '/api/v2/fleet/devices/{device}/history'),
  fleet('fleet: trackers', '/api/v2/fleet/trackers'),
];

export const pathOf = ({ path }: Call, subjects: Subjects): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => subjects[name] ?? '');
export type { Call };
