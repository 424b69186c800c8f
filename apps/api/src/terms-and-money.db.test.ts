import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentStore, lockEstimate, saveEstimate, sessionEvidence } from './capabilities/appointments';
import { closeMonths } from './capabilities/fleet-billing/close-months';
import {
  auditMoney,
  chargeCancellationFee,
  chargeForCompletion,
  createBookLike,
  createFindDiagnosisCredit,
  findJobPayment,
} from './capabilities/payments';
import { followDispute } from './capabilities/payments/disputes';
import { payRefund, refundCharge } from './capabilities/payments/refunds';
import { cancelLate } from './capabilities/payments/testing/cancel-late';
import { newId } from './platform/ids';
import { createMarketToday } from './platform/market-today';
import { completeJob } from './testing/ask-for-quote';
import { chargeDepsOf } from './testing/charge-deps';
import { addVan, job, join, signUp } from './testing/fleet-calls';
import { logInAs } from './testing/log-in-as';
import { openShop, type Shop } from './testing/open-shop';
import { saveCard } from './testing/save-card';

let shop: Shop;
let office: Who;
type Who = { readonly id: string; readonly headers: { readonly authorization: string } };

beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, who?: Who, payload?: object) => {
  const response = await shop.product.app.inject({
    method,
    url: `/api/v2${url}`,
    headers: { ...who?.headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};

const setLimit = async (fleet: Who, limit_cents: number): Promise<void> => {
  const terms = { terms: { net_days: 30, limit_cents }, reason: 'Good references' };
  expect((await call('PUT', `/office/fleet_accounts/${fleet.id}/terms`, office, terms)).status).toBe(200);
};
const openFleet = async (limitCents = 1_000_000): Promise<Who> => {
  const owner: Who = await signUp(shop.product, { business_name: 'Parcels' });
  await setLimit(owner, limitCents);
  return owner;
};

/** A diagnosis of one of its vans, with a window held for it. */
const draft = async (owner: Who, name = 'Van 1', wish: object = {}, van: object = {}): Promise<string> => {
  const car = await addVan(shop.product, owner.headers, { name, ...van });
  const made = await call('POST', '/appointments/create_fleet', owner, {
    ...job(car),
    location_attributes: { zip: '48226' },
    ...wish,
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
const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };
const draftRepair = (owner: Who, services: readonly string[]) =>
  draft(owner, 'Camry', { appointment_type: 'repair', services }, camry);
const paymentOf = async (id: string) =>
  (
    await db()
      .selectFrom('appointment_payment')
      .select('type')
      .where('appointment_id', '=', id)
      .executeTakeFirst()
  )?.type;
const book = (owner: Who, id: string) => call('POST', `/appointments/confirm_card_on_file/${id}`, owner);
const today = createMarketToday(() => shop.now.getTime());
const charging = () => chargeDepsOf(shop, {});
const finish = async (id: string) => {
  await completeJob(shop.product, id);
  return chargeForCompletion(charging(), id);
};
const done = async (owner: Who, name?: string): Promise<string> => {
  const id = await draft(owner, name);
  expect((await book(owner, id)).status).toBe(200);
  expect(await finish(id)).toBe('on_account');
  return id;
};
const audit = () => auditMoney({ ...charging(), from: new Date(0) });
const chargeOf = (id: string) =>
  db().selectFrom('charge').selectAll().where('appointment_id', '=', id).executeTakeFirstOrThrow();
const refund = (id: string, amount_cents: number) =>
  call('POST', `/office/requests/${id}/refund`, office, { amount_cents, reason: 'Goodwill' });

describe('[FLT-12] a job on the monthly invoice', () => {
  it('[BILL-7] has nothing due at the vehicle, and its diagnosis comes off the repair less what went back', async () => {
    const owner = await openFleet();
    const id = await done(owner);
    expect(await findJobPayment(db(), id)).toMatchObject({ status: 'on_account', dueCents: 0 });
    await db().updateTable('appointment').set({ market_id: 'HOU' }).where('id', '=', id).execute();
    const { year, make, model } = job(id).car_attributes;
    const find = createFindDiagnosisCredit(db(), () => shop.now);
    const credit = async () =>
      (await find({ accountId: owner.id, marketId: 'HOU', car: { year, make, model } }))?.amountCents;
    const before = await credit();
    expect(before).toBeGreaterThan(1_000);
    expect((await refund(id, 1_000)).status).toBe(200);
    expect(await credit()).toBe((before ?? 0) - 1_000);
    await db().updateTable('appointment').set({ market_id: 'DET' }).where('id', '=', id).execute();
    expect(await audit()).toEqual([]);
  });

  it('keeps what a canceled visit’s fee was when the office waives it', async () => {
    const owner = await openFleet();
    const id = await draft(owner);
    expect((await book(owner, id)).status).toBe(200);
    await cancelLate(db(), id);
    await chargeCancellationFee(charging(), id);
    expect((await chargeOf(id)).status).toBe('on_account');
    const waived = await call('POST', `/office/jobs/${id}/fee`, office, {
      decision: 'waive',
      reason: 'Goodwill',
    });
    expect([waived.status, waived.body.errors]).toEqual([200, undefined]);
    expect(await audit()).toEqual([]);
  });
});

describe('[FLT-12] the limit', () => {
  const work = ['Front Brake Pads & Rotors', 'Oil Change'];

  it('holds for work that is agreed to after the booking: the card pays, or nothing is agreed to', async () => {
    const owner = await openFleet();
    const id = await draftRepair(owner, work);
    expect((await book(owner, id)).status).toBe(200);
    const services = (await appointmentStore(db()).find(id))?.quote?.estimate.services ?? [];
    const brakes = services.find(({ name }) => name === work[0])?.id;
    const decide = (status: string, pay_by?: string) =>
      call('PUT', `/estimate_services/${brakes}`, owner, { status, ...(pay_by ? { pay_by } : {}) });
    const offered = async (who?: Who) =>
      (await call('GET', `/appointments/${id}/offer_payment`, who)).body.data;
    expect((await decide('rejected')).status).toBe(200);
    expect(await offered(owner)).toBeNull();
    await setLimit(owner, 20_000);
    const past = 'This goes past your fleet’s credit limit, so approving it charges the whole job to ';
    const refused = await decide('approved', 'card');
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'conflict',
      [
        `${past}a card instead of your monthly invoice. No card is saved. An owner of your fleet can add one under Payment.`,
      ],
    ]);
    expect(await paymentOf(id)).toBe('terms');
    await saveCard(shop.product, owner);
    // Nobody who was not told of the card has it charged.
    for (const shown of [undefined, 'terms']) {
      const unseen = await decide('approved', shown);
      expect([unseen.status, unseen.body.code, unseen.body.errors]).toEqual([
        409,
        'quote_changed',
        [`${past}Visa ending in 4242 instead of your monthly invoice.`],
      ]);
      expect(await paymentOf(id)).toBe('terms');
    }
    expect((await decide('approved', 'card')).status).toBe(200);
    expect(await paymentOf(id)).toBe('stripe');
  });

  it('[GATE-3] is told to the owner who approves more work, and no card is charged that was not shown', async () => {
    const owner = await openFleet();
    const email = `m${newId()}@example.com`;
    const manager: Who = await join(shop.product, owner.headers, email, 'manager');
    await db()
      .updateTable('account')
      .set({ approve_under_cents: 1_000 })
      .where('id', '=', manager.id)
      .execute();
    const id = await draftRepair(owner, work);
    expect((await book(owner, id)).status).toBe(200);
    await db()
      .transaction()
      .execute(async (tx) => {
        const estimate = (await lockEstimate(tx, { appointmentId: id }))?.quote?.estimate;
        if (!estimate) throw new Error('no estimate');
        const services = estimate.services.map((one) =>
          one.name === work[0]
            ? { ...one, status: 'pending' as const, typeOfService: 'addon' as const }
            : one,
        );
        await saveEstimate(tx, { ...estimate, version: estimate.version + 1, services });
      });
    await setLimit(owner, 20_000);
    const asked = await call('POST', '/fleet/approvals', manager, { appointment_id: id });
    expect([asked.status, asked.body.errors]).toEqual([201, undefined]);
    const paid = async (who: Who) =>
      (await call('GET', '/fleet/approvals', who)).body.data[0].attributes.payment;
    expect(await paid(owner)).toMatchObject({ by: 'card', is_missing: true, is_warning: true });
    const approve = (body?: object) =>
      call('POST', `/fleet/approvals/${asked.body.data[0].id}/approve`, owner, body);
    expect((await approve({ pay_by: 'card' })).body.errors[0]).toContain('No card is saved.');
    await saveCard(shop.product, owner);
    expect(await paid(owner)).toMatchObject({
      by: 'card',
      words: expect.stringContaining('charges the whole job to Visa ending in 4242'),
      is_missing: false,
    });
    const offer = `/appointments/${id}/offer_payment`;
    expect((await call('GET', offer, owner)).body.data.words).toContain('4242');
    for (const body of [undefined, { pay_by: 'terms' }])
      expect((await approve(body)).body.code).toBe('quote_changed');
    expect(await paymentOf(id)).toBe('terms');
    const done = await approve({ pay_by: 'card' });
    expect([done.status, done.body.errors]).toEqual([200, undefined]);
    expect(await paymentOf(id)).toBe('stripe');
    expect(await paid(owner)).toBeNull();
  });

  it('holds for a second visit, which has the PO number of the first', async () => {
    const owner = await openFleet();
    const policy = { usual_po: null, is_po_required: true, contacts: [] };
    expect((await call('PUT', '/fleet/billing', owner, policy)).status).toBe(200);
    const first = await draftRepair(owner, work);
    await call('PUT', '/fleet/po_numbers', owner, { appointment_ids: [first], po_number: 'PO-7' });
    expect((await book(owner, first)).status).toBe(200);
    // Quoted after the first was booked, which has the discount for a first job.
    const [within, past] = [await draftRepair(owner, work), await draftRepair(owner, work)];
    const bookLike = createBookLike({ today, messages: charging().messages });
    const bookAs = async (appointmentId: string, shown?: 'terms' | 'card') => {
      const appointment = await appointmentStore(db()).find(appointmentId);
      await db()
        .transaction()
        .execute((tx) =>
          bookLike(tx, {
            appointmentId,
            likeId: first,
            seenVersion: appointment?.quote?.estimate.version ?? 1,
            loggedIn: undefined,
            ask: async () => undefined,
            evidence: sessionEvidence(),
            now: shop.now,
            shown,
          }),
        );
    };
    await bookAs(within);
    expect(await paymentOf(within)).toBe('terms');
    const po = await db()
      .selectFrom('job_po')
      .select('po_number')
      .where('appointment_id', '=', within)
      .executeTakeFirst();
    expect(po?.po_number).toBe('PO-7');
    await setLimit(owner, 20_000);
    await expect(bookAs(past, 'card')).rejects.toThrow('Please add a card');
    await saveCard(shop.product, owner);
    await expect(bookAs(past)).rejects.toThrow('past your credit limit');
    await bookAs(past, 'card');
    expect(await paymentOf(past)).toBe('stripe');
  });
});

describe('[FLT-12] an invoice', () => {
  const forever = new AbortController().signal;
  const closeOn = async (iso: string) => {
    shop.now = new Date(iso);
    await closeMonths({ db: db(), now: () => shop.now, emit: async () => undefined }, forever);
  };
  const invoicesOf = async (owner: Who) =>
    (await call('GET', '/fleet/invoices', owner)).body.data as {
      readonly id: string;
      readonly attributes: { readonly month: string; readonly open_cents: number; readonly status: string };
    }[];
  const standingOf = async (owner: Who) =>
    (await invoicesOf(owner)).map(({ attributes: { month, open_cents, status } }) => [
      month,
      open_cents,
      status,
    ]);
  const payByCard = async (owner: Who, id: string, amount_cents: number) => {
    expect((await call('POST', `/fleet/invoices/${id}/pay`, owner, { amount_cents })).status).toBe(200);
    return db()
      .selectFrom('charge')
      .innerJoin('payment_attempt', 'payment_attempt.charge_id', 'charge.id')
      .select(['charge.id', 'provider_charge_id'])
      .where('statement_id', '=', id)
      .where('charge.status', '=', 'paid')
      .orderBy('charge.created_at', 'desc')
      .executeTakeFirstOrThrow();
  };
  const recordCheck = (id: string, amount_cents: number) =>
    call('POST', `/office/invoices/${id}/payments`, office, {
      kind: 'check',
      amount_cents,
      reference: null,
      received_on: '2027-04-05',
    });
  /** One job, invoiced in April. */
  const invoiced = async () => {
    shop.now = new Date('2027-03-10T15:00:00Z');
    const owner = await openFleet();
    const id = await done(owner);
    await closeOn('2027-04-01T15:00:00Z');
    const [first] = await invoicesOf(owner);
    if (!first) throw new Error('no invoice');
    return { owner, jobId: id, invoiceId: first.id, cents: (await chargeOf(id)).amount_cents };
  };

  it('that is not paid has a credit of another one when the next month is closed', async () => {
    const { owner, jobId, invoiceId, cents } = await invoiced();
    expect((await recordCheck(invoiceId, cents)).status).toBe(200);
    shop.now = new Date('2027-04-10T15:00:00Z');
    const { amount_cents: later } = await chargeOf(await done(owner, 'Van 2'));
    expect(later).toBeGreaterThan(cents);
    await closeOn('2027-05-01T15:00:00Z');
    expect(await standingOf(owner)).toEqual([
      ['2027-04', later, 'open'],
      ['2027-03', 0, 'paid'],
    ]);
    // Its own invoice is paid: it is a credit, which pays the other one when the month is closed.
    expect((await refund(jobId, cents)).status).toBe(200);
    await closeOn('2027-06-01T15:00:00Z');
    expect(await standingOf(owner)).toEqual([
      ['2027-05', 0, 'paid'],
      ['2027-04', later - cents, 'overdue'],
      ['2027-03', 0, 'paid'],
    ]);
    expect(await audit()).toEqual([]);
  });

  it('is owed again after a chargeback, and paid again when the dispute is won', async () => {
    const { owner, invoiceId, cents } = await invoiced();
    await saveCard(shop.product, owner);
    const { provider_charge_id } = await payByCard(owner, invoiceId, cents);
    expect(await standingOf(owner)).toEqual([['2027-03', 0, 'paid']]);
    const disputeId = (await shop.cards.dispute(provider_charge_id ?? '')) ?? '';
    const follow = () => followDispute(chargeDepsOf(shop), 'cards', disputeId);
    await follow();
    await follow();
    expect(await standingOf(owner)).toEqual([['2027-03', cents, 'open']]);
    expect(await audit()).toEqual([]);
    // Paid by check in part meanwhile: what then is too much is a credit.
    expect((await recordCheck(invoiceId, 1_000)).status).toBe(200);
    await shop.cards.closeDispute(disputeId, true);
    await follow();
    expect(await standingOf(owner)).toEqual([['2027-03', 0, 'paid']]);
    expect((await call('GET', '/fleet/billing', owner)).body.data.open_cents).toBe(-1_000);
    expect(await audit()).toEqual([]);
  });

  it('is owed again as far as its payment was refunded at the provider', async () => {
    const { owner, invoiceId, cents } = await invoiced();
    await saveCard(shop.product, owner);
    const { id: chargeId } = await payByCard(owner, invoiceId, cents);
    const given = await refundCharge(charging(), {
      chargeId,
      amountCents: 1_000,
      reason: 'asked for',
      requestKey: `office ${chargeId}`,
    });
    expect(await payRefund(charging(), given.id)).toBe('done');
    expect(await standingOf(owner)).toEqual([['2027-03', 1_000, 'open']]);
    expect(await audit()).toEqual([]);
    await payByCard(owner, invoiceId, 1_000);
    expect(await standingOf(owner)).toEqual([['2027-03', 0, 'paid']]);
    expect(await audit()).toEqual([]);
  });
});
