import { pagePath, pages, pageUrl } from '@lugnut/contract';
import {
  cancellationInWords,
  cancellationTerms,
  formatTimeOfDay,
  type Visit,
} from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { type Appointment, carInWords, firstNameOf, linkNameOf } from '../../appointments';
import { formatEmail, type MessageSettings, sendEmail, sendText } from '../../messaging';
import { sendPush } from '../../push';

const findVisit = async (db: Database, appointmentId: string): Promise<Visit | undefined> => {
  const row = await db
    .selectFrom('visit')
    .select(['day', 'window_start', 'window_end'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return row && { day: row.day, window: { startMinutes: row.window_start, endMinutes: row.window_end } };
};

/** A plain day is not an instant: parsing and formatting in the same zone keeps it the same day. */
const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Text, push and email, once for a booking, in the vehicle's local time. */
export const sendBookingConfirmed = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  bookedAt: Date,
): Promise<void> => {
  const { contact, market } = appointment;
  const visit = await findVisit(tx, appointment.id);
  if (!contact || !market || !visit) return;
  const { startMinutes, endMinutes } = visit.window;
  const when = `${dayInWords(visit.day)}, between ${formatTimeOfDay(startMinutes)} and ${formatTimeOfDay(endMinutes)}`;
  const offsets = offsetsOf(market.timeZone);
  const at = bookedAt.getTime();
  const canceling = cancellationInWords(cancellationTerms({ ...visit, bookedAt: at }, at, offsets), offsets);
  const manageUrl = pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) });
  const terms = `${canceling} Rescheduling is always free.`;
  const key = `booking confirmed ${appointment.id}`;
  await sendText(tx, {
    to: contact.phone,
    body: `${settings.brand}: your ${carInWords(appointment)} is booked for ${when} (local time at your vehicle). Nothing is charged until the work is done. ${terms} Change it: ${manageUrl}`,
    dedupeKey: `${key} text`,
  });
  await sendPush(tx, {
    accountId: appointment.accountId,
    title: 'Your appointment is booked',
    body: `${carInWords(appointment)}: ${when}`,
    path: pagePath(pages.manageVisit, { id: appointment.id }),
    dedupeKey: key,
  });
  await sendEmail(tx, {
    to: contact.email,
    dedupeKey: `${key} letter`,
    ...formatEmail(settings, {
      subject: `Your appointment on ${dayInWords(visit.day)}`,
      greeting: `Hi ${firstNameOf(appointment)},`,
      paragraphs: [
        `your ${carInWords(appointment)} is booked for ${when}, local time at your vehicle.`,
        'Nothing is charged until the work is done.',
        terms,
      ],
      links: [
        {
          label: 'See your appointment',
          url: pageUrl(settings.publicUrl, pages.confirmedAppointment, { id: linkNameOf(appointment) }),
        },
        { label: 'Change or cancel it', url: manageUrl },
      ],
    }),
  });
};
