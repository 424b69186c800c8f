import { defineEvent } from '../../platform/events';

/** Somebody asks the owners of a fleet for what is above their own limit; asked again is news again. */
export const approvalAsked = defineEvent<{
  readonly requestId: string;
  readonly fleetId: string;
  readonly askedBy: string;
  readonly askerName: string;
  readonly totalCents: number;
  readonly vehicle: string;
  readonly at: Date;
}>('approval asked');
