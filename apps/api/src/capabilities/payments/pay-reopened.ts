import { told } from '@lugnut/contract/reasons';
import { isOpen } from '@lugnut/domain/appointment';
import { Failure } from '../../platform/http/failure';
import type { Appointment } from '../appointments';
import { type ChargeDeps, payCharge } from './charging';

/**
 * Whoever enters another card for a bill that could not be charged waits for the answer: a second refusal is told where
 * they are, not after they have been thanked.
 */
export const payReopened = async (deps: ChargeDeps, { id, status }: Appointment): Promise<void> => {
  if (isOpen(status)) return;
  const charge = await deps.db
    .selectFrom('charge')
    .select('id')
    .where('appointment_id', '=', id)
    .where('kind', '!=', 'tip')
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (charge && (await payCharge(deps, charge.id)) === 'failed')
    throw new Failure('card_declined', told('declined_nothing_charged'));
};
