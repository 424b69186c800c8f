import type { PulseReport } from '@lugnut/contract';
import { funnelSteps, type PulseMeasure, sharePercent } from '@lugnut/domain/pulse';
import { addDays } from '@lugnut/domain/scheduling';
import {
  countText,
  dollarsText,
  type FigurePlan,
  figurePlans,
  percentText,
  shareText,
  showFigures,
  starsFigure,
} from '../../../shared/pulse/figures';
import { measureNames } from '../../../shared/pulse/names';
import { dayText, weekdayText } from '../../../shared/ui/plain-date';
import { BarList, type PlotBar } from '../../../shared/ui/plots/bar-list';
import { ColumnPlot } from '../../../shared/ui/plots/column-plot';
import { PlotFigure } from '../../../shared/ui/plots/plot-figure';
import { type PulseView, rowsAddress } from './address';
import { pulseCopy as copy } from './copy';
import { detailName, groupsOf, hourName, leastComparedCases, orderTechnicians } from './figures';
import { UnservedPlot } from './unserved-plot';

type PlotsProps = { readonly view: PulseView; readonly report: PulseReport };

/** Every day of the period, the empty ones too. */
const fullSeries = ({ series, from, to, step }: PulseReport, measure: PulseMeasure) => {
  const known = new Map(series.filter((one) => one.measure === measure).map((one) => [one.day, one]));
  const days: { day: string; cases: number; kept: number; amount: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, step === 'day' ? 1 : 7))
    days.push({ cases: 0, kept: 0, amount: 0, ...known.get(day), day });
  return days;
};

/** The number and its change, before it is drawn. */
const leadOf = (
  { figures, step }: PulseReport,
  plan: FigurePlan,
  ...notes: readonly string[]
): string | undefined => {
  const [shown] = showFigures([plan], figures);
  if (!shown) return undefined;
  const { value, behind, change } = shown;
  return copy.leadOf(
    behind === undefined ? value : copy.withBehind(value, behind),
    change,
    copy.byDay[step],
    ...notes,
  );
};

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
        {hasGroups && <ServicesPlot {...props} />}
        {hasGroups && <FunnelPlot {...props} />}
        {hasGroups && <SourcesPlot {...props} />}
        {hasGroups && <MentionsPlot {...props} />}
        {report.by_market.length > 0 && <UnservedPlot {...props} />}
      </div>
    </div>
  );
}

function WindowsPlot({ report }: PlotsProps) {
  const days = fullSeries(report, 'window');
  return (
    <PlotFigure
      title={copy.windowPlot}
      lead={leadOf(
        report,
        figurePlans.window,
        ...(days.some(({ cases }) => cases === 0) ? [copy.grayNone] : []),
      )}
      table={{
        head: [report.step === 'day' ? copy.day : copy.week, copy.kept, copy.cases],
        rows: days.map(({ day, kept, cases }) => [dayText(day), countText(kept), countText(cases)]),
      }}
    >
      <ColumnPlot
        columns={days.map(({ day, kept, cases }) => ({
          label: dayText(day),
          value: sharePercent(kept, cases),
        }))}
        format={percentText}
        most={100}
      />
    </PlotFigure>
  );
}

function MoneyPlot({ report }: PlotsProps) {
  const revenue = fullSeries(report, 'revenue');
  const jobs = fullSeries(report, 'jobs');
  return (
    <PlotFigure
      title={copy.revenuePlot}
      lead={leadOf(report, figurePlans.revenue)}
      table={{
        head: [report.step === 'day' ? copy.day : copy.week, copy.revenuePlot, copy.jobsPlot],
        rows: revenue.map(({ day, amount }, at) => [
          dayText(day),
          dollarsText(amount),
          countText(jobs[at]?.cases ?? 0),
        ]),
      }}
    >
      <ColumnPlot
        columns={revenue.map(({ day, amount }) => ({ label: dayText(day), value: amount }))}
        format={dollarsText}
      />
    </PlotFigure>
  );
}

type BarsFigureProps = {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly head: readonly [string, string];
  readonly bars: readonly PlotBar[];
  /** The rest is in the table alone. */
  readonly mostBars?: number;
  readonly empty?: string;
  readonly most?: number;
  readonly shape?: 'funnel';
};

