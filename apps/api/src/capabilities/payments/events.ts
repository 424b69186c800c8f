import { defineEvent } from '../../platform/events';

export const jobPaid = defineEvent<{ readonly appointmentId: string }>('job paid');
