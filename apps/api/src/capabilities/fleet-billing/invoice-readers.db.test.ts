import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { completeJob } from '../../testing/ask-for-quote';
import { chargeDepsOf } from '../../testing/charge-deps';
import { addVan, callFleet, job, join, signUp } from '../../testing/fleet-calls';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { messagesTo } from '../../testing/sent-messages';
import { chargeForCompletion } from '../payments';
import { closeMonths } from './close-months';
import { createInvoiceDeliverer, remindOfInvoices, tellInvoicePaid } from './invoice-letters';

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
});
type Who = { readonly id: string; readonly headers: { readonly authorization: string } };
const call = (method: 'POST' | 'PUT', url: string, who: Who, body?: object) =>
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
    expect(texts[0]).toContain('is ready');
    expect(texts[1]).toContain('is due today');
    expect(texts[2]).toContain('is paid in full');
    expect(await tasksOf(statementId)).toEqual([
      { kind: 'message_not_delivered', reason: expect.stringContaining('Its owner got a text.') },
    ]);
    expect(await papersTo(owner.email)).toEqual([]);
  });
});
