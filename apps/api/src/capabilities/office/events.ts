import { defineEvent } from '../../platform/events';

/** The office has priced a job, or priced it anew; its estimate is locked by the transaction that says so. */
export const estimateSent = defineEvent<{ readonly appointmentId: string }>('estimate sent');
