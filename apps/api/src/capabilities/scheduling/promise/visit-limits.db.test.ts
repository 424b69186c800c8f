import { mostVisitsToCome } from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForQuote, quoteRequest } from '../../../testing/ask-for-quote';
import { logInAs } from '../../../testing/log-in-as';
import { openShop, type Shop } from '../../../testing/open-shop';
import { requireChangeTold } from '../../appointments';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const days = [
  '2027-03-08',
  '2027-03-09',
  '2027-03-10',
  '2027-03-11',
  '2027-03-12',
  '2027-03-15',
  '2027-03-16',
];
const camry = { year: 2015, make: 'Toyota', model: 'Camry' };

type Wish = {
  readonly contact: object;
  readonly car?: object;
  readonly day: string;
  readonly headers?: object;
};

/** A quote, a window and a card, as a customer books. */
const book = async ({ contact, car = camry, day, headers = {} }: Wish) => {
  // The pause between cards is no part of this.
  await shop.product.test.db.deleteFrom('card_attempt').execute();
  const asked = await askForQuote(shop.product, quoteRequest({ ...contact, car_attributes: car }), {
    ...headers,
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const { id } = asked.body.data;
  const held = await shop.call(
    'PUT',
    `/api/v2/appointments/${id}`,
    {
      appointment_day: day,
      appointment_time: '09:00am-12:00pm',
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
    },
    headers,
  );
  expect(held.status, JSON.stringify(held.body)).toBe(200);
  const { status, body } = await shop.confirm(id, { token: await shop.enterCard(id) }, headers);
  return { id, status, code: body.code, errors: body.errors };
};

describe('promised visits to come', () => {
  it('are one at a time for a car of somebody who is logged in', async () => {
    const { headers } = await logInAs(shop.product, 'customer');
    const day = '2027-03-08';
    expect((await book({ contact: {}, day, headers })).status).toBe(200);
    expect(await book({ contact: {}, day, headers })).toMatchObject({
      status: 409,
      code: 'conflict',
      errors: [expect.stringContaining('already has an appointment at that time')],
    });
    const corolla = { ...camry, model: 'Corolla' };
    expect((await book({ contact: {}, car: corolla, day, headers })).status).toBe(200);
    expect((await book({ contact: {}, day: '2027-03-09', headers })).status).toBe(200);
  });

  it('say nothing of a car to who only typed the phone or the email of its owner', async () => {
    const contact = { phone: '3135550701', email: 'one-car@example.com' };
    const others = { email: 'another@example.com', phone: '3135550702' };
    const day = '2027-03-10';
    for (const typed of [contact, contact, { ...contact, email: others.email }])
      expect((await book({ contact: typed, day })).status).toBe(200);
  });

  it('are a few for a customer, whatever contact is typed, and free again when one is canceled', async () => {
    const mine = await logInAs(shop.product, 'customer');
    const booked: string[] = [];
    for (const day of days.slice(0, mostVisitsToCome)) {
      const { id, status, errors } = await book({ contact: {}, day, headers: mine.headers });
      expect([status, errors]).toEqual([200, undefined]);
      booked.push(id);
    }
    const [next = ''] = days.slice(mostVisitsToCome);
    expect(await book({ contact: {}, day: next, headers: mine.headers })).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('several appointments coming up')],
    });
    const canceled = await shop.call(
      'PATCH',
      `/api/v1/appointments/${booked[0]}`,
      { appointment: { status: 'cancelled', cancel_reason_select: 'Other', cancel_reason: 'Sold it' } },
      mine.headers,
    );
    expect(canceled.status).toBe(200);
    expect((await book({ contact: {}, day: next, headers: mine.headers })).status).toBe(200);
  });

  it('stay a few when they are booked at once', async () => {
    const { headers } = await logInAs(shop.product, 'customer');
    const contact = {};
    for (const day of days.slice(0, mostVisitsToCome - 1))
      expect((await book({ contact, day, headers })).status).toBe(200);
    // As many as may be held together.
    const others = [2010, 2011, 2012].map((year) =>
      book({ contact, day: '2027-03-17', car: { ...camry, year }, headers }),
    );
    const answers = await Promise.all(others);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

const move = (id: string, day: string) =>
  shop.call('PATCH', `/api/v1/user/reschedule/${id}`, {
    appointment: { appointment_day: day, appointment_time: '09:00am-12:00pm' },
  });

describe('moves of a booked visit', () => {
  const moveMessages = async (phone: string): Promise<readonly string[]> => {
    const rows = await shop.product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'sms')
      .orderBy('created_at')
      .execute();
    return rows
      .map(({ payload }) => JSON.stringify(payload))
      .filter((text) => text.includes(phone) && text.includes('is now on'));
  };

  it('are told once for the last of several, and refused when there are too many', async () => {
    const phone = '3135550721';
    const { id, status } = await book({ contact: { phone, email: 'moves@example.com' }, day: '2027-03-08' });
    expect(status).toBe(200);
    let told = 0;
    let answer = await move(id, '2027-03-09');
    for (let nth = 0; nth < 30 && answer.status === 200; nth += 1) {
      told += 1;
      answer = await move(id, nth % 2 === 0 ? '2027-03-10' : '2027-03-09');
    }
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
    expect(told).toBeLessThanOrEqual(12);
    // What is told is what holds: none of the messages was sent, and each took the place of the one before.
    const messages = await moveMessages(phone);
    expect(messages).toHaveLength(1);
    const shown = await shop.call('GET', `/api/v1/appointments/${id}`);
    const holds = shown.body.data.attributes.appointment_day === '2027-03-09' ? 'March 9' : 'March 10';
    expect(messages[0]).toContain(holds);
    // Canceling is always possible, and takes the news of moves back.
    const canceled = await shop.call('PATCH', `/api/v1/appointments/${id}`, {
      appointment: { status: 'cancelled', cancel_reason_select: 'Other', cancel_reason: 'Sold it' },
    });
    expect(canceled.status).toBe(200);
    expect(await moveMessages(phone)).toEqual([]);
  });
});

describe('what others type', () => {
  /** Somebody who has proven this number and this address. */
  const owner = async (line: string) => {
    const { id, headers } = await logInAs(shop.product, 'customer');
    const contact = { phone: `313555${line}`, email: `${id}@example.com` };
    await shop.product.test.db
      .updateTable('account')
      .set({ phone: `+1${contact.phone}` })
      .where('id', '=', id)
      .execute();
    return { contact, headers };
  };
  const noted = (recipient: string, kind: 'quote' | 'change', times: number) =>
    shop.product.test.db
      .insertInto('request_notice')
      .values(Array.from({ length: times }, () => ({ recipient, kind, sent_at: shop.now })))
      .execute();

  it('takes no visit from whoever has proven the number', async () => {
    const { contact, headers } = await owner('0731');
    for (const [nth, day] of days.slice(0, mostVisitsToCome).entries())
      expect((await book({ contact: { ...contact, email: `typed${nth}@example.com` }, day })).status).toBe(
        200,
      );
    expect(await book({ contact, day: '2027-03-15' })).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('Log in first')],
    });
    expect(await book({ contact, day: '2027-03-15', headers })).toMatchObject({ status: 200 });
    // Also at the hour and for the car that was typed.
    expect(await book({ contact, day: '2027-03-08', headers })).toMatchObject({ status: 200 });
  });

  it('takes no held window from them', async () => {
    const { contact, headers } = await owner('0732');
    const day = '2027-03-18';
    const hold = async (as: object) => {
      const { body } = await askForQuote(shop.product, quoteRequest(contact), { ...as });
      const answer = await shop.call(
        'PUT',
        `/api/v2/appointments/${body.data.id}`,
        { appointment_day: day, appointment_time: '12:00pm-03:00pm', exact_address: '1 Woodward Ave' },
        as,
      );
      return answer.body.data.attributes.hold === null ? 'chosen' : 'held';
    };
    const typed = [await hold({}), await hold({}), await hold({}), await hold({})];
    expect(typed).toEqual(['held', 'held', 'held', 'chosen']);
    expect(await hold(headers)).toBe('held');
  });

  it('keeps them neither from booking nor from being told', async () => {
    const { contact, headers } = await owner('0733');
    for (const kind of ['quote', 'change'] as const) await noted(`+1${contact.phone}`, kind, 12);
    expect(await book({ contact: { phone: contact.phone }, day: '2027-03-15' })).toMatchObject({
      status: 429,
      errors: [expect.stringContaining('Log in with it')],
    });
    const { id, status } = await book({ contact, day: '2027-03-15', headers });
    expect(status).toBe(200);
    const told = await shop.product.test.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', `requested ${id}%`)
      .execute();
    expect(told).not.toEqual([]);
  });

  it('is counted for quotes and for changes apart', async () => {
    const phone = '3135550734';
    await noted(`+1${phone}`, 'quote', 20);
    expect((await book({ contact: { phone }, day: '2027-03-15' })).status).toBe(200);
    await noted(`+1${phone}`, 'change', 11);
    expect((await book({ contact: { phone }, day: '2027-03-16' })).status).toBe(429);
  });

  it('limits a fleet where it names somebody else, and not where it names its own people', async () => {
    const { id, headers } = await logInAs(shop.product, 'customer');
    const told = (contact: { readonly phone: string; readonly email: string }) =>
      shop.product.test.db
        .transaction()
        .execute((tx) =>
          requireChangeTold(
            tx,
            { contact: { name: 'Yard', language: 'en', ...contact }, accountId: id, fleetJob: true },
            shop.now,
          ),
        );
    expect(headers).toBeDefined();
    const stranger = { phone: '+13135550735', email: 'stranger@example.com' };
    for (let times = 0; times < 12; times += 1) await told(stranger);
    await expect(told(stranger)).rejects.toMatchObject({ code: 'rate_limited' });
    // An address of their own lifts no limit of somebody else's number.
    const email = `${id}@example.com`;
    const beside = { phone: '+13135550736', email };
    for (let times = 0; times < 12; times += 1) await told(beside);
    for (const contact of [beside, { ...stranger, email }])
      await expect(told(contact)).rejects.toMatchObject({ code: 'rate_limited' });
    const own = { phone: '+13135550737', email };
    await shop.product.test.db
      .updateTable('account')
      .set({ phone: own.phone })
      .where('id', '=', id)
      .execute();
    for (let times = 0; times < 15; times += 1) await told(own);
  });
});

