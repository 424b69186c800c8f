import { isWebhookDead, isWebhookEventKind, nextWebhookAttempt } from '@lugnut/domain/integrations';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { GuardedPost, PostFault, PostOutcome } from '../../platform/http/guarded-post';
import { RowsFailed } from '../../platform/jobs/each-by-itself';
import type { SecretBox } from '../../platform/secret-box';
import type { MessageSettings } from '../messaging';
import { webhookHeaders } from './sign-webhook';
import { dataOf, storedEventData } from './stored';
import { tellOwnersOfDisabled } from './tell-disabled';
import { secretPurpose } from './webhooks';

export type DeliverDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: () => number;
  readonly secrets: SecretBox;
  readonly post: GuardedPost;
  readonly messages: MessageSettings;
};

/** Longer than an attempt may take: if the process dies meanwhile, another tries again. */
const leaseMs = 60_000;
/** Vehicles told at once; of an address that fails, one at a time to see whether it is back. */
const atOnce = 4;
/** Addresses told at once: one that hangs holds up no other fleet. */
const addressesAtOnce = 8;
/** An address is left after this long, so that the job ends; it goes on at the next run. */
const turnMs = 40_000;
const keptResponse = 500;

const faults: Readonly<Record<PostFault, string>> = {
  not_public: 'The URL points to a private network',
  not_https: 'The URL doesn’t start with https://',
  no_host: 'No server has that name',
  timeout: 'No answer within 10 seconds',
  tls: 'The server’s certificate isn’t valid',
  network: 'The connection failed',
};

