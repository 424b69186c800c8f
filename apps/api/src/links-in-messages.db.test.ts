import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathTo, vehicleRecordUploads } from '@lugnut/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmChanges, lastCodeSentTo } from './capabilities/accounts/testing/login-fixtures';
import { tellChangedStops } from './capabilities/field/tell-changed-stops';
import { endAccessOfPerson } from './capabilities/fleet-api/end-access';
import { tellOwnersOfDisabled } from './capabilities/fleet-api/tell-disabled';
import { tellInvoicePaid } from './capabilities/fleet-billing/invoice-letters';
import { tellTerms } from './capabilities/fleet-billing/terms-letters';
import { tellAlerts } from './capabilities/fleet-care/tell-alerts';
import { createUnsubscriber } from './capabilities/messaging/unsubscribe';
import { remindMembers } from './capabilities/payments/membership-money';
import { payRefund, refundCharge } from './capabilities/payments/refunds/refund-charge';
import { askForAnotherWindow } from './capabilities/scheduling/change/visit-messages';
import { remindOfDocuments } from './capabilities/vehicle-records/remind-of-documents';
import { newId } from './platform/ids';
import { ensureInstallationSecret } from './platform/installation-secret';
import { getQuote } from './testing/ask-for-quote';
import { chargeDepsOf } from './testing/charge-deps';
import { addVan } from './testing/fleet-calls';
import { logInAs } from './testing/log-in-as';
import { monday, openShop, type Shop } from './testing/open-shop';
import { saveCard } from './testing/save-card';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const publicUrl = 'http://localhost:3000';
type Person = Awaited<ReturnType<typeof logInAs>>;
const db = () => shop.product.test.db;

/** Files that send messages, and how to recognize theirs. A new sender must be added here. */
const senders: Readonly<Record<string, RegExp>> = {
  'accounts/contact-change-notice.ts': /Someone asked to change the/,
  'accounts/extra-phone-notice.ts': /can now log in to your/,
  'accounts/login-change-notice.ts': /You now log in to .* with a different phone/,
  'accounts/login-code-sender.ts': /login code/,
  'admin/invite-staff.ts': /you can now log in to .* as/,
  'field/tell-changed-stops.ts': /Your stops for today changed/,
  'fleet-billing/invoice-letters.ts': /Invoice INV-\d+ for February 2027 is paid in full/,
  'fleet-billing/terms-letters.ts': /on account/,
  'fleet/approval-messages.ts': /did not approve/,
  'fleet-care/tell-alerts.ts': /Approval: .+ requested \$/,
  'fleet/sign-up-fleet.ts': /signed up for a fleet on/,
  'fleet/people.ts': /invited you to join/,
  'memberships/change-membership.ts': /Your membership ends on|Your membership has ended/,
  'memberships/end-membership.ts': /back to the regular price/,
  // On the way, extra services, reminders, the review: each has its words tested where it is written.
  'messaging/notify-customer.ts': /is on the way to your/,
  'my-data/privacy-messages.ts': /erase your account and your data/,
  'office/quote-messages.ts': /See and approve/,
  'payments/booking/booking-messages.ts': /is booked for/,
  'payments/charging/charge-messages.ts': /You paid|We couldn’t charge/,
  'payments/refunds/refund-messages.ts': /We refunded/,
  'payments/taken-back/follow-taken-back.ts': /We refunded your membership fee/,
  'payments/membership-money/remind-members.ts': /Your membership renews on/,
  'fleet-api/end-access.ts': /The person who made them is no longer an owner/,
  'fleet-api/tell-disabled.ts': /Nothing we sent there has arrived for three days/,
  'vehicle-records/remind-of-documents.ts': /The .+ for Van 1 expires on/,
  'scheduling/change/visit-messages.ts':
    /Your appointment is now on|had to move the appointment|your mechanic can’t make it/,
};

/**
 * One needs a device to be sent and links to the profile alone, which is among those below; answers to STOP have no
 * link; that of a slip is in its own test, which lets hours pass. What goes by the other channel has the words of the
 * message it stands for.
 */
const provenElsewhere = [
  'passkeys/manage-passkeys.ts',
  'messaging/stopped-phones.ts',
  'messaging/delivery-log.ts',
  'pulse/watch-promises.ts',
];

const filesSending = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesSending(file);
    if (/\.test\.ts$/.test(entry.name) || !entry.name.endsWith('.ts')) return [];
    return /(?:await|=>|return) send(?:Text|Email)\(/.test(readFileSync(file, 'utf8')) ? [file] : [];
  });

