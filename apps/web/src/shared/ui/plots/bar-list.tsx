import { Link } from 'react-router';
import { VisuallyHidden } from '../visually-hidden';

export interface PlotBar {
  id: string;
  label: string;
  value: number;
  /** The figure as it is read. */
  text: string;
  /** What else is known of it, below the bar. */
  note?: string | undefined;
  /** Leads to the rows behind it. */
  to?: string | undefined;
  /** Second figures with rows of their own, e.g. those that were missed. */
  also?: readonly { readonly text: string; readonly to: string }[] | undefined;
}

interface BarListProps {
  label: string;
  bars: readonly PlotBar[];
  most?: number;
  /** Steps that follow from each other stand in the middle, each as wide as what is left. */
  shape?: 'bars' | 'funnel';
}

/** Bars from zero with their names and figures as text, each leading to what is behind it. */
export function BarList({ label, bars, most, shape = 'bars' }: BarListProps) {
  const top = Math.max(most ?? 0, 1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid gap-1">
      {bars.map((bar) => (
        <li key={bar.id} className="grid justify-items-stretch">
          {bar.to === undefined ? (
            <Bar bar={bar} top={top} shape={shape} />
          ) : (
            <Link
              to={bar.to}
              className="block rounded-control underline-offset-4 hover:bg-sunken hover:underline"
            >
              <Bar bar={bar} top={top} shape={shape} />
            </Link>
          )}
          {bar.also?.map(({ text, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-6 items-center justify-self-end text-sm underline underline-offset-4 figures"
            >
              {text}
              <VisuallyHidden>: {bar.label}</VisuallyHidden>
            </Link>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface BarProps {
  bar: PlotBar;
  top: number;
  shape: 'bars' | 'funnel';
}

function Bar({ bar: { label, value, text, note }, top, shape }: BarProps) {
  const width = (value / top) * 100;
  return (
    <span className="grid min-h-11 content-center gap-1 py-1 text-sm lg:min-h-9">
      <span className="flex justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="shrink-0 font-semibold figures">{text}</span>
      </span>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={shape === 'funnel' ? 'h-4 w-full bg-sunken' : 'h-2 w-full bg-sunken'}
      >
        <rect
          x={shape === 'funnel' ? (100 - width) / 2 : 0}
          width={width}
          height={1}
          className="fill-forest-ink"
        />
      </svg>
      {note !== undefined && <span className="text-ink-soft figures">{note}</span>}
    </span>
  );
}