/** The oldest message of each vehicle that is due: what comes after it waits, so that everything arrives in order. */
const claimDue = (db: Database, webhookId: string, now: Date, most: number) =>
  db
    .updateTable('fleet_webhook_delivery')
    .set({ leased_until: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', (e) =>
      e
        .selectFrom('fleet_webhook_delivery as due')
        .select('due.id')
        .where('due.webhook_id', '=', webhookId)
        .where('due.state', '=', 'waiting')
        .where('due.next_attempt_at', '<=', now)
        .where((f) => f.or([f('due.leased_until', 'is', null), f('due.leased_until', '<=', now)]))
        .where(
          sql<boolean>`not exists (select from fleet_webhook_delivery as earlier
            where earlier.webhook_id = due.webhook_id and earlier.lane = due.lane
              and earlier.state = 'waiting' and earlier.seq < due.seq)`,
        )
        .orderBy('due.next_attempt_at')
        .orderBy('due.seq')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();

const readDelivery = (db: Database, id: string) =>
  db
    .selectFrom('fleet_webhook_delivery as delivery')
    .innerJoin('fleet_webhook as webhook', 'webhook.id', 'delivery.webhook_id')
    .innerJoin('fleet_event as event', 'event.id', 'delivery.event_id')
    .select(['delivery.id', 'delivery.attempts', 'delivery.first_attempt_at', 'delivery.webhook_id'])
    .select('delivery.state')
    .select(['webhook.url', 'sealed_secret', 'previous_secret', 'previous_until', 'webhook.fleet_id'])
    .select(['event.id as event_id', 'event.kind', 'event.data', 'event.happened_at'])
    .where('delivery.id', '=', id)
    .executeTakeFirst();
type Delivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;

/** What is sent; the same at every attempt. */
export const webhookBody = (event: {
  readonly event_id: string;
  readonly kind: string;
  readonly data: unknown;
  readonly happened_at: Date;
  readonly fleet_id: string;
}): string =>
  JSON.stringify({
    id: event.event_id,
    type: event.kind,
    timestamp: event.happened_at.toISOString(),
    fleet_id: event.fleet_id,
    data: isWebhookEventKind(event.kind) ? dataOf(event.kind, storedEventData.decode(event.data)) : {},
  });

const secretsOf = (delivery: Delivery, box: SecretBox, now: Date): string[] => {
  const purpose = secretPurpose(delivery.webhook_id);
  const isOverlapping =
    delivery.previous_secret !== null && delivery.previous_until !== null && delivery.previous_until > now;
  return [delivery.sealed_secret, ...(isOverlapping ? [delivery.previous_secret] : [])]
    .map((sealed) => (sealed === null ? undefined : box.open(sealed, purpose)))
    .filter((secret) => secret !== undefined);
};

/** Nobody's terminal is to be surprised by what a stranger answers. */
const plain = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, keptResponse);

const isDelivered = (outcome: PostOutcome): boolean =>
  outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;

const errorOf = (outcome: PostOutcome): string | null => {
  if (outcome.kind === 'failed') return faults[outcome.fault];
  if (isDelivered(outcome)) return null;
  return outcome.status >= 300 && outcome.status < 400
    ? 'It redirected, and we don’t follow redirects'
    : null;
};

const settle = async (deps: DeliverDeps, delivery: Delivery, outcome: PostOutcome): Promise<void> => {
  const now = deps.now();
  const made = delivery.attempts + 1;
  const firstAt = delivery.first_attempt_at ?? now;
  const delivered = isDelivered(outcome);
  const nextMs = nextWebhookAttempt({
    made,
    firstAtMs: firstAt.getTime(),
    nowMs: now.getTime(),
    random: deps.random(),
  });
  await deps.db.transaction().execute(async (tx) => {
    // The webhook first, as whoever turns it off or removes it does: two orders would wait for each other.
    const webhook = await tx
      .selectFrom('fleet_webhook')
      .select(['id', 'fleet_id', 'url', 'state', 'failing_since'])
      .where('id', '=', delivery.webhook_id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!webhook) return;
    const isGone = outcome.kind === 'answered' && outcome.status === 410;
    const settled = await tx
      .updateTable('fleet_webhook_delivery')
      .set({
        state: delivered ? 'delivered' : nextMs === undefined || isGone ? 'failed' : 'waiting',
        attempts: made,
        first_attempt_at: firstAt,
        last_attempt_at: now,
        next_attempt_at: new Date(nextMs ?? now.getTime()),
        leased_until: null,
        last_status: outcome.kind === 'answered' ? outcome.status : null,
        last_error: errorOf(outcome),
        last_response: outcome.kind === 'answered' ? plain(outcome.text) : null,
        last_ms: outcome.ms,
        delivered_at: delivered ? now : null,
      })
      .where('id', '=', delivery.id)
      .where('state', '=', delivery.state)
      .returning('id')
      .executeTakeFirst();
    // Turned off meanwhile: what was given up is not tried again.
    if (!settled) return;
    if (delivered) {
      await tx
        .updateTable('fleet_webhook')
        .set({ failing_since: null, last_success_at: now })
        .where('id', '=', webhook.id)
        .execute();
      return;
    }
    const failingSince = webhook.failing_since ?? now;
    const isDead =
      webhook.state === 'on' &&
      (isGone || isWebhookDead({ failingSinceMs: failingSince.getTime(), nowMs: now.getTime() }));
    await tx
      .updateTable('fleet_webhook')
      .set({ failing_since: failingSince, ...(isDead ? { state: 'disabled' as const } : {}) })
      .where('id', '=', webhook.id)
      .execute();
    if (isDead) await tellOwnersOfDisabled(tx, deps.messages, { ...webhook, failingSince, isGone });
  });
};

/** One attempt, whatever its turn: for the job, a test and a resend. Whether it arrived. */
export const attemptDelivery = async (deps: DeliverDeps, id: string): Promise<boolean> => {
  const delivery = await readDelivery(deps.db, id);
  if (!delivery) return false;
  const now = deps.now();
  const secrets = secretsOf(delivery, deps.secrets, now);
  if (secrets.length === 0)
    throw new Error('the secret of a webhook cannot be opened: was SECRETS_KEY changed?');
  const body = webhookBody(delivery);
  const headers = webhookHeaders(secrets, {
    id: delivery.event_id,
    timestamp: Math.floor(now.getTime() / 1_000),
    body,
  });
  const outcome = await deps.post({ url: delivery.url, headers, body });
  await settle(deps, delivery, outcome);
  return isDelivered(outcome);
};

/** All that is due for one address, each vehicle in its order; until one fails, so that others get their turn. */
const deliverTo = async (deps: DeliverDeps, webhookId: string, signal: AbortSignal): Promise<void> => {
  const startedMs = performance.now();
  while (!signal.aborted && performance.now() - startedMs < turnMs) {
    const webhook = await deps.db
      .selectFrom('fleet_webhook')
      .select(['state', 'failing_since'])
      .where('id', '=', webhookId)
      .executeTakeFirst();
    if (webhook?.state !== 'on') return;
    const due = await claimDue(deps.db, webhookId, deps.now(), webhook.failing_since === null ? atOnce : 1);
    if (due.length === 0) return;
    const arrived = await Promise.all(due.map(({ id }) => attemptDelivery(deps, id)));
    if (arrived.includes(false)) return;
  }
};

/** FLT-11: tells every address what is due; one that fails or hangs holds up no other. */
export const deliverWebhooks = async (deps: DeliverDeps, signal: AbortSignal): Promise<void> => {
  const now = deps.now();
  const webhooks = await deps.db
    .selectFrom('fleet_webhook')
    .select('id')
    .where('state', '=', 'on')
    .where((e) =>
      e.exists(
        e
          .selectFrom('fleet_webhook_delivery as delivery')
          .select('delivery.id')
          .whereRef('delivery.webhook_id', '=', 'fleet_webhook.id')
          .where('delivery.state', '=', 'waiting')
          .where('delivery.next_attempt_at', '<=', now),
      ),
    )
    // Those that work first: one that hangs takes its time.
    .orderBy('failing_since', (by) => by.asc().nullsFirst())
    .orderBy('last_success_at', (by) => by.asc().nullsFirst())
    .execute();
  const failed: { id: string; fault: unknown }[] = [];
  const queue = [...webhooks];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      const { id } = next;
      await deliverTo(deps, id, signal).catch((fault: unknown) => failed.push({ id, fault }));
    }
  };
  await Promise.all(Array.from({ length: Math.min(addressesAtOnce, queue.length) }, work));
  if (failed.length > 0) throw new RowsFailed(failed);
};
