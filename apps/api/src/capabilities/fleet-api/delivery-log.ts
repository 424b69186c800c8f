import { type WebhookDelivery, webhookExamples } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { isWebhookEventKind } from '@lugnut/domain/integrations';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { FleetMember } from '../fleet';
import { attemptDelivery, type DeliverDeps, webhookBody } from './deliver-webhooks';
import { storedEventData } from './stored';
import { requireWebhook } from './webhooks';

const pageSize = 50;

const select = (db: Database, fleetId: string) =>
  db
    .selectFrom('fleet_webhook_delivery as delivery')
    .innerJoin('fleet_webhook as webhook', 'webhook.id', 'delivery.webhook_id')
    .innerJoin('fleet_event as event', 'event.id', 'delivery.event_id')
    .leftJoin('car', 'car.id', 'event.car_id')
    .selectAll('delivery')
    .select(['event.kind', 'event.data', 'event.happened_at', 'event.fleet_id'])
    .select(['car.id as car_id', 'car.name', 'car.year', 'car.make', 'car.model'])
    .where('webhook.fleet_id', '=', fleetId)
    .where('webhook.removed_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const describe = (row: Row): WebhookDelivery => ({
  id: row.id,
  attributes: {
    event_id: row.event_id,
    kind: isWebhookEventKind(row.kind) ? row.kind : 'test.sent',
    vehicle: row.car_id === null ? null : row.name || carTitle(row),
    state: row.state,
    attempts: row.attempts,
    happened_at: row.happened_at.toISOString(),
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    next_attempt_at: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
    status: row.last_status,
    error: row.last_error,
    response: row.last_response,
    milliseconds: row.last_ms,
    body: webhookBody(row),
  },
});

export const listDeliveries = async (
  db: Database,
  fleetId: string,
  wish: {
    readonly webhookId: string;
    readonly state?: 'waiting' | 'delivered' | 'failed' | undefined;
    readonly before?: string | undefined;
  },
) => {
  await requireWebhook(db, fleetId, wish.webhookId);
  let query = select(db, fleetId).where('delivery.webhook_id', '=', wish.webhookId);
  if (wish.state !== undefined) query = query.where('delivery.state', '=', wish.state);
  if (wish.before !== undefined) query = query.where('delivery.seq', '<', Number(wish.before));
  const rows = await query
    .orderBy('delivery.seq', 'desc')
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  return {
    data: shown.map(describe),
    next: rows.length > pageSize ? String(shown.at(-1)?.seq ?? '') : null,
  };
};

const findDelivery = async (db: Database, fleetId: string, id: string): Promise<WebhookDelivery> => {
  const row = await select(db, fleetId).where('delivery.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', told('no_such_message'));
  return describe(row);
};

export const sendTest = async (
  deps: DeliverDeps,
  { fleetId }: FleetMember,
  webhookId: string,
): Promise<WebhookDelivery> => {
  await requireWebhook(deps.db, fleetId, webhookId);
  const now = deps.now();
  const id = newId();
  await deps.db.transaction().execute(async (tx) => {
    const event = await tx
      .insertInto('fleet_event')
      .values({
        id: newId(),
        fleet_id: fleetId,
        kind: 'test.sent',
        car_id: null,
        source: `test ${id}`,
        data: storedEventData.encode(webhookExamples['test.sent']),
        happened_at: now,
        created_at: now,
      })
      .returning(['id', 'seq'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('fleet_webhook_delivery')
      .values({
        id,
        webhook_id: webhookId,
        event_id: event.id,
        seq: event.seq,
        // A lane of its own: a test waits for nothing, and nothing waits for it.
        lane: event.id,
        next_attempt_at: now,
        leased_until: new Date(now.getTime() + 60_000),
      })
      .execute();
  });
  await attemptDelivery(deps, id);
  // A test is tried once: whoever sent it is looking.
  await deps.db
    .updateTable('fleet_webhook_delivery')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return findDelivery(deps.db, fleetId, id);
};

export const resend = async (
  deps: DeliverDeps,
  { fleetId }: FleetMember,
  id: string,
): Promise<WebhookDelivery> => {
  const { attributes } = await findDelivery(deps.db, fleetId, id);
  const now = deps.now();
  const claimed = await deps.db
    .updateTable('fleet_webhook_delivery')
    .set({
      leased_until: new Date(now.getTime() + 60_000),
      // One that was given up begins anew.
      ...(attributes.state === 'failed'
        ? { state: 'waiting' as const, attempts: 0, first_attempt_at: null }
        : {}),
    })
    .where('id', '=', id)
    .where((e) => e.or([e('leased_until', 'is', null), e('leased_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw new EnglishFailure('conflict', 'This message is being sent right now.');
  await attemptDelivery(deps, id);
  return findDelivery(deps.db, fleetId, id);
};
