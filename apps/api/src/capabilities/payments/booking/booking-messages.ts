import { calendarDownloads, pagePath, pages, pageUrl, pathTo } from '@lugnut/contract';
import { joinTerms } from '@lugnut/domain/memberships';
import { formatCents } from '@lugnut/domain/money';
import { paymentTerms, paymentTermsInWords, totalInWords } from '@lugnut/domain/payments';
import { cancellationInWords, cancellationTerms, type Visit, visitInWords } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import {
  type Appointment,
  agreedTotalOf,
  calendarAttachments,
  carInWords,
  findAgreedLines,
  firstNameOf,
  linkNameOf,
  preparationFor,
  workInWords,
} from '../../appointments';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../../messaging';
import { loadPlan, loadServices } from '../../pricing';
import { sendPush } from '../../push';

const findVisit = async (db: Database, appointmentId: string): Promise<Visit | undefined> => {
  const row = await db
    .selectFrom('visit')
    .select(['day', 'window_start', 'window_end'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return row && { day: row.day, window: { startMinutes: row.window_start, endMinutes: row.window_end } };
};

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
      ...findAgreedLines(appointment, membershipCents).flatMap(({ kind, label, amountCents }) =>
        kind === 'amount' && amountCents !== undefined ? [{ label, amount: formatCents(amountCents) }] : [],
      ),
      { label: 'Total', amount: formatCents(totalCents) },
    ],
  };
};

/** Whom the reminder names at the latest, where nobody is on the visit yet. */
const whoComes = ({ visit: { technician } }: Appointment): string =>
  technician?.name ?? 'We’ll name your mechanic in the reminder the day before';

/** KEEP-7: booked without a login, and the phone or the email is an account's. */
const knownContact =
  'You already have an account with this phone number or email. Log in and you’ll find this visit there.';

/** Text, push and email, once for a booking, in the vehicle's local time. */
export const sendBookingConfirmed = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  bookedAt: Date,
): Promise<void> => {
  const { contact, market, yardDayId } = appointment;
  const visit = await findVisit(tx, appointment.id);
  // A yard day is confirmed as a whole.
  if (!contact || !market || !visit || yardDayId !== undefined) return;
  const services = await loadServices(tx, appointment.services);
  const when = visitInWords(visit);
  const offsets = offsetsOf(market.timeZone);
  const at = bookedAt.getTime();
  const canceling = cancellationInWords(cancellationTerms({ ...visit, bookedAt: at }, at, offsets), offsets);
  const manageUrl = pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) });
  const terms = `${canceling} Rescheduling is always free.`;
  const key = `booking confirmed ${appointment.id}`;
  const kind = appointment.payment?.kind ?? 'card';
  const { total, joined, lines } = await agreedBy(tx, appointment);
  // Told to the contact alone: the page that booked says the same to everybody.
  const account = appointment.accountId === undefined ? [knownContact] : [];
  const booked = `Your ${carInWords(appointment)} is booked for ${when}`;
  await sendText(tx, {
    to: contact.phone,
    body: [
      textBody(settings.brand, `${booked} (local time at your vehicle).`),
      ...total,
      paymentTerms[kind].charged,
      // That it renews is said wherever it was bought.
      ...joined.slice(0, 1),
      terms,
      ...account,
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
      subject: `Booked: ${when}`,
      preheader: `${workInWords(appointment)} for your ${carInWords(appointment)}. ${total.join(' ')}`.trim(),
      greeting: `Hi ${firstNameOf(appointment)},`,
      facts: [
        {
          label: 'When',
          value: `${when} (local time at your vehicle)`,
        },
        { label: 'Where', value: appointment.visit.exactAddress ?? appointment.zip },
        { label: 'Who', value: whoComes(appointment) },
        { label: 'Vehicle', value: carInWords(appointment) },
        { label: 'Work', value: workInWords(appointment) },
      ],
      paragraphs: [
        `${booked}, local time at your vehicle.`,
        paymentTermsInWords(kind),
        ...(joined.length > 0 ? [joined.join(' ')] : []),
        terms,
        ...account,
      ],
      list: { title: 'How to prepare', items: preparationFor(appointment, services) },
      lines,
      links: [
        {
          label: 'See your appointment',
          url: pageUrl(settings.publicUrl, pages.confirmedAppointment, { id: linkNameOf(appointment) }),
        },
        {
          label: 'Add to calendar',
          url: `${settings.publicUrl}${pathTo(calendarDownloads.getCalendarFile, { id: linkNameOf(appointment) })}`,
        },
        { label: 'Change or cancel it', url: manageUrl },
        ...(account.length > 0
          ? [{ label: 'Log in to your account', url: pageUrl(settings.publicUrl, pages.login) }]
          : []),
      ],
    }),
    attachments: await calendarAttachments(tx, settings, appointment.id),
  });
};
