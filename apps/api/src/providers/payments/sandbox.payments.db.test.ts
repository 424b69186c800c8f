import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { describePaymentsPort } from './port-tests';
import { createSandboxPayments } from './sandbox.payments';
import type { IncomingWebhook } from './webhook';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  await sql`truncate sandbox_charge, sandbox_payment_method, sandbox_payment_event, sandbox_dispute`.execute(
    test.db,
  );
});
afterAll(async () => {
  await test.close();
});

const countPaid = async () => {
  const rows = await test.db
    .selectFrom('sandbox_charge')
    .select('id')
    .where('method_id', 'is not', null)
    .where('status', '=', 'succeeded')
    .execute();
  return rows.length;
};

describePaymentsPort('The sandbox', async () => {
  let down = false;
  let ahead = 0;
  const sent: IncomingWebhook[] = [];
  const payments = createSandboxPayments({
    db: test.db,
    secret: 'of this installation',
    isDown: () => down,
    slowMs: 5_000,
    timeoutMs: 1_000,
    wait: async () => {},
    now: () => new Date(Date.now() + ahead),
  });
  payments.events.connect(async (webhook) => {
    sent.push(webhook);
    return true;
  });
  return {
    payments,
    unconfigured: createSandboxPayments({ db: test.db }),
    enter: async (clientSecret, token) => void (await payments.confirmSetup(clientSecret, token)),
    authenticate: async (clientSecret, isApproved) =>
      void (await payments.completeAction(clientSecret, isApproved)),
    dispute: async (chargeId) => (await payments.dispute(chargeId)) ?? '',
    closeDispute: payments.closeDispute,
    countPaid,
    setDown: (isDown) => {
      down = isDown;
    },
    settle: () => payments.settleBanks(new AbortController().signal),
    webhooks: async () => {
      await payments.events.settled();
      return sent;
    },
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    close: () => payments.events.settled(),
  };
});

describe('the payments sandbox', () => {
  const saveCard = async (token: string) => {
    const payments = createSandboxPayments({ db: test.db, wait: async () => {} });
    const setup = await payments.createSetup({ customerReference: 'c', kind: 'card', idempotencyKey: token });
    if (setup.status !== 'created') throw new Error(setup.status);
    return payments.confirmSetup(setup.clientSecret, token);
  };
  const methodOf = async (token: string) => {
    const state = await saveCard(token);
    if (state.status !== 'succeeded') throw new Error(state.status);
    return state.methodId;
  };

  it('remembers methods and charges over a restart', async () => {
    const request = {
      methodId: await methodOf('pm_card_visa'),
      amountCents: 5_000,
      reference: 'r',
      attemptId: 'a',
      idempotencyKey: 'k',
    };
    const before = await createSandboxPayments({ db: test.db }).charge(request);
    expect(before).toMatchObject({ status: 'succeeded' });
    expect(await createSandboxPayments({ db: test.db }).charge(request)).toEqual(before);
  });

  it.each(['4242424242424242', 'tok_unknown', 'constructor', ''])(
    'takes no %j, only published tokens',
    async (token) => {
      expect(await saveCard(token)).toEqual({ status: 'declined', reason: 'card_declined' });
      const rows = await test.db.selectFrom('sandbox_payment_method').select('card_token').execute();
      expect(rows).toEqual([{ card_token: null }]);
    },
  );

  it('cannot exchange the card of a finished setup', async () => {
    const payments = createSandboxPayments({ db: test.db });
    const setup = await payments.createSetup({ customerReference: 'c', kind: 'card', idempotencyKey: 'k' });
    if (setup.status !== 'created') throw new Error(setup.status);
    await payments.confirmSetup(setup.clientSecret, 'pm_card_visa');
    await payments.confirmSetup(setup.clientSecret, 'pm_card_amex');
    expect(await payments.readMethod(setup.setupId)).toMatchObject({ method: { brand: 'visa' } });
  });

  it('has a card with a temporary outage: nothing is charged, and then once', async () => {
    const methodId = await methodOf('pm_sandbox_providerDown');
    const payments = createSandboxPayments({ db: test.db });
    const charge = () =>
      payments.charge({ methodId, amountCents: 5_000, reference: 'r', attemptId: 'a', idempotencyKey: 'k' });
    for (let asked = 0; asked < 6; asked += 1) expect(await charge()).toEqual({ status: 'unavailable' });
    expect(await countPaid()).toBe(0);
    expect(await charge()).toMatchObject({ status: 'succeeded' });
    expect(await charge()).toMatchObject({ status: 'succeeded' });
    expect(await countPaid()).toBe(1);
  });

  it('retries webhooks until they are accepted, and then no more', async () => {
    const payments = createSandboxPayments({ db: test.db, secret: 's' });
    const sent: string[] = [];
    let isTaken = false;
    payments.events.connect(async ({ rawBody }) => {
      sent.push(rawBody.toString());
      if (!isTaken) throw new Error('the receiver is gone');
      return true;
    });
    const setup = await payments.createSetup({ customerReference: 'c', kind: 'card', idempotencyKey: 'k' });
    if (setup.status !== 'created') throw new Error(setup.status);
    await payments.confirmSetup(setup.clientSecret, 'pm_card_visa');
    await payments.events.settled();
    isTaken = true;
    await payments.events.resend(new AbortController().signal);
    await payments.events.resend(new AbortController().signal);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
  });

  it('has a slow card that answers within the timeout', async () => {
    const methodId = await methodOf('pm_sandbox_slow');
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    const payments = createSandboxPayments({ db: test.db, slowMs: 2_000, timeoutMs: 10_000, wait });
    expect(
      await payments.charge({
        methodId,
        amountCents: 5_000,
        reference: 'r',
        attemptId: 'a',
        idempotencyKey: 'k',
      }),
    ).toMatchObject({
      status: 'succeeded',
    });
    expect(waited).toEqual([2_000]);
  });
});
