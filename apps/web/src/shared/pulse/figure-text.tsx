import type { ShownFigure } from './figures';

interface FigureTextProps {
  figure: ShownFigure;
}

/** The number, what it is of, and what it was: each on a line of its own, so that none breaks on a phone. */
export function FigureText({ figure: { value, behind, change } }: FigureTextProps) {
  return (
    <>
      <strong className="block text-2xl leading-tight figures">{value}</strong>
      {behind !== undefined && <span className="block text-sm figures">{behind}</span>}
      <span className="block text-sm text-ink-soft figures">{change}</span>
    </>
  );
}
