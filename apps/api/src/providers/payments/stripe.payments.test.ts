import { afterEach, describe, expect, it } from 'vitest';
import { sign } from '../signature';
import { type DoubleAnswer, type HttpDouble, patienceFor, startHttpDouble } from '../testing/http-double';
import { describePaymentsPort } from './port-tests';
import { createStripePayments, type StripeSettings } from './stripe.payments';
import { createStripeDouble, stripeKeys } from './testing/stripe-double';

describePaymentsPort('Stripe', async () => {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const stripe = createStripeDouble(now);
  const double = await startHttpDouble(stripe.answer);
  const settings: StripeSettings = {
    ...stripeKeys,
    baseUrl: double.url,
    timeoutMs: patienceFor(),
    retries: 0,
    now,
  };
  return {
    payments: createStripePayments(settings),
    unconfigured: createStripePayments({ ...settings, webhookSecret: undefined }),
    enter: async (clientSecret, token) => stripe.enter(clientSecret, token),
    authenticate: async (clientSecret, isApproved) => stripe.authenticate(clientSecret, isApproved),
    dispute: async (chargeId) => stripe.dispute(chargeId),
    closeDispute: async (disputeId, isWon) => stripe.closeDispute(disputeId, isWon),
    countPaid: async () => stripe.countPaid(),
    setDown: stripe.setDown,
    settle: async () => stripe.settle(),
    webhooks: async () => stripe.webhooks,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    close: () => double.close(),
  };
});

