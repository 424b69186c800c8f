import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/sent-messages';
import { createTestApp, monday, type TestApp } from '../../testing/test-app';
import { createDeliveryLog } from './delivery-log';
import { listUntoldFailures } from './untold-failures';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  await sql`truncate outbox, message_delivery, unreachable_contact`.execute(product.test.db);
});
afterAll(() => product.close());

describe('the log of deliveries', () => {
  it('[RUN-11] tells the office when a retry fails later, too', async () => {
    const { db } = product.test;
    const later = new Date(monday.getTime() + 3_600_000);
    const message = {
      outboxId: randomUUID(),
      channel: 'sms',
      recipient: '+12485550143',
      purpose: 'service',
      isAwaited: false,
      otherwise: undefined,
    } as const;
    const log = createDeliveryLog({ db, now: () => monday });
    await log.refused(message, 'filtered');
    expect(await listUntoldFailures(db)).toEqual([]);
    const again = createDeliveryLog({ db, now: () => later });
    await again.begin(message);
    await again.taken(message.outboxId);
    await again.hear({
      key: message.outboxId,
      recipient: message.recipient,
      state: 'failed',
      fault: 'filtered',
    });
    expect(await listUntoldFailures(db)).toMatchObject([{ outboxId: message.outboxId }]);
    const { begun_at } = await db
      .selectFrom('message_delivery')
      .select('begun_at')
      .where('outbox_id', '=', message.outboxId)
      .executeTakeFirstOrThrow();
    expect(begun_at).toEqual(later);
  });

  it('[RUN-11] says of one that begins again what its reports have said', async () => {
    const log = createDeliveryLog({ db: product.test.db, now: () => monday });
    const message = {
      outboxId: randomUUID(),
      channel: 'sms',
      recipient: '+12485550143',
      purpose: 'service',
      isAwaited: true,
      otherwise: undefined,
    } as const;
    const hear = (state: 'sent' | 'delivered') =>
      log.hear({ key: message.outboxId, recipient: undefined, state });
    expect(await log.begin(message)).toBe('sending');
    expect(await log.begin(message)).toBe('sending');
    await hear('sent');
    expect(await log.begin(message)).toBe('sent');
    await hear('delivered');
    expect(await log.begin(message)).toBe('delivered');
    const failed = { ...message, outboxId: randomUUID() };
    await log.begin(failed);
    await log.hear({ key: failed.outboxId, recipient: undefined, state: 'failed', fault: 'filtered' });
    expect(await log.begin(failed)).toBe('sending');
  });

  it('[RUN-11] sends by the other channel only while it is of use, and by day', async () => {
    const { db } = product.test;
    for (const [recipient, to, notAfterMs] of [
      ['eve@late-bounce.test', '+12485550143', 60_000],
      ['ida@late-bounce.test', '+12485550144', 7_200_000],
    ] as const) {
      const outboxId = randomUUID();
      const log = createDeliveryLog({ db, now: () => monday });
      await log.begin({
        outboxId,
        channel: 'email',
        recipient,
        purpose: 'service',
        isAwaited: false,
        otherwise: {
          channel: 'sms',
          to,
          body: 'We come at 9.',
          notAfter: new Date(monday.getTime() + notAfterMs).toISOString(),
        },
      });
      const anHourLater = createDeliveryLog({ db, now: () => new Date(monday.getTime() + 3_600_000) });
      await anHourLater.hear({ key: outboxId, recipient, state: 'failed', fault: 'filtered' });
    }
    expect(await messagesTo(db, '+12485550143')).toEqual([]);
    expect(await messagesTo(db, '+12485550144')).toEqual([
      expect.objectContaining({ waitsForDay: true, notAfter: '2027-03-01T17:00:00.000Z' }),
    ]);
  });
});
