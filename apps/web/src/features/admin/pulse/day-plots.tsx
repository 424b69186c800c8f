import type { PulseReport } from '@lugnut/contract';
import { wholePercent } from '@lugnut/domain/money';
import type { PulseMeasure } from '@lugnut/domain/pulse';
import { addDays } from '@lugnut/domain/scheduling';
import {
  countText,
  dollarsText,
  type FigurePlan,
  figurePlans,
  percentText,
  showFigures,
} from '../../../shared/pulse/figures';
import { ColumnPlot } from '../../../shared/ui/plots/column-plot';
import { dayLabelsOf } from '../../../shared/ui/plots/day-labels';
import { PlotFigure } from '../../../shared/ui/plots/plot-figure';
import { type PulseView, rowsAddress } from './address';
import { pulseCopy as copy } from './copy';
import { RowsLink } from './rows-link';

type DayPlotProps = { readonly view: PulseView; readonly report: PulseReport };

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
  { figures, step, ends_today: endsToday }: PulseReport,
  plan: FigurePlan,
  ...notes: readonly string[]
): string | undefined => {
  const [shown] = showFigures([plan], figures, { endsToday });
  if (!shown) return undefined;
  const { value, behind, change } = shown;
  return copy.leadOf(
    behind === undefined ? value : copy.withBehind(value, behind),
    change,
    copy.byDay[step],
    ...notes,
  );
};

/** The rows of one bar; nothing leads nowhere. */
function DayLink({
  view,
  report: { step, to },
  day,
  rows,
  isNone,
  text,
}: DayPlotProps & {
  readonly day: string;
  readonly rows: Pick<PulseView, 'show' | 'kept'>;
  readonly isNone: boolean;
  readonly text: string;
}) {
  if (isNone) return text;
  const last = step === 'day' ? day : addDays(day, 6);
  return (
    <RowsLink to={rowsAddress(view, { ...rows, on: day, until: last > to ? to : last })}>{text}</RowsLink>
  );
}

export function WindowsPlot({ view, report }: DayPlotProps) {
  const days = fullSeries(report, 'window');
  const labelOf = dayLabelsOf(report);
  const link = { view, report };
  return (
    <PlotFigure
      title={copy.windowPlot}
      lead={leadOf(
        report,
        figurePlans.window,
        ...(days.some(({ kept, cases }) => kept < cases) ? [copy.redMissed] : []),
        ...(days.some(({ cases }) => cases === 0) ? [copy.grayNone] : []),
      )}
      table={{
        head: [report.step === 'day' ? copy.day : copy.week, copy.kept, copy.notKept, copy.cases],
        rows: days.map(({ day, kept, cases }) => [
          labelOf(day),
          <DayLink
            {...link}
            key="kept"
            day={day}
            rows={{ show: 'window', kept: 'yes' }}
            isNone={kept === 0}
            text={countText(kept)}
          />,
          <DayLink
            {...link}
            key="missed"
            day={day}
            rows={{ show: 'window', kept: 'no' }}
            isNone={cases === kept}
            text={countText(cases - kept)}
          />,
          <DayLink
            {...link}
            key="cases"
            day={day}
            rows={{ show: 'window' }}
            isNone={cases === 0}
            text={countText(cases)}
          />,
        ]),
      }}
    >
      <ColumnPlot
        columns={days.map(({ day, kept, cases }) => ({
          label: labelOf(day),
          value: wholePercent(kept, cases),
        }))}
        format={percentText}
        most={100}
        marksMissing
      />
    </PlotFigure>
  );
}

export function MoneyPlot({ view, report }: DayPlotProps) {
  const revenue = fullSeries(report, 'revenue');
  const labelOf = dayLabelsOf(report);
  const jobs = fullSeries(report, 'jobs');
  const link = { view, report };
  return (
    <PlotFigure
      title={copy.revenuePlot}
      lead={leadOf(report, figurePlans.revenue)}
      table={{
        head: [report.step === 'day' ? copy.day : copy.week, copy.revenuePlot, copy.jobsPlot],
        rows: revenue.map(({ day, amount, cases }, at) => [
          labelOf(day),
          <DayLink
            {...link}
            key="revenue"
            day={day}
            rows={{ show: 'revenue' }}
            isNone={cases === 0}
            text={dollarsText(amount)}
          />,
          <DayLink
            {...link}
            key="jobs"
            day={day}
            rows={{ show: 'jobs' }}
            isNone={(jobs[at]?.cases ?? 0) === 0}
            text={countText(jobs[at]?.cases ?? 0)}
          />,
        ]),
      }}
    >
      <ColumnPlot
        columns={revenue.map(({ day, amount }) => ({ label: labelOf(day), value: amount }))}
        format={dollarsText}
      />
    </PlotFigure>
  );
}
