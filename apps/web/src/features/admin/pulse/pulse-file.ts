import type { PulseReport } from '@lugnut/contract';
import { noSum, type PulseMeasure, type PulseSum, pulseMeasures } from '@lugnut/domain/pulse';
import { momentCell } from '../../../shared/pulse/moments';
import { measureNames } from '../../../shared/pulse/names.en';
import { amountCells, detailName, dollarsCell } from '../../../shared/pulse/row-words';
import type { PulseView } from './address';
import { pulseCopy as copy } from './copy';
import { comparedFigures, tilesOf } from './figures';
import { kindNames } from './slip-names';

type Cell = string | number;
type Line = readonly Cell[];

const head: Line = [
  'Section',
  'Name',
  'Measure',
  'Value',
  'Value unit',
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
): Line => [section, name, measureNames[measure], '', '', ...sumCells(measure, sum)];

type Sums = (measure: PulseMeasure) => PulseSum;

const perCent = (part: number, whole: number): Cell =>
  whole === 0 ? '' : Math.round((part * 10_000) / whole) / 100;

/** What a figure of the page says, unrounded, and in what. */
const valueCells = (id: string, measure: PulseMeasure, of: Sums): readonly [Cell, string] => {
  const sum = of(measure);
  switch (id) {
    case 'booked':
      return [perCent(of('booked').cases, of('asked').cases), '%'];
    case 'busy':
      return [perCent(of('work').amount, of('shift').amount), '%'];
    case 'quote_hour':
    case 'window':
    case 'charge':
      return [perCent(sum.kept, sum.cases), '%'];
    case 'rating':
      return [sum.cases === 0 ? '' : Math.round((sum.amount * 100) / sum.cases) / 100, 'stars'];
    case 'members':
      return [of('member_gained').cases - of('member_lost').cases, 'members'];
    case 'margin':
      return sum.cases === 0 ? ['', 'USD'] : [dollarsCell(sum.amount), 'USD'];
    case 'revenue':
    case 'refund':
    case 'late_credit':
      return [dollarsCell(sum.amount), 'USD'];
    default:
      return [sum.cases, measureNames[measure].toLowerCase()];
  }
};

const padded = (cells: Line): Line => [...cells, ...Array<Cell>(head.length - cells.length).fill('')];

const figureLines = (report: PulseReport, view: PulseView): readonly Line[] => {
  const shown = new Map(tilesOf(report, view).map(({ figure }) => [figure.measure, figure]));
  const known = new Map(comparedFigures(report).map((one) => [one.measure, one]));
  return report.figures.map(({ measure, before, ...sum }) => {
    const figure = shown.get(measure);
    const cellsOf = (of: Sums) => (figure ? valueCells(figure.id, measure, of) : (['', ''] as const));
    const [amountBefore] = amountCells(measure, before.amount);
    return [
      copy.figures,
      figure?.label ?? measureNames[measure],
      measureNames[measure],
      ...cellsOf((name) => known.get(name) ?? noSum),
      ...sumCells(measure, sum),
      cellsOf((name) => known.get(name)?.before ?? noSum)[0],
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

type OfMarket = PulseReport['by_market'][number];

/** As everywhere, by name and with what belongs to none last. */
const byName = (a: OfMarket, b: OfMarket): number =>
  Number(a.name === '') - Number(b.name === '') ||
  a.name.localeCompare(b.name) ||
  pulseMeasures.indexOf(a.measure) - pulseMeasures.indexOf(b.measure);

const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** PULSE-1: all that the page says, one figure in a line. */
export const reportFile = (report: PulseReport, view: PulseView): readonly Line[] =>
  [head, ...figureLines(report, view), ...moreLines(report)].map(padded);

/** Moments by the clocks of the market; when it was checked, by those of the world. */
const alertLines = ({ checked_at, slips }: PulseReport['watch']): readonly Line[] => [
  ...(checked_at === null
    ? []
    : [[copy.watch.title, '', '', momentCell(checked_at, 'UTC'), `${copy.fileAlert.checked}, UTC`]]),
  ...slips.flatMap(({ kind, market, time_zone: zone, ...slip }) =>
    (
      [
        [copy.fileAlert.began, momentCell(slip.began_at, zone)],
        [copy.fileAlert.told, slip.told_at && momentCell(slip.told_at, zone)],
        [copy.fileAlert.toldTo, slip.told_to.join(', ')],
        [copy.fileAlert.said, slip.said],
        [copy.fileAlert.ended, slip.ended_at && momentCell(slip.ended_at, zone)],
      ] as const
    ).flatMap(([unit, value]): readonly Line[] =>
      value ? [[copy.watch.title, market, kindNames[kind], value, unit]] : [],
    ),
  ),
];

const moreLines = (report: PulseReport): readonly Line[] => [
  ...report.series.map(({ day, ...sum }) => line(copy.byDay[report.step], day, sum)),
  ...[...report.by_market]
    .sort(byName)
    .map(({ name, measure, cases, kept, amount }) =>
      line(copy.fileMarkets, name || copy.noMarket, { measure, cases, kept, amount }),
    ),
  ...report.overdue.map(
    ({ market_id, cases }): Line => [
      copy.fileMarkets,
      report.markets.find(({ id }) => id === market_id)?.name ?? copy.noMarket,
      copy.fileOverdue,
      '',
      '',
      cases,
    ],
  ),
  ...report.groups.map((group) =>
    line(copy.fileGroups[group.dimension], groupName(group), {
      measure: group.measure,
      cases: group.cases,
      kept: group.kept,
      amount: group.amount,
    }),
  ),
  ...report.undecided.flatMap(({ source, waiting, on_calendar }) =>
    (
      [
        [copy.fileCanBook, waiting],
        [copy.fileOnCalendar, on_calendar],
      ] as const
    ).map(([name, cases]): Line => [copy.fileGroups.source, source, name, '', '', cases]),
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
    ).map(([name, minutes]): Line => [copy.forecast, day, name, '', '', '', '', hours(minutes), 'hours']),
  ),
  ...alertLines(report.watch),
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
