import { classNames } from './class-names';
import { VisuallyHidden } from './visually-hidden';

interface SpinnerProps {
  /** Announced to screen readers; leave out when the surroundings already say it. */
  label?: string;
  className?: string;
}

/** A turning hexagon: the lug nut being undone. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      <svg viewBox="0 0 24 24" className="size-5 animate-spin" fill="none" aria-hidden="true">
        <path d={ring} stroke="currentColor" strokeWidth="3" opacity="0.25" strokeLinejoin="round" />
        <path
          d="M12 2.5 20.2 7.25V16.75"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

const ring = 'M12 2.5 20.2 7.25V16.75L12 21.5 3.8 16.75V7.25Z';
