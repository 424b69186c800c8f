import { Fragment } from 'react';
import { countText } from '../../../shared/pulse/figures';
import { BarList, type PlotBar } from '../../../shared/ui/plots/bar-list';
import { PlotFigure } from '../../../shared/ui/plots/plot-figure';
import { pulseCopy as copy } from './copy';
import { RowsLink } from './rows-link';

type BarsFigureProps = {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The third names the second figure of each bar. */
  readonly head: readonly [string, string] | readonly [string, string, string];
  readonly bars: readonly PlotBar[];
  /** The rest is in the table alone. */
  readonly mostBars?: number;
  readonly empty?: string;
  readonly most?: number;
  readonly shape?: 'funnel';
};

const cellsOf = ({ label, text, to, also }: PlotBar, columns: number) => [
  label,
  to === undefined ? (
    text
  ) : (
    <RowsLink key="to" to={to}>
      {text}
    </RowsLink>
  ),
  ...(columns < 3
    ? []
    : [
        also?.map((one, nth) => (
          <Fragment key={one.to}>
            {nth > 0 && ', '}
            <RowsLink to={one.to}>{one.text}</RowsLink>
          </Fragment>
        )),
      ]),
];

/** Bars with their table, where each figure leads to its rows too. */
export function BarsFigure({
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
      table={{ head, rows: bars.map((bar) => cellsOf(bar, head.length)) }}
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
