import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { describePayPalPort } from './paypal-port-tests';
import { createSandboxPayPal } from './sandbox.paypal';
import type { IncomingWebhook } from './webhook';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  await sql`truncate sandbox_paypal_order, sandbox_paypal_authorization, sandbox_paypal_transfer, sandbox_payment_event, sandbox_dispute`.execute(
    test.db,
  );
});
afterAll(async () => {
  await test.close();
});

describePayPalPort('The sandbox', async () => {
  let down = false;
  let ahead = 0;
  const sent: IncomingWebhook[] = [];
  const paypal = createSandboxPayPal({
    db: test.db,
    secret: 'of this installation',
    isDown: () => down,
    now: () => new Date(Date.now() + ahead),
  });
  paypal.events.connect(async (webhook) => {
    sent.push(webhook);
    return true;
  });
  return {
    paypal,
    unconfigured: createSandboxPayPal({ db: test.db }),
    approve: async (orderId, isDeclined = false) =>
      void (await paypal.approve(orderId, { paysLater: false, isDeclined })),
    dispute: async (captureId) => (await paypal.dispute(captureId)) ?? '',
    closeDispute: paypal.closeDispute,
    countCaptured: async () => {
      const rows = await test.db
        .selectFrom('sandbox_paypal_transfer')
        .select('id')
        .where('authorization_id', 'is not', null)
        .execute();
      return rows.length;
    },
    setDown: (isDown) => {
      down = isDown;
    },
    webhooks: async () => {
      await paypal.events.settled();
      return sent;
    },
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    close: () => paypal.events.settled(),
  };
});

it('waits for an authorization that a concurrent request is creating, and returns that one', async () => {
  const paypal = createSandboxPayPal({ db: test.db, secret: 'of this installation' });
  const opened = await paypal.createOrder({
    amountCents: 5_000,
    reference: 'visit-2',
    kind: 'repair',
    idempotencyKey: 'order of two',
  });
  if (opened.status !== 'created') throw new Error(opened.status);
  const { orderId } = opened;
  await paypal.approve(orderId, { paysLater: false, isDeclined: false });
  // Its first index entry is there, and the one we look by is not.
  await test.db
    .insertInto('sandbox_paypal_authorization')
    .values({
      id: 'spa_other',
      order_id: orderId,
      replaces: null,
      idempotency_key: 'not there yet',
      amount_cents: 5_000,
      status: 'open',
      expires_at: new Date('2099-01-01T00:00:00Z'),
    })
    .execute();
  expect(await paypal.authorize({ orderId })).toMatchObject({
    status: 'authorized',
    authorizationId: 'spa_other',
  });
  await paypal.events.settled();
});
