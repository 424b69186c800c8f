import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
type ButtonSize = 'md' | 'sm';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold select-none [&_svg]:shrink-0 transition-[background-color,border-color,translate,box-shadow] duration-100';

const variants: Record<ButtonVariant, string> = {
  // The darker edge gives the orange its 3:1 against paper and its thickness.
  primary:
    'border border-signal-edge bg-signal text-on-signal shadow-[0_2px_0_var(--color-signal-edge)] hover:bg-signal-hover active:translate-y-0.5 active:shadow-none',
  secondary: 'border-[1.5px] border-edge bg-card text-ink hover:border-ink hover:bg-sunken active:bg-line',
  quiet: 'border border-transparent text-ink hover:bg-sunken active:bg-line',
  danger: 'border border-bad bg-bad text-on-bad hover:opacity-90 active:opacity-80',
  link: 'text-forest-ink underline decoration-1 underline-offset-4 hover:decoration-2',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 px-5 py-1.5 text-base',
  sm: 'min-h-11 px-4 py-1.5 text-sm',
};

const off =
  'aria-disabled:not-aria-busy:border-line aria-disabled:not-aria-busy:bg-sunken aria-disabled:not-aria-busy:text-ink-soft aria-disabled:not-aria-busy:shadow-none aria-disabled:active:translate-y-0 disabled:border-line disabled:bg-sunken disabled:text-ink-soft disabled:shadow-none';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

export const buttonClass = ({ variant = 'secondary', size = 'md', wide, className }: ButtonLook): string =>
  classNames(
    base,
    variants[variant],
    variant === 'link' ? `min-h-11 min-w-11 px-1 ${size === 'sm' ? 'text-sm' : ''}` : sizes[size],
    variant !== 'link' && off,
    wide && 'w-full',
    className,
  );
