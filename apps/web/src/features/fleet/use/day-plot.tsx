import { ColumnPlot } from '../../../shared/ui/plots/column-plot';
import { PlotFigure } from '../../../shared/ui/plots/plot-figure';
import { plainDayOf } from '../vehicle/moments';
import { useCopy as copy } from './copy';

type Series = {
  readonly name: string;
  /** Undefined: nothing was counted that day. */
  readonly values: readonly (number | undefined)[];
};
type Props = {
  readonly title: string;
  readonly lead: string;
  readonly days: readonly string[];
  readonly all: Series;
  /** What of it is told apart, as a line over each column. */
  readonly part?: Series;
};

const figure = (value: number): string => value.toLocaleString('en-US');
const shown = (value: number | undefined): string => (value === undefined ? copy.none : figure(value));
const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/** Columns by day; the same figures stand in a table behind them. */
export function DayPlot({ title, lead, days, all, part }: Props) {
  const series = part ? [all, part] : [all];
  return (
    <PlotFigure
      title={title}
      lead={lead}
      tableLabel={copy.table}
      table={{
        head: [copy.day, ...series.map(({ name }) => name)],
        rows: days.map((day, at) => [plainDayOf(day), ...series.map(({ values }) => shown(values[at]))]),
      }}
    >
      <ColumnPlot
        columns={days.map((day, at) => ({
          label: shortDay(day),
          value: all.values[at],
          ...(part ? { mark: part.values[at] } : {}),
        }))}
        format={figure}
      />
    </PlotFigure>
  );
}
