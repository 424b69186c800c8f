import { type Actor, overStatuses } from '@lugnut/domain/appointment';
import type { OnLoginChanged } from '../accounts';
import { applyEvent } from './apply-event';

/** Upcoming visits booked with the old phone or email use the new one. */
export const createMoveContacts =
  ({ now }: { readonly now: () => Date }): OnLoginChanged =>
  async (tx, { before, target }) => {
    const old = before[target.channel];
    if (old === undefined) return;
    const column = target.channel;
    const visits = await tx
      .selectFrom('appointment')
      .innerJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
      .select('appointment.id')
      .where('account_id', '=', before.id)
      .where(`contact.${column}`, '=', old)
      .where('status', 'not in', overStatuses)
      .orderBy('appointment.id')
      .execute();
    const actor: Actor = { kind: 'account', accountId: before.id, as: 'owner' };
    for (const { id } of visits) {
      await applyEvent(tx, id, { type: 'contact_changed', actor, at: now(), facts: {} });
      await tx
        .updateTable('appointment_contact')
        .set({ [column]: target.address })
        .where('appointment_id', '=', id)
        .execute();
    }
  };
