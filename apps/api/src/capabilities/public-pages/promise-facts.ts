import type { Market } from '@lugnut/domain/coverage';
import { type LanguageCode, localeOf } from '@lugnut/domain/language';
import { formatCents } from '@lugnut/domain/money';
import {
  factKeys,
  mostPromiseMarkets,
  mostPromiseMonths,
  type PublicPromiseName,
  publicPromises,
} from '@lugnut/domain/pages';
import { noSum, type PulseSum, publicCredit, publicShare } from '@lugnut/domain/pulse';
import type { PublicPromise } from '../pulse';
import { factWords } from './fact-words';

export type ReadPromises = (fromMonth: string) => Promise<readonly PublicPromise[]>;

type PromiseSum = PulseSum & { readonly customers?: number };

const measures = { quote: 'quote_hour', window: 'window', charge: 'charge', credit: 'late_credit' } as const;

const count = (cases: number, language: LanguageCode): string => cases.toLocaleString(localeOf[language]);

/** The share and the number behind it. */
const shareText = (
  what: Exclude<PublicPromiseName, 'credit'>,
  sum: PulseSum,
  language: LanguageCode,
): string => {
  const words = factWords[language];
  const percent = publicShare(sum);
  return percent === undefined ? words.tooFew[what] : words.share(percent, count(sum.cases, language));
};

const creditText = (credits: PromiseSum, windows: PulseSum, language: LanguageCode): string => {
  const words = factWords[language];
  const told = publicCredit(credits, windows);
  if (told === undefined) return words.tooFewVisits;
  if (told.cases === 0) return '$0';
  const people = told.customers ?? told.cases;
  const amount = formatCents(told.amount, { dropZeroCents: true });
  return words.credits(amount, people, count(people, language));
};

const promiseText = (
  what: PublicPromiseName,
  sumOf: (what: PublicPromiseName) => PromiseSum,
  language: LanguageCode,
): string =>
  what === 'credit'
    ? creditText(sumOf('credit'), sumOf('window'), language)
    : shareText(what, sumOf(what), language);

/** This month and those before it, in the zone where the day ends last. */
const monthsUntil = (nowMs: number): readonly string[] => {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' })
    .format(nowMs)
    .split('-')
    .map(Number);
  return Array.from({ length: mostPromiseMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

const monthText = (month: string, language: LanguageCode): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Of all areas that are shown together; one customer of two areas is two of them. */
const addUp = (sums: readonly PromiseSum[]): PromiseSum =>
  sums.reduce(
    (whole, { cases, kept, amount, customers = cases }) => ({
      cases: whole.cases + cases,
      kept: whole.kept + kept,
      amount: whole.amount + amount,
      customers: (whole.customers ?? 0) + customers,
    }),
    { ...noSum, customers: 0 },
  );

/** What the pages of one language say. */
type PromiseTexts = { readonly language: LanguageCode; readonly texts: Map<string, string> };

/** PULSE-2: what the public page says, of every market and month it has room for. */
export const addPromises = async (
  all: readonly PromiseTexts[],
  open: ReadonlyMap<string, Market>,
  { readPromises, nowMs }: { readonly readPromises: ReadPromises; readonly nowMs: () => number },
): Promise<void> => {
  const months = monthsUntil(nowMs());
  const counted = new Map(
    (await readPromises(months.at(-1) ?? '')).map((row) => [
      `${row.marketId} ${row.month} ${row.measure}`,
      row,
    ]),
  );
  const markets = [...open].sort(([, a], [, b]) => a.name.localeCompare(b.name));
  for (const { language, texts } of all) {
    for (const [at, month] of months.entries()) {
      texts.set(factKeys.promiseMonth(at), monthText(month, language));
      const ofAll = (what: PublicPromiseName): PromiseSum =>
        addUp(markets.map(([id]) => counted.get(`${id} ${month} ${measures[what]}`) ?? noSum));
      const isTold = publicPromises.some((what) => publicShare(ofAll(what)) !== undefined);
      for (const what of publicPromises)
        texts.set(
          factKeys.promiseWhole(at, what),
          markets.length > 1 && isTold ? promiseText(what, ofAll, language) : '',
        );
    }
    for (let at = 0; at < mostPromiseMarkets; at += 1) {
      const market = markets[at];
      texts.set(factKeys.promiseMarket(at), market?.[1].name ?? '');
      for (const [back, month] of months.entries()) {
        const sumOf = (what: PublicPromiseName): PromiseSum =>
          (market && counted.get(`${market[0]} ${month} ${measures[what]}`)) ?? noSum;
        const isTold =
          market && (back === 0 || publicPromises.some((what) => publicShare(sumOf(what)) !== undefined));
        for (const what of publicPromises)
          texts.set(factKeys.promise(at, back, what), isTold ? promiseText(what, sumOf, language) : '');
      }
    }
  }
};
