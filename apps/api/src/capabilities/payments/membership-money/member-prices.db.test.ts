import type { OfficeWorkOrder } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asAnotherClient } from '../../../platform/db/one-connection';
import { newId } from '../../../platform/ids';
import { askForQuote, completeJob, quoteRequest } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { logInAs } from '../../../testing/log-in-as';
import { ledgerOf, monday, openShop, type Shop } from '../../../testing/open-shop';

import { lastCodeSentTo } from '../../../testing/sent-messages';
import { grantCredit } from '..';
import { billJob } from '../billing';
import { findReceipt } from '../ledger';
import { auditMoney } from '../reconciliation/audit-money';
import { jobsIn } from '../testing/jobs-in';
import { runDuePayments } from '../testing/run-due-payments';
import { untilSomebodyWaits } from '../testing/until-somebody-waits';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const { chargeOf, tasksOf } = jobsIn(() => shop);
type Person = { readonly id: string; readonly headers: { readonly authorization: string } };

const later = (hours: number): void => {
  shop.now = new Date(shop.now.getTime() + hours * 3_600_000);
};
const quoteOf = async (person: Person | undefined, changes: Record<string, unknown> = {}) => {
  const { status, body } = await askForQuote(shop.product, quoteRequest(changes), person?.headers ?? {});
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
};
const oil = { services: ['Oil Change'] };
const book = async (id: string, body: object = {}, person?: Person, card = 'pm_card_visa') => {
  await shop.hold(id);
  return shop.confirm(id, { token: await shop.enterCard(id, card), ...body }, person?.headers);
};
const join = { member_price_agreed_on_before_job: 190 };
/** What `finish` does to the money: the bill is written and its charge tried. */
const finish = async (id: string): Promise<void> => {
  await completeJob(shop.product, id);
  const deps = chargeDepsOf(shop);
  await deps.db.transaction().execute((tx) => billJob(tx, deps, id));
  later(1);
  await runDuePayments(deps);
};
const cancel = async (id: string): Promise<void> => {
  const answer = await shop.call('PATCH', `/api/v1/appointments/${id}`, {
    appointment: { status: 'cancelled', fee_cents: 70_00, cancel_reason_select: 'Other' },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await runDuePayments(chargeDepsOf(shop));
};
const attributesOf = async (id: string) =>
  (await shop.call('GET', `/api/v1/appointments/${id}`)).body.data.attributes;
const membershipsOf = (accountId: string) =>
  shop.product.test.db.selectFrom('membership').selectAll().where('account_id', '=', accountId).execute();
const logInBy = async (phone: string): Promise<Person> => {
  const asked = await shop.call('POST', '/api/v2/user/auth', { user: { phone } });
  const code = await lastCodeSentTo(shop.product.test.db, `+1${phone}`);
  const { status, body } = await shop.call('POST', '/api/v2/user/sign_in', {
    user: { code, challenge: asked.body.code },
  });
  expect(status).toBe(200);
  return { id: String(body.user?.id), headers: { authorization: `Bearer ${String(body.auth_token)}` } };
};

describe('member prices', () => {
  it('[MEMB-1] hold on another job only once the fee is paid', async () => {
    const person = await logInAs(shop.product, 'customer');
    const a = await quoteOf(person);
    expect((await book(a.id, join, person)).status).toBe(200);
    expect(await attributesOf(a.id)).toMatchObject({ member_job: true, membership_due: 190 });
    expect((await quoteOf(person)).attributes.member_job).toBe(false);
    await finish(a.id);
    expect((await chargeOf(a.id)).status).toBe('paid');
    expect((await quoteOf(person)).attributes.member_job).toBe(true);
  });

  it('[MEMB-1] are not kept for job B when job A, which was joined with, is canceled', async () => {
    const person = await logInAs(shop.product, 'customer');
    const a = await quoteOf(person);
    await book(a.id, join, person);
    const b = await quoteOf(person, oil);
    expect(b.attributes.price_lines.at(-1)?.amount).toBeGreaterThan(0);
    await book(b.id, {}, person);
    await cancel(a.id);
    expect((await membershipsOf(person.id))[0]?.ended_at).not.toBeNull();
    await finish(b.id);
    expect((await chargeOf(b.id)).amount_cents).toBeGreaterThan(50_00);
  });

  it('[MEMB-1] are not given by a membership whose first fee was declined for good', async () => {
    const person = await logInAs(shop.product, 'customer');
    const a = await quoteOf(person);
    await book(a.id, join, person, 'pm_card_chargeCustomerFail');
    await finish(a.id);
    expect((await quoteOf(person, oil)).attributes.member_job).toBe(false);
    for (let tries = 0; tries < 4; tries += 1) {
      later(24 * 5);
      await runDuePayments(chargeDepsOf(shop));
    }
    expect((await chargeOf(a.id)).status).toBe('failed');
    expect((await membershipsOf(person.id))[0]).toMatchObject({ ended_reason: 'first fee unpaid' });
    expect((await quoteOf(person, oil)).attributes.member_job).toBe(false);
  });

  it('[MEMB-1] unpaid for good leave the regular price to pay, without a fee, in bill, ledger and message', async () => {
    const person = await logInAs(shop.product, 'customer');
    const a = await quoteOf(person);
    const regularCents = Math.round((a.attributes.estimate?.non_member_price ?? Number.NaN) * 100);
    await book(a.id, join, person, 'pm_card_chargeCustomerFail');
    await finish(a.id);
    const charge = await chargeOf(a.id);
    expect(charge.amount_cents).not.toBe(regularCents);
    for (let tries = 0; tries < 4; tries += 1) {
      later(24 * 5);
      await runDuePayments(chargeDepsOf(shop));
    }
    expect(await chargeOf(a.id)).toMatchObject({ status: 'failed', amount_cents: regularCents });
    expect(await findReceipt(shop.product.test.db, a.id)).toMatchObject({
      membershipCents: 0,
      dueCents: regularCents,
    });
    const told = await shop.product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', '=', `regular bill ${charge.id} text`)
      .executeTakeFirstOrThrow();
    const { body } = told.payload as { body: string };
    expect(body).toContain('your card was declined. Your membership didn’t start');
    expect(body).toContain(`${formatCents(regularCents)} is due`);
    // One message for each try: the last one tells of the new bill.
    const texts = await shop.product.test.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', `%${charge.id}% text`)
      .execute();
    expect(texts).toHaveLength((await chargeOf(a.id)).failed_tries);
    const { cards, paypal, db, now } = chargeDepsOf(shop);
    const audit = () => auditMoney({ db, cards, paypal, now, from: new Date(0) });
    const ofThis = async () =>
      (await audit()).filter((line) => line.includes(a.id) || line.includes(charge.id));
    expect(await ofThis()).toEqual([]);
    // What they pay now is the work; no membership comes back, and they are offered to join as anybody.
    expect((await shop.confirm(a.id, { token: await shop.enterCard(a.id) }, person.headers)).status).toBe(
      200,
    );
    later(1);
    await runDuePayments(chargeDepsOf(shop));
    expect(await chargeOf(a.id)).toMatchObject({ status: 'paid', amount_cents: regularCents });
    expect((await membershipsOf(person.id))[0]).toMatchObject({ ended_reason: 'first fee unpaid' });
    expect(await ofThis()).toEqual([]);
    expect((await quoteOf(person)).attributes).toMatchObject({ member_job: false, membership_due: null });
  });

  it('[MEMB-1] begin when another card pays what the first one did not', async () => {
    const person = await logInAs(shop.product, 'customer');
    const a = await quoteOf(person);
    await book(a.id, join, person, 'pm_card_chargeCustomerFail');
    await finish(a.id);
    const paid = await shop.confirm(a.id, { token: await shop.enterCard(a.id) }, person.headers);
    expect(paid.status).toBe(200);
    later(1);
    await runDuePayments(chargeDepsOf(shop));
    expect((await chargeOf(a.id)).status).toBe('paid');
    expect((await membershipsOf(person.id))[0]).toMatchObject({ ended_at: null, ended_reason: null });
    expect((await quoteOf(person)).attributes.member_job).toBe(true);
  });

  it('[MEMB-1] do not begin again for whoever ends the membership while its bill is being paid', async () => {
    const person = await logInAs(shop.product, 'customer');
    const job = await quoteOf(person);
    await book(job.id, join, person);
    await completeJob(shop.product, job.id);
    const deps = chargeDepsOf(shop);
    await deps.db.transaction().execute((tx) => billJob(tx, deps, job.id));
    later(1);
    let paid: Promise<void> | undefined;
    await deps.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('membership')
        .set({ ended_at: shop.now, ended_reason: 'ended by owner' })
        .where('account_id', '=', person.id)
        .execute();
      paid = asAnotherClient(() => runDuePayments(deps));
      await asAnotherClient(() => untilSomebodyWaits(shop.product.test.db));
    });
    await paid;
    expect((await chargeOf(job.id)).status).toBe('paid');
    expect(await membershipsOf(person.id)).toMatchObject([
      { ended_reason: 'ended by owner', ended_at: expect.any(Date), first_paid_at: null },
    ]);
    expect(await tasksOf(job.id)).toEqual(['membership_not_begun']);
  });

  it('[MEMB-1] cost the fee each time somebody who never logs in joins', async () => {
    const contact = { phone: '3135557301', email: 'never@example.com' };
    // The phone has an account, so nobody owns the bookings until it logs in.
    await book((await quoteOf(undefined, contact)).id);
    for (const nth of [1, 2]) {
      const job = await quoteOf(undefined, { ...contact, ...(nth === 1 ? {} : oil) });
      expect((await book(job.id, join)).status).toBe(200);
      const agreed = await attributesOf(job.id);
      await finish(job.id);
      const memberCents = Math.round((agreed.estimate?.total_member_price ?? Number.NaN) * 100);
      expect((await chargeOf(job.id)).amount_cents).toBe(memberCents + 190_00);
      expect(await tasksOf(job.id)).toEqual([]);
    }
    expect((await quoteOf(undefined, contact)).attributes.member_job).toBe(false);
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
  });

  it('[MEMB-1] are not taken by agreeing to a membership after the visit is booked', async () => {
    const job = await quoteOf(undefined);
    await book(job.id);
    const before = await attributesOf(job.id);
    const query = `estimate_response[estimate_id]=${before.estimate?.id}&member_price_agreed_on=180`;
    const answer = await shop.call('POST', `/api/v1/estimate_responses?${encodeURI(query)}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await finish(job.id);
    expect((await chargeOf(job.id)).amount_cents).toBe(Math.round((before.estimate?.total_price ?? 0) * 100));
  });

  it('[MEMB-1] cannot be joined for twice while the first fee is still to be paid', async () => {
    const person = await logInAs(shop.product, 'customer');
    await book((await quoteOf(person)).id, join, person);
    const second = await book((await quoteOf(person)).id, join, person);
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await membershipsOf(person.id)).toHaveLength(1);
  });
});

describe('a job priced by a membership that is ended before it is paid for', () => {
  it('[MEMB-1] [MEMB-3] is at the regular price again, without a fee, and its customer is told', async () => {
    const person = await logInAs(shop.product, 'customer');
    const job = await quoteOf(person, oil);
    await book(job.id, join, person);
    expect((await attributesOf(job.id)).price_lines.at(-1)?.amount).toBe(190);
    const ended = await shop.call('POST', '/api/v2/user/membership/end', undefined, person.headers);
    expect(ended).toMatchObject({ status: 200, body: { data: null } });
    const regular = await attributesOf(job.id);
    expect(regular).toMatchObject({ member_job: false, membership_due: null });
    const regularCents = Math.round((regular.price_lines.at(-1)?.amount ?? 0) * 100);
    expect(regularCents).toBeGreaterThan(50_00);
    const told = await shop.product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', `member prices ended % ${job.id}`)
      .execute();
    expect(JSON.stringify(told)).toContain('back to the regular price');
    await finish(job.id);
    expect((await chargeOf(job.id)).amount_cents).toBe(regularCents);
    expect(await tasksOf(job.id)).toEqual([]);
  });

  const endAndTell = async (person: Person, id: string): Promise<string> => {
    const ended = await shop.call('POST', '/api/v2/user/membership/end', undefined, person.headers);
    expect(ended).toMatchObject({ status: 200, body: { data: null } });
    const told = await shop.product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', `member prices ended % ${id}`)
      .executeTakeFirstOrThrow();
    return /regular price: (\$[\d,.]+\d)/.exec(JSON.stringify(told.payload))?.[1] ?? '';
  };

  it('[MEMB-3] [BILL-2] is told at what its bill comes to, not at what is still on offer', async () => {
    const person = await logInAs(shop.product, 'customer');
    const job = await quoteOf(person);
    await book(job.id, join, person);
    const office = await logInAs(shop.product, 'office');
    const opened = await shop.call('GET', `/api/v2/office/requests/${job.id}`, undefined, office.headers);
    const { builder } = opened.body as unknown as OfficeWorkOrder;
    const lines = builder?.draft.lines.map((line) => ({
      ...line,
      labor_minutes: (line.labor_minutes ?? 0) + 60,
    }));
    const sent = await shop.call(
      'POST',
      `/api/v2/office/requests/${job.id}/send`,
      { draft: { ...builder?.draft, lines }, base_version: builder?.base_version },
      { ...office.headers, 'idempotency-key': newId() },
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const told = await endAndTell(person, job.id);
    const { bill } = await attributesOf(job.id);
    expect(bill?.proposed).toBeGreaterThan(bill?.agreed ?? 0);
    await finish(job.id);
    const charged = (await chargeOf(job.id)).amount_cents;
    expect(charged).toBe(Math.round((bill?.agreed ?? 0) * 100));
    expect(told).toBe(formatCents(charged));
  });

  it('[MEMB-3] is told without what a discount takes off a diagnosis', async () => {
    const person = await logInAs(shop.product, 'customer');
    const job = await quoteOf(person, {
      appointment_type: 'diagnosis',
      services: [],
      diagnosis_input: 'It rattles',
    });
    const discount = { kind: 'keep appointment', label: 'Thanks for keeping it', amountCents: 10_00 };
    await shop.product.test.db
      .updateTable('appointment')
      .set({ diagnosis_discounts: JSON.stringify([discount]) })
      .where('id', '=', job.id)
      .execute();
    expect((await book(job.id, join, person)).status).toBe(200);
    const told = await endAndTell(person, job.id);
    const [stored] = await shop.product.test.db
      .selectFrom('booking')
      .select('agreed_work_cents')
      .where('appointment_id', '=', job.id)
      .execute();
    await finish(job.id);
    const charged = (await chargeOf(job.id)).amount_cents;
    expect([told, stored?.agreed_work_cents]).toEqual([formatCents(charged), charged]);
    expect(charged).toBe(110_00);
  });
});

describe('joining without a login', () => {
  it('[MEMB-1] gives nothing else until the account is logged in to, then the whole paid period', async () => {
    const contact = { phone: '3135557302', email: 'later@example.com' };
    const job = await quoteOf(undefined, contact);
    const booked = await book(job.id, join);
    const session = {
      id: String(booked.body.user?.id),
      headers: { authorization: `Bearer ${String(booked.body.auth_token)}` },
    };
    await finish(job.id);
    // Booking opened a session, which proves nothing.
    expect((await quoteOf(session, contact)).attributes.member_job).toBe(false);
    const owner = await logInBy(contact.phone);
    expect((await quoteOf(owner, contact)).attributes.member_job).toBe(true);
  });

  it('[MEMB-1] in the name of an account begins for it when it logs in, and a second fee is given back', async () => {
    const contact = { phone: '3135557303', email: 'twice@example.com' };
    await book((await quoteOf(undefined, contact)).id);
    const jobs = [await quoteOf(undefined, contact), await quoteOf(undefined, contact)];
    for (const { id } of jobs) {
      await book(id, join);
      await finish(id);
    }
    const owner = await logInBy(contact.phone);
    expect(await membershipsOf(owner.id)).toMatchObject([
      { ended_at: null, first_paid_at: expect.any(Date) },
    ]);
    expect((await quoteOf(owner, contact)).attributes.member_job).toBe(true);
    const refunds = await shop.product.test.db
      .selectFrom('refund')
      .select(['amount_cents', 'reason'])
      .where('reason', '=', 'member already')
      .execute();
    expect(refunds).toEqual([{ amount_cents: 190_00, reason: 'member already' }]);
  });
});

describe('joining again without a login', () => {
  it('[MEMB-4] makes no second oil change free', async () => {
    const contact = { phone: '3135557310', email: 'again@example.com' };
    const first = await quoteOf(undefined, { ...contact, ...oil });
    await book(first.id, join);
    await finish(first.id);
    const owner = await logInBy(contact.phone);
    const second = await quoteOf(undefined, { ...contact, ...oil });
    expect((await book(second.id, join)).status).toBe(200);
    await logInBy(contact.phone);
    expect(await attributesOf(second.id)).toMatchObject({ member_job: false });
    await finish(second.id);
    expect((await chargeOf(second.id)).amount_cents).toBeGreaterThan(50_00);
    expect(await membershipsOf(owner.id)).toHaveLength(1);
  });

  it('[MEMB-2] by somebody who typed their phone makes nobody a member for longer than was paid', async () => {
    const contact = { phone: '3135557312', email: 'typed@example.com' };
    await book((await quoteOf(undefined, contact)).id);
    const job = await quoteOf(undefined, contact);
    await book(job.id, join);
    const owner = await logInBy(contact.phone);
    await finish(job.id);
    expect(await membershipsOf(owner.id)).toMatchObject([
      { ended_at: null, first_paid_at: expect.any(Date), end_requested_at: expect.any(Date) },
    ]);
    const resumed = await shop.call('POST', '/api/v2/user/membership/resume', undefined, owner.headers);
    expect(resumed.status).toBe(200);
    expect(await membershipsOf(owner.id)).toMatchObject([{ end_requested_at: null }]);
  });

  it('[MEMB-4] [BILL-9] spends neither oil change nor credit of a member whose phone a stranger types', async () => {
    const contact = { phone: '3135557313', email: 'member@example.com' };
    const first = await quoteOf(undefined, contact);
    await book(first.id, join);
    await finish(first.id);
    const owner = await logInBy(contact.phone);
    const { db } = shop.product.test;
    await db
      .transaction()
      .execute((tx) =>
        grantCredit(tx, { accountId: owner.id, amountCents: 30_00, requestKey: 'a gift', at: shop.now }),
      );
    const [before] = await membershipsOf(owner.id);
    const car = { year: 2012, make: 'Honda', model: 'Civic', engine_size: '1.8L 4-cyl' };
    const stranger = await quoteOf(undefined, { ...contact, ...oil, car_attributes: car });
    await book(stranger.id, join);
    await logInBy(contact.phone);
    expect(await membershipsOf(owner.id)).toEqual([before]);
    expect(await attributesOf(stranger.id)).toMatchObject({ member_job: false, bill: { credit: 0 } });
    await finish(stranger.id);
    expect((await chargeOf(stranger.id)).amount_cents).toBeGreaterThan(50_00);
    const own = await quoteOf(owner, contact);
    expect((await book(own.id, {}, owner)).body.data.attributes.bill?.credit).toBe(30);
  });

  it('[MEMB-1] gives the fee back when it is paid after its owner turned out to be a member', async () => {
    const contact = { phone: '3135557311', email: 'late@example.com' };
    const first = await quoteOf(undefined, contact);
    await book(first.id, join);
    await finish(first.id);
    const owner = await logInBy(contact.phone);
    const second = await quoteOf(undefined, contact);
    await book(second.id, join, undefined, 'pm_card_chargeCustomerFail');
    await finish(second.id);
    expect((await chargeOf(second.id)).status).toBe('open');
    await logInBy(contact.phone);
    await shop.confirm(second.id, { token: await shop.enterCard(second.id) }, owner.headers);
    later(1);
    await runDuePayments(chargeDepsOf(shop));
    const charge = await chargeOf(second.id);
    expect(charge.status).toBe('paid');
    const refunds = await shop.product.test.db
      .selectFrom('refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
      .select('refund.amount_cents')
      .where('charge_id', '=', charge.id)
      .execute();
    expect(refunds).toEqual([{ amount_cents: 190_00 }]);
  });
});

describe('free oil changes', () => {
  const member = async (): Promise<Person> => {
    const person = await logInAs(shop.product, 'customer');
    const job = await quoteOf(person);
    // The 6-month plan: one free oil change each.
    await book(job.id, { member_price_agreed_on_before_job: 120 }, person);
    await finish(job.id);
    return person;
  };
  const priceOf = ({ attributes }: Awaited<ReturnType<typeof quoteOf>>) =>
    attributes.price_lines.at(-1)?.amount ?? Number.NaN;
  const hub = async ({ headers }: Person) =>
    (await shop.call('GET', '/api/v2/user/membership', undefined, headers)).body.data as unknown as {
      attributes: { free_oil_changes: { left: number }; savings: number; car: string };
    };

  it('[MEMB-4] are one a period: the second is at the member’s price, and a canceled one is given back', async () => {
    const person = await member();
    expect((await hub(person)).attributes).toMatchObject({
      free_oil_changes: { left: 1, of: 1, months: 6 },
      car: '2015 Toyota Camry',
    });
    const first = await quoteOf(person, oil);
    expect(priceOf(first)).toBe(0);
    await book(first.id, {}, person);
    expect((await hub(person)).attributes.free_oil_changes.left).toBe(0);
    const second = await quoteOf(person, oil);
    expect(second.attributes.member_job).toBe(true);
    expect(priceOf(second)).toBeGreaterThan(40);
    await cancel(first.id);
    expect((await hub(person)).attributes.free_oil_changes.left).toBe(1);
    expect(priceOf(await quoteOf(person, oil))).toBe(0);
  });

  it('[MEMB-4] are for the car the membership names', async () => {
    const person = await member();
    const other = await quoteOf(person, {
      ...oil,
      car_attributes: { year: 2018, make: 'Honda', model: 'Civic', engine_size: '2.0L 4-cyl' },
    });
    expect(other.attributes.member_job).toBe(true);
    expect(priceOf(other)).toBeGreaterThan(40);
    expect((await hub(person)).attributes.free_oil_changes.left).toBe(1);
  });

  it('[MEMB-4] quoted twice are booked once: the other quote shows its new price first', async () => {
    const person = await member();
    const [one, two] = [await quoteOf(person, oil), await quoteOf(person, oil)];
    expect([priceOf(one), priceOf(two)]).toEqual([0, 0]);
    expect((await book(one.id, {}, person)).status).toBe(200);
    const refused = await book(two.id, {}, person);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const again = await attributesOf(two.id);
    expect(again.price_lines.at(-1)?.amount).toBeGreaterThan(40);
    const { estimate } = again;
    const token = await shop.enterCard(two.id);
    const body = { token, estimate_version: estimate?.version };
    expect((await shop.confirm(two.id, body, person.headers)).status).toBe(200);
  });

  it('[MEMB-4] declined at booking and approved afterwards are counted then, and shown at their new price', async () => {
    const person = await member();
    const jobs: { id: string; oilId: string }[] = [];
    const estimateOf = async (id: string) => {
      const { estimate } = await attributesOf(id);
      if (!estimate) throw new Error('no estimate');
      return estimate;
    };
    const decide = async ({ id, oilId }: { id: string; oilId: string }, status: string) =>
      shop.call(
        'PUT',
        `/api/v2/estimate_services/${oilId}`,
        { status, estimate_version: (await estimateOf(id)).version },
        person.headers,
      );
    for (const _ of [1, 2, 3]) {
      const { id } = await quoteOf(person, { services: ['Battery Test', 'Oil Change'] });
      const oilId = (await estimateOf(id)).services['Oil Change']?.id;
      const job = { id, oilId: oilId ?? '' };
      expect((await decide(job, 'rejected')).status).toBe(200);
      expect((await book(id, {}, person)).status).toBe(200);
      jobs.push(job);
    }
    const [one, two, three] = jobs;
    if (!one || !two || !three) throw new Error('three jobs');
    expect((await hub(person)).attributes.free_oil_changes.left).toBe(1);
    const before = (await attributesOf(two.id)).price_lines.at(-1)?.amount ?? Number.NaN;
    expect((await decide(one, 'approved')).status).toBe(200);
    expect((await hub(person)).attributes.free_oil_changes.left).toBe(0);
    expect(await decide(two, 'approved')).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    // Nothing agreed to has changed; the oil change on offer has its new price.
    expect((await attributesOf(two.id)).price_lines.at(-1)?.amount).toBe(before);
    expect((await decide(two, 'approved')).status).toBe(200);
    expect((await attributesOf(two.id)).price_lines.at(-1)?.amount).toBeGreaterThan(before + 40);
    // Given back by declining it, it is free for another one.
    expect((await decide(one, 'rejected')).status).toBe(200);
    expect((await hub(person)).attributes.free_oil_changes.left).toBe(1);
    expect((await decide(three, 'approved')).status).toBe(200);
    expect((await attributesOf(three.id)).price_lines.at(-1)?.amount).toBe(before);
    expect(await decide(one, 'approved')).toMatchObject({ status: 409 });
  });

  it('[MEMB-4] offered at a booked car are counted with the whole answer too', async () => {
    const person = await member();
    const battery = await quoteOf(person, { services: ['Battery Test'] });
    expect((await book(battery.id, {}, person)).status).toBe(200);
    const first = await quoteOf(person, oil);
    // The office offers the free oil change while one is left; another job takes it before the answer.
    const office = await logInAs(shop.product, 'office');
    const opened = await shop.call('GET', `/api/v2/office/requests/${battery.id}`, undefined, office.headers);
    const { builder } = opened.body as unknown as OfficeWorkOrder;
    if (!builder) throw new Error(JSON.stringify(opened.body));
    const suggested = await shop.call(
      'POST',
      `/api/v2/office/requests/${battery.id}/suggestions`,
      { services: ['Oil Change'] },
      office.headers,
    );
    const lines = (suggested.body as unknown as { data: { line: (typeof builder.draft.lines)[number] }[] })
      .data;
    const sent = await shop.call(
      'POST',
      `/api/v2/office/requests/${battery.id}/send`,
      {
        draft: { ...builder.draft, lines: [...builder.draft.lines, ...lines.map(({ line }) => line)] },
        base_version: builder.base_version,
      },
      { ...office.headers, 'idempotency-key': newId() },
    );
    expect(sent.status).toBe(200);
    expect((await book(first.id, {}, person)).status).toBe(200);
    const { estimate } = await attributesOf(battery.id);
    const accept = () =>
      shop.call(
        'POST',
        `/api/v1/estimate_responses?estimate_response[estimate_id]=${estimate?.id}`,
        undefined,
        person.headers,
      );
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    expect((await accept()).status).toBe(200);
    expect((await attributesOf(battery.id)).price_lines.at(-1)?.amount).toBeGreaterThan(60);
  });

  it('[MEMB-4] and what was saved are counted from the visits that are done', async () => {
    const person = await member();
    const before = (await hub(person)).attributes.savings;
    expect(before).toBeGreaterThan(0);
    const job = await quoteOf(person, oil);
    await book(job.id, {}, person);
    expect((await hub(person)).attributes.savings).toBe(before);
    await finish(job.id);
    const after = (await hub(person)).attributes.savings;
    expect(after).toBeGreaterThan(before + 40);
    // Of visits billed before it was kept.
    await shop.product.test.db
      .updateTable('charge')
      .set({ member_savings_cents: null })
      .where('appointment_id', '=', job.id)
      .execute();
    expect((await hub(person)).attributes.savings).toBe(after);
  });
});
