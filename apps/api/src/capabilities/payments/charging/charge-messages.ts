import { pagePath, pages } from '@lugnut/contract';
import { serviceNameIn } from '@lugnut/domain/catalog';
import { notApprovedInWords } from '@lugnut/domain/estimates';
import { monthOf } from '@lugnut/domain/fleet';
import type { LanguageCode } from '@lugnut/domain/language';
import { renewsInWords } from '@lugnut/domain/memberships';
import { formatCents } from '@lugnut/domain/money';
import { type ChargeFailure, partPaidInWords, receiptLines } from '@lugnut/domain/payments';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { commonWords, urlFor } from '../../../platform/words';
import { type Appointment, carInWords, forUnit, linkNameOf, listTakenBack } from '../../appointments';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../../messaging';
import {
  type Charge,
  findAppointmentOf,
  findReader,
  findReceipt,
  findRemaining,
  paymentWords,
} from '../ledger';
import type { PaymentMethod } from '../methods';
import { finishedWorkOf } from './finished-work';

/** Where whoever has no appointment sees what was charged, and pays what could not be. */
const ownPage = (settings: MessageSettings, { membership_id }: Charge, language: LanguageCode): string =>
  urlFor(settings, language, pagePath(membership_id === null ? pages.dashboard : pages.membership));

type EmailLine = { readonly label: string; readonly amount: string };

/** Of a job what its invoice lists, by the same rule; what was really billed is the ledger's. */
const listLines = async (
  tx: DatabaseTransaction,
  charge: Charge,
  appointment: Appointment | undefined,
  language: LanguageCode,
): Promise<readonly EmailLine[]> => {
  const words = paymentWords[language];
  const paid = { label: words.paid, amount: formatCents(charge.amount_cents) };
  if (charge.kind !== 'job' || !appointment) return [paid];
  const receipt = await findReceipt(tx, appointment.id);
  if (!receipt) return [];
  const { lines, totalCents } = receiptLines(finishedWorkOf(appointment), receipt, language);
  const { creditUsedCents } = receipt;
  return [
    ...lines,
    { label: words.total, amountCents: totalCents },
    ...(creditUsedCents === 0 ? [] : [{ label: words.yourCredit, amountCents: -creditUsedCents }]),
  ]
    .map(({ label, amountCents }) => ({ label, amount: formatCents(amountCents) }))
    .concat(paid);
};

/** Of a membership whose first fee is on this receipt: when it renews, for how much, and that it can be ended. */
const renewalWords = async (
  tx: DatabaseTransaction,
  charge: Charge,
  language: LanguageCode,
): Promise<readonly string[]> => {
  if (charge.kind !== 'job' || charge.appointment_id === null) return [];
  const membership = await tx
    .selectFrom('booking')
    .innerJoin('membership', 'membership.id', 'booking.membership_id')
    .select(['membership.renews_on', 'membership.price_sold_cents'])
    .where('booking.appointment_id', '=', charge.appointment_id)
    .where('booking.agreed_membership_cents', '>', 0)
    .where('membership.ended_at', 'is', null)
    .executeTakeFirst();
  return membership ? [renewsInWords(membership.renews_on, membership.price_sold_cents, language)] : [];
};

/** BILL-2: what was on offer and not decided by the end: neither done nor on this bill. */
const leftOutWords = async (
  tx: DatabaseTransaction,
  charge: Charge,
  appointment: Appointment | undefined,
  language: LanguageCode,
): Promise<readonly string[]> => {
  if (charge.kind !== 'job' || !appointment) return [];
  const names = await listTakenBack(tx, appointment, 'undecided');
  const named = names.map((name) => serviceNameIn(language, name));
  return named.length > 0 ? [notApprovedInWords(named, language)] : [];
};

const isFee = ({ kind }: Charge): boolean => kind === 'cancellation_fee' || kind === 'visit_fee';

