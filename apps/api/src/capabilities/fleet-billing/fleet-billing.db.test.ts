import { monthInWords } from '@lugnut/domain/fleet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { howOften, randomFrom } from '../../platform/db/testing/how-often';
import { newId } from '../../platform/ids';
import { completeJob } from '../../testing/ask-for-quote';
import { chargeDepsOf } from '../../testing/charge-deps';
import { addVan, job, join, signUp } from '../../testing/fleet-calls';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { saveCard } from '../../testing/save-card';
import { auditMoney, chargeForCompletion } from '../payments';
import { countPulse } from '../pulse';
import { closeMonths } from './close-months';
import { createInvoiceDeliverer, remindOfInvoices } from './invoice-letters';

let shop: Shop;
let office: Who;
type Who = { readonly id: string; readonly headers: { readonly authorization: string } };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
const call = async (method: Method, url: string, who?: Who, payload?: object, key?: string) => {
  const response = await shop.product.app.inject({
    method,
    url: `/api/v2${url}`,
    headers: { ...who?.headers, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};

const setTerms = (fleet: Who, limit_cents = 1_000_000, net_days = 30) =>
  call('PUT', `/office/fleet_accounts/${fleet.id}/terms`, office, {
    terms: { net_days, limit_cents },
    reason: 'Good references',
  });

const openFleet = async (limitCents?: number) => {
  const owner: Who = await signUp(shop.product, { business_name: 'Parcels' });
  if (limitCents !== undefined) expect((await setTerms(owner, limitCents)).status).toBe(200);
  return owner;
};

/** A diagnosis of one of its vans, with a window held for it. */
const draft = async (owner: Who, name = 'Van 1'): Promise<string> => {
  const car = await addVan(shop.product, owner.headers, { name });
  const made = await call('POST', '/appointments/create_fleet', owner, {
    ...job(car),
    location_attributes: { zip: '48226' },
  });
  const id = made.body.data.id as string;
  const day = new Date(shop.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  for (const appointment_time of ['09:00am-12:00pm', '12:00pm-03:00pm', '03:00pm-06:00pm']) {
    const held = await call('PUT', `/appointments/${id}`, owner, {
      appointment_day: day,
      appointment_time,
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
    });
    if (held.status === 200) return id;
  }
  throw new Error('no window');
};
const book = (owner: Who, id: string, body?: object) =>
  call('POST', `/appointments/confirm_card_on_file/${id}`, owner, body);
const charging = () => chargeDepsOf(shop, {});
const finish = async (id: string) => {
  await completeJob(shop.product, id);
  return chargeForCompletion(charging(), id);
};
const done = async (owner: Who, name?: string): Promise<string> => {
  const id = await draft(owner, name);
  // Shown the card, it may still end on the invoice.
  const booked = await book(owner, id, { pay_by: 'card' });
  expect([booked.status, booked.body.errors]).toEqual([200, undefined]);
  await finish(id);
  return id;
};
const forever = new AbortController().signal;
const close = () => closeMonths({ db: db(), now: () => shop.now, emit: async () => undefined }, forever);
const audit = () => auditMoney({ ...charging(), from: new Date(0) });
const billing = async (who: Who) => (await call('GET', '/fleet/billing', who)).body.data;
const invoices = async (who: Who) => (await call('GET', '/fleet/invoices', who)).body;
const invoice = async (who: Who, id: string) => (await call('GET', `/fleet/invoices/${id}`, who)).body.data;
const chargeOf = (id: string) =>
  db().selectFrom('charge').selectAll().where('appointment_id', '=', id).executeTakeFirstOrThrow();
const at = (iso: string): void => {
  shop.now = new Date(iso);
};
const mailTo = async (email: string) =>
  (await db().selectFrom('outbox').select('payload').where('kind', '=', 'email').execute())
    .map(({ payload }) => payload as { to: string; subject: string; attachments?: { name: string }[] })
    .filter(({ to }) => to === email);
const letters = () =>
  createInvoiceDeliverer({
    db: db(),
    now: () => shop.now,
    messages: { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
    printer: { print: async () => Buffer.from('%PDF-1.7 paper') },
    remittance: { payee: 'Lugnut' },
  });
const remind = () =>
  remindOfInvoices(
    {
      db: db(),
      now: () => shop.now,
      messages: { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
      printer: { print: async () => Buffer.from('') },
      remittance: { payee: 'Lugnut' },
    },
    forever,
  );

describe('[FLT-12] net terms', () => {
  it('are told to the proven owners when they are granted, changed and ended, once each', async () => {
    const owner = { ...(await signUp(shop.product, { business_name: 'Parcels' })) };
    const told = async () => (await mailTo(owner.email)).map(({ subject }) => subject);
    await setTerms(owner, 200_000);
    await setTerms(owner, 200_000);
    expect(await told()).toEqual(['You now have net 30 terms with Lugnut']);
    await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, office, { terms: null, reason: 'Closed' });
    expect((await told()).at(-1)).toBe('Your net terms with Lugnut have ended');
    await db().updateTable('account').set({ is_proven: false }).where('id', '=', owner.id).execute();
    await setTerms(owner, 100_000);
    expect(await told()).toHaveLength(2);
  });

  it('let a fleet without any card book; the finished job is on the month’s invoice and charges nobody', async () => {
    const owner = await openFleet(1_000_000);
    const id = await draft(owner);
    expect((await book(owner, id)).status).toBe(200);
    expect((await billing(owner)).promised_cents).toBeGreaterThan(0);
    expect(await finish(id)).toBe('on_account');
    const charge = await chargeOf(id);
    expect(charge.status).toBe('on_account');
    expect(await billing(owner)).toMatchObject({ promised_cents: 0, open_cents: charge.amount_cents });
    // Finished again it is one line.
    expect(await chargeForCompletion(charging(), id)).toBe('on_account');
    expect((await invoices(owner)).running).toMatchObject({
      lines: 1,
      due_cents: charge.amount_cents,
      earlier_due_cents: 0,
    });
    expect(await audit()).toEqual([]);
    // Nobody has invoiced it for two months: it is none of the month that runs.
    await db()
      .updateTable('statement_line')
      .set({ occurred_at: new Date(shop.now.getTime() - 62 * 86_400_000) })
      .where('appointment_id', '=', id)
      .execute();
    expect((await invoices(owner)).running).toMatchObject({
      lines: 0,
      total_cents: 0,
      due_cents: 0,
      earlier_due_cents: charge.amount_cents,
    });
  });

  it('end at the limit: what would go past it is charged to the card that was shown, or refused in plain words', async () => {
    const owner = await openFleet(10_000);
    const first = await draft(owner);
    expect((await book(owner, first, { pay_by: 'terms' })).status).toBe(200);
    const second = await draft(owner, 'Van 2');
    const refused = await book(owner, second, { pay_by: 'card' });
    expect([refused.status, refused.body.errors[0]]).toEqual([
      409,
      expect.stringMatching(
        /^This would take you past your credit limit of \$100\.00 \(\$.* left\).*Please add a card\.$/,
      ),
    ]);
    await saveCard(shop.product, owner);
    for (const body of [undefined, {}, { pay_by: null }, { pay_by: 'terms' }]) {
      const unseen = await book(owner, second, body);
      expect([unseen.status, unseen.body.code]).toEqual([409, 'quote_changed']);
      expect(unseen.body.errors[0]).toMatch(/^This would take you past your credit limit/);
    }
    expect((await book(owner, second, { pay_by: 'card' })).status).toBe(200);
    const kinds = await db()
      .selectFrom('appointment_payment')
      .select(['appointment_id', 'type'])
      .where('appointment_id', 'in', [first, second])
      .execute();
    expect(new Map(kinds.map((row) => [row.appointment_id, row.type]))).toEqual(
      new Map([
        [first, 'terms'],
        [second, 'stripe'],
      ]),
    );
  });

  it('cannot be spent twice by two bookings at once', async () => {
    const owner = await openFleet(10_000);
    const [first, second] = [await draft(owner), await draft(owner, 'Van 2')];
    const answers = await Promise.all([book(owner, first), book(owner, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are given, changed and ended by the office alone, with who and why', async () => {
    const owner = await openFleet(50_000);
    const body = { terms: null, reason: 'Asked for it' };
    for (const who of [owner, await logInAs(shop.product, 'technician')])
      expect((await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, who, body)).status).toBe(403);
    expect((await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, undefined, body)).status).toBe(401);
    expect((await call('PUT', `/office/fleet_accounts/${newId()}/terms`, office, body)).status).toBe(404);
    await setTerms(owner, 50_000);
    await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, office, body);
    const { history, terms } = (await call('GET', `/office/fleet_accounts/${owner.id}`, office)).body.data
      .attributes;
    expect(terms).toBeNull();
    expect(history).toMatchObject([
      { terms: null, reason: 'Asked for it', changed_by: 'Test office' },
      { terms: { net_days: 30, limit_cents: 50_000 }, reason: 'Good references' },
    ]);
  });
});

describe('[FLT-12] PO numbers', () => {
  it('are asked for before booking where the fleet says so; the job’s own goes before the usual one', async () => {
    const owner = await openFleet(1_000_000);
    const manager: Who = await join(shop.product, owner.headers, `m${newId()}@example.com`, 'manager');
    const settings = { usual_po: null, is_po_required: true, contacts: [] };
    expect((await call('PUT', '/fleet/billing', manager, settings)).status).toBe(403);
    expect((await call('PUT', '/fleet/billing', owner, settings)).status).toBe(200);
    const id = await draft(owner);
    const refused = await book(owner, id);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      ['Your fleet asks for a PO number on every job. Add one before you book.'],
    ]);
    const own = { appointment_ids: [id], po_number: 'PO-7' };
    const shown = async (who: typeof owner) =>
      (await call('GET', `/fleet/po_numbers/${id}`, who)).body.data as unknown;
    expect(await shown(manager)).toEqual({ po_number: null, may_change: true });
    expect((await call('PUT', '/fleet/po_numbers', manager, own)).status).toBe(200);
    expect(await shown(manager)).toEqual({ po_number: 'PO-7', may_change: true });
    const cleared = { ...own, po_number: null };
    expect((await call('PUT', '/fleet/po_numbers', owner, cleared)).status).toBe(200);
    expect(await shown(owner)).toEqual({ po_number: null, may_change: true });
    expect((await call('PUT', '/fleet/po_numbers', manager, own)).status).toBe(200);
    const stranger = await openFleet();
    expect((await call('GET', `/fleet/po_numbers/${id}`, stranger)).status).toBe(404);
    expect((await call('PUT', '/fleet/po_numbers', stranger, own)).status).toBe(404);
    const formula = { ...own, po_number: '=1+1' };
    expect((await call('PUT', '/fleet/po_numbers', owner, formula)).status).toBe(400);
    expect((await book(owner, id)).status).toBe(200);
    await call('PUT', '/fleet/billing', owner, { ...settings, usual_po: 'USUAL 1' });
    await finish(id);
    await done(owner, 'Van 2');
    at('2027-04-01T05:00:00Z');
    await close();
    const [one] = (await invoices(owner)).data;
    const { lines } = (await invoice(owner, one.id)).attributes;
    expect(lines.map(({ po_number }: { po_number: string }) => po_number)).toEqual(['PO-7', 'USUAL 1']);
    expect((await call('PUT', '/fleet/po_numbers', owner, own)).status).toBe(409);
    expect(await shown(owner)).toEqual({ po_number: 'PO-7', may_change: false });
    at('2027-03-01T15:00:00Z');
  });

  it('and contacts carry no links into messages', async () => {
    const owner = await openFleet();
    for (const contacts of [
      [{ name: 'Win at http://evil.example', email: 'a@example.com' }],
      [
        { name: 'A', email: 'a@example.com' },
        { name: 'B', email: 'A@example.com' },
      ],
      Array.from({ length: 6 }, (_, nth) => ({ name: 'A', email: `a${nth}@example.com` })),
    ])
      expect(
        (await call('PUT', '/fleet/billing', owner, { usual_po: null, is_po_required: false, contacts }))
          .status,
      ).toBe(400);
  });
});

describe('[FLT-12] a month of a fleet', () => {
  it('is closed once on the first by its own clocks, sent, paid by hand and by card, and never renumbered', async () => {
    at('2027-03-10T15:00:00Z');
    const owner = await openFleet(1_000_000);
    const contact = `books${newId()}@example.com`;
    await call('PUT', '/fleet/billing', owner, {
      usual_po: null,
      is_po_required: false,
      contacts: [{ name: 'Bea Books', email: contact }],
    });
    const jobs = [await done(owner), await done(owner, 'Van 2')];
    const dueCents = (await billing(owner)).open_cents;
    // Midnight in Detroit has not come when it has in UTC.
    at('2027-04-01T03:59:00Z');
    await close();
    expect((await invoices(owner)).data).toEqual([]);
    at('2027-04-01T04:07:00Z');
    await Promise.all([close(), close()]);
    await close();
    const { data, running } = await invoices(owner);
    expect(running.lines).toBe(0);
    expect(data).toHaveLength(1);
    expect(data[0].attributes).toMatchObject({
      month: '2027-03',
      issued_on: '2027-04-01',
      due_on: '2027-05-01',
      status: 'open',
      total_cents: dueCents,
      open_cents: dueCents,
    });
    const { id } = data[0];
    const whole = await invoice(owner, id);
    expect(whole.attributes.lines).toHaveLength(jobs.length);

    await letters().deliver({ statementId: id }, { outboxId: newId(), attempt: 1 });
    await letters().deliver({ statementId: id }, { outboxId: newId(), attempt: 2 });
    const sent = await mailTo(contact);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toContain(monthInWords('2027-03'));
    expect(sent[0]?.attachments?.map(({ name }) => name)).toEqual([
      `${data[0].attributes.number}.pdf`,
      `${data[0].attributes.number}.csv`,
    ]);

    const pdf = await shop.product.app.inject(whole.attributes.pdf_url);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const csv = await shop.product.app.inject(whole.attributes.csv_url);
    expect(csv.body.split('\r\n')).toHaveLength(jobs.length + 2);
    expect((await shop.product.app.inject(`/api/v2/fleet/invoices/${id}/csv`)).statusCode).toBe(401);

    const payment = { kind: 'ach', amount_cents: 1_000, reference: 'TRN 1', received_on: '2027-04-05' };
    const key = newId();
    for (let again = 0; again < 2; again += 1)
      expect((await call('POST', `/office/invoices/${id}/payments`, office, payment, key)).status).toBe(200);
    expect((await invoice(owner, id)).attributes.open_cents).toBe(dueCents - 1_000);
    const tooMuch = { ...payment, amount_cents: dueCents };
    expect((await call('POST', `/office/invoices/${id}/payments`, office, tooMuch)).status).toBe(409);
    expect((await call('POST', `/office/invoices/${id}/payments`, owner, payment)).status).toBe(403);

    const pay = (who: Who, cents = dueCents - 1_000) =>
      call('POST', `/fleet/invoices/${id}/pay`, who, { amount_cents: cents });
    expect((await pay(owner)).status).toBe(409);
    await saveCard(shop.product, owner, 'pm_card_chargeCustomerFail');
    expect((await pay(owner)).body.code).toBe('card_declined');
    expect(await audit()).toEqual([]);
    await saveCard(shop.product, owner);
    expect((await pay(owner, 1)).body.code).toBe('quote_changed');
    const paid = await Promise.all([pay(owner), pay(owner)]);
    expect(paid.map(({ status }) => status)).toEqual([200, 200]);
    expect((await invoice(owner, id)).attributes).toMatchObject({
      status: 'paid',
      open_cents: 0,
      number: data[0].attributes.number,
    });
    expect((await billing(owner)).open_cents).toBe(0);
    expect(await audit()).toEqual([]);
    at('2027-03-01T15:00:00Z');
  });

  it('is for its own people; managers and viewers look, only owners pay', async () => {
    at('2027-03-10T15:00:00Z');
    const owner = await openFleet(1_000_000);
    const manager: Who = await join(shop.product, owner.headers, `m${newId()}@example.com`, 'manager');
    const viewer: Who = await join(shop.product, owner.headers, `v${newId()}@example.com`, 'viewer');
    const stranger = await openFleet(1_000_000);
    await done(owner);
    at('2027-04-02T15:00:00Z');
    await close();
    const [{ id, attributes }] = (await invoices(owner)).data;
    await saveCard(shop.product, owner);
    const body = { amount_cents: attributes.open_cents };
    const statuses = async (who: Who | undefined) => [
      (await call('GET', `/fleet/invoices/${id}`, who)).status,
      (await call('POST', `/fleet/invoices/${id}/pay`, who, body)).status,
    ];
    expect(await statuses(undefined)).toEqual([401, 401]);
    expect(await statuses(stranger)).toEqual([404, 404]);
    expect(await statuses(viewer)).toEqual([200, 403]);
    expect(await statuses(manager)).toEqual([200, 403]);
    expect(await statuses(owner)).toEqual([200, 200]);
    const theirs = await shop.product.app.inject({
      url: `/api/v2/fleet/invoices/${id}/pdf`,
      headers: stranger.headers,
    });
    expect(theirs.statusCode).toBe(404);
    at('2027-03-01T15:00:00Z');
  });

  it('has jobs paid by card as paid, and what is refunded after it is closed pays its invoice', async () => {
    at('2027-03-10T15:00:00Z');
    const owner = await openFleet(1_000_000);
    const id = await done(owner);
    await saveCard(shop.product, owner);
    await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, office, { terms: null, reason: 'Pause' });
    const byCard = await done(owner, 'Van 2');
    expect((await chargeOf(byCard)).status).toBe('paid');
    at('2027-04-01T12:00:00Z');
    await close();
    const cents = (await chargeOf(id)).amount_cents;
    const cardCents = (await chargeOf(byCard)).amount_cents;
    const [first] = (await invoices(owner)).data;
    expect(first.attributes).toMatchObject({
      total_cents: cents + cardCents,
      paid_by_card_cents: cardCents,
      open_cents: cents,
    });
    const refund = { amount_cents: cents, reason: 'It squeaks again' };
    const key = newId();
    for (let again = 0; again < 2; again += 1) {
      const answer = await call('POST', `/office/requests/${id}/refund`, office, refund, key);
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    }
    expect((await call('POST', `/office/requests/${id}/refund`, office, refund)).status).toBe(409);
    // It pays the invoice the job is on.
    expect((await invoice(owner, first.id)).attributes).toMatchObject({ open_cents: 0, status: 'paid' });
    expect((await invoices(owner)).running).toMatchObject({ lines: 2, total_cents: 0 });
    at('2027-05-01T12:00:00Z');
    await close();
    const [second] = (await invoices(owner)).data;
    expect(second.attributes).toMatchObject({
      month: '2027-04',
      total_cents: 0,
      open_cents: 0,
      status: 'paid',
    });
    expect((await invoices(owner)).running).toMatchObject({ lines: 0, total_cents: 0 });
    at('2027-06-01T12:00:00Z');
    await close();
    expect((await invoices(owner)).data).toHaveLength(2);
    expect(await audit()).toEqual([]);
    at('2027-03-01T15:00:00Z');
  });

  it('reminds on the due day, after 7 and after 15, once each; overdue fleets pay by card until it is paid', async () => {
    at('2027-03-10T15:00:00Z');
    const owner = await openFleet(1_000_000);
    const contact = `late${newId()}@example.com`;
    const contacts = [{ name: 'Bea', email: contact }];
    await call('PUT', '/fleet/billing', owner, { usual_po: null, is_po_required: false, contacts });
    await done(owner);
    at('2027-04-01T12:00:00Z');
    await close();
    const subjects = async () =>
      (await mailTo(contact)).map(({ subject }) => subject.replace(/INV-\d+/, 'N'));
    at('2027-04-30T12:00:00Z');
    await remind();
    expect(await subjects()).toEqual([]);
    for (const day of ['2027-05-01', '2027-05-01', '2027-05-08', '2027-05-09', '2027-05-16', '2027-06-20']) {
      at(`${day}T12:00:00Z`);
      await Promise.all([remind(), remind()]);
    }
    expect((await subjects()).toSorted()).toEqual([
      'Invoice N is 15 days late',
      'Invoice N is 7 days late',
      'Invoice N is due today',
    ]);
    expect(await billing(owner)).toMatchObject({ is_overdue: true });
    const account = (await call('GET', '/office/fleet_accounts', office)).body.data.find(
      (one: { id: string }) => one.id === owner.id,
    );
    const { open_cents, aging } = account.attributes;
    expect(aging).toEqual({ current: 0, days_1_30: 0, days_31_60: open_cents, over_60: 0 });
    const late = await draft(owner, 'Van 2');
    const unseen = await book(owner, late);
    expect([unseen.status, unseen.body.code]).toEqual([409, 'quote_changed']);
    expect(unseen.body.errors[0]).toContain('You have an overdue invoice');
    const [{ id }] = (await invoices(owner)).data;
    await call('POST', `/office/invoices/${id}/payments`, office, {
      kind: 'check',
      amount_cents: open_cents,
      reference: null,
      received_on: '2027-06-20',
    });
    expect((await book(owner, late)).status).toBe(200);
    expect(await audit()).toEqual([]);
    at('2027-03-01T15:00:00Z');
  });
});

describe('[FLT-12] an invoice whose payment is on its way from a bank', () => {
  it.each(['open', 'processing'] as const)(
    'is neither overdue nor asked for while it is %s',
    async (status) => {
      at('2027-03-10T15:00:00Z');
      const owner = await openFleet(1_000_000);
      const contact = `bank${newId()}@example.com`;
      const contacts = [{ name: 'Bea', email: contact }];
      await call('PUT', '/fleet/billing', owner, { usual_po: null, is_po_required: false, contacts });
      await done(owner);
      at('2027-04-01T12:00:00Z');
      await close();
      at('2027-05-03T12:00:00Z');
      const [{ id: statement_id, attributes }] = (await invoices(owner)).data;
      const id = newId();
      await db()
        .insertInto('charge')
        .values({
          id,
          kind: 'statement',
          statement_id,
          account_id: owner.id,
          status,
          amount_cents: attributes.open_cents,
          next_attempt_at: status === 'open' ? shop.now : null,
        })
        .execute();
      await remind();
      expect(await mailTo(contact)).toEqual([]);
      expect(await billing(owner)).toMatchObject({ is_overdue: false, open_cents: attributes.open_cents });
      expect((await book(owner, await draft(owner, 'Van 2'), { pay_by: 'terms' })).status).toBe(200);
      await db().deleteFrom('charge').where('id', '=', id).execute();
      expect(await billing(owner)).toMatchObject({ is_overdue: true });
      await remind();
      expect(await mailTo(contact)).toMatchObject([
        { subject: expect.stringMatching(/was due May 1, 2027$/) },
      ]);
      at('2027-03-01T15:00:00Z');
    },
  );
});

describe('[FLT-11] an API key with invoices:read', () => {
  it('reads invoices and costs of its own fleet, and files by the links in them', async () => {
    at('2027-03-10T15:00:00Z');
    const owner = await openFleet(1_000_000);
    const stranger = await openFleet(1_000_000);
    await done(owner);
    at('2027-04-01T12:00:00Z');
    await close();
    const keyOf = async (who: Who, scopes: readonly string[]): Promise<Who> => {
      const body = { name: 'Books', scopes, expires_in_days: null };
      const { key } = (await call('POST', '/fleet/api_keys', who, body)).body.data;
      return { id: who.id, headers: { authorization: `Bearer ${key}` } };
    };
    const books = await keyOf(owner, ['invoices:read']);
    const [{ id, attributes }] = (await invoices(books)).data;
    expect((await invoice(books, id)).attributes.lines).toHaveLength(1);
    expect((await call('GET', '/fleet/costs', books)).body.data.vehicles).toHaveLength(1);
    const { pdf_url, csv_url } = (await invoice(books, id)).attributes;
    for (const [url, type] of [
      [pdf_url, 'application/pdf'],
      [csv_url, 'text/csv; charset=utf-8'],
    ]) {
      const file = await shop.product.app.inject(url);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, type]);
    }
    const pay = { amount_cents: attributes.open_cents };
    expect((await call('POST', `/fleet/invoices/${id}/pay`, books, pay)).status).toBe(403);
    expect((await call('GET', '/fleet/billing', books)).status).toBe(403);
    const blind = await keyOf(owner, ['jobs:read']);
    expect((await call('GET', '/fleet/invoices', blind)).status).toBe(403);
    const theirs = await keyOf(stranger, ['invoices:read']);
    expect((await call('GET', `/fleet/invoices/${id}`, theirs)).status).toBe(404);
    at('2027-03-01T15:00:00Z');
  });
});

