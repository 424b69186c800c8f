import type { PulseReport } from '@lugnut/contract';
import { funnelSteps, type PulseMeasure, sharePercent } from '@lugnut/domain/pulse';
import { addDays } from '@lugnut/domain/scheduling';
import { countText, dollarsText, percentText, shareText, starsFigure } from '../../../shared/pulse/figures';
import { measureNames } from '../../../shared/pulse/names';
import { dayText, weekdayText } from '../../../shared/ui/plain-date';
import { BarList, type PlotBar } from '../../../shared/ui/plots/bar-list';
import { ColumnPlot } from '../../../shared/ui/plots/column-plot';
import { PlotFigure } from '../../../shared/ui/plots/plot-figure';
import { type PulseView, rowsAddress } from './address';
import { pulseCopy as copy } from './copy';
import { detailName, groupsOf, hourName } from './figures';
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

/** The plots of the page, each with its table, each bar leading to its rows. */
export function PulsePlots(props: PlotsProps) {
  const { report } = props;
  return (
    <div className="grid gap-3 xl:grid-cols-2 xl:items-start">
      <WindowsPlot {...props} />
      {report.groups.length > 0 && <CausesPlot {...props} />}
      {report.by_market.length > 0 && <MarketsPlot {...props} />}
      <MoneyPlot {...props} />
      {report.groups.length > 0 && (
        <>
          <FunnelPlot {...props} />
          <SourcesPlot {...props} />
          <TechniciansPlot {...props} />
          <HoursPlot {...props} />
          <MentionsPlot {...props} />
          <ServicesPlot {...props} />
        </>
      )}
      {report.forecast.length > 0 && <ForecastPlot {...props} />}
      {report.by_market.length > 0 && <UnservedPlot {...props} />}
    </div>
  );
}

function WindowsPlot({ report }: PlotsProps) {
  const days = fullSeries(report, 'window');
  return (
    <PlotFigure
      title={copy.windowPlot}
      lead={
        days.some(({ cases }) => cases === 0)
          ? `${copy.byDay[report.step]}. ${copy.grayNone}`
          : copy.byDay[report.step]
      }
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
      lead={copy.byDay[report.step]}
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
  readonly empty?: string;
  readonly most?: number;
};

function BarsFigure({ title, lead, head, bars, empty = copy.empty, most }: BarsFigureProps) {
  return (
    <PlotFigure
      title={title}
      lead={lead}
      table={{ head, rows: bars.map(({ label, text }) => [label, text]) }}
    >
      {bars.length === 0 ? (
        <p className="text-sm text-ink-soft">{empty}</p>
      ) : (
        <BarList label={title} bars={bars} {...(most === undefined ? {} : { most })} />
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
  return <BarsFigure title={copy.why} head={[copy.why, copy.cases]} bars={bars} empty={copy.whyNone} />;
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
  const bars = groupsOf(report.groups, 'technician', 'window')
    .filter(({ label }) => label !== '')
    .map((row) =>
      shareBar(
        row.key,
        row.label,
        row,
        rowsAddress(view, { show: 'window', by: 'technician', key: row.key }),
      ),
    )
    .sort((a, b) => a.value - b.value || a.label.localeCompare(b.label))
    .slice(0, 12);
  return <BarsFigure title={copy.byTechnician} head={[copy.technician, copy.kept]} bars={bars} most={100} />;
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
  return <BarsFigure title={copy.funnel} lead={copy.funnelLead} head={[copy.step, copy.cases]} bars={bars} />;
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
  return <BarsFigure title={copy.sources} head={[copy.source, copy.kept]} bars={bars} most={100} />;
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
      <ColumnPlot
        columns={hours.map(({ key, amount }) => ({ label: hourName(key), value: percentOf(key, amount) }))}
        format={percentText}
        most={100}
      />
    </PlotFigure>
  );
}

function MentionsPlot({ view, report }: PlotsProps) {
  const rating = report.figures.find(({ measure }) => measure === 'rating');
  const stars = rating && starsFigure(rating);
  const bars = groupsOf(report.groups, 'detail', 'mention').map(({ key, cases }) => ({
    id: key,
    label: key,
    value: cases,
    text: countText(cases),
    to: rowsAddress(view, { show: 'mention', by: 'detail', key }),
  }));
  return (
    <BarsFigure
      title={copy.ratings}
      lead={stars?.behind === undefined ? undefined : copy.ratingsLead(stars.value, stars.behind)}
      head={[copy.topic, copy.cases]}
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
