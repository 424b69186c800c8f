import type { Emit } from '../../../platform/events';
import { fleetInvoicePaid, jobOnAccount, jobPaid, jobPartPaid, jobRefunded } from '../events';
import type { ChargeDeps } from './pay-charge';

/** What it takes to charge, for every capability that ends in money. */
export const createCharging = ({
  emit,
  ...deps
}: Omit<ChargeDeps, 'afterPaid' | 'afterPartPaid' | 'afterRefund' | 'afterOnAccount' | 'afterInvoicePaid'> & {
  readonly emit: Emit;
}): ChargeDeps => ({
  ...deps,
  afterPaid: (tx, appointmentId) => emit(tx, jobPaid, { appointmentId }),
  afterPartPaid: (tx, appointmentId, attemptId) => emit(tx, jobPartPaid, { appointmentId, attemptId }),
  afterOnAccount: (tx, appointmentId) => emit(tx, jobOnAccount, { appointmentId }),
  afterInvoicePaid: (tx, invoice) => emit(tx, fleetInvoicePaid, invoice),
  afterRefund: (tx, appointmentId, entry) => emit(tx, jobRefunded, { appointmentId, entry }),
});