describe('[FLT-12] costs', () => {
  it('are the same on the vehicle’s page, in the list, by month and by group, refunds taken off', async () => {
    at('2027-03-10T15:00:00Z');
    const owner = await openFleet(1_000_000);
    const onTerms = await done(owner, 'Van 1');
    await saveCard(shop.product, owner);
    await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, office, { terms: null, reason: 'Pause' });
    const byCard = await done(owner, 'Van 2');
    for (const id of [onTerms, byCard]) {
      const refund = { amount_cents: 1_000, reason: 'Goodwill' };
      expect((await call('POST', `/office/requests/${id}/refund`, office, refund)).status).toBe(200);
    }
    const { vehicles, months, groups } = (await call('GET', '/fleet/costs?months=12', owner)).body.data;
    const cents = [await chargeOf(onTerms), await chargeOf(byCard)].map((one) => one.amount_cents - 1_000);
    const total = cents.reduce((sum, one) => sum + one, 0) / 100;
    expect(vehicles).toHaveLength(2);
    for (const one of vehicles as { car_id: string; amount: number; refunded: number; jobs: number }[]) {
      const page = (await call('GET', `/fleet/vehicles/${one.car_id}/record`, owner)).body.data.attributes;
      expect(page.costs).toMatchObject({ total: one.amount, last_12_months: one.amount, jobs: one.jobs });
      expect(one.refunded).toBe(10);
    }
    expect(months).toEqual([{ month: '2027-03', amount: total, refunded: 20 }]);
    expect(groups).toEqual([
      { group_id: null, name: 'No group', vehicles: 2, jobs: 2, amount: total, refunded: 20 },
    ]);
    const stranger = await openFleet();
    expect((await call('GET', '/fleet/costs', stranger)).body.data.vehicles).toEqual([]);
    at('2027-03-01T15:00:00Z');
  });
});

