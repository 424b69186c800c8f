import type { OnLoginChanged } from '../accounts';

/** Visits to come are told of where their owner is now, if it was their own phone or e-mail they were booked with. */
export const moveContacts: OnLoginChanged = async (tx, { before, target }) => {
  const old = before[target.channel];
  if (old === undefined) return;
  const column = target.channel === 'phone' ? 'contact_phone' : 'contact_email';
  await tx
    .updateTable('appointment')
    .set({ [column]: target.address })
    .where('account_id', '=', before.id)
    .where(column, '=', old)
    .where('status', 'not in', ['completed', 'cancelled'])
    .execute();
};
