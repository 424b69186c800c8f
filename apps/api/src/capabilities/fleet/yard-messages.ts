import { pagePath, pages, pageUrl } from '@lugnut/contract';
import { formatCents, sumOfCents } from '@lugnut/domain/money';
import { paymentTerms, paymentTermsInWords } from '@lugnut/domain/payments';
import {
  cancellationInWords,
  cancellationTerms,
  dayInWords,
  visitInWords,
  windowInWords,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { carInWords, workInWords } from '../appointments';
import { type MessageSettings, notifyCustomer } from '../messaging';
import { sendPush } from '../push';
import { endInWords } from './describe-yard';
import { chosenStart, standingOf, vehicleTotal, type Yard, yardTotal } from './yard-store';

export const vehiclesInWords = (count: number): string => (count === 1 ? '1 vehicle' : `${count} vehicles`);

/** Empty while nobody is named. */
const namesOf = (yard: Yard): string =>
  new Intl.ListFormat('en-US').format(
    new Set(standingOf(yard).flatMap(({ visit }) => visit.technician?.name ?? [])),
  );

const namedLater = 'We’ll name your mechanic in the reminder the day before';

const upcoming = { tab: 'upcoming' } as const;

/** What is said of a yard day that is to come, and to whom; undefined where there is nobody or no time. */
const findTold = (settings: MessageSettings, yard: Yard) => {
  const standing = standingOf(yard);
  const [first] = standing;
  const start = chosenStart(yard);
  if (!first?.contact || !start) return undefined;
  return {
    first,
    contact: first.contact,
    start,
    standing,
    what: vehiclesInWords(standing.length),
    url: pageUrl(settings.publicUrl, pages.fleetTab, upcoming),
  };
};

/** One text, one push and one email for the whole day. */
export const tellYardBooked = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  yard: Yard,
  now: Date,
): Promise<void> => {
  const told = findTold(settings, yard);
  if (!told?.first.market) return;
  const { first, contact, start, standing, what, url } = told;
  const offsets = offsetsOf(told.first.market.timeZone);
  const at = now.getTime();
  const canceling = cancellationInWords(cancellationTerms({ ...start, bookedAt: at }, at, offsets), offsets);
  const kind = first.payment?.kind ?? 'card';
  const total = formatCents(yardTotal(yard));
  const until = yard.row.ends_at === null ? '' : ` We’ll be done ${endInWords(yard.row.ends_at)}.`;
  const booked = `Your yard day for ${what} is booked for ${visitInWords(start)} (local time at your vehicles).${until}`;
  const key = `yard day booked ${yard.row.id}`;
  await notifyCustomer(tx, settings, contact, key, {
    short: `${booked} Your total is ${total}. ${paymentTerms[kind].charged} ${canceling} Change it: ${url}`,
    email: {
      subject: `Booked: ${what}, ${dayInWords(start.day)}, ${windowInWords(start.window)}`,
      preheader: `${workInWords(first)} for ${what}. Your total is ${total}.`,
      facts: [
        {
          label: 'When',
          value: `${dayInWords(start.day)}, ${windowInWords(start.window)} (local time at your vehicles)`,
        },
        { label: 'Where', value: first.visit.exactAddress ?? first.zip },
        { label: 'Who', value: namesOf(yard) || namedLater },
        { label: 'Work', value: workInWords(first) },
      ],
      paragraphs: [booked, paymentTermsInWords(kind), `${canceling} Rescheduling is always free.`],
      lines: [
        ...standing.map((one) => ({ label: carInWords(one), amount: formatCents(vehicleTotal(one)) })),
        { label: 'Total', amount: total },
      ],
      links: [{ label: 'See your yard day', url }],
    },
  });
  await sendPush(tx, {
    accountId: first.accountId,
    title: 'Your yard day is booked',
    body: `${what}: ${visitInWords(start)}`,
    path: pagePath(pages.fleetTab, upcoming),
    dedupeKey: key,
  });
};

export const tellYardMoved = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  yard: Yard,
  now: Date,
): Promise<void> => {
  const told = findTold(settings, yard);
  if (!told) return;
  const { contact, start, what, url } = told;
  const names = namesOf(yard);
  const moved = `Your yard day for ${what} is now on ${visitInWords(start)} (local time at your vehicles).`;
  await notifyCustomer(tx, settings, contact, `yard day moved ${yard.row.id} ${now.toISOString()}`, {
    short: `${moved} Change it: ${url}`,
    email: {
      subject: `Your yard day is now on ${dayInWords(start.day)}`,
      paragraphs: [moved, names ? `${names} will be there.` : `${namedLater}.`],
      links: [{ label: 'See your yard day', url }],
    },
  });
};

export const tellYardCanceled = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  /** As it was before. */
  yard: Yard,
  { feeCents, canceled }: { readonly feeCents: number; readonly canceled: number },
): Promise<void> => {
  const [first] = standingOf(yard);
  const start = chosenStart(yard);
  if (!first?.contact) return;
  const url = pageUrl(settings.publicUrl, pages.fleetTab, upcoming);
  const when = start ? ` on ${visitInWords(start)}` : '';
  const said = `Your yard day for ${vehiclesInWords(canceled)}${when} is canceled.`;
  const cost = feeCents > 0 ? `The fee is ${formatCents(feeCents)}.` : 'Nothing is charged.';
  await notifyCustomer(tx, settings, first.contact, `yard day canceled ${yard.row.id}`, {
    short: `${said} ${cost} ${url}`,
    email: {
      subject: 'Your yard day is canceled',
      paragraphs: [said, cost],
      links: [{ label: 'See your services', url }],
    },
  });
};

/** One receipt, once the last of them is paid. */
export const tellYardPaid = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  yard: Yard,
  {
    jobs: paid,
    isOnAccount,
  }: {
    readonly jobs: readonly { readonly appointmentId: string; readonly cents: number }[];
    /** FLT-12: it goes on the monthly invoice. */
    readonly isOnAccount: boolean;
  },
): Promise<void> => {
  const standing = standingOf(yard);
  const [first] = standing;
  if (!first?.contact) return;
  const url = pageUrl(settings.publicUrl, pages.fleetTab, { tab: 'past' });
  const centsOf = new Map(paid.map(({ appointmentId, cents }) => [appointmentId, cents]));
  const total = formatCents(sumOfCents(paid.map(({ cents }) => cents)));
  const what = vehiclesInWords(standing.length);
  await notifyCustomer(tx, settings, first.contact, `yard day paid ${yard.row.id}`, {
    short: `Your yard day is done: ${what}. ${isOnAccount ? `${total} goes on your monthly invoice` : `You paid ${total}`}. ${isOnAccount ? 'See it' : 'Your invoice'}: ${url}`,
    email: {
      subject: `Your ${settings.brand} invoice for ${what}`,
      paragraphs: [
        isOnAccount
          ? `Your yard day is done. ${total} for ${what} goes on your monthly invoice. Nothing was charged to your card.`
          : `Your yard day is done. You paid ${total} for ${what}.`,
      ],
      lines: [
        ...standing.map((one) => ({ label: carInWords(one), amount: formatCents(centsOf.get(one.id) ?? 0) })),
        { label: isOnAccount ? 'Total' : 'Total paid', amount: total },
      ],
      links: [{ label: 'Open your invoice', url }],
    },
  });
};
