import { afterEach, describe, expect, it } from 'vitest';
import { type DoubleAnswer, type HttpDouble, patienceFor, startHttpDouble } from '../testing/http-double';
import { createPayPal } from './paypal.payments';
import type { PayPalSettings } from './paypal-calls';
import { describePayPalPort } from './paypal-port-tests';
import { createPayPalDouble, payPalKeys } from './testing/paypal-double';

describePayPalPort('PayPal', async () => {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const paypal = createPayPalDouble(now);
  const double = await startHttpDouble(paypal.answer);
  const settings: PayPalSettings = { ...payPalKeys, baseUrl: double.url, timeoutMs: patienceFor(), now };
  return {
    paypal: createPayPal(settings),
    unconfigured: createPayPal({ ...settings, webhookId: undefined }),
    approve: async (orderId, isDeclined) => paypal.approve(orderId, isDeclined),
    dispute: async (captureId) => paypal.dispute(captureId),
    closeDispute: async (disputeId, isWon) => paypal.closeDispute(disputeId, isWon),
    countCaptured: async () => paypal.countCaptured(),
    setDown: (isDown) => {
      paypal.state.isDown = isDown;
    },
    webhooks: async () => paypal.webhooks,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    close: () => double.close(),
  };
});

describe('PayPal on the wire', () => {
  const doubles: HttpDouble[] = [];
  afterEach(async () => {
    await Promise.all(doubles.splice(0).map((double) => double.close()));
  });
  const start = async () => {
    const double = createPayPalDouble(() => new Date());
    const server = await startHttpDouble(double.answer);
    doubles.push(server);
    const paypal = createPayPal({ ...payPalKeys, baseUrl: server.url, timeoutMs: patienceFor() });
    return { double, paypal, requests: server.requests };
  };
  const order = {
    amountCents: 100_005,
    reference: 'visit-1',
    kind: 'diagnosis',
    idempotencyKey: 'key-1',
  } as const;

  it('opens an order with authorize intent in dollars, with our key and without shipping', async () => {
    const { paypal, requests } = await start();
    await paypal.createOrder(order);
    const [token, created] = requests;
    expect(token).toMatchObject({ method: 'POST', path: '/v1/oauth2/token' });
    expect(token?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(created).toMatchObject({ method: 'POST', path: '/v2/checkout/orders' });
    expect(created?.headers['paypal-request-id']).toBe('key-1');
    expect(JSON.parse(created?.body ?? '')).toEqual({
      intent: 'AUTHORIZE',
      purchase_units: [
        {
          reference_id: 'diagnosis',
          custom_id: 'visit-1',
          amount: { currency_code: 'USD', value: '1000.05' },
        },
      ],
      payment_source: {
        paypal: { experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
      },
    });
  });

  it('caches its token, and gets another when it was revoked', async () => {
    const { double, paypal } = await start();
    await Promise.all([paypal.createOrder(order), paypal.readOrder('x'), paypal.readOrder('y')]);
    await paypal.readOrder('z');
    expect(double.state.tokens).toBe(1);
    double.state.token = 'taken back';
    expect(await paypal.readOrder('z')).toEqual({ status: 'not_found' });
    expect(double.state.tokens).toBe(2);
  });

  it('makes the final capture: nothing of the authorization stays open', async () => {
    const { double, paypal, requests } = await start();
    const opened = await paypal.createOrder(order);
    const orderId = opened.status === 'created' ? opened.orderId : '';
    double.approve(orderId);
    const authorized = await paypal.authorize({ orderId });
    const authorizationId = authorized.status === 'authorized' ? authorized.authorizationId : '';
    await paypal.capture({
      authorizationId,
      amountCents: 7,
      attemptId: 'attempt-1',
      idempotencyKey: 'key-2',
    });
    const captured = requests.at(-1);
    expect(captured?.path).toBe(`/v2/payments/authorizations/${authorizationId}/capture`);
    expect(captured?.headers['paypal-request-id']).toBe('key-2');
    expect(JSON.parse(captured?.body ?? '')).toEqual({
      amount: { currency_code: 'USD', value: '0.07' },
      invoice_id: 'attempt-1',
      final_capture: true,
    });
  });

  const answerCaptures = async (answer: DoubleAnswer) => {
    const server = await startHttpDouble((request) =>
      request.path === '/v1/oauth2/token'
        ? { status: 200, body: { access_token: 't', expires_in: 900 } }
        : answer,
    );
    doubles.push(server);
    const paypal = createPayPal({ ...payPalKeys, baseUrl: server.url, timeoutMs: patienceFor(answer) });
    return paypal.capture({ authorizationId: 'A1', amountCents: 100, attemptId: 'a', idempotencyKey: 'k' });
  };

  it.each([
    ['silence', 'silence', { status: 'unavailable' }],
    ['a dropped connection', 'hang-up', { status: 'unavailable' }],
    ['a fault', { status: 500, body: 'not json' }, { status: 'unavailable' }],
    ['an unknown refusal', { status: 422, body: { details: [{ issue: 'NEW' }] } }, { status: 'unavailable' }],
    [
      'money that is held back',
      { status: 201, body: { id: 'C1', status: 'PENDING' } },
      { status: 'processing', captureId: 'C1' },
    ],
    [
      'money that was refused',
      { status: 201, body: { id: 'C1', status: 'DECLINED' } },
      { status: 'declined', reason: 'instrument_declined' },
    ],
  ] as const)('reads %s', async (_name, answer, outcome) => {
    expect(await answerCaptures(answer)).toEqual(outcome);
  });

  it('[PAY-9] makes PayPal retry what could not be verified', async () => {
    const { double, paypal } = await start();
    const opened = await paypal.createOrder(order);
    double.approve(opened.status === 'created' ? opened.orderId : '');
    const [webhook] = double.webhooks;
    if (!webhook) throw new Error('nothing was sent');
    double.state.isDown = true;
    expect(await paypal.readWebhook(webhook)).toEqual({ status: 'rejected', reason: 'unavailable' });
    const rawBody = Buffer.from('not json');
    expect(await paypal.readWebhook({ ...webhook, rawBody })).toEqual({
      status: 'rejected',
      reason: 'malformed',
    });
  });
});
