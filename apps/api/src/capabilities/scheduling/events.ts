import type { Actor } from '@lugnut/domain/appointment';
import { defineEvent } from '../../platform/events';
import type { Appointment } from '../appointments';

/** A window was promised to somebody who had set up the payment before. */
export const windowPromised = defineEvent<{ readonly appointmentId: string; readonly at: Date }>(
  'window promised',
);

/** Somebody drove to a job or worked on it, and another plan took it from them. */
export const underwayTakenAway = defineEvent<{
  /** As it was before. */
  readonly appointment: Appointment;
  /** Somebody else comes in the same window; else the customer is asked for another one. */
  readonly isReplaced: boolean;
  readonly actor: Actor;
  readonly at: Date;
}>('underway job taken away');
