import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-style';
import { classNames } from './class-names';
import { Spinner } from './spinner';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows a spinner over the label, keeps the width and the focus, and ignores presses. */
  loading?: boolean | undefined;
}

export function Button({
  variant,
  size,
  wide,
  className,
  loading = false,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the keyboard focus in the middle of an action.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      onClick={press}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <span className={classNames('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
        {children}
      </span>
      {loading && <Spinner className="absolute inset-0 items-center justify-center" />}
    </button>
  );
}
