interface PlotColumn {
  label: string;
  /** Undefined: nothing was counted, which is not zero. */
  value: number | undefined;
  /** A mark to compare with: what there was room for, or what was before. */
  mark?: number | undefined;
}

interface ColumnPlotProps {
  columns: readonly PlotColumn[];
  format: (value: number) => string;
  /** Fixed where the scale is known, as of shares; else the largest value. */
  most?: number;
  /** Of shares: what is missing stands out, and the worst of them most. */
  marksMissing?: boolean;
}

const height = 100;

/** The first of the lowest; undefined where nothing is missing. */
const worstOf = (columns: readonly PlotColumn[], top: number): number | undefined => {
  const lowest = Math.min(...columns.map(({ value = top }) => value));
  return lowest < top ? columns.findIndex(({ value }) => value === lowest) : undefined;
};

/** Columns from zero in one ink, with a line over each where there is something to compare with. Drawn for the eye alone: its table says the same. */
export function ColumnPlot({ columns, format, most, marksMissing = false }: ColumnPlotProps) {
  const largest = Math.max(most ?? 0, ...columns.flatMap(({ value = 0, mark = 0 }) => [value, mark]));
  const top = Math.max(1, largest);
  const scale = (value: number): number => (value / top) * height;
  const worst = marksMissing ? worstOf(columns, top) : undefined;
  const middle = columns[Math.floor((columns.length - 1) / 2)];
  return (
    <div aria-hidden="true" className="grid gap-1 text-xs text-ink-soft figures">
      <span>{format(largest)}</span>
      {worst !== undefined && <WorstMark columns={columns} at={worst} format={format} />}
      <svg
        viewBox={`0 0 ${Math.max(1, columns.length)} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-32 w-full border-b border-edge"
      >
        {columns.map(({ value, mark }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is its name
          <g key={at}>
            {value === undefined ? (
              <rect x={at} width={1} y={0} height={height} className="fill-sunken" />
            ) : (
              <>
                {marksMissing && value < top && (
                  <rect
                    x={at + 0.15}
                    width={0.7}
                    y={0}
                    height={height - scale(value)}
                    className={at === worst ? 'fill-bad' : 'fill-bad/60'}
                  />
                )}
                <rect
                  x={at + 0.15}
                  width={0.7}
                  y={height - scale(value)}
                  height={scale(value)}
                  className="fill-forest-ink"
                />
              </>
            )}
            {mark !== undefined && (
              <line
                x1={at + 0.05}
                x2={at + 0.95}
                y1={height - scale(mark)}
                y2={height - scale(mark)}
                vectorEffect="non-scaling-stroke"
                strokeWidth={2}
                className="stroke-signal-edge"
              />
            )}
          </g>
        ))}
      </svg>
      <span className="flex justify-between gap-2">
        <span>{columns[0]?.label}</span>
        {columns.length > 4 && <span>{middle?.label}</span>}
        {columns.length > 1 && <span>{columns.at(-1)?.label}</span>}
      </span>
    </div>
  );
}

type WorstMarkProps = Pick<ColumnPlotProps, 'columns' | 'format'> & { readonly at: number };

/** Above its column; in a picture of its own, because the plot is stretched and letters must not be. */
function WorstMark({ columns, at, format }: WorstMarkProps) {
  const middle = ((at + 0.5) / columns.length) * 100;
  return (
    <svg aria-hidden="true" className="h-4 w-full overflow-visible">
      <text
        x={`${middle}%`}
        y={12}
        textAnchor={middle < 10 ? 'start' : middle > 90 ? 'end' : 'middle'}
        className="fill-bad-ink text-xs font-semibold figures"
      >
        {`▼ ${format(columns[at]?.value ?? 0)}`}
      </text>
    </svg>
  );
}
