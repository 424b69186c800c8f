import type { WebhookData } from '@lugnut/contract';
import type { WebhookEventKind } from '@lugnut/domain/integrations';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { dataOf, storedEventData } from './stored';

/** One thing that happened in a fleet, told once whatever it is recorded by: `source` is its name. */
export type FleetEvent = {
  [K in WebhookEventKind]: {
    readonly fleetId: string;
    readonly kind: K;
    readonly carId: string | null;
    readonly source: string;
    readonly data: WebhookData<K>;
    readonly happenedAt: Date;
  };
}[WebhookEventKind];

/** Records what happened, for every webhook of the fleet that asked for it; in the transaction in which it happens. */
export const recordFleetEvents = async (
  tx: DatabaseTransaction,
  events: readonly FleetEvent[],
  now: Date,
): Promise<void> => {
  for (const { fleetId, kind, carId, source, data, happenedAt } of events) {
    const webhooks = await tx
      .selectFrom('fleet_webhook')
      .select('id')
      .where('fleet_id', '=', fleetId)
      .where('removed_at', 'is', null)
      .where('state', '=', 'on')
      .where((e) => e(e.val<string>(kind), '=', e.fn.any('kinds')))
      .orderBy('id')
      .execute();
    if (webhooks.length === 0) continue;
    const added = await tx
      .insertInto('fleet_event')
      .values({
        id: newId(),
        fleet_id: fleetId,
        kind,
        car_id: carId,
        source,
        data: storedEventData.encode(dataOf(kind, data)),
        happened_at: happenedAt,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['fleet_id', 'source']).doNothing())
      .returning(['id', 'seq'])
      .executeTakeFirst();
    if (!added) continue;
    await tx
      .insertInto('fleet_webhook_delivery')
      .values(
        webhooks.map(({ id }) => ({
          id: newId(),
          webhook_id: id,
          event_id: added.id,
          seq: added.seq,
          lane: carId ?? fleetId,
          next_attempt_at: now,
        })),
      )
      .execute();
  }
};
