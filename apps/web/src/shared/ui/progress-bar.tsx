import { classNames } from './class-names';

interface ProgressBarProps {
  label: string;
  /** 0 to 100; leave out while the end is unknown. */
  value?: number | undefined;
  className?: string;
}

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const known = value !== undefined;
  return (
    <div className={classNames('relative h-2 overflow-hidden rounded-full bg-line', className)}>
      {/* The native element carries the meaning; its own look cannot be styled the same everywhere. */}
      <progress className="sr-only" aria-label={label} max={100} {...(known ? { value } : {})} />
      {known ? (
        <svg className="h-full w-full" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
          <rect
            className="fill-forest-ink transition-[width] duration-300"
            width={Math.min(100, Math.max(0, value))}
            height="1"
          />
        </svg>
      ) : (
        <span className="block h-full w-2/5 animate-indeterminate rounded-full bg-forest-ink" />
      )}
    </div>
  );
}
