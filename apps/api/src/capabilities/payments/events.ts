import { defineEvent } from '../../platform/events';

export const jobPaid = defineEvent<{ readonly appointmentId: string }>('job paid');

/** A method has paid what it could, and a rest is still owed. */
export const jobPartPaid = defineEvent<{ readonly appointmentId: string; readonly attemptId: string }>(
  'job part paid',
);

/** Money came back to the customer, or was on its way and did not arrive. */
export const jobRefunded = defineEvent<{ readonly appointmentId: string; readonly entry: string }>(
  'job refunded',
);