function BarsFigure({
  title,
  lead,
  head,
  bars,
  mostBars = bars.length,
  empty = copy.empty,
  ...rest
}: BarsFigureProps) {
  return (
    <PlotFigure
      title={title}
      lead={lead}
      table={{ head, rows: bars.map(({ label, text }) => [label, text]) }}
    >
      {bars.length === 0 ? (
        <p className="text-sm text-ink-soft">{empty}</p>
      ) : (
        <BarList label={title} bars={bars.slice(0, mostBars)} {...rest} />
      )}
      {bars.length > mostBars && (
        <p className="text-sm text-ink-soft">{copy.moreInTable(countText(bars.length - mostBars))}</p>
      )}
    </PlotFigure>
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
  const percent = sharePercent(kept, cases) ?? 0;
  return { id, label, value: percent, text: shareText({ kept, cases }), to };
};

function MarketsPlot({ view, report }: PlotsProps) {
  const bars = report.by_market
    .filter(({ measure }) => measure === 'window')
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((row) =>
      shareBar(
        row.market_id,
        row.name,
        row,
        rowsAddress({ ...view, market: row.market_id }, { show: 'window', kept: 'no' }),
      ),
    );
  return <BarsFigure title={copy.byMarket} head={[copy.market, copy.kept]} bars={bars} most={100} />;
}

function TechniciansPlot({ view, report }: PlotsProps) {
  const rows = orderTechnicians(report.groups);
  const bars = rows.map((row) =>
    shareBar(row.key, row.label, row, rowsAddress(view, { show: 'window', by: 'technician', key: row.key })),
  );
  return (
    <BarsFigure
      title={copy.byTechnician}
      lead={
        rows.some(({ cases }) => cases < leastComparedCases)
          ? copy.fewCases(countText(leastComparedCases))
          : undefined
      }
      head={[copy.technician, copy.kept]}
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
    const percent = sharePercent(cases, asked);
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
  const bars = groupsOf(report.groups, 'source', 'asked').map(({ key, cases }) =>
    shareBar(
      key,
      key,
      { kept: booked.get(key) ?? 0, cases },
      rowsAddress(view, { show: 'asked', by: 'source', key }),
    ),
  );
  return <BarsFigure title={copy.sources} head={[copy.source, measureNames.booked]} bars={bars} most={100} />;
}

function HoursPlot({ report }: PlotsProps) {
  const worked = new Map(groupsOf(report.groups, 'detail', 'work').map(({ key, amount }) => [key, amount]));
  const hours = [...groupsOf(report.groups, 'detail', 'shift')].sort((a, b) => a.key.localeCompare(b.key));
  const percentOf = (key: string, amount: number): number => sharePercent(worked.get(key) ?? 0, amount) ?? 0;
  return (
    <PlotFigure
      title={copy.hours}
      lead={copy.hoursLead}
      table={{
        head: [copy.hour, copy.worked, copy.shift, copy.busy],
        rows: hours.map(({ key, amount }) => [
          hourName(key),
          copy.hoursText(worked.get(key) ?? 0),
          copy.hoursText(amount),
          percentText(percentOf(key, amount)),
        ]),
      }}
    >
      {hours.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.empty}</p>
      ) : (
        <ColumnPlot
          columns={hours.map(({ key, amount }) => ({ label: hourName(key), value: percentOf(key, amount) }))}
          format={percentText}
          most={100}
        />
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
    value: cases,
    text: copy.positive(countText(kept), countText(cases)),
    to: rowsAddress(view, { show: 'mention', by: 'detail', key }),
  }));
  return (
    <BarsFigure
      title={copy.ratings}
      lead={stars?.behind === undefined ? undefined : copy.ratingsLead(stars.value, stars.behind)}
      head={[copy.topic, copy.reviews]}
      bars={bars}
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

function ForecastPlot({ report }: PlotsProps) {
  return (
    <PlotFigure
      title={copy.forecast}
      lead={copy.forecastLead}
      table={{
        head: [copy.day, copy.promised, copy.expected, copy.capacity],
        rows: report.forecast.map((day) => [
          weekdayText(day.day),
          copy.hoursText(day.promised_minutes),
          copy.hoursText(day.expected_minutes),
          copy.hoursText(day.capacity_minutes),
        ]),
      }}
    >
      <ColumnPlot
        columns={report.forecast.map((day) => ({
          label: dayText(day.day),
          value: day.expected_minutes,
          mark: day.capacity_minutes,
        }))}
        format={copy.hoursText}
      />
    </PlotFigure>
  );
}
