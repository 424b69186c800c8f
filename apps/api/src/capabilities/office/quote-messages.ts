import { firstName } from '@lugnut/domain/contact';
import { agreedPart, type Estimate, findPayerTotal } from '@lugnut/domain/estimates';
import { type Cents, formatCents } from '@lugnut/domain/money';
import { carTitle } from '@lugnut/domain/vehicles';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Appointment, decisionPath, linkNameOf, payerOf } from '../appointments';
import { formatEmail, sendEmail, sendText } from '../messaging';
import { sendPush } from '../push';

export type QuoteMessageSettings = { readonly brand: string; readonly publicUrl: string };

const carInWords = (car: Appointment['car']): string => carTitle(car) || 'vehicle';

/** BILL-2: nobody has to fear a dearer version that they have not accepted. */
const agreedPriceHolds = (
  appointment: Appointment,
  estimate: Estimate,
  totalCents: Cents,
): readonly string[] => {
  const agreed = agreedPart(estimate);
  const agreedCents = findPayerTotal(agreed, payerOf(appointment));
  return agreed.services.length > 0 && agreedCents !== undefined && agreedCents < totalCents
    ? [`Until you accept it, the price you agreed to holds: ${formatCents(agreedCents)}.`]
    : [];
};

/** Text and email, once per version; the link opens the quote and shows no personal data. */
export const sendQuoteReady = async (
  tx: DatabaseTransaction,
  settings: QuoteMessageSettings,
  about: {
    readonly appointment: Appointment;
    readonly estimate: Estimate;
    readonly totalCents: Cents;
    readonly message: string;
  },
): Promise<void> => {
  const { appointment, estimate, totalCents, message } = about;
  const { contact, car } = appointment;
  if (!contact) return;
  const url = `${settings.publicUrl}${decisionPath(appointment, 'estimate', linkNameOf(appointment))}`;
  const total = formatCents(totalCents);
  const isNew = appointment.quote === undefined;
  const said = isNew
    ? `your quote for the ${carInWords(car)} is ready: ${total}.`
    : `your quote for the ${carInWords(car)} has changed: ${total}.`;
  const holds = agreedPriceHolds(appointment, estimate, totalCents);
  const key = `quote ready ${estimate.id} ${estimate.version}`;
  await sendText(tx, {
    to: contact.phone,
    body: [
      `${settings.brand}: ${said}`,
      ...holds,
      ...(message ? [message] : []),
      `See and approve it: ${url}`,
    ].join(' '),
    dedupeKey: `${key} text`,
  });
  await sendPush(tx, {
    accountId: appointment.accountId,
    title: isNew ? 'Your quote is ready' : 'Your quote has changed',
    body: `${carInWords(car)}: ${total}`,
    path: decisionPath(appointment, 'estimate'),
    dedupeKey: key,
  });
  await sendEmail(tx, {
    to: contact.email,
    dedupeKey: `${key} letter`,
    ...formatEmail(settings, {
      subject: isNew ? `Your quote for the ${carInWords(car)}` : `Your new quote for the ${carInWords(car)}`,
      greeting: `Hi ${firstName(contact.name) || 'there'},`,
      paragraphs: [
        said,
        ...holds,
        ...(message ? [message] : []),
        'The price is fixed, and nothing is charged until the work is done.',
      ],
      lines: [{ label: 'Your Quote', amount: total }],
      links: [{ label: 'See and approve your quote', url }],
    }),
  });
};
