import * as z from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { Deliverer } from '../../platform/jobs/deliver';
import { enqueue } from '../../platform/jobs/outbox';
import type { PushPort } from '../../providers/push/push.port';

const pushKind = 'push';

const pushPayload = z.object({
  subscriptionId: z.uuid(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
});

export type OutgoingPush = {
  readonly accountId: string | undefined;
  readonly title: string;
  readonly body: string;
  /** The page a tap opens. */
  readonly path: string;
  /** Of several messages with one key only the first is sent. */
  readonly dedupeKey: string;
  /** Sent after that: nobody is woken by what can wait. */
  readonly delayMs?: number;
};

/** To every browser of the account, on commit; how many there are. Customers get it besides text and email. */
export const sendPush = async (tx: DatabaseTransaction, push: OutgoingPush): Promise<number> => {
  if (push.accountId === undefined) return 0;
  const browsers = await tx
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', push.accountId)
    .execute();
  const { title, body, path } = push;
  for (const { id } of browsers)
    await enqueue(tx, {
      kind: pushKind,
      payload: { subscriptionId: id, title, body, path },
      dedupeKey: `${push.dedupeKey} push ${id}`,
      ...(push.delayMs ? { delayMs: push.delayMs } : {}),
    });
  return browsers.length;
};

export const createPushDeliverer = ({
  db,
  push,
}: {
  readonly db: Database;
  readonly push: PushPort;
}): Deliverer => ({
  kind: pushKind,
  // Older than half an hour it is no longer useful.
  backOff: { maxAttempts: 6 },
  async deliver(payload) {
    const { success, data } = pushPayload.safeParse(payload);
    if (!success) return { status: 'failed', isPermanent: true, reason: 'malformed payload' };
    const target = await db
      .selectFrom('push_subscription')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', data.subscriptionId)
      .executeTakeFirst();
    if (!target) return { status: 'delivered', reference: 'unsubscribed: not sent' };
    const { title, body, path } = data;
    const outcome = await push.send(target, { title, body, path });
    switch (outcome.status) {
      case 'accepted':
        return { status: 'delivered', reference: outcome.reference };
      case 'gone':
        await db.deleteFrom('push_subscription').where('id', '=', data.subscriptionId).execute();
        return { status: 'delivered', reference: 'gone: forgotten' };
      case 'refused':
        return { status: 'failed', isPermanent: true, reason: outcome.reason };
      case 'unavailable':
        return {
          status: 'failed',
          isPermanent: false,
          reason: outcome.reason,
          ...(outcome.retryAfterMs === undefined ? {} : { retryAfterMs: outcome.retryAfterMs }),
        };
    }
  },
});
