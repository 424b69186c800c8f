import { lockCharge } from '../ledger';
import { openOfficeTask } from '../office-tasks';
import { tellWaiting } from './charge-messages';
import { chargeNames } from './charge-words';
import type { ChargeDeps } from './pay-charge';

/** About ten seconds of retries: a shorter outage is not worth a message. */
export const triesBeforeTold = 4;

/** In a longer outage the customer and the office are told once; retries go on. */
export const noteOutage = (deps: ChargeDeps, chargeId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    // Settled meanwhile, or nobody is waiting: tips and renewals are retried silently.
    if (charge?.status !== 'open' || charge.kind === 'tip' || charge.membership_id !== null) return;
    await openOfficeTask(tx, {
      kind: 'provider_unavailable',
      appointmentId: charge.appointment_id ?? undefined,
      leadId: charge.lead_id ?? undefined,
      reason: `${chargeNames[charge.kind]}: the payment provider isn’t responding. We’ll keep trying.`,
    });
    await tellWaiting(tx, deps.messages, charge);
  });
