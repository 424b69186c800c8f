import type { OfficeTask } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeJob } from '../../testing/ask-for-quote';
import { chargeDepsOf } from '../../testing/charge-deps';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { chargeForCompletion, findReceipt } from '../payments';

type Person = Awaited<ReturnType<typeof logInAs>>;

let shop: Shop;
let office: Person;
let dispatcher: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
  dispatcher = await logInAs(shop.product, 'dispatcher');
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST', url: string, person?: Person, payload?: object, key?: string) => {
  const response = await shop.product.app.inject({
    method,
    url: `/api/v2/office${url}`,
    headers: { ...person?.headers, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const finishedJob = async (card?: string): Promise<string> => {
  const id = await shop.quote();
  await shop.book(id, card);
  await completeJob(shop.product, id);
  await chargeForCompletion(chargeDepsOf(shop), id);
  return id;
};
const tasksAbout = async (id: string): Promise<OfficeTask[]> =>
  (await call('GET', '/tasks', office)).body.data.filter(
    ({ attributes }: OfficeTask) => attributes.request?.id === id || attributes.lead?.id === id,
  );

describe('the office’s tasks', () => {
  it('[PAY-6] a card that was declined is one, with its reason and its request, until it is done', async () => {
    const id = await finishedJob('pm_card_chargeCustomerFail');
    const [task, ...others] = await tasksAbout(id);
    expect(others).toEqual([]);
    expect(task?.attributes).toMatchObject({
      kind: 'card_declined',
      reason: 'Job: payment declined',
      request: { id, customer: 'Dana Whitfield', car: '2015 Toyota Camry' },
      lead: null,
    });
    const done = () => call('POST', `/tasks/${task?.id}/done`, dispatcher);
    expect([(await done()).status, (await done()).status]).toEqual([200, 200]);
    expect(await tasksAbout(id)).toEqual([]);
    const row = await shop.product.test.db
      .selectFrom('office_task')
      .select('done_by')
      .where('id', '=', task?.id ?? '')
      .executeTakeFirst();
    expect(row).toEqual({ done_by: dispatcher.id });
  });

  it('[BILL-10] a dispute is one, with its deadline', async () => {
    const id = await finishedJob('pm_card_createDispute');
    await shop.cards.events.settled();
    for (const { rawBody, headers } of shop.told)
      await shop.product.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        payload: rawBody,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    expect(await tasksAbout(id)).toMatchObject([
      { attributes: { kind: 'payment_disputed', due_at: expect.stringMatching(/^20/), request: { id } } },
    ]);
  });

  it('[PUB-8] a call is one, with the number to call, and is done where it is charged', async () => {
    const lead = await shop.call('POST', '/api/v1/leads', {
      lead: {
        lead_type: 'virtual_diagnosis',
        name: 'Kim Lee',
        email: 'kim@example.com',
        phone: '3135557001',
        message: 'It shakes.',
      },
    });
    const [task] = await tasksAbout(lead.body.data.id);
    expect(task?.attributes).toMatchObject({
      kind: 'virtual_diagnosis_call',
      lead: { name: 'Kim Lee', phone: '+13135557001', message: 'It shakes.', due_cents: null },
      request: null,
    });
    expect((await call('POST', `/tasks/${task?.id}/done`, office)).body.code).toBe('conflict');
    await shop.call('POST', `/api/v1/leads/${lead.body.data.id}/done`, undefined, office.headers);
    expect(await tasksAbout(lead.body.data.id)).toEqual([]);
  });

  it('are the office’s', async () => {
    for (const role of ['customer', 'technician'] as const) {
      const person = await logInAs(shop.product, role);
      expect((await call('GET', '/tasks', person)).status).toBe(403);
      expect((await call('POST', '/tasks/x/done', person)).status).toBe(403);
    }
    expect((await call('GET', '/tasks')).status).toBe(401);
    expect((await call('POST', '/tasks/x/done', office)).status).toBe(404);
  });

  it('are announced to every open screen', async () => {
    await shop.product.hearing(async () => {
      await shop.product.test.db
        .insertInto('office_task')
        .values({ id: '019a0000-0000-7000-8000-00000000f00d', kind: 'paid_twice', reason: 'test' })
        .execute();
    });
  });
});

describe('a refund by the office', () => {
  const refund = (id: string, cents: number, person = office, key?: string) =>
    call('POST', `/requests/${id}/refund`, person, { amount_cents: cents, reason: 'Goodwill' }, key);

  it('refunds once per key, and never more than was paid', async () => {
    const id = await finishedJob();
    const paid = (await findReceipt(shop.product.test.db, id))?.paidCents ?? 0;
    const first = await refund(id, 20_00, office, 'a-press-of-the-button');
    expect(first.status).toBe(200);
    expect((await refund(id, 20_00, office, 'a-press-of-the-button')).body.charge).toEqual({
      status: 'paid',
      amount_cents: paid,
      paid_cents: paid,
      refunded_cents: 20_00,
      can_refund: true,
      keeps_membership_cents: null,
    });
    // The same key for something else is a mistake, not a repeat.
    expect((await refund(id, 21_00, office, 'a-press-of-the-button')).body.errors).toEqual([
      'This key was used for something else.',
    ]);
    expect((await refund(id, paid)).body).toMatchObject({
      code: 'conflict',
      errors: ['That’s more than was paid.'],
    });
    expect((await refund(id, paid - 20_00)).body.charge).toMatchObject({
      refunded_cents: paid,
      can_refund: false,
    });
  });

  it('is for office and admin, of jobs that were paid', async () => {
    const id = await finishedJob();
    const people: [Person, number][] = [
      [dispatcher, 403],
      [await logInAs(shop.product, 'technician'), 403],
      [await logInAs(shop.product, 'customer'), 403],
      [await logInAs(shop.product, 'admin'), 200],
    ];
    for (const [person, status] of people) expect((await refund(id, 1_00, person)).status).toBe(status);
    expect((await refund(id, 0)).status).toBe(400);
    const unpaid = await shop.quote();
    expect((await refund(unpaid, 1_00)).status).toBe(409);
  });
});