const move = (id: string, status: string, { headers }: Person) =>
  shop.call('POST', `/api/v2/office/jobs/${id}/status`, { status, before_its_day: true }, headers);
const bookedJob = async (card?: string): Promise<string> => {
  const id = await shop.quote();
  expect((await shop.book(id, card)).status).toBe(200);
  return id;
};
const finish = async (id: string, office: Person) => {
  for (const status of ['en_route', 'in_progress', 'completed']) await move(id, status, office);
};

const refund = async (appointmentId: string): Promise<void> => {
  const { id: chargeId } = await db()
    .selectFrom('charge')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', 'job')
    .executeTakeFirstOrThrow();
  const deps = chargeDepsOf(shop);
  const request = { chargeId, amountCents: 5_00, reason: 'goodwill', requestKey: 'goodwill' };
  expect(await payRefund(deps, (await refundCharge(deps, request)).id)).toBe('done');
};

/** A manager who may approve nothing alone asks an owner. */
const askAnOwner = async (fleetId: string): Promise<void> => {
  const [owner, manager] = [await logInAs(shop.product, 'fleet'), await logInAs(shop.product, 'fleet')];
  for (const [{ id }, role, limit] of [
    [owner, 'owner', null],
    [manager, 'manager', 0],
  ] as const)
    await db()
      .updateTable('account')
      .set({ fleet_id: fleetId, fleet_role: role, approve_under_cents: limit })
      .where('id', '=', id)
      .execute();
  const made = await shop.call(
    'POST',
    '/api/v2/appointments/create_fleet',
    {
      appointment_type: 'repair',
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
      location_attributes: { zip: '48226' },
      services: ['Oil Change'],
    },
    manager.headers,
  );
  const wish = { appointment_id: made.body.data.id };
  const asked = await shop.call('POST', '/api/v2/fleet/approvals', wish, manager.headers);
  expect(asked.status).toBe(201);
  await tellAlerts(
    {
      db: db(),
      now: () => monday,
      findZip: () => undefined,
      messages: { brand: 'Lugnut', publicUrl },
    },
    new AbortController().signal,
  );
  const [{ id }] = asked.body.data as unknown as [{ id: string }];
  expect((await shop.call('POST', `/api/v2/fleet/approvals/${id}/refuse`, {}, owner.headers)).status).toBe(
    200,
  );
};

const refundFees = async (member: Person): Promise<void> => {
  const deps = chargeDepsOf(shop);
  const charge = await db()
    .selectFrom('charge')
    .select(['id', 'amount_cents'])
    .where('account_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const made = await refundCharge(deps, {
    chargeId: charge.id,
    amountCents: charge.amount_cents,
    reason: 'moved away',
    requestKey: 'fee',
  });
  expect(await payRefund(deps, made.id)).toBe('done');
};

/** One is ended before its visit is paid for, another is told that it renews, and has its fee back. */
const beMembers = async (): Promise<void> => {
  const leaver = await logInAs(shop.product, 'customer');
  const id = await shop.quote({ email: `${leaver.id}@example.com` });
  const terms = { token: await shop.enterCard(id), member_price_agreed_on_before_job: 190 };
  expect((await shop.confirm(id, terms, leaver.headers)).status).toBe(200);
  const ended = await shop.call('POST', '/api/v2/user/membership/end', undefined, leaver.headers);
  expect(ended.status).toBe(200);
  const member = await logInAs(shop.product, 'customer');
  await saveCard(shop.product, member);
  const membership = { user_id: member.id, price_sold: 190, sold_by: 'Membership Page' };
  const url = '/api/v2/memberships/create_for_existing_user';
  expect((await shop.call('POST', url, { membership }, member.headers)).status).toBe(201);
  await db()
    .updateTable('membership')
    .set({ renews_on: '2027-03-20', started_on: '2026-03-20' })
    .where('account_id', '=', member.id)
    .execute();
  await remindMembers(chargeDepsOf(shop), new AbortController().signal);
  await refundFees(member);
};

