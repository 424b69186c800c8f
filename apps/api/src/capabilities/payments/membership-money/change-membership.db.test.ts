import { addDays } from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForQuote, completeJob, quoteRequest } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { logInAs } from '../../../testing/log-in-as';
import { ledgerOf, monday, openShop, type Shop } from '../../../testing/open-shop';
import { saveCard } from '../../../testing/save-card';
import { accountStore } from '../../accounts';
import { endMembershipForCustomer } from '../../memberships';
import { chargeForCompletion } from '..';
import { payRefund } from '../refunds';
import { runDuePayments } from '../testing/run-due-payments';
import { refundFee } from './refund-fee';
import { remindMembers } from './remind-members';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

type Person = { readonly id: string; readonly headers: { readonly authorization: string } };
type Hub = {
  readonly data: {
    readonly id: string;
    readonly attributes: {
      readonly state: string;
      readonly renews_on: string;
      readonly missed_fee: number | null;
    };
  } | null;
};

const db = () => shop.product.test.db;
const join = (person: Person, price = 190, more: object = {}) =>
  shop.call(
    'POST',
    '/api/v2/memberships/create_for_existing_user',
    { membership: { user_id: person.id, price_sold: price, sold_by: 'Membership Page', ...more } },
    person.headers,
  );
const newMember = async (price = 190): Promise<Person> => {
  const person = await logInAs(shop.product, 'customer');
  await saveCard(shop.product, person);
  const sold = await join(person, price);
  if (sold.status !== 201) throw new Error(JSON.stringify(sold.body));
  return person;
};
const act = (person: Person, name: 'end' | 'resume' | 'pay') =>
  shop.call('POST', `/api/v2/user/membership/${name}`, undefined, person.headers);
const hub = async (person: Person) =>
  (await shop.call('GET', '/api/v2/user/membership', undefined, person.headers)).body as unknown as Hub;
