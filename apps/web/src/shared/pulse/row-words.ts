import { dollarsFromCents, formatCents } from '@lugnut/domain/money';
import type { PulseMeasure, SlipCause } from '@lugnut/domain/pulse';
import { countText } from './figures';
import { causeNames } from './row-copy';

const isCause = (key: string): key is SlipCause => key in causeNames;

/** What was charged for, and how memberships end. */
const codeNames: Readonly<Record<string, string>> = {
  job: 'Job',
  cancellation_fee: 'Cancellation fee',
  visit_fee: 'Visit fee',
  membership_start: 'New membership',
  membership_renewal: 'Membership renewal',
  virtual_diagnosis: 'Virtual diagnosis',
  dispute: 'Chargeback',
  'ended by owner': 'Ended by the customer',
  'ended by staff': 'Ended by us',
  'joining canceled': 'Joining canceled',
  'first fee unpaid': 'First fee not paid',
  'renewal unpaid': 'Renewal not paid',
  lapsed: 'Expired',
  'fee refunded': 'Fee refunded',
  'fee disputed': 'Fee disputed',
};

/** What a key of the counts is called. */
export const detailName = (measure: PulseMeasure, key: string): string => {
  if (measure === 'window' && isCause(key)) return causeNames[key];
  if (measure === 'quote_hour' && key === 'unanswered') return 'Not answered';
  if (measure === 'quote_hour' && key === 'answered_late') return 'Answered late';
  if ((measure === 'work' || measure === 'shift') && key !== '') return hourName(key);
  return codeNames[key] ?? key.replaceAll('_', ' ');
};

export const hourName = (key: string): string => {
  const hour = Number(key);
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
};

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
      return amount === 0 ? '' : `${countText(amount)} min late`;
    case 'minutes':
      return `${countText(amount)} min`;
    case 'stars':
      return `${amount} ★`;
    default:
      return '';
  }
};

/** An amount and its unit, for a file. */
export const amountCells = (measure: PulseMeasure, amount: number): readonly [number | string, string] => {
  const unit = units[measure];
  if (unit === undefined) return ['', ''];
  return [unit === 'USD' ? dollarsFromCents(amount) : amount, unit];
};