/** A technician knows the list of the day, and then somebody cancels. */
const changeStops = async (): Promise<void> => {
  const link = await bookedJob();
  const visit = await db()
    .selectFrom('visit')
    .innerJoin('appointment_link', 'appointment_link.appointment_id', 'visit.appointment_id')
    .select(['visit.appointment_id', 'visit.technician_id', 'visit.day'])
    .where('appointment_link.id', '=', link)
    .executeTakeFirstOrThrow();
  const { id } = await logInAs(shop.product, 'technician');
  await db()
    .updateTable('technician')
    .set({ account_id: id })
    .where('id', '=', visit.technician_id)
    .execute();
  const now = () => new Date(`${visit.day}T14:00:00Z`);
  const tell = () =>
    tellChangedStops(
      { db: db(), now, messages: { brand: 'Lugnut', publicUrl } },
      new AbortController().signal,
    );
  await tell();
  await db()
    .updateTable('appointment')
    .set({ status: 'cancelled' })
    .where('id', '=', visit.appointment_id)
    .execute();
  await tell();
};

/** Somebody asks to be erased, with a code to their own address. */
const askForErasure = async (): Promise<void> => {
  const { id, headers } = await logInAs(shop.product, 'customer');
  const code = await shop.call('POST', '/api/v2/user/my_data/code', { act: 'erase' }, headers);
  const { challenge, channel } = code.body;
  const proof = { challenge, channel, code: await lastCodeSentTo(db(), `${id}@example.com`) };
  expect((await shop.call('POST', '/api/v2/user/my_data/erasure', proof, headers)).status).toBe(200);
};

