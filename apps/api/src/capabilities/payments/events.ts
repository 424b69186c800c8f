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

/** FLT-12: a fleet's job is finished and goes on its monthly invoice. */
export const jobOnAccount = defineEvent<{ readonly appointmentId: string }>('job on account');

type FleetInvoice = { readonly statementId: string; readonly fleetId: string };

/** A month of a fleet is closed, and its invoice is on the way to whoever gets it. */
export const fleetInvoiceSent = defineEvent<FleetInvoice>('fleet invoice sent');

/** A monthly invoice is paid whole. */
export const fleetInvoicePaid = defineEvent<FleetInvoice>('fleet invoice paid');
