import { defineEvent } from '../../platform/events';

export const jobPaid = defineEvent<{ readonly appointmentId: string }>('job paid');

/** Money came back to the customer, or was on its way and did not arrive. */
export const jobRefunded = defineEvent<{ readonly appointmentId: string; readonly entry: string }>(
  'job refunded',
);
