import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does; there is no other text. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-ink/10 active:bg-ink/15 disabled:opacity-40',
        className,
      )}
    >
      {icon}
    </button>
  );
}
