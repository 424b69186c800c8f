import type { PulseRow } from '@lugnut/contract';
import { orderNumber } from '@lugnut/domain/estimates';
import { type Cents, formatCents } from '@lugnut/domain/money';
import type { PulseMeasure } from '@lugnut/domain/pulse';
import { clockInWords, windowInWords } from '@lugnut/domain/scheduling';
import { siteLanguage } from '../page/site-language.en';
import { carName } from '../service-names/car-name.en';
import { serviceName } from '../service-names/service-name.en';
import { momentCell, momentText } from './moments';
import { rowCopy as copy, faultNames } from './row-copy.en';
import { amountCells, amountText, detailName, dollarsCell } from './row-words';

type Cell = string | number;

/** What a row says beside its job and its day; a column that says nothing of any row is left out. */
export type RowFact = {
  readonly id: string;
  readonly header: string;
  readonly text: (row: PulseRow) => string;
  /** In a file, where it is no text there. */
  readonly cell?: (row: PulseRow) => Cell;
};

const clockOf = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? '' : clockInWords(minutes, siteLanguage);

const technician: RowFact = {
  id: 'technician',
  header: copy.rowTechnician,
  text: ({ technician: name }) => name ?? '',
};
const result: RowFact = {
  id: 'result',
  header: copy.rowResult,
  text: ({ kept }) => (kept === null ? '' : kept ? copy.yes : copy.no),
};
const customer: RowFact = {
  id: 'customer',
  header: copy.rowCustomer,
  text: ({ customer: name }) => name ?? '',
};
const detailOf = (measure: PulseMeasure, header: string): RowFact => ({
  id: 'detail',
  header,
  text: ({ detail }) => detailName(measure, detail),
});
const amountOf = (measure: PulseMeasure, header: string): RowFact => ({
  id: 'amount',
  header,
  text: ({ amount }) => amountText(measure, amount),
});

/** By the clocks where the vehicle is. */
const arrival: readonly RowFact[] = [
  {
    id: 'window',
    header: copy.rowWindow,
    text: ({ arrival: told }) =>
      told
        ? windowInWords({ startMinutes: told.window_start, endMinutes: told.window_end }, siteLanguage)
        : '',
  },
  { id: 'left', header: copy.rowLeft, text: ({ arrival: told }) => clockOf(told?.left) },
  { id: 'arrived', header: copy.rowArrived, text: ({ arrival: told }) => clockOf(told?.arrived) },
  amountOf('window', copy.rowLate),
  technician,
  result,
  detailOf('window', copy.rowWhy),
  {
    id: 'fault',
    header: copy.rowFault,
    text: ({ arrival: told }) => (told?.fault == null ? '' : faultNames[told.fault]),
  },
];

type Quote = NonNullable<PulseRow['quote']>;

const momentIn =
  (instantOf: (quote: Quote) => string | null, inWords: (instant: string, timeZone: string) => string) =>
  ({ quote: told }: PulseRow): string => {
    const instant = told && instantOf(told);
    return instant ? inWords(instant, told.time_zone) : '';
  };

/** By the market's clocks. */
const momentOf = (id: string, header: string, instantOf: (quote: Quote) => string | null): RowFact => ({
  id,
  header,
  text: momentIn(instantOf, momentText),
  cell: momentIn(instantOf, momentCell),
});

const quote: readonly RowFact[] = [
  momentOf('asked', copy.rowAsked, ({ asked_at }) => asked_at),
  momentOf('due', copy.rowDue, ({ due_at }) => due_at),
  momentOf('answered', copy.rowAnswered, ({ answered_at }) => answered_at),
  { id: 'by', header: copy.rowAnsweredBy, text: ({ quote: told }) => told?.answered_by ?? '' },
  amountOf('quote_hour', copy.rowLate),
  result,
  detailOf('quote_hour', copy.rowDetail),
];

const centsOf = (
  id: string,
  header: string,
  centsIn: (bill: NonNullable<PulseRow['bill']>) => Cents,
): RowFact => ({
  id,
  header,
  text: ({ bill }) => (bill ? formatCents(centsIn(bill)) : ''),
  cell: ({ bill }) => (bill ? dollarsCell(centsIn(bill)) : ''),
});

const charge: readonly RowFact[] = [
  centsOf('agreed', copy.rowAgreed, (bill) => bill.agreed_cents),
  centsOf('charged', copy.rowCharged, (bill) => bill.charged_cents),
  amountOf('charge', copy.rowOver),
  technician,
  result,
];

const review: readonly RowFact[] = [
  amountOf('rating', copy.rowStars),
  { id: 'words', header: copy.rowReview, text: ({ words }) => words ?? '' },
  customer,
  technician,
];

const plan: RowFact = { id: 'plan', header: copy.rowPlan, text: ({ plan: name }) => name ?? '' };

export const factsOf = (measure: PulseMeasure): readonly RowFact[] => {
  switch (measure) {
    case 'window':
      return arrival;
    case 'quote_hour':
      return quote;
    case 'charge':
      return charge;
    case 'rating':
      return review;
    case 'mention':
      return [...review, detailOf(measure, copy.topic)];
    case 'refund':
      return [
        technician,
        detailOf(measure, copy.rowDetail),
        { id: 'words', header: copy.rowReason, text: ({ words }) => words ?? '' },
        amountOf(measure, copy.rowAmount),
      ];
    case 'member_gained':
      return [plan];
    case 'member_lost':
      return [plan, detailOf(measure, copy.rowWhy)];
    case 'work':
    case 'shift':
      return [technician, detailOf(measure, copy.hour), amountOf(measure, copy.rowTime)];
    case 'unserved':
      return [detailOf(measure, copy.zip)];
    default:
      return [technician, result, detailOf(measure, copy.rowDetail), amountOf(measure, copy.rowAmount)];
  }
};

/** What a row is called: its job, or who it is about where there is none. */
export const titleOf = (measure: PulseMeasure, row: PulseRow): string => {
  if (measure === 'member_gained' || measure === 'member_lost') return row.customer ?? copy.aMember;
  if (measure === 'shift') return row.technician ?? copy.noJob;
  if (row.appointment_id === null && row.car === '' && row.service === 'Other') return copy.noJob;
  const service = row.service === 'Other' ? copy.otherService : serviceName(row.service);
  return [service, carName(row.car)].filter(Boolean).join(', ') || copy.noJob;
};

export const titleHeader = (measure: PulseMeasure): string => {
  if (measure === 'member_gained' || measure === 'member_lost') return copy.rowCustomer;
  return measure === 'shift' ? copy.rowTechnician : copy.rowJob;
};

/** The rows as a file: what the screen says, with amounts as numbers. */
export const rowsFile = (measure: PulseMeasure, rows: readonly PulseRow[]): readonly (readonly Cell[])[] => {
  const facts = factsOf(measure).filter(({ id }) => id !== 'amount');
  const isOfMember = measure === 'member_gained' || measure === 'member_lost';
  const told = isOfMember ? [customer, ...facts] : facts;
  return [
    [
      'Day',
      'Market',
      'Service',
      'Car',
      'Source',
      ...told.map(({ header }) => header),
      'Amount',
      'Unit',
      'Job',
      'Job ID',
    ],
    ...rows.map((row) => [
      row.day,
      row.market,
      row.service,
      row.car,
      row.source,
      ...told.map(({ text, cell = text }) => cell(row)),
      ...amountCells(measure, row.amount),
      row.appointment_id === null ? '' : orderNumber(row.appointment_id),
      row.appointment_id ?? '',
    ]),
  ];
};
