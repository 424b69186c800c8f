import { pagePath, pages, pageUrl } from '@lugnut/contract';
import { joinTerms } from '@lugnut/domain/memberships';
import { formatCents } from '@lugnut/domain/money';
import { paymentTerms, paymentTermsInWords, totalInWords } from '@lugnut/domain/payments';
import {
  cancellationInWords,
  cancellationTerms,
  formatTimeOfDay,
  type Visit,
} from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { type Appointment, agreedTotalOf, carInWords, firstNameOf, linkNameOf } from '../../appointments';
import { formatEmail, type MessageSettings, sendEmail, sendText } from '../../messaging';
import { loadPlan } from '../../pricing';
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

/** What was agreed to by booking: the total, and a membership bought with it in the words that were shown (BILL-1, MEMB-2). */
const agreedBy = async (db: Database, appointment: Appointment) => {
  // A partner shop's customer pays the shop.
  if (appointment.shopNetwork) return { total: [], joined: [], lines: [] };
  const membershipCents = appointment.membershipDueCents ?? 0;
  const totalCents = agreedTotalOf(appointment) + membershipCents;
  const planId = membershipCents > 0 ? appointment.agreedPlanId : undefined;
  const plan = planId === undefined ? undefined : await loadPlan(db, planId);
  return {
    total: [`Your total is ${totalInWords(totalCents, membershipCents)}.`],
    joined: plan ? joinTerms(plan, undefined) : [],
    lines: [
      ...(membershipCents > 0 ? [{ label: 'Membership fee', amount: formatCents(membershipCents) }] : []),
      { label: 'Total', amount: formatCents(totalCents) },
    ],
  };
};

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
  const kind = appointment.payment?.kind ?? 'card';
  const { total, joined, lines } = await agreedBy(tx, appointment);
  const booked = `Your ${carInWords(appointment)} is booked for ${when}`;
  await sendText(tx, {
    to: contact.phone,
    body: [
      `${settings.brand}: ${booked} (local time at your vehicle).`,
      ...total,
      paymentTerms[kind].charged,
      // That it renews is said wherever it was bought.
      ...joined.slice(0, 1),
      terms,
      `Change it: ${manageUrl}`,
    ].join(' '),
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
        `${booked}, local time at your vehicle.`,
        paymentTermsInWords(kind),
        ...(joined.length > 0 ? [joined.join(' ')] : []),
        terms,
      ],
      lines,
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
