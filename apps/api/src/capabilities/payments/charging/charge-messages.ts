import { pages, pageUrl } from '@lugnut/contract';
import { notApprovedInWords } from '@lugnut/domain/estimates';
import { monthInWords, monthOf } from '@lugnut/domain/fleet';
import { renewsInWords } from '@lugnut/domain/memberships';
import { formatCents } from '@lugnut/domain/money';
import { type ChargeFailure, partPaidInWords } from '@lugnut/domain/payments';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { type Appointment, carInWords, forUnit, linkNameOf, listTakenBack } from '../../appointments';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../../messaging';
import { type Charge, findAppointmentOf, findReader, findReceipt, findRemaining, whatFor } from '../ledger';
import type { PaymentMethod } from '../methods';

/** Where whoever has no appointment sees what was charged, and pays what could not be. */
const ownPage = ({ publicUrl }: MessageSettings, { membership_id }: Charge): string =>
  pageUrl(publicUrl, membership_id === null ? pages.dashboard : pages.membership);

const receiptLines = async (tx: DatabaseTransaction, charge: Charge) => {
  if (charge.kind !== 'job' || charge.appointment_id === null)
    return [{ label: 'Paid', amount: formatCents(charge.amount_cents) }];
  const receipt = await findReceipt(tx, charge.appointment_id);
  if (!receipt) return [];
  const lines: [label: string, cents: number][] = [
    ['Work and parts', receipt.workCents],
    ['Sales tax', receipt.taxCents],
    ['Membership', receipt.membershipCents],
    ['Your credit', 0 - receipt.creditUsedCents],
    ['Paid', charge.amount_cents],
  ];
  return lines
    .filter(([label, cents]) => cents !== 0 || label === 'Paid')
    .map(([label, cents]) => ({ label, amount: formatCents(cents) }));
};

/** Of a membership whose first fee is on this receipt: when it renews, for how much, and that it can be ended. */
const renewalWords = async (tx: DatabaseTransaction, charge: Charge): Promise<readonly string[]> => {
  if (charge.kind !== 'job' || charge.appointment_id === null) return [];
  const membership = await tx
    .selectFrom('booking')
    .innerJoin('membership', 'membership.id', 'booking.membership_id')
    .select(['membership.renews_on', 'membership.price_sold_cents'])
    .where('booking.appointment_id', '=', charge.appointment_id)
    .where('booking.agreed_membership_cents', '>', 0)
    .where('membership.ended_at', 'is', null)
    .executeTakeFirst();
  return membership ? [renewsInWords(membership.renews_on, membership.price_sold_cents)] : [];
};