const attributesOf = async (person: Person) => (await hub(person)).data?.attributes;
const isMember = async (person: Person): Promise<boolean> => {
  const { status, body } = await shop.call(
    'POST',
    '/api/v2/appointments',
    {
      appointment_type: 'repair',
      services: ['Oil Change'],
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
      location_attributes: { zip: '48226' },
      name: 'Dana Whitfield',
      email: `${person.id}@example.com`,
      phone: '3135557444',
      heard_about_us: 'Google',
    },
    person.headers,
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.attributes.member_job;
};
const rowOf = ({ id }: Person) =>
  db()
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
const lettersTo = async (person: Person, key: string) =>
  (
    await db()
      .selectFrom('outbox')
      .select(['dedupe_key', 'payload'])
      .where('dedupe_key', 'like', `${key} ${(await rowOf(person)).id}%`)
      .execute()
  ).map(({ payload }) => JSON.stringify(payload));
const atNoonOf = (day: string): void => {
  shop.now = new Date(`${day}T18:00:00Z`);
};

describe('a membership', () => {
  it('[MEMB-3] ends with what is paid for, by its owner, and is not charged again', async () => {
    const person = await newMember();
    const renewsOn = (await attributesOf(person))?.renews_on ?? '';
    expect(await attributesOf(person)).toMatchObject({ state: 'active' });
    const ended = await act(person, 'end');
    expect(ended.body).toMatchObject({ data: { attributes: { state: 'ending', renews_on: renewsOn } } });
    expect((await act(person, 'end')).status).toBe(200);
    expect(await lettersTo(person, 'membership ends')).toHaveLength(1);
    atNoonOf(addDays(renewsOn, -1));
    await runDuePayments(chargeDepsOf(shop));
    expect(await isMember(person)).toBe(true);
    atNoonOf(renewsOn);
    expect(await isMember(person)).toBe(false);
    await runDuePayments(chargeDepsOf(shop));
    expect(await hub(person)).toEqual({ data: null });
    expect(await rowOf(person)).toMatchObject({ ended_reason: 'ended by owner' });
    const charges = await db()
      .selectFrom('charge')
      .select('kind')
      .where('account_id', '=', person.id)
      .execute();
    expect(charges).toEqual([{ kind: 'membership_start' }]);
  });

  it('[MEMB-3] is resumed before it ends, and renews', async () => {
    const person = await newMember();
    const renewsOn = (await attributesOf(person))?.renews_on ?? '';
    await act(person, 'end');
    expect((await act(person, 'resume')).body).toMatchObject({ data: { attributes: { state: 'active' } } });
    // The letter before said that it ends.
    const [told] = await lettersTo(person, 'membership resumed');
    expect(JSON.stringify(told)).toContain('Your membership renews on March 1, 2028 for $190.00');
    atNoonOf(renewsOn);
    await runDuePayments(chargeDepsOf(shop));
    shop.now = new Date(shop.now.getTime() + 3_600_000);
    await runDuePayments(chargeDepsOf(shop));
    expect((await attributesOf(person))?.renews_on).toBe('2029-03-01');
  });

  it('[MEMB-3] is nobody else’s to end, and there is nothing to resume or pay without one', async () => {
    const [person, stranger] = [await newMember(), await logInAs(shop.product, 'customer')];
    expect(await act(stranger, 'end')).toMatchObject({ status: 200, body: { data: null } });
    expect((await attributesOf(person))?.state).toBe('active');
    expect((await act(stranger, 'resume')).status).toBe(404);
    expect((await act(stranger, 'pay')).status).toBe(404);
    expect((await shop.call('POST', '/api/v2/user/membership/end')).status).toBe(401);
  });

  it('[MEMB-3] is told of once, 15 to 30 days before it renews, with the price and the way out', async () => {
    const person = await newMember();
    const monthly = await newMember(15);
    const ending = await newMember();
    await act(ending, 'end');
    const renewsOn = (await attributesOf(person))?.renews_on ?? '';
    const told = async () => lettersTo(person, 'membership renews');
    for (const [before, letters] of [
      [31, 0],
      [22, 0],
      [20, 1],
      [19, 1],
      [10, 1],
    ] as const) {
      atNoonOf(addDays(renewsOn, -before));
      await remindMembers(chargeDepsOf(shop), new AbortController().signal);
      expect([before, (await told()).length]).toEqual([before, letters]);
    }
    const [letter] = await told();
    expect(letter).toContain('$190.00');
    expect(letter).toContain('March 1, 2028');
    expect(letter).toContain('/membership');
    expect(await lettersTo(monthly, 'membership renews')).toEqual([]);
    expect(await lettersTo(ending, 'membership renews')).toEqual([]);
  });

  it('[MEMB-3] has a missed fee paid by its owner, once, with another card', async () => {
    const person = await newMember();
    const renewsOn = (await attributesOf(person))?.renews_on ?? '';
    await saveCard(shop.product, person, 'pm_card_chargeCustomerFail');
    atNoonOf(renewsOn);
    await runDuePayments(chargeDepsOf(shop));
    shop.now = new Date(shop.now.getTime() + 3_600_000);
    await runDuePayments(chargeDepsOf(shop));
    expect(await attributesOf(person)).toMatchObject({ state: 'past_due', missed_fee: 190 });
    expect(await act(person, 'pay')).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    await saveCard(shop.product, person);
    const answers = await Promise.all([act(person, 'pay'), act(person, 'pay')]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).not.toEqual([]);
    expect(await attributesOf(person)).toMatchObject({
      state: 'active',
      missed_fee: null,
      renews_on: '2029-03-01',
    });
    const paid = await db()
      .selectFrom('payment_attempt')
      .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
      .select('payment_attempt.amount_cents')
      .where('account_id', '=', person.id)
      .where('outcome', '=', 'succeeded')
      .execute();
    expect(paid).toEqual([{ amount_cents: 190_00 }, { amount_cents: 190_00 }]);
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
  });

  it('[MEMB-3] is not ended by an owner who tries a missed fee again and again', async () => {
    const person = await newMember();
    await saveCard(shop.product, person, 'pm_card_chargeCustomerFail');
    atNoonOf((await attributesOf(person))?.renews_on ?? '');
    await runDuePayments(chargeDepsOf(shop));
    shop.now = new Date(shop.now.getTime() + 3_600_000);
    await runDuePayments(chargeDepsOf(shop));
    const planned = () =>
      db()
        .selectFrom('charge')
        .select(['failed_tries', 'next_attempt_at', 'status'])
        .where('account_id', '=', person.id)
        .where('kind', '=', 'membership_renewal')
        .executeTakeFirst();
    const before = await planned();
    expect(before).toMatchObject({ status: 'open' });
    for (let press = 0; press < 6; press += 1)
      expect(await act(person, 'pay')).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect(await planned()).toEqual(before);
    expect(await attributesOf(person)).toMatchObject({ state: 'past_due', missed_fee: 190 });
  });

  it('[GATE-1] is paid by a card of its owner, never by that of a job somebody else has the link to', async () => {
    const job = await shop.quote();
    await shop.book(job);
    const person = await logInAs(shop.product, 'customer');
    const staff = await logInAs(shop.product, 'office');
    const charges = () => db().selectFrom('charge').select('id').execute();
    const before = await charges();
    for (const somebody of [person, staff])
      expect((await join(somebody, 190, { appointment_id: job })).status).toBe(404);
    await completeJob(shop.product, job);
    for (const somebody of [person, staff])
      expect((await join(somebody, 190, { appointment_id: job })).status).toBe(404);
    expect(await charges()).toEqual(before);
  });

  it('[MEMB-2] keeps what was agreed to: the words, the price, when, who and from what', async () => {
    const person = await newMember();
    const consents = await db()
      .selectFrom('membership_consent')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute();
    expect(consents).toMatchObject([
      { terms_version: '2026-11', price_cents: 190_00, due_cents: 190_00, staff_account_id: null },
    ]);
    expect(consents[0]?.terms[0]).toContain(
      'renews automatically on March 1, 2028 and then every year, at $190',
    );
    expect(consents[0]?.given_at).toEqual(monday);
    const id = await shop.quote();
    await shop.confirm(id, { token: await shop.enterCard(id), member_price_agreed_on_before_job: 120 });
    const withJob = await db()
      .selectFrom('membership_consent')
      .selectAll()
      .where('appointment_id', '=', id)
      .execute();
    expect(withJob).toMatchObject([{ due_cents: 120_00, membership_id: expect.any(String) }]);
    expect(withJob[0]?.terms[0]).toContain('is charged with this visit');
  });

  it('[MEMB-4] names a car of its owner, and no other', async () => {
    const [person, stranger] = [
      await logInAs(shop.product, 'customer'),
      await logInAs(shop.product, 'customer'),
    ];
    await isMember(stranger);
    const { id: carId } = await db()
      .selectFrom('car')
      .select('id')
      .where('account_id', '=', stranger.id)
      .executeTakeFirstOrThrow();
    await saveCard(shop.product, person);
    expect((await join(person, 190, { car_id: carId })).status).toBe(404);
    expect((await join(person)).status).toBe(201);
  });
});

describe('the office', () => {
  const jobOf = async (person: Person): Promise<string> => {
    await isMember(person);
    const { id } = await db()
      .selectFrom('appointment')
      .select('id')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow();
    return id;
  };
  const end = (staff: Person, jobId: string, body: object) =>
    shop.call('POST', `/api/v2/office/requests/${jobId}/membership/end`, body, staff.headers);

  it('[MEMB-3] ends a membership and gives back its fee, never more; unpaid jobs fall back', async () => {
    const person = await newMember();
    const jobId = await jobOf(person);
    const [office, technician] = [
      await logInAs(shop.product, 'office'),
      await logInAs(shop.product, 'technician'),
    ];
    const seen = await shop.call('GET', `/api/v2/office/requests/${jobId}`, undefined, office.headers);
    expect(seen.body).toMatchObject({
      membership: { state: 'active', refundable_cents: 190_00, can_end: true },
    });
    const wish = { when: 'now', refund_cents: 190_00, reason: 'moved away' };
    expect((await end(technician, jobId, wish)).status).not.toBe(200);
    expect((await end(person, jobId, wish)).status).not.toBe(200);
    expect((await end(office, jobId, { ...wish, refund_cents: 190_01 })).status).toBe(409);
    expect(await end(office, jobId, wish)).toMatchObject({ status: 200, body: { membership: null } });
    expect((await end(office, jobId, wish)).status).toBe(409);
    const refunds = await db()
      .selectFrom('refund')
      .select(['amount_cents', 'reason'])
      .where('reason', 'like', 'moved away%')
      .execute();
    expect(refunds).toEqual([{ amount_cents: 190_00, reason: 'moved away (Test office)' }]);
    const { member_job } = await db()
      .selectFrom('appointment')
      .select('member_job')
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
    expect(member_job).toBe(false);
    expect(await rowOf(person)).toMatchObject({ ended_reason: 'ended by staff' });
  });

  it('[MEMB-3] gives a fee that was paid with a job back once, whoever asks and however often', async () => {
    const person = await logInAs(shop.product, 'customer');
    const { body } = await askForQuote(shop.product, quoteRequest(), person.headers);
    const job = body.data.id;
    const token = await shop.enterCard(job);
    await shop.confirm(job, { token, member_price_agreed_on_before_job: 190 }, person.headers);
    await completeJob(shop.product, job);
    expect(await chargeForCompletion(chargeDepsOf(shop), job)).toBe('paid');
    const office = await logInAs(shop.product, 'office');
    const wish = { when: 'period_end', refund_cents: 100_00, reason: 'unhappy' };
    const keyed = (key: string) =>
      shop.call('POST', `/api/v2/office/requests/${job}/membership/end`, wish, {
        ...office.headers,
        'idempotency-key': key,
      });
    expect((await keyed('one')).status).toBe(200);
    expect((await keyed('one')).status).toBe(200);
    expect((await keyed('two')).status).toBe(409);
    const left = { ...wish, when: 'now', refund_cents: 90_00 };
    expect((await end(office, job, left)).status).toBe(200);
    expect((await end(office, job, { ...wish, refund_cents: 1 })).status).toBe(409);
    const refunds = await db()
      .selectFrom('refund')
      .select(['id', 'amount_cents'])
      .where('reason', 'like', 'unhappy%')
      .execute();
    const first = refunds[0] ?? { id: '' };
    expect(await payRefund(chargeDepsOf(shop), first.id)).toBe('done');
    const { payload } = await db()
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', '=', `refund ${first.id} text`)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(payload)).toContain('We refunded $100.00 for your membership to');
    expect(refunds.map(({ amount_cents }) => amount_cents)).toEqual([100_00, 90_00]);
  });

  it('[MEMB-3] promises no paid period to whom the whole fee is given back', async () => {
    const person = await newMember();
    const jobId = await jobOf(person);
    const office = await logInAs(shop.product, 'office');
    const wish = { when: 'period_end', refund_cents: 190_00, reason: 'all of it' };
    const refused = await end(office, jobId, wish);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('ends the membership at once');
    const refunds = () =>
      db().selectFrom('refund').select('id').where('reason', 'like', 'all of it%').execute();
    expect(await refunds()).toEqual([]);
    expect(await end(office, jobId, { ...wish, refund_cents: 189_99 })).toMatchObject({
      status: 200,
      body: { membership: { state: 'ending' } },
    });
    for (const { id } of await refunds()) expect(await payRefund(chargeDepsOf(shop), id)).toBe('done');
    expect((await rowOf(person)).ended_at).toBeNull();
  });

  it('[MEMB-3] writes one letter that it has ended, also where the refund ended it first', async () => {
    const person = await newMember();
    const row = await rowOf(person);
    const deps = chargeDepsOf(shop);
    const key = `first ${row.id}`;
    await refundFee(deps, { membershipId: row.id, amountCents: 190_00, reason: 'faster', key });
    const { id } = await db()
      .selectFrom('refund')
      .select('id')
      .where('request_key', 'like', `%${key}`)
      .executeTakeFirstOrThrow();
    expect(await payRefund(deps, id)).toBe('done');
    const office = await logInAs(shop.product, 'office');
    const by = await accountStore(db()).findById(office.id);
    if (!by) throw new Error('no office');
    await endMembershipForCustomer({ ...deps, billWithoutFee: async () => undefined }, row, by);
    const letters = await db()
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('kind', '=', 'email')
      .where('dedupe_key', 'like', `membership %${row.id}%`)
      .where('dedupe_key', 'not like', 'membership sold%')
      .execute();
    expect(letters).toEqual([{ dedupe_key: `membership fee taken back ${row.id}` }]);
  });

  it('[MEMB-3] ends it with what is paid for', async () => {
    const person = await newMember();
    const jobId = await jobOf(person);
    const office = await logInAs(shop.product, 'office');
    const answer = await end(office, jobId, { when: 'period_end', refund_cents: 0, reason: 'asked to' });
    expect(answer).toMatchObject({ status: 200, body: { membership: { state: 'ending' } } });
  });
});

describe('the plans on sale', () => {
  /** Asked of the handler: the server keeps its answers for a minute. */
  const offer = () =>
    shop.product.composition.handlers.listMembershipPlans(
      {},
      {} as Parameters<typeof shop.product.composition.handlers.listMembershipPlans>[1],
    );

  it('[MEMB-4] name only benefits that somebody delivers, as an admin keeps them', async () => {
    expect((await offer()).services).toEqual([]);
    const admin = await logInAs(shop.product, 'admin');
    const save = (id: string, attributes: object) =>
      shop.call('PUT', `/api/v2/admin/member_services/${id}`, { version: null, attributes }, admin.headers);
    await shop.product.hearing(async () => {
      expect((await save('price-match', { label: 'Price match', delivered_by: '' })).status).toBe(200);
      await save('roadside-help', { label: 'Roadside help', delivered_by: 'call (313) 555-0100' });
    });
    expect((await offer()).services).toEqual([
      { label: 'Roadside help', delivered_by: 'call (313) 555-0100' },
    ]);
  });

  it('[MEMB-5] say how many members there are, counted, from 100 on', async () => {
    const { count } = await db()
      .selectFrom('membership')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('ended_at', 'is', null)
      .where('first_paid_at', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThan(100);
    expect((await offer()).member_count).toBeNull();
    const { account_id: _account, id: _id, ...like } = await rowOf(await newMember());
    for (let more = Number(count) + 1; more < 100; more += 1) {
      const { id } = await logInAs(shop.product, 'customer');
      await db()
        .insertInto('membership')
        .values({ ...like, id, account_id: id })
        .execute();
    }
    expect((await offer()).member_count).toBe(100);
    // Somebody who has only said they will pay is no member.
    const waiting = await logInAs(shop.product, 'customer');
    await db()
      .insertInto('membership')
      .values({ ...like, id: waiting.id, account_id: waiting.id, first_paid_at: null })
      .execute();
    expect((await offer()).member_count).toBe(100);
  });
});
