import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { logInAs } from '../../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../../testing/open-shop';
import { saveCard } from '../../../testing/save-card';
import { chargeForCompletion, chargeTip } from '..';
import { createPaymentDeliverers } from '../jobs';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

type Person = Awaited<ReturnType<typeof logInAs>>;
type Listed = {
  readonly id: string;
  readonly attributes: { is_default: boolean; details: { last4: string } };
};

const methodsOf = async ({ headers }: Person) =>
  (await shop.call('GET', '/api/v2/user/payment_methods', undefined, headers)).body
    .data as unknown as Listed[];
const shown = (methods: readonly Listed[]) =>
  methods.map(({ attributes }) => [attributes.details.last4, attributes.is_default]);
/** Saved in this order: the last one is on file. */
const withCards = async (...tokens: string[]): Promise<Person> => {
  const person = await logInAs(shop.product, 'customer');
  for (const token of tokens) await saveCard(shop.product, person, token);
  return person;
};
const remove = async (person: Person, last4: string) => {
  const method = (await methodsOf(person)).find(({ attributes }) => attributes.details.last4 === last4);
  return removeById(person, method?.id ?? '');
};
const removeById = async ({ headers }: Pick<Person, 'headers'>, id: string) => {
  const url = `/api/v2/user/payment_methods/${id}`;
  const answer = await shop.product.app.inject({ method: 'DELETE', url, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const bookOnFile = async (person: Person, body: object = {}): Promise<string> => {
  const id = await shop.quote();
  const { db } = shop.product.test;
  await db.updateTable('appointment').set({ account_id: person.id }).where('id', '=', id).execute();
  const url = `/api/v2/appointments/confirm_card_on_file/${id}`;
  const booked = await shop.call('POST', url, body, person.headers);
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
  return id;
};
const paidWith = async (id: string) =>
  (
    await shop.product.test.db
      .selectFrom('payment_attempt')
      .innerJoin('charge', 'charge.id', 'charge_id')
      .innerJoin('payment_method', 'payment_method.id', 'payment_method_id')
      .select('last4')
      .where('charge.appointment_id', '=', id)
      .execute()
  ).map(({ last4 }) => last4);
const finish = async (id: string) => {
  await completeJob(shop.product, id);
  return chargeForCompletion(chargeDepsOf(shop), id);
};

describe('removing a saved card', () => {
  it('takes it off the list and off file, once, and the provider forgets it', async () => {
    const { db } = shop.product.test;
    const person = await withCards('pm_card_visa');
    const [{ id } = { id: '' }] = await methodsOf(person);
    expect(await removeById(person, id)).toEqual({ status: 200, body: { data: [] } });
    // The answer was lost, and the button is pressed again.
    expect(await removeById(person, id)).toEqual({ status: 200, body: { data: [] } });
    const url = `/api/v2/user/card_on_file/${person.id}`;
    expect((await shop.call('GET', url, undefined, person.headers)).body.card_on_file).toBeNull();
    const job = createPaymentDeliverers(chargeDepsOf(shop)).find(({ kind }) => kind === 'detach_method');
    const waiting = await db
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('dedupe_key', '=', `detach ${id}`)
      .execute();
    expect(waiting).toHaveLength(1);
    await job?.deliver(waiting[0]?.payload, { outboxId: id, attempt: 1 });
    const { provider_method_id: providerId } = await db
      .selectFrom('payment_method')
      .select('provider_method_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await shop.cards.readMethod(providerId)).toEqual({ status: 'not_found' });
  });

  it('is for its owner: to anybody else there is no such card', async () => {
    const person = await withCards('pm_card_visa');
    const [{ id } = { id: '' }] = await methodsOf(person);
    expect((await removeById(await withCards(), id)).status).toBe(404);
    expect((await removeById(await logInAs(shop.product, 'office'), id)).status).toBe(404);
    expect((await removeById(person, 'x')).status).toBe(404);
    const url = `/api/v2/user/payment_methods/${id}`;
    expect((await shop.product.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
    expect(shown(await methodsOf(person))).toEqual([['4242', true]]);
  });

  it('puts another on file in its place, which pays what was booked with it', async () => {
    const person = await withCards('pm_card_mastercard', 'pm_card_visa');
    const id = await bookOnFile(person);
    const { status, body } = await remove(person, '4242');
    expect([status, shown(body.data)]).toEqual([200, [['4444', true]]]);
    expect(await finish(id)).toBe('paid');
    expect(await paidWith(id)).toEqual(['4444']);
  });

  it('of the only card is refused while a visit will be charged to it, and works once that is paid', async () => {
    const person = await withCards('pm_card_visa');
    const id = await bookOnFile(person);
    expect(await remove(person, '4242')).toMatchObject({
      status: 409,
      body: { errors: ['One of your appointments will be charged to it. Please save another card first.'] },
    });
    expect(await finish(id)).toBe('paid');
    expect((await remove(person, '4242')).status).toBe(200);
    await expect(
      chargeTip(chargeDepsOf(shop), { appointmentId: id, amountCents: 5_00, ask: async () => undefined }),
    ).rejects.toThrow('was removed');
  });

  it('of the only card of a member is refused', async () => {
    const person = await withCards('pm_card_visa');
    await finish(await bookOnFile(person, { member_price_agreed_on_before_job: 190 }));
    expect(await remove(person, '4242')).toMatchObject({
      status: 409,
      body: { errors: ['Your membership is charged to it. Please save another card first.'] },
    });
    await saveCard(shop.product, person, 'pm_card_mastercard');
    expect((await remove(person, '4242')).status).toBe(200);
    const renewing = await shop.product.test.db
      .selectFrom('membership')
      .innerJoin('payment_method', 'payment_method.id', 'membership.payment_method_id')
      .select('last4')
      .where('membership.account_id', '=', person.id)
      .execute();
    expect(renewing).toEqual([{ last4: '4444' }]);
  });

  it('is refused while a bill is unpaid, whatever else is saved', async () => {
    const person = await withCards('pm_card_visa', 'pm_card_chargeCustomerFail');
    expect(await finish(await bookOnFile(person))).toBe('failed');
    expect(await remove(person, '0341')).toMatchObject({
      status: 409,
      body: { errors: ['You still owe something on it. You can remove it once that’s paid.'] },
    });
    expect((await remove(person, '4242')).status).toBe(200);
  });

  it('is for good: the setup it was saved by brings it back to nobody', async () => {
    const person = await logInAs(shop.product, 'customer');
    const setup = await shop.call('POST', '/api/v2/user/card_setup', undefined, person.headers);
    await shop.cards.confirmSetup(String(setup.body.client_secret), 'pm_card_visa');
    const token = setup.body.setup_id;
    const save = () => shop.call('PATCH', `/api/v2/user/${person.id}`, { token }, person.headers);
    expect((await save()).status).toBe(200);
    expect((await remove(person, '4242')).status).toBe(200);
    expect((await save()).body.errors).toEqual(['Invalid payment information']);
    expect(await methodsOf(person)).toEqual([]);
  });

  it('at the moment of booking with it: one of the two, never a visit nobody can charge', async () => {
    for (let run = 0; run < 10; run += 1) {
      const person = await withCards('pm_card_visa');
      const id = await shop.quote();
      const { db } = shop.product.test;
      await db.updateTable('appointment').set({ account_id: person.id }).where('id', '=', id).execute();
      const url = `/api/v2/appointments/confirm_card_on_file/${id}`;
      const [booked, removed] = await Promise.all([
        shop.call('POST', url, {}, person.headers),
        remove(person, '4242'),
      ]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([booked.status, removed.status]);
    }
  });
});