/** BILL-2: what was on offer and not decided by the end: neither done nor on this bill. */
const leftOutWords = async (
  tx: DatabaseTransaction,
  charge: Charge,
  appointment: Appointment | undefined,
): Promise<readonly string[]> => {
  if (charge.kind !== 'job' || !appointment) return [];
  const names = await listTakenBack(tx, appointment, 'undecided');
  return names.length > 0 ? [notApprovedInWords(names)] : [];
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
  const { email, phone, greeting } = await findReader(tx, charge, appointment);
  const url = appointment
    ? pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) })
    : ownPage(settings, charge);
  const leftOut = await leftOutWords(tx, charge, appointment);
  // A renewal nobody waits for is told by letter only.
  if (phone !== undefined && charge.kind === 'job')
    await sendText(tx, {
      to: phone,
      body: textBody(
        settings.brand,
        [
          `Thank you. You paid ${formatCents(charge.amount_cents)} for ${whatFor[charge.kind]}${appointment ? forUnit(appointment) : ''}.`,
          ...leftOut,
          `Your receipt: ${url}`,
        ].join(' '),
      ),
      dedupeKey: `receipt ${charge.id} text`,
    });
  if (email === undefined) return;
  const car = appointment ? ` (${carInWords(appointment)})` : '';
  await sendEmail(tx, {
    to: email,
    dedupeKey: `receipt ${charge.id}`,
    ...formatEmail(settings, {
      subject: `Your ${settings.brand} receipt`,
      greeting,
      paragraphs: [
        // Nobody wants thanks for a fee.
        `${isFee(charge) ? 'You' : 'thank you. You'} paid ${formatCents(charge.amount_cents)} for ${whatFor[charge.kind]}${car}.`,
        ...leftOut,
        ...(await renewalWords(tx, charge)),
      ],
      lines: await receiptLines(tx, charge),
      links: [
        appointment
          ? { label: 'See your appointment and its documents', url }
          : { label: 'See your account', url },
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
  const { email, phone, greeting } = await findReader(tx, charge, appointment);
  const zone = offsetsOf(appointment.market?.timeZone ?? 'America/New_York');
  const month = monthInWords(monthOf(marketMomentAt(now.getTime(), zone).day));
  const url = pageUrl(settings.publicUrl, pages.fleetTab, { tab: 'invoices' });
  const amount = formatCents(charge.amount_cents);
  const goes = `${amount} for ${whatFor[charge.kind]}`;
  const leftOut = await leftOutWords(tx, charge, appointment);
  if (phone !== undefined && charge.kind === 'job')
    await sendText(tx, {
      to: phone,
      body: textBody(
        settings.brand,
        [
          `The work is done${forUnit(appointment)}. ${amount} goes on your ${month} invoice.`,
          ...leftOut,
          `See it: ${url}`,
        ].join(' '),
      ),
      dedupeKey: `on account ${charge.id} text`,
    });
  if (email === undefined) return;
  await sendEmail(tx, {
    to: email,
    dedupeKey: `on account ${charge.id}`,
    ...formatEmail(settings, {
      subject: `${amount} goes on your ${month} invoice`,
      greeting,
      paragraphs: [
        `${goes} (${carInWords(appointment)}) goes on your ${month} invoice. Nothing was charged to your card.`,
        ...leftOut,
      ],
      links: [{ label: 'See your invoices', url }],
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
  const { email, phone, greeting } = await findReader(tx, charge, await findAppointmentOf(tx, charge));
  const sentences = [
    'We cannot reach our payment provider right now.',
    `We will charge ${formatCents(await findRemaining(tx, charge))} for ${whatFor[charge.kind]} as soon as we can, once. There is nothing you need to do.`,
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
        subject: 'Your payment will be charged later',
        greeting,
        paragraphs: sentences,
        links: [],
      }),
    });
};

const whyInWords: Readonly<Record<ChargeFailure, string>> = {
  card_declined: 'your card was declined',
  insufficient_funds: 'your card was declined',
  expired_card: 'your card has expired',
  incorrect_cvc: 'your card was declined',
  unusable_method: 'your payment method cannot be used any more',
  requires_action: 'your bank wants you to confirm the payment',
};

/** The reasons speak of cards; a bank account and PayPal have words of their own. */
const reasonInWords = (failure: ChargeFailure, methodKind: PaymentMethod['kind'] | undefined): string => {
  if (methodKind === 'us_bank_account') return 'your bank did not pay it';
  return methodKind === 'paypal' ? 'PayPal did not pay it' : whyInWords[failure];
};

const failedLetter = (methodKind: PaymentMethod['kind'] | undefined) =>
  methodKind === undefined || methodKind === 'card'
    ? { subject: 'We could not charge your card', help: 'Please check your card or enter another one.' }
    : { subject: 'Your payment did not go through', help: 'Please pay in another way.' };

/** What PayPal had reserved is paid, and the work costs more: the rest is asked for, and nothing has failed. */
export const tellPartPaid = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  charge: Charge,
  paidCents: number,
): Promise<void> => {
  const appointment = await findAppointmentOf(tx, charge);
  if (!appointment) return;
  const { email, phone, greeting } = await findReader(tx, charge, appointment);
  const url = pageUrl(settings.publicUrl, pages.confirmAppointment, { id: linkNameOf(appointment) });
  const words = partPaidInWords(charge.amount_cents, paidCents);
  if (phone !== undefined)
    await sendText(tx, {
      to: phone,
      body: textBody(settings.brand, `${words}: ${url}`),
      dedupeKey: `part paid ${charge.id} text`,
    });
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `part paid ${charge.id} letter`,
      ...formatEmail(settings, {
        subject: `Please pay the remaining ${formatCents(charge.amount_cents - paidCents)}`,
        greeting,
        paragraphs: [`${words} for ${whatFor[charge.kind]}.`],
        lines: [
          { label: 'Total', amount: formatCents(charge.amount_cents) },
          { label: 'Paid: PayPal', amount: formatCents(-paidCents) },
          { label: 'Balance due', amount: formatCents(charge.amount_cents - paidCents) },
        ],
        links: [{ label: 'Pay now', url }],
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
  const { email, phone, greeting } = await findReader(tx, charge, appointment);
  const url = appointment
    ? pageUrl(settings.publicUrl, pages.confirmAppointment, { id: linkNameOf(appointment) })
    : ownPage(settings, charge);
  const sentence = `We could not charge ${formatCents(await findRemaining(tx, charge))} for ${whatFor[charge.kind]}: ${reasonInWords(failure, told.methodKind)}.`;
  const letter = failedLetter(told.methodKind);
  const key = `charge failed ${charge.id} ${charge.created_at.getTime()} ${failedTries} ${failure}`;
  if (phone !== undefined)
    await sendText(tx, {
      to: phone,
      body: textBody(settings.brand, `${sentence} Please pay here: ${url}`),
      dedupeKey: `${key} text`,
    });
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `${key} letter`,
      ...formatEmail(settings, {
        subject: letter.subject,
        greeting,
        paragraphs: [sentence, letter.help],
        links: [{ label: 'Pay now', url }],
      }),
    });
};

/** A charge that failed for good, or a membership that was ended before its fee was paid. */
export type WhyRegular =
  | { readonly failure: ChargeFailure; readonly methodKind: PaymentMethod['kind'] | undefined }
  | 'membership ended';

const regularInWords = (why: WhyRegular): string =>
  why === 'membership ended'
    ? 'Your membership has ended, and you owe no membership fee.'
    : `We could not charge your bill: ${reasonInWords(why.failure, why.methodKind)}. Your membership did not start, and you owe no membership fee.`;

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
  const { email, phone, greeting } = await findReader(tx, charge, appointment);
  const url = pageUrl(settings.publicUrl, pages.confirmAppointment, { id: linkNameOf(appointment) });
  const sentences = [
    regularInWords(told.why),
    `The work on your car is billed at the regular price, and ${formatCents(amountCents)} is due.`,
  ];
  if (phone !== undefined)
    await sendText(tx, {
      to: phone,
      body: textBody(settings.brand, `${sentences.join(' ')} Please pay here: ${url}`),
      dedupeKey: `regular bill ${charge.id} text`,
    });
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `regular bill ${charge.id} letter`,
      ...formatEmail(settings, {
        subject: `Your bill is now ${formatCents(amountCents)}`,
        greeting,
        paragraphs: [...sentences, 'You can join again with your next visit.'],
        links: [{ label: 'Pay now', url }],
      }),
    });
};
