import { lockCharge } from '../ledger';
import { openOfficeTask } from '../office-tasks';
import { tellWaiting } from './charge-messages';
import type { ChargeDeps } from './pay-charge';

/** So many tries, about ten seconds: what is over by then nobody needs to hear of. */
export const triesBeforeTold = 4;

/** A provider that stays away: the customer and the office hear of it once, and the charge goes on being tried. */
export const noteOutage = (deps: ChargeDeps, chargeId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    // Answered meanwhile, or nobody is kept waiting: a tip and a renewal are tried again without a word.
    if (charge?.status !== 'open' || charge.kind === 'tip' || charge.membership_id !== null) return;
    await openOfficeTask(tx, {
      kind: 'provider_unavailable',
      appointmentId: charge.appointment_id ?? undefined,
      leadId: charge.lead_id ?? undefined,
      reason: `${charge.kind}: the provider does not answer; it is asked again by itself`.replaceAll(
        '_',
        ' ',
      ),
    });
    await tellWaiting(tx, deps.messages, charge);
  });
