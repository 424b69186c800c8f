import { defineEvent } from '../../platform/events';

/** A window was promised to somebody who had set up the payment before. */
export const windowPromised = defineEvent<{ readonly appointmentId: string; readonly at: Date }>(
  'window promised',
);
