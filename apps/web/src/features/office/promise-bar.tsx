import { classNames } from '../../shared/ui/class-names';
import { officeCopy as copy } from './copy';
import { type PromiseTone, promiseState } from './promise';

const fills: Record<PromiseTone, string> = {
  calm: 'fill-forest-ink',
  soon: 'fill-signal',
  alarm: 'fill-bad',
};
const inks: Record<PromiseTone, string> = {
  calm: 'text-ink-soft',
  soon: 'text-signal-ink',
  alarm: 'text-bad-ink',
};

type PromiseProps = { readonly secondsLeft: number };

export function PromiseText({
  secondsLeft,
  resumesAt,
}: PromiseProps & {
  /** While the office is closed. */
  readonly resumesAt: string | null;
}) {
  const { tone, text } = promiseState(secondsLeft);
  if (resumesAt !== null && secondsLeft >= 0)
    return (
      <span className="shrink-0 text-xs font-semibold text-ink-soft figures">
        {copy.paused(
          text,
          new Date(resumesAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }),
        )}
      </span>
    );
  return <span className={classNames('shrink-0 text-xs font-semibold figures', inks[tone])}>{text}</span>;
}

/** Drains from forest to orange to red along the foot of its row; the words say the same. */
export function PromiseBar({ secondsLeft }: PromiseProps) {
  const { tone, percent } = promiseState(secondsLeft);
  return (
    <span className="absolute inset-x-0 bottom-0 block h-0.5 bg-line">
      <progress className="sr-only" aria-label={copy.promise} max={100} value={Math.round(percent)} />
      <svg className="block h-full w-full" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
        <rect className={fills[tone]} width={percent} height="1" />
      </svg>
    </span>
  );
}
