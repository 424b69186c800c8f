import type { OfficeTask, OfficeWorkOrder, StaffStart } from '@lugnut/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { tellLateQuotes } from './tell-late-quotes';

let shop: Shop;
let headers: { readonly authorization: string };
beforeAll(async () => {
  shop = await openShop();
  ({ headers } = await logInAs(shop.product, 'office'));
});
afterAll(() => shop.close());

/** By Detroit's clocks, on a Monday and a Tuesday of March. */
const at = (moment: string) => new Date(`2027-03-${moment}:00-05:00`);
const db = () => shop.product.test.db;
const messages = { brand: 'Lugnut', publicUrl: 'https://lugnut.example' };
const tellAt = async (moment: string): Promise<void> => {
  shop.now = at(moment);
  await tellLateQuotes({ db: db(), now: () => shop.now, messages }, new AbortController().signal);
};
const told = async (id: string) => {
  const rows = await db()
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('dedupe_key', 'like', `quote late ${id}%`)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, payload }) => ({ kind, ...(payload as { body?: string; subject?: string }) }));
};
const askedAt = async (moment: string): Promise<string> => {
  const { id } = await getQuote(shop.product, { services: ['Reupholster the glove box'] });
  await db()
    .updateTable('appointment')
    .set({ created_at: at(moment) })
    .where('id', '=', id)
    .execute();
  return id;
};
const tasksOf = async (id: string) => {
  const { body } = await shop.call('GET', '/api/v2/office/tasks', undefined, headers);
  return (body.data as unknown as OfficeTask[])
    .map(({ id: taskId, attributes }) => ({ taskId, ...attributes }))
    .filter(({ request }) => request?.id === id);
};
const lateOnStart = async (): Promise<number> => {
  const { body } = await shop.call('GET', '/api/v2/office/start', undefined, headers);
  return (body.data as unknown as StaffStart).waiting.late;
};

it('[OFF-8] a customer whose hour is over without a quote hears it from us, once', async () => {
  const id = await askedAt('01T10:00');
  await tellAt('01T10:59');
  expect(await told(id)).toEqual([]);
  expect(await lateOnStart()).toBe(0);
  await tellAt('01T11:01');
  await tellAt('01T11:02');
  const said = 'We’re still working on your quote for the 2015 Toyota Camry';
  expect(await told(id)).toMatchObject([
    { kind: 'email', subject: said },
    { kind: 'sms', body: expect.stringContaining(`Lugnut: ${said}. `) },
  ]);
  expect(await lateOnStart()).toBe(1);
  await db().updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', id).execute();
});

it('[OFF-8] a late quote is a task of the office, once, until it is sent or canceled', async () => {
  const [sent, canceled] = [await askedAt('01T12:00'), await askedAt('01T12:00')];
  await tellAt('01T12:59');
  expect(await tasksOf(sent)).toEqual([]);
  await tellAt('01T13:01');
  await tellAt('01T13:02');
  expect(await tasksOf(sent)).toMatchObject([
    {
      kind: 'quote_late',
      closes_itself: true,
      due_at: at('01T13:00').toISOString(),
      reason: 'We promised this quote by Monday, March 1, 2027 at 1 PM. Price it first.',
    },
  ]);
  const [task] = await tasksOf(sent);
  const done = await shop.call('POST', `/api/v2/office/tasks/${task?.taskId}/done`, {}, headers);
  expect([done.status, (done.body as { errors?: unknown }).errors]).toEqual([
    409,
    ['This task closes by itself once the quote is sent or the request is canceled.'],
  ]);
  await db().updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', canceled).execute();
  await tellAt('01T13:03');
  expect(await tasksOf(canceled)).toEqual([]);
  expect(await tasksOf(sent)).toHaveLength(1);

  const opened = await shop.call('GET', `/api/v2/office/requests/${sent}`, undefined, headers);
  const { builder } = opened.body as unknown as OfficeWorkOrder;
  const draft = {
    ...builder?.draft,
    lines: builder?.draft.lines.map((line) => ({
      ...line,
      labor_minutes: 60,
      labor_rate_cents: 95_00,
    })),
  };
  const answer = await shop.call(
    'POST',
    `/api/v2/office/requests/${sent}/send`,
    { draft, base_version: builder?.base_version },
    { ...headers, 'idempotency-key': newId() },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await tasksOf(sent)).toEqual([]);
});

it('[OFF-8] nobody is told at night: the hour runs on in the morning', async () => {
  const id = await askedAt('01T19:30');
  await tellAt('01T20:40');
  await tellAt('02T08:29');
  expect(await told(id)).toEqual([]);
  await tellAt('02T08:31');
  expect(await told(id)).toHaveLength(2);
});

it('[OFF-8] a call promised within the hour has its deadline in the list of tasks', async () => {
  shop.now = at('01T10:00');
  const lead = {
    lead_type: 'virtual_diagnosis',
    name: 'Dana Ortiz',
    phone: '3135550142',
    email: 'd@example.com',
  };
  expect(
    (await shop.call('POST', '/api/v1/leads', { lead: { ...lead, message: 'It knocks.' } })).status,
  ).toBeLessThan(300);
  const { body } = await shop.call('GET', '/api/v2/office/tasks', undefined, headers);
  const call = (body.data as unknown as OfficeTask[]).find(({ attributes }) => attributes.lead !== null);
  expect(call?.attributes.due_at).toBe(at('01T11:00').toISOString());
});