it('[PULSE-1] what a fleet was given back of a bill on account is counted once', async () => {
  at('2027-03-10T15:00:00Z');
  const owner = await openFleet(1_000_000);
  const id = await done(owner);
  const give = async (amount_cents: number) =>
    expect(
      (await call('POST', `/office/requests/${id}/refund`, office, { amount_cents, reason: 'Goodwill' }))
        .status,
    ).toBe(200);
  const counted = async () => {
    await countPulse({ db: db(), now: () => shop.now }, new AbortController().signal);
    const { rows } = await sql<{ told: number; booked: number }>`
      select (select coalesce(sum(amount), 0)::int from pulse_fact
          where measure = 'refund' and appointment_id = ${id}) as told,
        -- As the books have it.
        (select coalesce(sum(p.amount_cents), 0)::int
          from ledger_entry e join ledger_posting p on p.entry_id = e.id
          where e.appointment_id = ${id} and p.ledger_account = 'refunds') as booked`.execute(db());
    return rows[0];
  };
  expect(await counted()).toEqual({ told: 0, booked: 0 });
  await give(1_000);
  expect(await counted()).toEqual({ told: 1_000, booked: 1_000 });
  // A second one, after the first was counted.
  at('2027-03-11T15:00:00Z');
  await give(250);
  expect(await counted()).toEqual({ told: 1_250, booked: 1_250 });
  at('2027-03-01T15:00:00Z');
});

