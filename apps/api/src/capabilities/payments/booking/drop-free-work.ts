import { withoutFreeWork } from '@lugnut/domain/memberships';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { lockEstimate, saveEstimate } from '../../appointments';

/** The next version of the estimate, in which a member pays for the oil change as for other work. */
export const dropFreeWork = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  const estimate = (await lockEstimate(tx, { appointmentId }))?.quote?.estimate;
  if (!estimate?.services.some(({ memberBenefit }) => memberBenefit === 'free')) return;
  await saveEstimate(tx, {
    ...estimate,
    version: estimate.version + 1,
    services: [...withoutFreeWork(estimate.services)],
  });
};
