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

const sumCells = (measure: PulseMeasure, { cases, kept, amount }: PulseSum): Line => [
  cases,
  kept,
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
      before.kept,
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

/** 'pulse-dallas-fort-worth-2027-02-23-2027-03-01.csv' */
export const fileName = ({ markets, technicians, from, to }: PulseReport, view: PulseView): string => {
  const market =
    view.market === undefined
      ? copy.allMarkets
      : (markets.find(({ id }) => id === view.market)?.name ?? copy.noMarket);
  const technician = technicians.find(({ id }) => id === view.technician)?.name;
  const whose = technician === undefined ? market : `${market} ${technician}`;
  return `pulse-${slugOf(whose)}-${from}-${to}.csv`;
};
