import { recordEvent } from '../analytics/data-layer';
import { forgetDraft } from './schedule/stored-draft';
import type { Appointment } from './stages';

/** Booked: what was typed on the way is not needed any more. */
export const keepConfirmation = ({ id, attributes }: Appointment): void => {
  forgetDraft(id);
  recordEvent({ event: 'bookingScheduled', appointment_type: attributes.appointment_type });
};
