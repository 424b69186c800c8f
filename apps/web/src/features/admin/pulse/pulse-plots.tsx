import type { PulseReport } from '@lugnut/contract';
import { wholePercent } from '@lugnut/domain/money';
import { funnelSteps, noSum, type PulseMeasure } from '@lugnut/domain/pulse';
import { countText, dollarsText, percentText, shareText, starsFigure } from '../../../shared/pulse/figures';
import { figureCopy, measureNames } from '../../../shared/pulse/names.en';
import { detailName } from '../../../shared/pulse/row-words';
import { BarList, type PlotBar } from '../../../shared/ui/plots/bar-list';
import { PlotFigure } from '../../../shared/ui/plots/plot-figure';
import { type PulseView, rowsAddress } from './address';
import { BarsFigure } from './bars-figure';
import { pulseCopy as copy } from './copy';
import { MoneyPlot, WindowsPlot } from './day-plots';
import { groupsOf, leastComparedCases, orderTechnicians } from './figures';
import { ForecastPlot, HoursPlot } from './load-plots';
import { RowsLink } from './rows-link';
import { UnservedPlot } from './unserved-plot';

type PlotsProps = { readonly view: PulseView; readonly report: PulseReport };

/** The plots of the page, each with its table, each bar leading to its rows. */
export function PulsePlots(props: PlotsProps) {
  const { report, view } = props;
  const hasGroups = report.groups.length > 0;
  // Who asks does so of all of us, and one technician is compared with nobody.
  const isOfAll = hasGroups && view.technician === undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2 xl:items-start">
      {/* What we promised and who was there for it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <WindowsPlot {...props} />
        {hasGroups && <CausesPlot {...props} />}
        {report.by_market.length > 0 && <MarketsPlot {...props} />}
        {isOfAll && <TechniciansPlot {...props} />}
        {hasGroups && <HoursPlot {...props} />}
        {report.forecast.length > 0 && <ForecastPlot {...props} />}
      </div>
      {/* What it brought, and who asked for it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <MoneyPlot {...props} />
        {report.by_market.length > 0 && <MarketMoneyPlot {...props} />}
        {hasGroups && <ServicesPlot {...props} />}
        {isOfAll && <FunnelPlot {...props} />}
        {isOfAll && <SourcesPlot {...props} />}
        {hasGroups && <MentionsPlot {...props} />}
        {report.by_market.length > 0 && <UnservedPlot {...props} />}
      </div>
    </div>
  );
}

function CausesPlot({ view, report }: PlotsProps) {
  const bars = groupsOf(report.groups, 'detail', 'window')
    .filter(({ key }) => key !== '')
    .map(({ key, cases }) => ({
      id: key,
      label: detailName('window', key),
      value: cases,
      text: countText(cases),
      to: rowsAddress(view, { show: 'window', by: 'detail', key }),
    }));
  const windows = report.figures.find(({ measure }) => measure === 'window')?.cases ?? 0;
  return (
    <BarsFigure
      title={copy.why}
      head={[copy.why, copy.cases]}
      bars={bars}
      empty={windows === 0 ? copy.empty : copy.whyNone}
    />
  );
}

const shareBar = (
  id: string,
  label: string,
  { kept, cases }: { readonly kept: number; readonly cases: number },
  to: string,
): PlotBar => {
  const percent = wholePercent(kept, cases) ?? 0;
  return { id, label, value: percent, text: cases === 0 ? figureCopy.none : shareText({ kept, cases }), to };
};

/** All of its cases, those that were missed, and what is over while nobody is there. */
const windowBar = (
  id: string,
  label: string,
  { overdue = 0, ...sum }: { readonly kept: number; readonly cases: number; readonly overdue?: number },
  rows: (kept?: 'no' | 'open') => string,
): PlotBar => ({
  ...shareBar(id, label, sum, rows()),
  also: [
    ...(sum.cases > sum.kept ? [{ text: copy.missed(countText(sum.cases - sum.kept)), to: rows('no') }] : []),
    ...(overdue > 0 ? [{ text: figureCopy.overdue(countText(overdue)), to: rows('open') }] : []),
  ],
});

function MarketsPlot({ view, report }: PlotsProps) {
  const overdue = new Map(report.overdue.map(({ market_id, cases }) => [market_id, cases]));
  const windows = report.by_market.filter(({ measure }) => measure === 'window');
  const counted = new Set(windows.map(({ market_id }) => market_id));
  const bars = [
    ...windows,
    ...report.markets
      .filter(({ id }) => overdue.has(id) && !counted.has(id))
      .map(({ id, name }) => ({ ...noSum, market_id: id, name })),
  ]
    .map((row) => ({ ...row, overdue: overdue.get(row.market_id) ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((row) =>
      windowBar(row.market_id, row.name || copy.noMarket, row, (kept) =>
        rowsAddress({ ...view, market: row.market_id }, { show: 'window', kept }),
      ),
    );
  return (
    <BarsFigure title={copy.byMarket} head={[copy.market, copy.kept, copy.notKept]} bars={bars} most={100} />
  );
}

/** They add up to the whole, with what belongs to no market. */
function MarketMoneyPlot({ view, report }: PlotsProps) {
  const bars = report.by_market
    .filter(({ measure }) => measure === 'revenue')
    .sort((a, b) => b.amount - a.amount)
    .map(({ market_id, name, amount }) => ({
      id: market_id,
      label: name || copy.noMarket,
      value: Math.max(0, amount),
      text: dollarsText(amount),
      to: rowsAddress({ ...view, market: market_id }, { show: 'revenue' }),
    }));
  return <BarsFigure title={copy.moneyByMarket} head={[copy.market, copy.revenuePlot]} bars={bars} />;
}

/** Who comes last for too few arrivals; where everybody has too few, nobody does. */
const fewLead = (rows: readonly { readonly cases: number }[]): string | undefined => {
  const few = rows.filter(({ cases }) => cases < leastComparedCases).length;
  if (few === 0) return undefined;
  return (few === rows.length ? copy.allFewCases : copy.fewCases)(countText(leastComparedCases));
};

function TechniciansPlot({ view, report }: PlotsProps) {
  const rows = orderTechnicians(report.groups);
  const bars = rows.map((row) =>
    windowBar(row.key, row.label, row, (kept) =>
      rowsAddress(view, { show: 'window', by: 'technician', key: row.key, kept }),
    ),
  );
  return (
    <BarsFigure
      title={copy.byTechnician}
      lead={fewLead(rows)}
      head={[copy.technician, copy.kept, copy.notKept]}
      bars={bars}
      mostBars={12}
      most={100}
    />
  );
}

/** How many came to a step, and what share of those who asked. */
const stepText = (cases: number, asked: number): string => {
  const percent = wholePercent(cases, asked);
  return percent === undefined ? countText(cases) : copy.withBehind(countText(cases), percentText(percent));
};

/** Of a job whose day is still to come nobody can say whether it gets done. */
const doneText = (done: number, booked: number, onCalendar: number): string => {
  const due = booked - onCalendar;
  const percent = wholePercent(done, due);
  return percent === undefined
    ? countText(done)
    : copy.withBehind(countText(done), copy.ofDue(percentText(percent), countText(due)));
};

function FunnelPlot({ view, report }: PlotsProps) {
  const of = new Map(report.figures.map((figure) => [figure.measure, figure]));
  const casesAt = (step: PulseMeasure): number => of.get(step)?.cases ?? 0;
  const asked = casesAt('asked');
  const onCalendar = report.undecided.reduce((sum, one) => sum + one.on_calendar, 0);
  const bars = funnelSteps.map((step): PlotBar => {
    const cases = casesAt(step);
    const isLast = step === 'done';
    return {
      id: step,
      label: measureNames[step],
      value: cases,
      text: isLast ? doneText(cases, casesAt('booked'), onCalendar) : stepText(cases, asked),
      to: rowsAddress(view, { show: step }),
      ...(isLast && onCalendar > 0 ? { note: copy.onCalendar(countText(onCalendar)) } : {}),
    };
  });
  return (
    <BarsFigure
      title={copy.funnel}
      lead={copy.funnelLead}
      head={[copy.step, copy.cases]}
      bars={bars}
      shape="funnel"
    />
  );
}

/** What the bar itself does not say. */
const stepsBeside = funnelSteps.filter((step) => step !== 'asked' && step !== 'booked');

/** Every step of every source is in the table; the bars compare how much of each was booked. */
function SourcesPlot({ view, report }: PlotsProps) {
  const reached = new Map(
    report.groups
      .filter(({ dimension }) => dimension === 'source')
      .map(({ measure, key, cases }) => [`${measure} ${key}`, cases]),
  );
  const onCalendar = new Map(report.undecided.map((one) => [one.source, one.on_calendar]));
  const stepOf = (step: PulseMeasure, source: (typeof sources)[number]): string => {
    const { key, asked, casesAt } = source;
    if (step === 'asked') return countText(asked);
    return step === 'done'
      ? doneText(casesAt('done'), casesAt('booked'), onCalendar.get(key) ?? 0)
      : stepText(casesAt(step), asked);
  };
  const sources = groupsOf(report.groups, 'source', 'asked').map(({ key, cases: asked }) => ({
    key,
    asked,
    casesAt: (step: PulseMeasure): number => reached.get(`${step} ${key}`) ?? 0,
    rowsAt: (step: PulseMeasure): string => rowsAddress(view, { show: step, by: 'source', key }),
  }));
  const bars = sources.map(({ key, asked, casesAt, rowsAt }): PlotBar => {
    const booked = casesAt('booked');
    return {
      ...shareBar(key, key, { kept: booked, cases: asked }, rowsAt('asked')),
      note: copy.reached(
        ...stepsBeside.map((step) => copy.stepCount(measureNames[step], countText(casesAt(step)))),
      ),
      ...(booked > 0 ? { also: [{ text: copy.booked(countText(booked)), to: rowsAt('booked') }] } : {}),
    };
  });
  return (
    <PlotFigure
      title={copy.sources}
      lead={bars.length === 0 ? undefined : copy.sourcesLead}
      table={{
        head: [copy.source, ...funnelSteps.map((step) => measureNames[step])],
        rows: sources.map((source) => [
          source.key,
          ...funnelSteps.map((step) =>
            source.casesAt(step) === 0 ? (
              countText(0)
            ) : (
              <RowsLink key={step} to={source.rowsAt(step)}>
                {stepOf(step, source)}
              </RowsLink>
            ),
          ),
        ]),
      }}
    >
      {bars.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.empty}</p>
      ) : (
        <BarList label={copy.sources} bars={bars} most={100} />
      )}
    </PlotFigure>
  );
}

function MentionsPlot({ view, report }: PlotsProps) {
  const rating = report.figures.find(({ measure }) => measure === 'rating');
  const stars = rating && starsFigure(rating);
  const bars = groupsOf(report.groups, 'detail', 'mention').map(({ key, cases, kept }) => ({
    id: key,
    label: key,
    // As long as what its words say: how many there are stands in them.
    value: wholePercent(kept, cases) ?? 0,
    text: copy.positive(countText(kept), countText(cases)),
    to: rowsAddress(view, { show: 'mention', by: 'detail', key }),
  }));
  return (
    <BarsFigure
      title={copy.ratings}
      lead={stars?.behind === undefined ? undefined : copy.ratingsLead(stars.value, stars.behind)}
      head={[copy.topic, copy.reviews]}
      bars={bars}
      most={100}
    />
  );
}

function ServicesPlot({ view, report }: PlotsProps) {
  const bars = groupsOf(report.groups, 'service', 'revenue')
    .map(({ key, amount }) => ({
      id: key,
      label: key,
      value: amount,
      text: dollarsText(amount),
      to: rowsAddress(view, { show: 'revenue', by: 'service', key }),
    }))
    .sort((a, b) => b.value - a.value);
  return <BarsFigure title={copy.byService} head={[copy.service, copy.revenuePlot]} bars={bars} />;
}