/** A paper of a fleet's vehicle that runs out soon. */
const letDocumentExpire = async (token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const carId = await addVan(shop.product, headers, { name: 'Van 1' });
  const sent = await shop.product.app.inject({
    method: 'POST',
    url: `${pathTo(vehicleRecordUploads.addVehiclePdf, { id: carId })}?kind=registration&title=&expires_on=2027-03-20`,
    headers: { ...headers, 'content-type': 'application/pdf', 'idempotency-key': 'registration-of-van-1' },
    payload: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  expect(sent.statusCode).toBe(200);
  await remindOfDocuments(
    { db: db(), now: () => new Date('2027-03-01T15:05:00Z'), messages: { brand: 'Lugnut', publicUrl } },
    new AbortController().signal,
  );
  const { fleet_id } = await db()
    .selectFrom('account')
    .select('fleet_id')
    .where('fleet_role', '=', 'owner')
    .where('is_proven', '=', true)
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow();
  await db()
    .transaction()
    .execute((tx) =>
      tellOwnersOfDisabled(
        tx,
        { brand: 'Lugnut', publicUrl },
        {
          id: 'w1',
          fleet_id: fleet_id ?? '',
          url: 'https://hooks.example.com/secret-path',
          failingSince: new Date('2027-03-01T15:05:00Z'),
          isGone: false,
        },
      ),
    );
  const { id: maker } = await db()
    .selectFrom('account')
    .select('id')
    .where('fleet_id', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = new Date('2027-03-01T15:05:00Z');
  const key = { prefix: 'lnk_12345678', key_hash: Buffer.from('of nobody'), scopes: ['vehicles:read'] };
  await db()
    .insertInto('fleet_api_key')
    .values({ id: newId(), fleet_id: fleet_id ?? '', name: 'ERP', ...key, created_by: maker, created_at: at })
    .execute();
  const lost = { fleetId: fleet_id ?? '', personId: maker, at };
  await db()
    .transaction()
    .execute((tx) => endAccessOfPerson(tx, { brand: 'Lugnut', publicUrl }, lost));
};

/** A monthly invoice of a fleet, with nothing left to pay. */
const payInvoice = async (): Promise<void> => {
  const { account_id: fleetId } = await db()
    .selectFrom('fleet')
    .select('account_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = newId();
  await db()
    .insertInto('statement')
    .values({
      id,
      fleet_id: fleetId,
      month: '2027-02',
      issued_on: '2027-03-01',
      issued_at: shop.now,
      net_days: 0,
      due_on: '2027-03-01',
      total_cents: 0,
      paid_cents: 0,
      due_cents: 0,
      paid_at: shop.now,
    })
    .execute();
  await db()
    .insertInto('fleet_billing_contact')
    .values({ fleet_id: fleetId, email: 'books@example.com', name: 'Bea Books' })
    .execute();
  await db()
    .transaction()
    .execute((tx) => tellInvoicePaid(tx, { brand: 'Lugnut', publicUrl }, id));
};

/** A fleet is given terms by the office. */
const grantTerms = async (): Promise<void> => {
  const { fleet_id } = await db()
    .selectFrom('account')
    .select('fleet_id')
    .where('fleet_role', '=', 'owner')
    .where('is_proven', '=', true)
    .where('email', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const terms = { net_days: 30, limit_cents: 100_000 };
  await db()
    .transaction()
    .execute((tx) =>
      tellTerms(tx, { brand: 'Lugnut', publicUrl }, { fleetId: fleet_id ?? '', nth: 1, terms }),
    );
};

/** Every kind of message the product sends today. */
const sendEverything = async (): Promise<void> => {
  const [office, dana] = [await logInAs(shop.product, 'office'), await logInAs(shop.product, 'customer')];
  await shop.call('POST', '/api/v2/user/auth', { user: { email: `${dana.id}@example.com` } });
  const phone = '+15865550199';
  const asked = await shop.call('POST', '/api/v2/user/extra_login_phone/code', { phone }, dana.headers);
  await shop.call(
    'PUT',
    '/api/v2/user/extra_login_phone',
    { phone, code: await lastCodeSentTo(db(), phone), challenge: asked.body.code },
    dana.headers,
  );
  const user = { phone: '+15865550198' };
  const change = await shop.call('POST', '/api/v2/user/login/code', { user }, dana.headers);
  await shop.call(
    'PUT',
    '/api/v2/user/login',
    { user, code: await lastCodeSentTo(db(), user.phone), challenge: change.body.code },
    dana.headers,
  );
  await confirmChanges(shop.product, dana.headers);
  const other = { email: 'waits@example.com' };
  const waiting = await shop.call('POST', '/api/v2/user/login/code', { user: other }, dana.headers);
  await shop.call(
    'PUT',
    '/api/v2/user/login',
    { user: other, code: await lastCodeSentTo(db(), other.email), challenge: waiting.body.code },
    dana.headers,
  );
  const admin = await logInAs(shop.product, 'admin');
  const colleague = { name: 'Pat Lee', role: 'office', email: 'pat@example.com', phone: null };
  expect((await shop.call('POST', '/api/v2/admin/staff', colleague, admin.headers)).status).toBe(201);
  const fleet = await shop.call('POST', '/api/v2/user/sign_up', {
    user: { email: 'fleet@example.com', phone: '3135550162', business_name: 'Parcels' },
  });
  // As if its owner had logged in by a code: before that we write to nobody for it.
  await db()
    .updateTable('account')
    .set({ is_proven: true, name: 'Robin' })
    .where('email', '=', 'fleet@example.com')
    .execute();
  // Once more with an address and a phone that have accounts.
  await shop.call('POST', '/api/v2/user/sign_up', {
    user: { email: 'pat@example.com', phone: '3135550162', business_name: 'Parcels' },
  });
  await shop.call(
    'POST',
    '/api/v2/fleet/invitations',
    { email: 'viewer@example.com', role: 'viewer' },
    { authorization: `Bearer ${fleet.body.auth_token}` },
  );
  await askAnOwner(String(fleet.body.user?.id));
  await letDocumentExpire(String(fleet.body.auth_token));
  const { id: unpriced } = await getQuote(shop.product, { services: ['Reupholster the glove box'] });
  const order = await shop.call('GET', `/api/v2/office/requests/${unpriced}`, undefined, office.headers);
  const { draft, base_version } = (
    order.body as unknown as { builder: { draft: { lines: object[] }; base_version: number } }
  ).builder;
  const sent = await shop.call(
    'POST',
    `/api/v2/office/requests/${unpriced}/send`,
    { draft: { ...draft, lines: draft.lines.map((line) => ({ ...line, labor_minutes: 60 })) }, base_version },
    office.headers,
  );
  expect(sent.status).toBe(200);
  const moved = await bookedJob();
  const { body } = await shop.call('GET', `/api/v2/availability/${moved}`);
  const { next_windows: next } = body.data.attributes as unknown as { next_windows: object[] };
  expect(
    (await shop.call('PATCH', `/api/v1/user/reschedule/${moved}`, { appointment: next[2] })).status,
  ).toBe(200);
  await db()
    .transaction()
    .execute((tx) =>
      askForAnotherWindow(
        tx,
        { brand: 'Lugnut', publicUrl },
        {
          appointment: {
            id: moved,
            linkId: undefined,
            contact: { name: 'Dana', email: 'moved@example.com', phone: '+13135550142', language: 'en' },
            fleetJob: false,
            car: {
              id: undefined,
              year: 2015,
              make: 'Toyota',
              model: 'Camry',
              engine: undefined,
              vin: undefined,
              plate: undefined,
              color: undefined,
              name: undefined,
            },
          },
          broken: { day: '2027-03-05', window: { startMinutes: 540, endMinutes: 720 } },
          instead: [],
          causeId: 'p1',
          isOver: false,
          creditCents: undefined,
        },
      ),
    );
  const paid = await bookedJob();
  await finish(paid, office);
  await refund(paid);
  await finish(await bookedJob('pm_card_chargeCustomerFail'), office);
  await beMembers();
  await changeStops();
  await payInvoice();
  await grantTerms();
  await askForErasure();
  // Webhooks about the charges arrive after the answers.
  await shop.product.settled();
};

const writtenMessages = async (): Promise<readonly string[]> => {
  const rows = await db()
    .selectFrom('outbox')
    .select('payload')
    .where('kind', 'in', ['sms', 'email'])
    .execute();
  return rows.map(({ payload }) => {
    const { body = '', text = '', html = '' } = payload as Record<string, string>;
    return [body, text, html.replaceAll('&amp;', '&')].join('\n');
  });
};

const linksIn = (messages: readonly string[]): readonly string[] => [
  ...new Set(messages.flatMap((text) => text.match(/https?:\/\/[^\s"<>)]+/g) ?? [])),
];

/** What may change by opening a page: limits, and the note that and from where it was opened (LINK-6). */
const notes = ['rate_limit', 'appointment_device', 'security_event'];

/** Every row of every other table. */
const snapshot = async (): Promise<string> => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${notes}) order by 1`.execute(
    db(),
  );
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(name)} t`.execute(db());
    parts.push(`${name} ${rows[0]?.sum ?? 'empty'}`);
  }
  return parts.join('\n');
};

/** What a link scanner does: opens the address, follows redirects, and makes the page's GET calls. */
const follow = async (link: string): Promise<void> => {
  const { pathname, search } = new URL(link);
  const get = (url: string) =>
    shop.product.app.inject({ method: 'GET', url, headers: { 'user-agent': 'Mail scanner' } });
  const { headers, statusCode } = await get(`${pathname}${search}`);
  expect(statusCode).toBeLessThan(500);
  if (typeof headers.location === 'string') await get(headers.location);
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(pathname)?.[0];
  if (id === undefined) return;
  for (const call of [
    `/api/v1/appointments/${id}`,
    `/api/v1/appointments/${id}/review`,
    `/api/v2/availability/${id}`,
  ])
    expect((await get(call)).statusCode).toBeLessThan(500);
};

describe('the links in our messages', () => {
  it('[PUB-7, OPS-7] change nothing when a scanner follows every one of them, twice', async () => {
    await sendEverything();
    const messages = await writtenMessages();
    const silent = Object.entries(senders).filter(([, mark]) => !messages.some((text) => mark.test(text)));
    expect(silent).toEqual([]);
    const unsubscriber = createUnsubscriber({
      db: db(),
      secret: await ensureInstallationSecret(db()),
      publicUrl,
    });
    const links = [...linksIn(messages), unsubscriber.linkFor('dana@example.com')];
    const kinds = new Set(
      links.map((link) => new URL(link).pathname.replace(/[0-9a-f-]{36}|\/[^/]{40,}$/g, '…')),
    );
    expect([...kinds].sort()).toEqual([
      '/api/v2/appointments/…/calendar.ics',
      '/appointment/confirm/…',
      '/appointment/confirmed/…',
      '/appointment/estimate/…',
      '/appointment/…/live',
      '/booking/…/review',
      '/dashboard',
      '/dashboard/alerts',
      '/dashboard/approvals',
      '/dashboard/developers',
      '/dashboard/invoices',
      '/dashboard/vehicles/…',
      '/login',
      '/login/fleet',
      '/membership',
      '/profile',
      '/profile/keep-account',
      '/profile/not-me',
      '/signup/fleet/join',
      '/technician',
      '/unsubscribe/one-click…',
      '/user/edit_appointment/…',
      '/user/reschedule/…',
    ]);
    const before = await snapshot();
    for (const link of [...links, ...links]) await follow(link);
    expect(await snapshot()).toBe(before);
  });

  it('are those of every file that sends', () => {
    const folder = path.join(import.meta.dirname, 'capabilities');
    const files = filesSending(folder).map((file) => path.relative(folder, file));
    expect(files.sort()).toEqual([...Object.keys(senders), ...provenElsewhere].sort());
  });
});
