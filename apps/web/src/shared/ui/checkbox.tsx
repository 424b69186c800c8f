import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The label is spoken but not drawn. */
  labelHidden?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  className?: string | undefined;
}

export function Checkbox({
  label,
  hint,
  error,
  labelHidden,
  onCheckedChange,
  className,
  ...input
}: CheckboxProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label
        className={classNames(
          'inline-flex min-h-11 items-start gap-3 py-2.5',
          input.disabled && 'text-ink-soft',
        )}
      >
        <span className="relative mt-px inline-grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            aria-describedby={note ? noteId : undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              input.onChange?.(event);
              onCheckedChange?.(event.target.checked);
            }}
            className={classNames(
              'peer absolute inset-0 appearance-none rounded-[5px] border-[1.5px] bg-card transition-colors checked:border-forest-ink checked:bg-forest-ink disabled:border-line disabled:bg-sunken',
              error ? 'border-bad' : 'border-edge hover:border-ink',
            )}
          />
          <Check
            className="pointer-events-none relative size-4 text-card opacity-0 peer-checked:opacity-100 peer-disabled:text-ink-soft"
            strokeWidth={3.5}
            aria-hidden="true"
          />
        </span>
        <span className={labelHidden ? 'sr-only' : 'leading-6'}>{label}</span>
      </label>
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={classNames('-mt-1 ml-9 text-sm', error ? 'text-bad-ink' : 'text-ink-soft')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
