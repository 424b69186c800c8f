import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { describePayPalPort } from './paypal-port-tests';
import { createSandboxPayPal } from './sandbox.paypal';
import type { IncomingWebhook } from './webhook';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  await sql`truncate sandbox_paypal_order, sandbox_paypal_authorization, sandbox_paypal_transfer, sandbox_payment_event`.execute(
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