/** The receipt: what the ledger says was paid, and for what. */
export const tellCharged = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  charge: Charge,
): Promise<void> => {
  // Whoever gets the invoices is told by them.
  if (charge.kind === 'statement') return;
  const appointment = await findAppointmentOf(tx, charge);
  // A yard day has one receipt for all of its vehicles.
  if (appointment?.yardDayId !== undefined && charge.kind === 'job') return;
  const { email, phone, greeting, language } = await findReader(tx, charge, appointment);
  const words = paymentWords[language];
  const url = appointment
    ? urlFor(settings, language, pagePath(pages.liveJob, { id: linkNameOf(appointment) }))
    : ownPage(settings, charge, language);
  const amount = formatCents(charge.amount_cents);
  const what = words.whatFor[charge.kind];
  const leftOut = await leftOutWords(tx, charge, appointment, language);
  // A renewal nobody waits for is told by letter only.
  if (phone !== undefined && charge.kind === 'job')
    await sendText(tx, {
      to: phone,
      body: textBody(
        settings.brand,
        [
          words.thanks,
          words.youPaid(amount, `${what}${appointment ? forUnit(appointment, language) : ''}`),
          ...leftOut,
          words.yourReceipt(url),
        ].join(' '),
      ),
      dedupeKey: `receipt ${charge.id} text`,
    });
  if (email === undefined) return;
  const named = appointment ? words.workFor(what, carInWords(appointment, language)) : what;
  await sendEmail(tx, {
    to: email,
    dedupeKey: `receipt ${charge.id}`,
    ...formatEmail(settings, {
      subject: words.receiptSubject(settings.brand),
      language,
      greeting,
      paragraphs: [
        // Nobody wants thanks for a fee.
        [...(isFee(charge) ? [] : [words.thanks]), words.youPaid(amount, named)].join(' '),
        ...leftOut,
        ...(await renewalWords(tx, charge, language)),
      ],
      lines: await listLines(tx, charge, appointment, language),
      links: [
        appointment ? { label: words.seeDocuments, url } : { label: commonWords[language].seeAccount, url },
      ],
    }),
  });
};

/** FLT-12: what was done and what it came to; the month's invoice asks for it. */
export const tellOnAccount = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  charge: Charge,
  now: Date,
): Promise<void> => {
  const appointment = await findAppointmentOf(tx, charge);
  if (!appointment || (appointment.yardDayId !== undefined && charge.kind === 'job')) return;
  const { email, phone, greeting, language } = await findReader(tx, charge, appointment);
  const words = paymentWords[language];
  const zone = offsetsOf(appointment.market?.timeZone ?? 'America/New_York');
  const month = commonWords[language].month(monthOf(marketMomentAt(now.getTime(), zone).day));
  const url = urlFor(settings, language, pagePath(pages.fleetTab, { tab: 'invoices' }));
  const amount = formatCents(charge.amount_cents);
  const what = words.whatFor[charge.kind];
  const leftOut = await leftOutWords(tx, charge, appointment, language);
  if (phone !== undefined && charge.kind === 'job')
    await sendText(tx, {
      to: phone,
      body: textBody(
        settings.brand,
        [words.workDone(forUnit(appointment, language), amount, month), ...leftOut, words.seeIt(url)].join(
          ' ',
        ),
      ),
      dedupeKey: `on account ${charge.id} text`,
    });
  if (email === undefined) return;
  await sendEmail(tx, {
    to: email,
    dedupeKey: `on account ${charge.id}`,
    ...formatEmail(settings, {
      subject: words.onAccountSubject(amount, month),
      language,
      greeting,
      paragraphs: [
        words.onAccount(amount, words.workFor(what, carInWords(appointment, language)), month),
        ...leftOut,
      ],
      links: [{ label: words.seeInvoices, url }],
    }),
  });
};

/** Sent once during an outage, so that a later charge surprises nobody. */
export const tellWaiting = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  charge: Charge,
): Promise<void> => {
  if (charge.kind !== 'job' && !isFee(charge)) return;
  const { email, phone, greeting, language } = await findReader(
    tx,
    charge,
    await findAppointmentOf(tx, charge),
  );
  const words = paymentWords[language];
  const sentences = [
    words.providerDown,
    words.chargeLater(formatCents(await findRemaining(tx, charge)), words.whatFor[charge.kind]),
  ];
  if (phone !== undefined)
    await sendText(tx, {
      to: phone,
      body: textBody(settings.brand, sentences.join(' ')),
      dedupeKey: `charge waits ${charge.id} text`,
    });
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `charge waits ${charge.id} letter`,
      ...formatEmail(settings, {
        subject: words.chargeLaterSubject,
        language,
        greeting,
        paragraphs: sentences,
        links: [],
      }),
    });
};

/** The reasons speak of cards; a bank account and PayPal have words of their own. */
const reasonInWords = (
  failure: ChargeFailure,
  methodKind: PaymentMethod['kind'] | undefined,
  language: LanguageCode,
): string => {
  const { why, bankDidNotPay, payPalDidNotPay } = paymentWords[language];
  if (methodKind === 'us_bank_account') return bankDidNotPay;
  return methodKind === 'paypal' ? payPalDidNotPay : why[failure];
};

const failedLetter = (methodKind: PaymentMethod['kind'] | undefined, language: LanguageCode) => {
  const words = paymentWords[language];
  return methodKind === undefined || methodKind === 'card'
    ? { subject: words.cardFailedSubject, help: words.cardFailedHelp }
    : { subject: words.paymentFailedSubject, help: words.paymentFailedHelp };
};

