import type { PulseReport } from '@lugnut/contract';
import type { PulseMeasure, PulseSum } from '@lugnut/domain/pulse';
import { measureNames } from '../../../shared/pulse/names.en';
import { amountCells, detailName } from '../../../shared/pulse/row-words';
import type { PulseView } from './address';
import { pulseCopy as copy } from './copy';
import { tilesOf } from './figures';

type Cell = string | number;
type Line = readonly Cell[];

const head: Line = [
  'Section',
  'Name',
  'Measure',
  'Value',
  'Cases',
  'Kept',
  'Amount',
  'Unit',
  'Value before',
  'Cases before',
  'Kept before',
  'Amount before',
];

/** Promises that are kept or not, and reviews that are good or not; of all else nothing can be kept. */
const keepable: ReadonlySet<PulseMeasure> = new Set(['quote_hour', 'window', 'charge', 'rating', 'mention']);

const keptCell = (measure: PulseMeasure, kept: number): Cell => (keepable.has(measure) ? kept : '');

const sumCells = (measure: PulseMeasure, { cases, kept, amount }: PulseSum): Line => [
  cases,
  keptCell(measure, kept),
  ...amountCells(measure, amount),
];

const line = (
  section: string,
  name: string,
  { measure, ...sum }: PulseSum & { readonly measure: PulseMeasure },
): Line => [section, name, measureNames[measure], '', ...sumCells(measure, sum)];

const figureLines = (report: PulseReport, view: PulseView): readonly Line[] => {
  const shown = new Map(tilesOf(report, view).map(({ figure }) => [figure.measure, figure]));
  return report.figures.map(({ measure, before, ...sum }) => {
    const figure = shown.get(measure);
    const [amountBefore] = amountCells(measure, before.amount);
    return [
      copy.figures,
      figure?.label ?? measureNames[measure],
      measureNames[measure],
      figure?.value ?? '',
      ...sumCells(measure, sum),
      figure?.before.value ?? '',
      before.cases,
      keptCell(measure, before.kept),
      amountBefore,
    ];
  });
};

const groupName = ({ dimension, measure, key, label }: PulseReport['groups'][number]): string => {
  if (dimension === 'detail') return detailName(measure, key);
  return dimension === 'technician' ? label || copy.nobody : label;
};

const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** PULSE-1: all that the page says, one figure in a line. */
export const reportFile = (report: PulseReport, view: PulseView): readonly Line[] => [
  head,
  ...figureLines(report, view),
  ...report.series.map(({ day, ...sum }) => line(copy.byDay[report.step], day, sum)),
  ...report.by_market.map(({ name, measure, cases, kept, amount }) =>
    line(copy.fileMarkets, name || copy.noMarket, { measure, cases, kept, amount }),
  ),
  ...report.groups.map((group) =>
    line(copy.fileGroups[group.dimension], groupName(group), {
      measure: group.measure,
      cases: group.cases,
      kept: group.kept,
      amount: group.amount,
    }),
  ),
  ...report.unserved.map(({ zip, city, state, cases }) =>
    line(measureNames.unserved, copy.place(zip, city, state), {
      measure: 'unserved',
      cases,
      kept: 0,
      amount: 0,
    }),
  ),
  ...report.forecast.flatMap(({ day, promised_minutes, expected_minutes, capacity_minutes }) =>
    (
      [
        [copy.promised, promised_minutes],
        [copy.expected, expected_minutes],
        [copy.capacity, capacity_minutes],
      ] as const
    ).map(([name, minutes]): Line => [copy.forecast, day, name, '', '', '', hours(minutes), 'hours']),
  ),
];

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export type PulseNames = Pick<PulseReport, 'markets' | 'technicians'>;

type Span = Pick<PulseReport, 'from' | 'to'>;

/** Whose figures: the market, and one technician of it. */
const whoseOf = ({ markets, technicians }: PulseNames, view: PulseView): string => {
  const market =
    view.market === undefined
      ? copy.allMarkets
      : (markets.find(({ id }) => id === view.market)?.name ?? copy.noMarket);
  const technician = technicians.find(({ id }) => id === view.technician)?.name;
  return technician === undefined ? market : `${market} ${technician}`;
};

/** 'pulse-dallas-fort-worth-2027-02-23-2027-03-01.csv' */
export const fileName = ({ from, to, ...names }: PulseNames & Span, view: PulseView): string =>
  `pulse-${slugOf(whoseOf(names, view))}-${from}-${to}.csv`;

/** What the rows behind one bar have in common. */
export const keyName = (
  measure: PulseMeasure,
  by: PulseView['by'],
  key: string,
  { technicians }: Pick<PulseNames, 'technicians'>,
): string =>
  by === 'technician'
    ? (technicians.find(({ id }) => id === key)?.name ?? copy.nobody)
    : detailName(measure, key);

/** 'pulse-window-dallas-fort-worth-left-late-not-kept-2027-02-23-2027-03-01.csv' */
export const rowsFileName = (
  measure: PulseMeasure,
  names: PulseNames,
  view: PulseView,
  { from, to }: Span,
): string => {
  const { by, key, kept } = view;
  const parts = [
    measure,
    whoseOf(names, view),
    key === undefined ? '' : keyName(measure, by, key, names),
    kept === undefined ? '' : copy.only[kept],
  ];
  return `pulse-${slugOf(parts.join(' '))}-${from}-${to}.csv`;
};
