import { calendarDownloads, pagePath, pages, pathTo } from '@lugnut/contract';
import { priceLabelIn } from '@lugnut/domain/estimates';
import type { LanguageCode } from '@lugnut/domain/language';
import { joinTerms } from '@lugnut/domain/memberships';
import { formatCents } from '@lugnut/domain/money';
import { paymentTermsIn, paymentTermsInWords } from '@lugnut/domain/payments';
import { cancellationTerms, type Visit } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { commonWords, pathFor, urlFor } from '../../../platform/words';
import {
  type Appointment,
  agreedTotalOf,
  calendarAttachments,
  carInWords,
  findAgreedLines,
  greetingOf,
  linkNameOf,
  preparationFor,
  workInWords,
} from '../../appointments';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../../messaging';
import { loadPlan, loadServices } from '../../pricing';
import { sendPush } from '../../push';
import { paymentWords } from '../ledger';

const findVisit = async (db: Database, appointmentId: string): Promise<Visit | undefined> => {
  const row = await db
    .selectFrom('visit')
    .select(['day', 'window_start', 'window_end'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return row && { day: row.day, window: { startMinutes: row.window_start, endMinutes: row.window_end } };
};

/** What was agreed to by booking: the total, and a membership bought with it in the words that were shown (BILL-1, MEMB-2). */
const agreedBy = async (db: Database, appointment: Appointment, language: LanguageCode) => {
  // A partner shop's customer pays the shop.
  if (appointment.shopNetwork) return { total: [], joined: [], lines: [] };
  const words = paymentWords[language];
  const membershipCents = appointment.membershipDueCents ?? 0;
  const totalCents = agreedTotalOf(appointment) + membershipCents;
  const planId = membershipCents > 0 ? appointment.agreedPlanId : undefined;
  const plan = planId === undefined ? undefined : await loadPlan(db, planId);
  return {
    total: [words.yourTotal(commonWords[language].total(totalCents, membershipCents))],
    joined: plan ? joinTerms(plan, undefined, language) : [],
    lines: [
      ...findAgreedLines(appointment, membershipCents).flatMap(({ kind, label, amountCents }) =>
        kind === 'amount' && amountCents !== undefined
          ? [{ label: priceLabelIn(language, label), amount: formatCents(amountCents) }]
          : [],
      ),
      { label: words.total, amount: formatCents(totalCents) },
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
  const { contact, market, yardDayId } = appointment;
  const visit = await findVisit(tx, appointment.id);
  // A yard day is confirmed as a whole.
  if (!contact || !market || !visit || yardDayId !== undefined) return;
  const { language } = contact;
  const common = commonWords[language];
  const words = paymentWords[language];
  const services = await loadServices(tx, appointment.services);
  const when = common.visit(visit);
  const offsets = offsetsOf(market.timeZone);
  const at = bookedAt.getTime();
  const canceling = common.cancellation(cancellationTerms({ ...visit, bookedAt: at }, at, offsets), offsets);
  const id = linkNameOf(appointment);
  const manageUrl = urlFor(settings, language, pagePath(pages.manageVisit, { id }));
  const terms = `${canceling} ${common.rescheduleFree}`;
  const key = `booking confirmed ${appointment.id}`;
  const kind = appointment.payment?.kind ?? 'card';
  const { total, joined, lines } = await agreedBy(tx, appointment, language);
  // KEEP-7: booked without a login, and the phone or the email is an account's. Told to the contact alone: the page that
  // booked says the same to everybody.
  const account = appointment.accountId === undefined ? [words.knownContact] : [];
  const car = carInWords(appointment, language);
  const work = workInWords(appointment, language);
  const booked = words.booked(car, when);
  await sendText(tx, {
    to: contact.phone,
    body: [
      textBody(settings.brand, booked),
      ...total,
      paymentTermsIn[language][kind].charged,
      // That it renews is said wherever it was bought.
      ...joined.slice(0, 1),
      terms,
      ...account,
      words.changeIt(manageUrl),
    ].join(' '),
    dedupeKey: `${key} text`,
  });
  await sendPush(tx, {
    accountId: appointment.accountId,
    title: words.bookedTitle,
    body: words.bookedShort(car, when),
    path: pathFor(language, pagePath(pages.manageVisit, { id: appointment.id })),
    dedupeKey: key,
  });
  await sendEmail(tx, {
    to: contact.email,
    dedupeKey: `${key} letter`,
    ...formatEmail(settings, {
      subject: words.bookedSubject(when),
      language,
      preheader: [words.preheader(work, car), ...total].join(' '),
      greeting: greetingOf(appointment),
      facts: [
        { label: words.when, value: words.inLocalTime(when) },
        { label: words.where, value: appointment.visit.exactAddress ?? appointment.zip },
        // Whom the reminder names at the latest, where nobody is on the visit yet.
        { label: words.who, value: appointment.visit.technician?.name ?? words.namedLater },
        { label: words.vehicle, value: car },
        { label: words.work, value: work },
      ],
      paragraphs: [
        booked,
        paymentTermsInWords(kind, language),
        ...(joined.length > 0 ? [joined.join(' ')] : []),
        terms,
        ...account,
      ],
      list: { title: words.howToPrepare, items: preparationFor(appointment, services, language) },
      lines,
      links: [
        {
          label: common.seeAppointment,
          url: urlFor(settings, language, pagePath(pages.confirmedAppointment, { id })),
        },
        {
          label: words.addToCalendar,
          url: `${settings.publicUrl}${pathTo(calendarDownloads.getCalendarFile, { id })}`,
        },
        { label: common.changeOrCancel, url: manageUrl },
        ...(account.length > 0
          ? [{ label: words.logIn, url: urlFor(settings, language, pagePath(pages.login)) }]
          : []),
      ],
    }),
    attachments: await calendarAttachments(tx, settings, appointment.id),
  });
};