/** What PayPal had reserved is paid, and the work costs more: the rest is asked for, and nothing has failed. */
export const tellPartPaid = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  charge: Charge,
  paidCents: number,
): Promise<void> => {
  const appointment = await findAppointmentOf(tx, charge);
  if (!appointment) return;
  const { email, phone, greeting, language } = await findReader(tx, charge, appointment);
  const words = paymentWords[language];
  const url = urlFor(settings, language, pagePath(pages.confirmAppointment, { id: linkNameOf(appointment) }));
  const said = partPaidInWords(charge.amount_cents, paidCents, language);
  if (phone !== undefined)
    await sendText(tx, {
      to: phone,
      body: textBody(settings.brand, `${said}: ${url}`),
      dedupeKey: `part paid ${charge.id} text`,
    });
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `part paid ${charge.id} letter`,
      ...formatEmail(settings, {
        subject: words.payRestSubject(formatCents(charge.amount_cents - paidCents)),
        language,
        greeting,
        paragraphs: [words.partPaid(said, words.whatFor[charge.kind])],
        lines: [
          { label: words.total, amount: formatCents(charge.amount_cents) },
          { label: words.paidByPayPal, amount: formatCents(-paidCents) },
          { label: words.balanceDue, amount: formatCents(charge.amount_cents - paidCents) },
        ],
        links: [{ label: words.payNow, url }],
      }),
    });
};

/** Told at every failure, with a link to where another card is entered; a tip is never asked for twice. */
export const tellFailed = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  told: {
    readonly charge: Charge;
    readonly failure: ChargeFailure;
    readonly failedTries: number;
    readonly methodKind: PaymentMethod['kind'] | undefined;
  },
): Promise<void> => {
  const { charge, failure, failedTries } = told;
  // The card of a call cannot be entered again by a link: the office, which has a task, calls.
  if (charge.kind === 'tip' || charge.kind === 'virtual_diagnosis') return;
  const appointment = await findAppointmentOf(tx, charge);
  const { email, phone, greeting, language } = await findReader(tx, charge, appointment);
  const words = paymentWords[language];
  const url = appointment
    ? urlFor(settings, language, pagePath(pages.confirmAppointment, { id: linkNameOf(appointment) }))
    : ownPage(settings, charge, language);
  const sentence = words.notCharged(
    formatCents(await findRemaining(tx, charge)),
    words.whatFor[charge.kind],
    reasonInWords(failure, told.methodKind, language),
  );
  const letter = failedLetter(told.methodKind, language);
  const key = `charge failed ${charge.id} ${charge.created_at.getTime()} ${failedTries} ${failure}`;
  if (phone !== undefined)
    await sendText(tx, {
      to: phone,
      body: textBody(settings.brand, `${sentence} ${words.payHere(url)}`),
      dedupeKey: `${key} text`,
    });
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `${key} letter`,
      ...formatEmail(settings, {
        subject: letter.subject,
        language,
        greeting,
        paragraphs: [sentence, letter.help],
        links: [{ label: words.payNow, url }],
      }),
    });
};

/** A charge that failed for good, or a membership that was ended before its fee was paid. */
export type WhyRegular =
  | { readonly failure: ChargeFailure; readonly methodKind: PaymentMethod['kind'] | undefined }
  | 'membership ended';

const regularInWords = (why: WhyRegular, language: LanguageCode): string => {
  const words = paymentWords[language];
  return why === 'membership ended'
    ? words.membershipEnded
    : words.membershipNotStarted(reasonInWords(why.failure, why.methodKind, language));
};

/** The membership did not begin: the work at the regular price is what is left to pay. */
export const tellRegularBill = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  told: {
    readonly charge: Charge;
    readonly amountCents: number;
    readonly why: WhyRegular;
  },
): Promise<void> => {
  const { charge, amountCents } = told;
  const appointment = await findAppointmentOf(tx, charge);
  if (!appointment) return;
  const { email, phone, greeting, language } = await findReader(tx, charge, appointment);
  const words = paymentWords[language];
  const url = urlFor(settings, language, pagePath(pages.confirmAppointment, { id: linkNameOf(appointment) }));
  const sentences = [regularInWords(told.why, language), words.regularPrice(formatCents(amountCents))];
  if (phone !== undefined)
    await sendText(tx, {
      to: phone,
      body: textBody(settings.brand, `${sentences.join(' ')} ${words.payHere(url)}`),
      dedupeKey: `regular bill ${charge.id} text`,
    });
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `regular bill ${charge.id} letter`,
      ...formatEmail(settings, {
        subject: words.regularSubject(formatCents(amountCents)),
        language,
        greeting,
        paragraphs: [...sentences, words.joinAgain],
        links: [{ label: words.payNow, url }],
      }),
    });
};
