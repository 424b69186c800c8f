import { type Cents, dollarsFromCents, formatCents } from '@lugnut/domain/money';
import type { PulseMeasure, SlipCause } from '@lugnut/domain/pulse';
import { clockInWords } from '@lugnut/domain/scheduling';
import { siteLanguage } from '../page/site-language.en';
import { countText } from './figures';
import { causeNames, codeNames, rowCopy as copy } from './row-copy.en';

const isCause = (key: string): key is SlipCause => key in causeNames;

/** How a quote of the hour came to be late. */
const quoteNames: Readonly<Record<string, string>> = {
  unanswered: copy.unanswered,
  answered_late: copy.answeredLate,
  canceled: copy.canceledUnanswered,
};

/** What a key of the counts is called. */
export const detailName = (measure: PulseMeasure, key: string): string => {
  if (measure === 'window' && isCause(key)) return causeNames[key];
  if (measure === 'quote_hour') return quoteNames[key] ?? key;
  if ((measure === 'work' || measure === 'shift') && key !== '') return hourName(key);
  return codeNames[key] ?? key.replaceAll('_', ' ');
};

export const hourName = (key: string): string => clockInWords(Number(key) * 60, siteLanguage);

type Unit = 'USD' | 'minutes late' | 'minutes' | 'stars';
const units: Partial<Record<PulseMeasure, Unit>> = {
  revenue: 'USD',
  refund: 'USD',
  late_credit: 'USD',
  margin: 'USD',
  charge: 'USD',
  window: 'minutes late',
  quote_hour: 'minutes late',
  work: 'minutes',
  shift: 'minutes',
  rating: 'stars',
  mention: 'stars',
};

/** Dollars, minutes or stars, as a row says it. */
export const amountText = (measure: PulseMeasure, amount: number): string => {
  switch (units[measure]) {
    case 'USD':
      return formatCents(amount);
    case 'minutes late':
      return amount === 0 ? '' : copy.minutesLate(countText(amount));
    case 'minutes':
      return `${countText(amount)} min`;
    case 'stars':
      return `${amount} ★`;
    default:
      return '';
  }
};

/** '77.70': with its cents, as amounts are read. A file would make text of a minus in front, but not of a number. */
export const dollarsCell = (cents: Cents): string | number =>
  cents < 0 ? dollarsFromCents(cents) : dollarsFromCents(cents).toFixed(2);

/** An amount and its unit, for a file. */
export const amountCells = (measure: PulseMeasure, amount: number): readonly [number | string, string] => {
  const unit = units[measure];
  if (unit === undefined) return ['', ''];
  return [unit === 'USD' ? dollarsCell(amount) : amount, unit];
};
