import type { NamedCar } from '@lugnut/domain/memberships';
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
    readonly car: NamedCar | undefined;
    readonly startedOn: PlainDay;
    /** Where nobody owned the job when its bill was paid. */
    readonly firstPaidAt?: Date | undefined;
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
    car: sale.car,
    firstPaidAt: sale.firstPaidAt,
    startedOn,
    renewsOn: renewalAfterJob(plan, startedOn),
    paymentMethodId: sale.paymentMethodId,
  });
  return isSold ? id : undefined;
};
