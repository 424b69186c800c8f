import { defineEvent } from '../../platform/events';

/** FLT-12: a month of a fleet is closed, and its invoice is on the way to whoever gets it. */
export const fleetInvoiceSent = defineEvent<{ readonly statementId: string; readonly fleetId: string }>(
  'fleet invoice sent',
);
