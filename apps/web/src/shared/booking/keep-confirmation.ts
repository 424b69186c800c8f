import { recordEvent } from '../analytics/data-layer';
import { writeStoredSession } from '../session/stored-session';
import { forgetDraft } from './schedule/stored-draft';
import type { Confirmation } from './stages';

/** Booked: logs in the account it created. */
export const keepConfirmation = ({ appointment, login }: Confirmation): void => {
  const { attributes } = appointment;
  forgetDraft(appointment.id);
  if (login) {
    writeStoredSession({
      token: login.token,
      user: {
        id: login.userId,
        name: attributes.contact?.name ?? attributes.first_name ?? '',
        ...(login.email === null ? {} : { email: login.email }),
      },
    });
    recordEvent({ event: 'login' });
  }
  recordEvent({ event: 'bookingScheduled', appointment_type: attributes.appointment_type });
};
