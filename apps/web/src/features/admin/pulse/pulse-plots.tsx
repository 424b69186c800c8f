import type { PulseReport } from '@lugnut/contract';
import { wholePercent } from '@lugnut/domain/money';
import { funnelSteps, type PulseMeasure } from '@lugnut/domain/pulse';
import { countText, dollarsText, percentText, shareText, starsFigure } from '../../../shared/pulse/figures';
import { measureNames } from '../../../shared/pulse/names.en';
import { detailName } from '../../../shared/pulse/row-words';
import type { PlotBar } from '../../../shared/ui/plots/bar-list';
import { type PulseView, rowsAddress } from './address';
import { BarsFigure } from './bars-figure';
import { pulseCopy as copy } from './copy';
import { MoneyPlot, WindowsPlot } from './day-plots';
import { groupsOf, leastComparedCases, orderTechnicians } from './figures';
import { ForecastPlot, HoursPlot } from './load-plots';
import { UnservedPlot } from './unserved-plot';

type PlotsProps = { readonly view: PulseView; readonly report: PulseReport };

/** The plots of the page, each with its table, each bar leading to its rows. */
export function PulsePlots(props: PlotsProps) {
  const { report } = props;
  const hasGroups = report.groups.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2 xl:items-start">
      {/* What we promised and who was there for it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <WindowsPlot {...props} />
        {hasGroups && <CausesPlot {...props} />}
        {report.by_market.length > 0 && <MarketsPlot {...props} />}
        {hasGroups && <TechniciansPlot {...props} />}
        {hasGroups && <HoursPlot {...props} />}
        {report.forecast.length > 0 && <ForecastPlot {...props} />}
      </div>
      {/* What it brought, and who asked for it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <MoneyPlot {...props} />
        {report.by_market.length > 0 && <MarketMoneyPlot {...props} />}
        {hasGroups && <ServicesPlot {...props} />}
        {hasGroups && <FunnelPlot {...props} />}
        {hasGroups && <SourcesPlot {...props} />}
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
  return { id, label, value: percent, text: shareText({ kept, cases }), to };
};

/** All of its cases, and those that were missed. */
const windowBar = (
  id: string,
  label: string,
  sum: { readonly kept: number; readonly cases: number },
  rows: (kept?: 'no') => string,
): PlotBar => ({
  ...shareBar(id, label, sum, rows()),
  ...(sum.cases > sum.kept
    ? { also: { text: copy.missed(countText(sum.cases - sum.kept)), to: rows('no') } }
    : {}),
});

function MarketsPlot({ view, report }: PlotsProps) {
  const bars = report.by_market
    .filter(({ measure }) => measure === 'window')
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
      lead={
        rows.some(({ cases }) => cases < leastComparedCases)
          ? copy.fewCases(countText(leastComparedCases))
          : undefined
      }
      head={[copy.technician, copy.kept, copy.notKept]}
      bars={bars}
      mostBars={12}
      most={100}
    />
  );
}

function FunnelPlot({ view, report }: PlotsProps) {
  const of = new Map(report.figures.map((figure) => [figure.measure, figure]));
  const asked = of.get('asked')?.cases ?? 0;
  const bars = funnelSteps.map((step) => {
    const cases = of.get(step)?.cases ?? 0;
    const percent = wholePercent(cases, asked);
    return {
      id: step,
      label: measureNames[step],
      value: cases,
      text: percent === undefined ? countText(cases) : `${countText(cases)} (${percentText(percent)})`,
      to: rowsAddress(view, { show: step }),
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

function SourcesPlot({ view, report }: PlotsProps) {
  const booked = new Map(groupsOf(report.groups, 'source', 'booked').map(({ key, cases }) => [key, cases]));
  const bars = groupsOf(report.groups, 'source', 'asked').map(({ key, cases }) => {
    const rows = (show: PulseMeasure) => rowsAddress(view, { show, by: 'source', key });
    const kept = booked.get(key) ?? 0;
    return {
      ...shareBar(key, key, { kept, cases }, rows('asked')),
      ...(kept > 0 ? { also: { text: copy.booked(countText(kept)), to: rows('booked') } } : {}),
    };
  });
  return (
    <BarsFigure
      title={copy.sources}
      head={[copy.source, measureNames.booked, copy.bookedCases]}
      bars={bars}
      most={100}
    />
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
