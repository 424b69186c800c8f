import { createHmac } from 'node:crypto';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { isSigned, sign } from '../signature';
import type { IncomingWebhook, WebhookRejection } from './webhook';

type About = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** Delivers a webhook to its receiver; true if it was accepted. */
export type SendWebhook = (webhook: IncomingWebhook) => Promise<boolean>;

export type SandboxEvents = {
  /** Stored first, then sent without waiting: the caller may hold a lock the receiver needs. */
  tell(about: About): Promise<void>;
  connect(send: SendWebhook): void;
  /** Retries unaccepted webhooks. */
  resend(signal: AbortSignal): Promise<void>;
  /** Resolves when all webhooks in flight have arrived. */
  settled(): Promise<void>;
  read(webhook: IncomingWebhook): { status: 'event'; body: EventBody } | WebhookRejection;
};

type EventBody = { readonly id: string; readonly created_at: string } & About;

export type SandboxEventsParts = {
  readonly db: Database;
  readonly provider: 'cards' | 'paypal';
  /** The installation's secret; without it no signature is valid. */
  readonly secret: string | undefined;
  readonly now?: () => Date;
};

const header = 'sandbox-signature';

const parseBody = (rawBody: Buffer): EventBody | undefined => {
  try {
    const body: unknown = JSON.parse(rawBody.toString('utf8'));
    const isEvent =
      typeof body === 'object' && body !== null && 'id' in body && 'kind' in body && 'created_at' in body;
    return isEvent ? (body as EventBody) : undefined;
  } catch {
    return undefined;
  }
};

/** Webhooks of the sandbox: signed with a key of this installation, stored until accepted. */
export const createSandboxEvents = (parts: SandboxEventsParts): SandboxEvents => {
  const { db, provider, now = () => new Date() } = parts;
  const key =
    parts.secret === undefined
      ? undefined
      : createHmac('sha256', parts.secret).update(`sandbox webhooks of ${provider}`).digest('hex');
  const underWay = new Set<Promise<void>>();
  let send: SendWebhook | undefined;

  const deliver = async (id: string, body: string): Promise<void> => {
    if (!send || key === undefined) return;
    const rawBody = Buffer.from(body);
    const isTaken = await send({ rawBody, headers: { [header]: sign(key, rawBody, now()) } }).catch(
      () => false,
    );
    if (isTaken) {
      await db.updateTable('sandbox_payment_event').set({ sent_at: now() }).where('id', '=', id).execute();
    }
  };
  const start = (id: string, body: string): void => {
    // If the database goes away meanwhile, the event stays unsent.
    const delivery = deliver(id, body).catch(() => {});
    underWay.add(delivery);
    void delivery.finally(() => underWay.delete(delivery));
  };

  return {
    async tell(about) {
      const id = `sev_${newId()}`;
      const body = JSON.stringify({ id, created_at: now().toISOString(), ...about });
      await db.insertInto('sandbox_payment_event').values({ id, provider, body }).execute();
      start(id, body);
    },
    connect(next) {
      send = next;
    },
    async resend(signal) {
      const unsent = await db
        .selectFrom('sandbox_payment_event')
        .select(['id', 'body'])
        .where('provider', '=', provider)
        .where('sent_at', 'is', null)
        .orderBy('created_at')
        .limit(100)
        .execute();
      await eachByItself(unsent, signal, ({ id, body }) => deliver(id, body));
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    read({ rawBody, headers }) {
      if (key === undefined) return { status: 'rejected', reason: 'not_configured' };
      const signature = headers[header];
      if (typeof signature !== 'string' || !isSigned(key, rawBody, signature, now())) {
        return { status: 'rejected', reason: 'bad_signature' };
      }
      const body = parseBody(rawBody);
      return body ? { status: 'event', body } : { status: 'rejected', reason: 'malformed' };
    },
  };
};
