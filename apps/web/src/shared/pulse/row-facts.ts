import type { PulseRow } from '@lugnut/contract';
import type { PulseMeasure } from '@lugnut/domain/pulse';
import { clockInWords, windowInWords } from '@lugnut/domain/scheduling';
import { siteLanguage } from '../page/site-language.en';
import { carName } from '../service-names/car-name.en';
import { serviceName } from '../service-names/service-name.en';
import { rowCopy as copy, faultNames } from './row-copy.en';
import { amountCells, amountText, detailName } from './row-words';

/** What a row says beside its job and its day; a column that says nothing of any row is left out. */
export type RowFact = {
  readonly id: string;
  readonly header: string;
  readonly text: (row: PulseRow) => string;
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
    case 'rating':
      return review;
    case 'mention':
      return [...review, detailOf(measure, copy.topic)];
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

type Cell = string | number;

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
    ],
    ...rows.map((row) => [
      row.day,
      row.market,
      row.service,
      row.car,
      row.source,
      ...told.map(({ text }) => text(row)),
      ...amountCells(measure, row.amount),
      row.appointment_id ?? '',
    ]),
  ];
};
