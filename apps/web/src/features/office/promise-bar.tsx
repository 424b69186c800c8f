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

/** Drains from forest to orange to red; the words say the same. */
export function PromiseBar({ secondsLeft }: { readonly secondsLeft: number }) {
  const { tone, percent, text } = promiseState(secondsLeft);
  return (
    <span className="grid gap-1">
      <span className={classNames('text-xs font-semibold figures', inks[tone])}>{text}</span>
      <span className="block h-1 overflow-hidden rounded-full bg-line">
        <progress className="sr-only" aria-label={copy.promise} max={100} value={Math.round(percent)} />
        <svg
          className="block h-full w-full"
          preserveAspectRatio="none"
          viewBox="0 0 100 1"
          aria-hidden="true"
        >
          <rect className={fills[tone]} width={percent} height="1" />
        </svg>
      </span>
    </span>
  );
}
