import type { Remittance } from '@lugnut/domain/fleet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { completeJob } from '../../testing/ask-for-quote';
import { chargeDepsOf } from '../../testing/charge-deps';
import { addVan, callFleet, job, join, signUp } from '../../testing/fleet-calls';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { messagesTo } from '../../testing/sent-messages';
import type { PaperContent } from '../documents';
import { chargeForCompletion } from '../payments';
import { closeMonths } from './close-months';
import { createInvoiceDeliverer, pushInvoice, remindOfInvoices, tellInvoicePaid } from './invoice-letters';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
const forever = new AbortController().signal;
const messages = { brand: 'Lugnut', publicUrl: 'https://lugnut.example' };
const letterDeps = () => ({
  db: db(),
  now: () => shop.now,
  messages,
  printer: { print: async () => Buffer.from('%PDF-1.7 paper') },
  remittance: { payee: 'Lugnut' },
});
type Who = { readonly id: string; readonly headers: { readonly authorization: string } };
const call = (method: 'GET' | 'POST' | 'PUT', url: string, who: Who, body?: object) =>
  callFleet(shop.product, method, url, who.headers, body);

/** A fleet with a job on its invoice of March, whose own account has proven only a phone. */
const openInvoice = async () => {
  shop.now = new Date('2027-03-10T15:00:00Z');
  const owner = await signUp(shop.product);
  const office = await logInAs(shop.product, 'office');
  await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, office, {
    terms: { net_days: 30, limit_cents: 1_000_000 },
    reason: 'Good references',
  });
  const car = await addVan(shop.product, owner.headers);
  const made = await call('POST', '/appointments/create_fleet', owner, {
    ...job(car),
    location_attributes: { zip: '48226' },
  });
  const { id } = made.body.data;
  const held = await call('PUT', `/appointments/${id}`, owner, {
    appointment_day: '2027-03-12',
    appointment_time: '12:00pm-03:00pm',
    exact_address: '1 Woodward Ave, Detroit, MI 48226',
  });
  expect([held.status, held.body.errors]).toEqual([200, undefined]);
  expect((await call('POST', `/appointments/confirm_card_on_file/${id}`, owner)).status).toBe(200);
  await completeJob(shop.product, id);
  expect(await chargeForCompletion(chargeDepsOf(shop, {}), id)).toBe('on_account');
  shop.now = new Date('2027-04-01T15:00:00Z');
  await closeMonths({ db: db(), now: () => shop.now, emit: async () => undefined }, forever);
  const statement = await db()
    .selectFrom('statement')
    .select('id')
    .where('fleet_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const { phone } = await db()
    .updateTable('account')
    .set({ email: null, unproven_email: owner.email })
    .where('id', '=', owner.id)
    .returning('phone')
    .executeTakeFirstOrThrow();
  return { owner, statementId: statement.id, phone: String(phone) };
};
const send = (statementId: string) =>
  createInvoiceDeliverer(letterDeps()).deliver({ statementId }, { outboxId: newId(), attempt: 1 });
/** What names an invoice by its number. */
const papersTo = async (to: string) =>
  (await messagesTo(db(), to)).filter(({ body, text }) => /INV-\d/.test(`${body} ${text}`));
const tasksOf = (statementId: string) =>
  db()
    .selectFrom('office_task')
    .select(['kind', 'reason'])
    .where('subject', '=', `fleet invoice ${statementId}`)
    .execute();