describe('Stripe on the wire', () => {
  const doubles: HttpDouble[] = [];
  afterEach(async () => {
    await Promise.all(doubles.splice(0).map((double) => double.close()));
  });
  const start = async (settings: Partial<StripeSettings> = {}) => {
    const stripe = createStripeDouble();
    const double = await startHttpDouble(stripe.answer);
    doubles.push(double);
    const payments = createStripePayments({
      ...stripeKeys,
      baseUrl: double.url,
      timeoutMs: patienceFor(),
      retries: 0,
      ...settings,
    });
    return { stripe, payments, requests: double.requests };
  };
  const answerWith = async (answer: DoubleAnswer, settings: Partial<StripeSettings> = {}) => {
    const double = await startHttpDouble(() => answer);
    doubles.push(double);
    const payments = createStripePayments({
      ...stripeKeys,
      baseUrl: double.url,
      timeoutMs: patienceFor(answer),
      retries: 0,
      ...settings,
    });
    return { payments, requests: double.requests };
  };

  it('saves a method off session for a customer, in a form, with our key', async () => {
    const { payments, requests } = await start();
    await payments.createSetup({ customerReference: 'c & d', kind: 'card', idempotencyKey: 'key-1' });
    const [customer, setup] = requests;
    expect(customer).toMatchObject({ method: 'POST', path: '/v1/customers' });
    expect(customer?.headers['idempotency-key']).toBe('customer:c & d');
    expect(customer?.body).toBe('metadata[reference]=c%20%26%20d');
    expect(setup).toMatchObject({ method: 'POST', path: '/v1/setup_intents' });
    expect(setup?.headers).toMatchObject({
      authorization: 'Bearer sk_test_double',
      'idempotency-key': 'key-1',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(Object.fromEntries(new URLSearchParams(setup?.body))).toEqual({
      customer: 'cus_1',
      usage: 'off_session',
      'allowed_payment_method_types[0]': 'card',
      'allowed_payment_method_types[1]': 'link',
      'metadata[reference]': 'c & d',
    });
  });

  it('charges the saved method off session, and reveals nothing about us', async () => {
    const { stripe, payments, requests } = await start();
    const setup = await payments.createSetup({ customerReference: 'c', kind: 'card', idempotencyKey: 'k' });
    if (setup.status !== 'created') throw new Error(setup.status);
    stripe.enter(setup.clientSecret, 'pm_card_visa');
    const saved = await payments.readSetup(setup.setupId);
    const methodId = saved.status === 'succeeded' ? saved.methodId : '';
    await payments.charge({
      methodId,
      amountCents: 12_345,
      reference: 'visit-1',
      attemptId: 'attempt-1',
      idempotencyKey: 'key-2',
    });
    const charge = requests.at(-1);
    expect(charge).toMatchObject({ method: 'POST', path: '/v1/payment_intents' });
    expect(charge?.headers['idempotency-key']).toBe('key-2');
    expect(Object.fromEntries(new URLSearchParams(charge?.body))).toEqual({
      amount: '12345',
      currency: 'usd',
      customer: 'cus_1',
      payment_method: methodId,
      'allowed_payment_method_types[0]': 'card',
      off_session: 'true',
      confirm: 'true',
      description: 'visit-1',
      'metadata[reference]': 'visit-1',
      'metadata[attempt]': 'attempt-1',
    });
    expect(requests.some(({ headers }) => 'x-stripe-client-telemetry' in headers)).toBe(false);
  });

  it('retries with the same key after a connection error', async () => {
    const { payments, requests } = await answerWith('hang-up', { retries: 1 });
    const outcome = await payments.createSetup({ customerReference: 'c', kind: 'card', idempotencyKey: 'k' });
    expect(outcome).toEqual({ status: 'unavailable' });
    expect(requests).toHaveLength(2);
    expect(requests[1]?.headers['idempotency-key']).toBe(requests[0]?.headers['idempotency-key']);
  });

  it.each([
    ['silence', 'silence'],
    ['a dropped connection', 'hang-up'],
    ['a wrong key', { status: 401, body: { error: { type: 'invalid_request_error' } } }],
    ['too many requests', { status: 429, body: { error: { code: 'rate_limit' } } }],
    [
      'a request under way with this key',
      { status: 409, body: { error: { code: 'idempotency_key_in_use' } } },
    ],
    ['a fault at Stripe', { status: 500, body: 'not json' }],
  ] as const)('reports an unknown outcome after %s', async (_name, answer) => {
    const { payments } = await answerWith(answer);
    const unavailable = { status: 'unavailable' };
    expect(await payments.readSetup('seti_1')).toEqual(unavailable);
    expect(await payments.readCharge('pi_1')).toEqual(unavailable);
    const charge = {
      methodId: 'pm_1',
      amountCents: 100,
      reference: 'r',
      attemptId: 'a',
      idempotencyKey: 'k',
    };
    expect(await payments.charge(charge)).toEqual(unavailable);
    expect(
      await payments.refund({ chargeId: 'pi_1', amountCents: 1, refundId: 'r', idempotencyKey: 'k' }),
    ).toEqual(unavailable);
  });

  it.each([
    ['succeeded', { status: 'succeeded', refundId: 're_1' }],
    ['pending', { status: 'pending', refundId: 're_1' }],
    ['requires_action', { status: 'pending', refundId: 're_1' }],
    ['failed', { status: 'declined', reason: 'refused' }],
    ['canceled', { status: 'declined', reason: 'refused' }],
  ])('reads a refund that is %s', async (status, outcome) => {
    const { payments } = await answerWith({ status: 200, body: { id: 're_1', object: 'refund', status } });
    expect(
      await payments.refund({ chargeId: 'pi_1', amountCents: 1, refundId: 'r', idempotencyKey: 'k' }),
    ).toEqual(outcome);
  });

  it.each([
    ['refund.updated', 'succeeded', 'refund_succeeded'],
    ['charge.refund.updated', 'succeeded', 'refund_succeeded'],
    ['refund.failed', 'failed', 'refund_failed'],
    ['refund.updated', 'pending', 'other'],
  ])('[PAY-9] reads %s with %s as %s', async (type, status, kind) => {
    const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1', amount: 1_500, status };
    const body = { id: 'evt_1', object: 'event', type, created: 1_700_000_000, data: { object: refund } };
    const rawBody = Buffer.from(JSON.stringify(body));
    const signature = sign(stripeKeys.webhookSecret, rawBody, new Date());
    const read = await createStripePayments(stripeKeys).readWebhook({
      rawBody,
      headers: { 'stripe-signature': signature },
    });
    const about = kind === 'other' ? {} : { refundId: 're_1', chargeId: 'pi_1', amountCents: 1_500 };
    expect(read).toMatchObject({ status: 'event', event: { kind, ...about } });
  });

  it('takes a setup that is not ours for none', async () => {
    const setup = { id: 'seti_1', status: 'succeeded', payment_method: 'pm_1', metadata: {} };
    const { payments } = await answerWith({ status: 200, body: setup });
    expect(await payments.readSetup('seti_1')).toEqual({ status: 'not_found' });
  });

  it('[PAY-9] reads an event it has no use for, and refuses a signed one that is no event', async () => {
    const payments = createStripePayments(stripeKeys);
    const readSigned = (body: string) => {
      const rawBody = Buffer.from(body);
      const signature = sign(stripeKeys.webhookSecret, rawBody, new Date());
      return payments.readWebhook({ rawBody, headers: { 'stripe-signature': signature } });
    };
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      created: 1_700_000_000,
      data: { object: {} },
    };
    expect(await readSigned(JSON.stringify(event))).toEqual({
      status: 'event',
      event: { id: 'evt_1', createdAt: new Date(1_700_000_000_000), kind: 'other' },
    });
    expect(await readSigned('not json')).toEqual({ status: 'rejected', reason: 'malformed' });
  });
});
