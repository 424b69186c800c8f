import { defineEvent } from '../../platform/events';

/** The office priced a job, or repriced it; the estimate is locked in the emitting transaction. */
export const estimateSent = defineEvent<{ readonly appointmentId: string }>('estimate sent');
