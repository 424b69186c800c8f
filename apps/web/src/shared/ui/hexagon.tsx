import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface HexagonProps {
  look?: 'filled' | 'outline' | 'thick';
  /** Size and color by class: size-8, text-forest-ink. */
  className?: string;
  /** A number or an icon in the middle. */
  children?: ReactNode;
}

export const hexagonPath = 'M16 2.5 27.7 9.25v13.5L16 29.5 4.3 22.75V9.25Z';

export function Hexagon({ look = 'filled', className = 'size-8', children }: HexagonProps) {
  return (
    <span className={classNames('relative inline-grid shrink-0 place-items-center', className)}>
      <svg viewBox="0 0 32 32" className="absolute inset-0 size-full" aria-hidden="true">
        <path
          d={hexagonPath}
          fill={look === 'filled' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth={look === 'thick' ? 3.5 : 2}
          strokeLinejoin="round"
        />
      </svg>
      {children !== undefined && (
        <span className="relative text-sm leading-none font-bold figures">{children}</span>
      )}
    </span>
  );
}