it('is not limited where one of us books and the provider tells of it first', async () => {
  const staff = await logInAs(shop.product, 'office');
  const phone = '3135550741';
  const { body } = await askForQuote(shop.product, quoteRequest({ phone }));
  const { id } = body.data;
  await shop.hold(id);
  await shop.product.test.db
    .insertInto('request_notice')
    .values(
      Array.from({ length: 12 }, () => ({
        recipient: `+1${phone}`,
        kind: 'change' as const,
        sent_at: shop.now,
      })),
    )
    .execute();
  const setup = await shop.call('POST', `/api/v2/appointments/${id}/card_setup`, undefined, staff.headers);
  expect(setup.status, JSON.stringify(setup.body)).toBe(200);
  await shop.cards.confirmSetup(String(setup.body.client_secret), 'pm_card_visa');
  await shop.cards.events.settled();
  const webhook = shop.told.at(-1);
  if (!webhook) throw new Error('nothing was told');
  await shop.product.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload: webhook.rawBody,
    headers: { ...webhook.headers, 'content-type': 'application/json' },
  });
  const shown = await shop.call('GET', `/api/v1/appointments/${id}`, undefined, staff.headers);
  expect(shown.body.data.attributes.status).toBe('scheduled');
});

// Last, because the clock goes back after it and what was held meanwhile does not.
describe('moves of a booked visit, a day later', () => {
  it('are not counted', async () => {
    const { id } = await book({
      contact: { phone: '3135550722', email: 'later@example.com' },
      day: '2027-03-15',
    });
    await shop.product.test.db
      .insertInto('request_notice')
      .values(
        Array.from({ length: 20 }, () => ({
          recipient: '+13135550722',
          kind: 'change' as const,
          sent_at: shop.now,
        })),
      )
      .execute();
    expect((await move(id, '2027-03-16')).body.code).toBe('rate_limited');
    const before = shop.now;
    shop.now = new Date(before.getTime() + 25 * 3_600_000);
    expect((await move(id, '2027-03-16')).status).toBe(200);
    shop.now = before;
  });
});
