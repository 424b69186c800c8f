import { told } from '@lugnut/contract/reasons';
import { Failure } from '../../../platform/http/failure';
import type { AskGate } from '../../appointments';
import { findMissedFee, membershipStore } from '../../memberships';
import { type ChargeDeps, payCharge } from '../charging';
import { lockCharge } from '../ledger';

/**
 * Tries a missed fee again now, with the card on file. Nothing is charged twice: it is the same charge. Pressed often,
 * it ends no membership.
 */
export const payMissedFee = async (deps: ChargeDeps, accountId: string, ask: AskGate): Promise<void> => {
  const chargeId = await deps.db.transaction().execute(async (tx) => {
    const running = await membershipStore(tx).findRunning(accountId);
    const missed = running && (await findMissedFee(tx, running.id));
    if (!missed) throw new Failure('not_found', told('no_fee_to_pay'));
    const charge = await lockCharge(tx, missed.id);
    if (charge?.status !== 'open') return missed.id;
    await ask(tx, { act: 'join', payerId: accountId, totalCents: charge.amount_cents });
    return charge.id;
  });
  const state = await payCharge(deps, chargeId, { isByPayer: true });
  if (state === 'failed' || state === 'closed')
    throw new Failure('card_declined', told('declined_save_another'));
};
