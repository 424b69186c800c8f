import { renewalAfterJob } from '@lugnut/domain/payments';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import type { StoredPlan } from '../pricing';
import { membershipStore } from './membership-store';

/** Sells the plan agreed on, in the booking's transaction. Undefined: the account is a member already. */
export const sellWithJob = async (
  tx: DatabaseTransaction,
  sale: {
    readonly plan: StoredPlan;
    readonly accountId: string;
    readonly appointmentId: string;
    readonly paymentMethodId: string;
    readonly startedOn: PlainDay;
  },
): Promise<string | undefined> => {
  const { plan, accountId, startedOn } = sale;
  const memberships = membershipStore(tx);
  await memberships.endLapsed(accountId, startedOn);
  const id = newId();
  const isSold = await memberships.add({
    id,
    accountId,
    planId: plan.id,
    priceSoldCents: plan.priceCents,
    soldBy: 'booking',
    appointmentId: sale.appointmentId,
    vehicles: [],
    startedOn,
    renewsOn: renewalAfterJob(plan, startedOn),
    paymentMethodId: sale.paymentMethodId,
  });
  return isSold ? id : undefined;
};
