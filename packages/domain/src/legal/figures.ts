import { quoteValidDays } from '../estimates/quote-validity';
import { warrantyMiles, warrantyMonths } from '../field/warranty';
import { formatCents } from '../money';
import {
  acknowledgeBusinessDays,
  answerDays,
  backupKeptDays,
  erasureGraceDays,
  exportLifeDays,
} from '../privacy/erasure';
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

/** How many days each kind of thing is kept, by the key of its retention rule. */
type KeepDays = Readonly<Record<string, number>>;

const plural = (count: number, unit: string): string =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
/** Whole years as years. */
const keptInWords = (days: number): string =>
  days > 0 && days % 365 === 0 ? plural(days / 365, 'year') : plural(days, 'day');

const hour = (minutes: number): string =>
  minutes === 720
    ? 'noon'
    : `${minutes > 720 ? minutes / 60 - 12 : minutes / 60} ${minutes < 720 ? 'AM' : 'PM'}`;
const hoursInWords = ({ opensAt, closesAt }: OpenHours): string => `${hour(opensAt)} to ${hour(closesAt)}`;

/** What legal texts say in {{double braces}}: one source with what the product does. */
export const legalFigures = (
  { brand, phone, email, address }: BusinessCard,
  keepDays: KeepDays,
): LegalFigures => ({
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
  dataRequestDays: `${answerDays} days`,
  dataRequestNotice: `${acknowledgeBusinessDays} business days`,
  dataCopyDays: `${exportLifeDays} days`,
  erasureDays: `${erasureGraceDays} days`,
  backupDays: `${backupKeptDays} days`,
  marketingHours: hoursInWords(marketingHours.usual.weekday),
  texasMarketingHours: `${hoursInWords(marketingHours.TX.weekday)} Monday through Saturday and ${hoursInWords(marketingHours.TX.sunday)} on Sunday`,
  accessibilityStandard: 'WCAG 2.2, level AA',
  ...Object.fromEntries(Object.entries(keepDays).map(([key, days]) => [`keep_${key}`, keptInWords(days)])),
});

export type LegalFigures = Readonly<Record<string, string>>;

const placeholder = /\{\{\s*(\w*)\s*\}\}/g;

export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** Fills what is known; what is not stays in sight, so that nobody reads a sentence with a hole. */
export const fillFigures = (text: string, figures: LegalFigures): string =>
  text.replace(placeholder, (found, name: string) => figures[name] ?? found);