describe('[FLT-12] random histories of a fleet', () => {
  it('are partitioned by the invoices: every job on exactly one, and the books agree after every month', async () => {
    const below = randomFrom(12);
    const random = () => below(1_000) / 1_000;
    at('2027-03-10T15:00:00Z');
    const owner = await openFleet(100_000_000);
    // With an overdue invoice the card pays, and its jobs are on the invoice all the same.
    await saveCard(shop.product, owner);
    const jobs: string[] = [];
    for (let month = 3; month < 3 + howOften({ short: 2, long: 9 }); month += 1) {
      at(new Date(Date.UTC(2027, month - 1, 10, 15)).toISOString());
      for (let nth = 0; nth < 1 + Math.floor(random() * 2); nth += 1)
        jobs.push(await done(owner, `Van ${jobs.length}`));
      const some = jobs[Math.floor(random() * jobs.length)] ?? '';
      if (random() < 0.6)
        await call('POST', `/office/requests/${some}/refund`, office, {
          amount_cents: 1 + Math.floor(random() * 4_000),
          reason: 'Goodwill',
        });
      at(new Date(Date.UTC(2027, month, 1, 15)).toISOString());
      await close();
      const [{ id, attributes }] = (await invoices(owner)).data;
      if (attributes.open_cents > 0)
        await call('POST', `/office/invoices/${id}/payments`, office, {
          kind: 'ach',
          amount_cents: Math.max(1, Math.floor(attributes.open_cents * (random() < 0.5 ? 1 : random()))),
          reference: null,
          received_on: '2027-04-01',
        });
      expect(await audit()).toEqual([]);
    }
    const lines = await db()
      .selectFrom('statement_line')
      .select(['appointment_id', 'statement_id'])
      .where('fleet_id', '=', owner.id)
      .where('kind', '=', 'job')
      .execute();
    expect(lines.map(({ appointment_id }) => appointment_id).toSorted()).toEqual(jobs.toSorted());
    expect(lines.every(({ statement_id }) => statement_id !== null)).toBe(true);
    at('2027-03-01T15:00:00Z');
  });
});
