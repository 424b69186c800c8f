import { quoteValidDays } from '../estimates/quote-validity';
import { warrantyMiles, warrantyMonths } from '../field/warranty';
import { formatCents } from '../money';
import {
  freeCancellationHours,
  freeMinutesAfterBooking,
  lateCancellationFeeCents,
} from '../scheduling/cancellation';
import { marketingHours, type OpenHours } from '../scheduling/quiet-hours';

/** Who we are, as the configuration says. */
export type BusinessCard = {
  readonly brand: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
};

/** How long we take, at most, to answer a request about somebody's own data. */
export const dataRequestDays = 45;
/** How soon we say that we got it, in business days. */
export const dataRequestNoticeDays = 10;

const hour = (minutes: number): string =>
  minutes === 720
    ? 'noon'
    : `${minutes > 720 ? minutes / 60 - 12 : minutes / 60} ${minutes < 720 ? 'AM' : 'PM'}`;
const hoursInWords = ({ opensAt, closesAt }: OpenHours): string => `${hour(opensAt)} to ${hour(closesAt)}`;

/** What legal texts say in {{double braces}}: one source with what the product does. */
export const legalFigures = ({ brand, phone, email, address }: BusinessCard) => ({
  brand,
  phone,
  email,
  address,
  lateCancelFee: formatCents(lateCancellationFeeCents, { dropZeroCents: true }),
  freeCancelHours: `${freeCancellationHours} hours`,
  freeCancelMinutes: `${freeMinutesAfterBooking} minutes`,
  warrantyMonths: `${warrantyMonths} months`,
  warrantyMiles: `${warrantyMiles.toLocaleString('en-US')} miles`,
  quoteDays: `${quoteValidDays} days`,
  dataRequestDays: `${dataRequestDays} days`,
  dataRequestNotice: `${dataRequestNoticeDays} business days`,
  marketingHours: hoursInWords(marketingHours.usual.weekday),
  texasMarketingHours: `${hoursInWords(marketingHours.TX.weekday)} Monday through Saturday and ${hoursInWords(marketingHours.TX.sunday)} on Sunday`,
  accessibilityStandard: 'WCAG 2.2, level AA',
});

export type LegalFigures = ReturnType<typeof legalFigures>;

const placeholder = /\{\{\s*(\w*)\s*\}\}/g;

export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** Fills what is known; what is not stays in sight, so that nobody reads a sentence with a hole. */
export const fillFigures = (text: string, figures: LegalFigures): string => {
  const known: Readonly<Record<string, string>> = figures;
  return text.replace(placeholder, (found, name: string) => known[name] ?? found);
};
