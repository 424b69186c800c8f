import { quoteValidDays } from '../estimates/quote-validity';
import { warrantyMiles, warrantyMonths } from '../field/warranty';
import { endOnce, type LanguageCode, localeOf, plural } from '../language';
import { formatCents } from '../money';
import {
  acknowledgeBusinessDays,
  answerDays,
  backupKeptDays,
  erasureGraceDays,
  exportLifeDays,
} from '../privacy/erasure';
import { clockInWords } from '../scheduling/arrival-window';
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

/** How a figure is said. */
type FigureWords = {
  readonly count: (count: number, unit: keyof typeof units) => string;
  readonly hours: (hours: OpenHours) => string;
  readonly inTexas: (weekday: string, sunday: string) => string;
  readonly businessDays: (count: number) => string;
  readonly standard: string;
};

const units = {
  year: { en: { one: 'year', other: 'years' }, es: { one: 'año', other: 'años' } },
  month: { en: { one: 'month', other: 'months' }, es: { one: 'mes', other: 'meses' } },
  day: { en: { one: 'day', other: 'days' }, es: { one: 'día', other: 'días' } },
  hour: { en: { one: 'hour', other: 'hours' }, es: { one: 'hora', other: 'horas' } },
  minute: { en: { one: 'minute', other: 'minutes' }, es: { one: 'minuto', other: 'minutos' } },
  mile: { en: { one: 'mile', other: 'miles' }, es: { one: 'milla', other: 'millas' } },
} as const;

const countIn =
  (language: LanguageCode): FigureWords['count'] =>
  (count, unit) =>
    `${count.toLocaleString(localeOf[language])} ${plural(language, count, units[unit][language])}`;

const noon = 720;

const words: Readonly<Record<LanguageCode, FigureWords>> = {
  en: {
    count: countIn('en'),
    hours: ({ opensAt, closesAt }) =>
      `${opensAt === noon ? 'noon' : clockInWords(opensAt)} to ${clockInWords(closesAt)}`,
    inTexas: (weekday, sunday) => `${weekday} Monday through Saturday and ${sunday} on Sunday`,
    businessDays: (count) => `${count} business days`,
    standard: 'WCAG 2.2, level AA',
  },
  es: {
    count: countIn('es'),
    hours: ({ opensAt, closesAt }) =>
      `${opensAt === noon ? 'del mediodía' : `de ${clockInWords(opensAt, 'es')}`} a ${clockInWords(closesAt, 'es')}`,
    inTexas: (weekday, sunday) => `${weekday} de lunes a sábado y ${sunday} los domingos`,
    businessDays: (count) => `${count} días hábiles`,
    standard: 'WCAG 2.2, nivel AA',
  },
};

/** Whole years as years: '3 years', '90 days'. */
export const keptInWords = (days: number, language: LanguageCode = 'en'): string => {
  const { count } = words[language];
  return days > 0 && days % 365 === 0 ? count(days / 365, 'year') : count(days, 'day');
};

/** What legal texts say in {{double braces}}: one source with what the product does. */
export const legalFigures = (
  { brand, phone, email, address }: BusinessCard,
  keepDays: KeepDays,
  language: LanguageCode = 'en',
): LegalFigures => {
  const said = words[language];
  const { count, hours } = said;
  const { usual, TX: texas } = marketingHours;
  return {
    brand,
    phone,
    email,
    address,
    lateCancelFee: formatCents(lateCancellationFeeCents, { dropZeroCents: true }),
    freeCancelHours: count(freeCancellationHours, 'hour'),
    freeCancelMinutes: count(freeMinutesAfterBooking, 'minute'),
    warrantyMonths: count(warrantyMonths, 'month'),
    warrantyMiles: count(warrantyMiles, 'mile'),
    quoteDays: count(quoteValidDays, 'day'),
    dataRequestDays: count(answerDays, 'day'),
    dataRequestNotice: said.businessDays(acknowledgeBusinessDays),
    dataCopyDays: count(exportLifeDays, 'day'),
    erasureDays: count(erasureGraceDays, 'day'),
    backupDays: count(backupKeptDays, 'day'),
    marketingHours: hours(usual.weekday),
    texasMarketingHours: said.inTexas(hours(texas.weekday), hours(texas.sunday)),
    accessibilityStandard: said.standard,
    ...Object.fromEntries(
      Object.entries(keepDays).map(([key, days]) => [`keep_${key}`, keptInWords(days, language)]),
    ),
  };
};

export type LegalFigures = Readonly<Record<string, string>>;

const placeholder = /\{\{\s*(\w*)\s*\}\}/g;

export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** Fills what is known; what is not stays in sight, so that nobody reads a sentence with a hole. */
export const fillFigures = (text: string, figures: LegalFigures): string =>
  endOnce(text.replace(placeholder, (found, name: string) => figures[name] ?? found));
