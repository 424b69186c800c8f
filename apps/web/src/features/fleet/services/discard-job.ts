import { schedulingRoutes } from '@lugnut/contract';
import { api } from '../../../shared/api/client';

/** What is not booked is canceled without a fee and without a message: nobody was to come. */
export const discardBody = {
  appointment: {
    status: 'cancelled',
    cancel_reason_select: 'Other',
    cancel_reason: 'Deleted before it was booked',
  },
} as const;

export const discardJob = async (id: string): Promise<void> => {
  await api.call(
    schedulingRoutes.cancelAppointment,
    { params: { id }, body: discardBody },
    { timeoutMs: 20_000, idempotencyKey: `discard-${id}` },
  );
};
