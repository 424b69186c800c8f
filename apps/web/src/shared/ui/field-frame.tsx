import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { uiCopy } from './copy.en';

/** What every field takes besides its own input's properties. */
export interface FieldProps {
  label: string;
  /** The label is spoken but not drawn, e.g. in a one-field bar. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and what to do about it. */
  error?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldIds {
  inputId: string;
  hintId: string;
  errorId: string;
}

export function useFieldIds(id: string | undefined): FieldIds {
  const own = useId();
  const inputId = id ?? own;
  return { inputId, hintId: `${inputId}-hint`, errorId: `${inputId}-error` };
}

/** The aria wiring of an input inside a FieldFrame. */
export const fieldAria = (ids: FieldIds, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? ids.errorId : hint ? ids.hintId : undefined,
});

export const inputClass = (bad: boolean, className?: string): string =>
  classNames(
    'w-full rounded-control border-[1.5px] bg-card px-3.5 text-base text-ink transition-colors placeholder:text-ink-soft placeholder:opacity-100 disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
    // The keyboard ring lies on the border: a ring outside would be cut by scrolling panels.
    'focus:outline-3 focus:-outline-offset-1',
    bad ? 'border-bad focus:outline-bad' : 'border-edge hover:border-ink focus:outline-focus',
    className,
  );

interface FieldFrameProps extends FieldProps {
  ids: FieldIds;
  /** Right of the message line, e.g. a character count. */
  aside?: ReactNode;
  children: ReactNode;
}

export function FieldFrame({
  ids,
  label,
  labelHidden,
  hint,
  error,
  optional,
  aside,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <label
        htmlFor={ids.inputId}
        className={
          labelHidden ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-2 text-sm font-semibold'
        }
      >
        {label}
        {optional && <span className="shrink-0 font-normal text-ink-soft">{uiCopy.optional}</span>}
      </label>
      {children}
      {/* The line is always there, so a message never pushes the page. */}
      <div className="mt-1 flex min-h-5 items-start justify-between gap-3 text-sm leading-5">
        <div className="min-w-0">
          {error ? (
            <p id={ids.errorId} role="alert" className="flex gap-1.5 text-bad-ink">
              <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              {error}
            </p>
          ) : (
            hint && (
              <p id={ids.hintId} className="text-ink-soft">
                {hint}
              </p>
            )
          )}
        </div>
        {aside}
      </div>
    </div>
  );
}