describe('[FLT-12] how an invoice is paid without a card', () => {
  const sent = async (remittance: Remittance) => {
    const { owner, statementId } = await openInvoice();
    const email = `owner${newId()}@example.com`;
    await join(shop.product, owner.headers, email, 'owner');
    const papers: string[] = [];
    const printer = {
      print: async (content: PaperContent) => {
        papers.push(JSON.stringify(content));
        return Buffer.from('%PDF-1.7 paper');
      },
    };
    const deps = { ...letterDeps(), remittance, printer };
    const once = { outboxId: newId(), attempt: 1 };
    await createInvoiceDeliverer(deps).deliver({ statementId }, once);
    shop.now = new Date('2027-05-01T15:00:00Z');
    await remindOfInvoices(deps, forever);
    const letters = (await papersTo(email)).map(({ text }) => String(text));
    expect([letters.length, papers.length]).toEqual([2, 1]);
    return { owner, statementId, letters, paper: papers[0] ?? '' };
  };

  it('stands on the paper, the page and in the letters, with where the money goes', async () => {
    const { owner, statementId, letters, paper } = await sent({
      payee: 'Lugnut LLC',
      ach: { bank: 'First Bank', routingNumber: '021000021', accountNumber: '123456789' },
      checksTo: 'PO Box 7, Troy, MI 48083',
    });
    expect(letters[0]).toContain('or by ACH or check with the invoice number.');
    for (const written of [...letters, paper]) {
      expect(written).toContain('routing number 021000021, account number 123456789');
      expect(written).toContain('Payable to Lugnut LLC, mailed to PO Box 7, Troy, MI 48083');
    }
    // The product of the tests has the sandbox's.
    const shown = await call('GET', `/fleet/invoices/${statementId}`, owner);
    expect(shown.body.data.attributes.remittance).toEqual({
      payee: 'Lugnut',
      ach: { bank: 'Example Bank', routing_number: '110000000', account_number: '000123456789' },
      checks_to: '1450 Example St, Suite 200, Detroit, MI 48226',
    });
  });

  it('is not promised where nothing is set up for it', async () => {
    const { letters, paper } = await sent({ payee: 'Lugnut' });
    expect(letters[0]).toContain('Pay with the card on file.');
    for (const written of [...letters, paper]) expect(written).not.toMatch(/\bACH\b|\bcheck\b|How to pay/);
  });
});

describe('[FLT-12] an invoice of a fleet whose own account has no proven email', () => {
  it('goes to another owner who has one', async () => {
    const { owner, statementId, phone } = await openInvoice();
    const email = `owner${newId()}@example.com`;
    await join(shop.product, owner.headers, email, 'owner');
    const viewer = `viewer${newId()}@example.com`;
    await join(shop.product, owner.headers, viewer, 'viewer');
    await send(statementId);
    expect(await papersTo(email)).toHaveLength(1);
    expect(await papersTo(viewer)).toEqual([]);
    expect(await papersTo(owner.email)).toEqual([]);
    expect(await papersTo(phone)).toEqual([]);
    expect(await tasksOf(statementId)).toEqual([]);
  });

  it('is told by text where nobody has one, as its reminders and its receipt are, and the office hears of it once', async () => {
    const { owner, statementId, phone } = await openInvoice();
    await send(statementId);
    await send(statementId);
    shop.now = new Date('2027-05-01T15:00:00Z');
    await remindOfInvoices(letterDeps(), forever);
    await db()
      .transaction()
      .execute((tx) => tellInvoicePaid(tx, messages, statementId));
    const texts = (await messagesTo(db(), phone)).flatMap(({ body }) =>
      body?.includes('See your invoices: https://') ? [body] : [],
    );
    expect(texts).toHaveLength(3);
    // Who we are first, and when the fleet is awake.
    expect(texts.every((body) => body.startsWith('Lugnut: '))).toBe(true);
    const kept = await db().selectFrom('outbox').select('payload').where('kind', '=', 'sms').execute();
    const own = kept
      .map(({ payload }) => payload as { body: string })
      .filter(({ body }) => texts.includes(body));
    expect(own).toHaveLength(3);
    for (const text of own) expect(text).toMatchObject({ waitsForDay: true, timeZone: 'America/Detroit' });
    expect(texts[0]).toContain('is ready');
    expect(texts[1]).toContain('is due today');
    expect(texts[2]).toContain('is paid in full');
    expect(await tasksOf(statementId)).toEqual([
      { kind: 'message_not_delivered', reason: expect.stringContaining('We texted the owner.') },
    ]);
    expect(await papersTo(owner.email)).toEqual([]);
  });
});

it('[FLT-12] the push about an invoice waits for the morning where the fleet is', async () => {
  const { owner, statementId } = await openInvoice();
  await db()
    .insertInto('push_subscription')
    .values({
      id: newId(),
      account_id: owner.id,
      endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    })
    .execute();
  const hoursUntil = async (at: string): Promise<number> => {
    await db()
      .deleteFrom('outbox')
      .where('dedupe_key', 'like', `fleet invoice ${statementId} push%`)
      .execute();
    await db()
      .transaction()
      .execute((tx) => pushInvoice(tx, statementId, new Date(at)));
    const { hours } = await db()
      .selectFrom('outbox')
      .select(sql<number>`round(extract(epoch from next_attempt_at - created_at) / 3600)::int`.as('hours'))
      .where('dedupe_key', 'like', `fleet invoice ${statementId} push%`)
      .executeTakeFirstOrThrow();
    return hours;
  };
  // Seven minutes after midnight, and at noon.
  expect(await hoursUntil('2027-04-01T04:07:00Z')).toBe(8);
  expect(await hoursUntil('2027-04-01T16:00:00Z')).toBe(0);
});
