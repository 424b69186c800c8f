import { useId } from 'react';
import { plainDayOf } from '../vehicle/moments';
import { useCopy as copy } from './copy';

type Series = { readonly name: string; readonly values: readonly number[] };
type Props = {
  readonly title: string;
  readonly days: readonly string[];
  /** One or two; the second is a part of the first. */
  readonly series: readonly Series[];
};

const [width, height, base] = [400, 170, 140];
const fills = ['fill-forest-ink', 'fill-signal'] as const;
const swatches = ['bg-forest-ink', 'bg-signal'] as const;

/** A round figure above the highest bar. */
const topOf = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
};

/** Bars by day; the same figures stand in a table behind them. */
export function DayPlot({ title, days, series }: Props) {
  const id = useId();
  const top = topOf(Math.max(1, ...series.flatMap(({ values }) => values)));
  const slot = width / Math.max(1, days.length);
  const every = Math.ceil(days.length / 7);
  return (
    <figure aria-labelledby={id} className="grid gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-2">
        <span id={id} className="font-semibold">
          {title}
        </span>
        {series.length > 1 && (
          <span className="flex gap-3 text-xs text-ink-soft">
            {series.map(({ name }, nth) => (
              <span key={name} className="flex items-center gap-1.5">
                <span className={`size-3 rounded-sm ${swatches[nth] ?? ''}`} />
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full" aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              x1="0"
              x2={width}
              y1={base - share * (base - 14)}
              y2={base - share * (base - 14)}
              className="stroke-line"
            />
            <text x="2" y={base - share * (base - 14) - 3} className="fill-ink-soft text-[13px]">
              {(top * share).toLocaleString('en-US')}
            </text>
          </g>
        ))}
        {series.map(({ name, values }, nth) =>
          values.map((value, at) => {
            const tall = (value / top) * (base - 14);
            return (
              <rect
                key={`${name} ${days[at]}`}
                x={at * slot + slot * 0.18}
                y={base - tall}
                width={slot * 0.64}
                height={tall}
                className={fills[nth] ?? fills[0]}
              />
            );
          }),
        )}
        {days.map((day, at) =>
          at % every === 0 ? (
            <text
              key={day}
              x={at * slot + slot / 2}
              y={height - 8}
              textAnchor="middle"
              className="fill-ink-soft text-[13px]"
            >
              {`${Number(day.slice(5, 7))}/${Number(day.slice(8))}`}
            </text>
          ) : null,
        )}
      </svg>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{copy.table}</summary>
        <table className="w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col">{copy.day}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, at) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="font-normal">
                  {plainDayOf(day)}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="text-right figures">
                    {(values[at] ?? 0).toLocaleString('en-US')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
