import { classNames } from './class-names';
import { hexagonPath } from './hexagon';

/** A lug nut seen from the front: hexagon, chamfer, threaded hole. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={classNames('shrink-0', className)} aria-hidden="true">
      <path className="fill-signal stroke-signal" d={hexagonPath} strokeWidth="3" strokeLinejoin="round" />
      <circle
        cx="16"
        cy="16"
        r="9.4"
        className="fill-none stroke-on-signal"
        strokeWidth="1.6"
        opacity="0.45"
      />
      <circle cx="16" cy="16" r="5.6" className="fill-on-signal" />
      <path
        d="M13 14.4a3.6 3.6 0 0 1 5.2-1.2"
        className="fill-none stroke-signal"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface LogoProps {
  /** The brand's name: configuration, never written in a component. */
  name: string;
  className?: string;
}

export function Logo({ name, className }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 font-display text-xl font-extrabold tracking-tight',
        className,
      )}
    >
      <LogoMark />
      {name}
    </span>
  );
}
