import { defineEvent } from '../../platform/events';

export type FaultFacts = {
  readonly faultId: string;
  readonly fleetId: string;
  readonly carId: string;
  readonly code: string;
  readonly at: Date;
};

/** A code has stayed long enough to be a fault. */
export const faultOpened = defineEvent<FaultFacts>('fault opened');

/** A vehicle no longer reports it. */
export const faultClosed = defineEvent<FaultFacts>('fault closed');
