import { paymentWebhooks } from '@lugnut/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { replyWithError } from '../../platform/http/error-handler';
import { createSandboxPayments, type SandboxPayments } from './sandbox.payments';
import { createSandboxPayPal, type SandboxPayPal } from './sandbox.paypal';
import { servePaymentSandboxes } from './serve-sandboxes';

let test: TestDatabase;
let app: FastifyInstance;
let payments: SandboxPayments;
let paypal: SandboxPayPal;
let received: string[];

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(() => {
  received = [];
  payments = createSandboxPayments({ db: test.db, secret: 'secret' });
  paypal = createSandboxPayPal({ db: test.db, secret: 'secret' });
  app = Fastify();
  app.setErrorHandler(replyWithError);
  servePaymentSandboxes(app, { sandboxPayments: payments, sandboxPayPal: paypal });
});
afterAll(async () => {
  await test.close();
});

const post = async (url: string, payload: Record<string, unknown>) => {
  const answer = await app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() as unknown };
};
const begin = async (key: string) => {
  const setup = await payments.createSetup({ customerReference: 'c', kind: 'card', idempotencyKey: key });
  if (setup.status !== 'created') throw new Error(setup.status);
  return setup;
};
const confirm = (client_secret: string, token: string) =>
  post('/sandbox/payments/setups/confirm', { client_secret, token });

describe('the sandbox as a provider’s own servers', () => {
  it('saves a card for whoever has the secret, by token, and tells no ids', async () => {
    const { setupId, clientSecret } = await begin('save');
    expect(await confirm('not the secret', 'pm_card_visa')).toEqual({
      status: 404,
      body: { status: 'not_found' },
    });
    expect(await confirm(clientSecret, 'pm_card_chargeDeclined')).toEqual({
      status: 200,
      body: { status: 'declined', reason: 'card_declined' },
    });
    expect(await confirm(clientSecret, 'pm_sandbox_providerDownNow')).toEqual({
      status: 503,
      body: { status: 'unavailable' },
    });
    expect(await confirm(clientSecret, 'pm_card_visa')).toEqual({
      status: 200,
      body: { status: 'succeeded' },
    });
    expect(await payments.readSetup(setupId)).toMatchObject({ status: 'succeeded' });
  });

  it('authenticates what asked for it', async () => {
    const { setupId, clientSecret } = await begin('authenticate');
    expect((await confirm(clientSecret, 'pm_card_authenticationRequiredOnSetup')).body).toEqual({
      status: 'requires_action',
    });
    await post('/sandbox/payments/authenticate', { client_secret: clientSecret, approve: true });
    expect(await payments.readSetup(setupId)).toMatchObject({ status: 'succeeded' });
  });

  it('refuses what is more than it asks for, a card number above all', async () => {
    const { clientSecret } = await begin('number');
    const answer = await post('/sandbox/payments/setups/confirm', {
      client_secret: clientSecret,
      token: 'pm_card_visa',
      number: '4242424242424242',
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain('4242');
  });

  it('lets a payer approve', async () => {
    const order = await paypal.createOrder({
      amountCents: 100,
      reference: 'r',
      kind: 'repair',
      idempotencyKey: 'k',
    });
    const order_id = order.status === 'created' ? order.orderId : '';
    expect(await post('/sandbox/paypal/approve', { order_id, pays_later: true, is_declined: false })).toEqual(
      {
        status: 200,
        body: { status: 'approved' },
      },
    );
  });

  it('[PAY-9] sends what happened over the wire, signed, to where providers send it', async () => {
    app.post(paymentWebhooks.cards.path, async (request) => {
      const rawBody = Buffer.from(JSON.stringify(request.body));
      const read = await payments.readWebhook({ rawBody, headers: request.headers });
      received.push(read.status === 'event' ? read.event.kind : read.reason);
      return {};
    });
    await confirm((await begin('event')).clientSecret, 'pm_card_visa');
    await payments.events.settled();
    expect(received).toEqual(['setup_succeeded']);
  });

  it('[BILL-10] opens and decides disputes, as a cardholder and a bank would', async () => {
    const { setupId, clientSecret } = await begin('dispute');
    await confirm(clientSecret, 'pm_card_visa');
    const paid = await payments.charge({
      methodId: setupId,
      amountCents: 5_000,
      reference: 'r',
      attemptId: 'a',
      idempotencyKey: 'dispute',
    });
    const charge_id = paid.status === 'succeeded' ? paid.chargeId : '';
    expect(await post('/sandbox/payments/disputes', { charge_id: 'nothing' })).toMatchObject({ status: 404 });
    expect(await post('/sandbox/paypal/disputes', { charge_id })).toMatchObject({ status: 404 });
    expect(await post('/sandbox/payments/disputes', { charge_id })).toEqual({
      status: 200,
      body: { status: 'open' },
    });
    const { id } = await test.db.selectFrom('sandbox_dispute').select('id').executeTakeFirstOrThrow();
    await post('/sandbox/payments/disputes/close', { dispute_id: id, is_won: true });
    expect(await payments.readDispute(id)).toMatchObject({ dispute: { status: 'won', withdrawnCents: 0 } });
  });

  it('is not there where no sandbox is used', async () => {
    const bare = Fastify();
    servePaymentSandboxes(bare, { sandboxPayments: undefined, sandboxPayPal: undefined });
    const answer = await bare.inject({
      method: 'POST',
      url: '/sandbox/payments/setups/confirm',
      payload: {},
    });
    expect(answer.statusCode).toBe(404);
  });
});
