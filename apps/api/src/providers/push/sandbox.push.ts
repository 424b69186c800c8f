import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import type { PushOutcome, PushPort, PushTarget } from './push.port';

export type SandboxPushParts = {
  readonly db: Database;
  readonly publicKey: string;
  /** A failure switch. */
  readonly fate?: (target: PushTarget) => PushOutcome | undefined;
};

/** Delivers into the development outbox; nothing leaves the machine. */
export const createSandboxPush = ({ db, publicKey, fate }: SandboxPushParts): PushPort => ({
  publicKey,
  async send(target, message) {
    const arranged = fate?.(target);
    if (arranged && arranged.status !== 'accepted') return arranged;
    const id = newId();
    await db
      .insertInto('sandbox_delivery')
      .values({
        id,
        channel: 'push',
        // Only the service's host is stored: the rest is the browser's secret.
        recipient: new URL(target.endpoint).hostname,
        subject: message.title,
        body_text: `${message.body}\n${message.path}`,
        body_html: null,
      })
      .execute();
    return { status: 'accepted', reference: id };
  },
});
