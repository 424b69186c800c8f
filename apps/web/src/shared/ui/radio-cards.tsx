import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';

interface RadioCardOption<Value extends string = string> {
  value: Value;
  label: string;
  detail?: ReactNode;
  /** At the right edge: a price, an icon. */
  end?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  legend: string;
  legendHidden?: boolean;
  options: readonly RadioCardOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  columns?: 1 | 2 | 3;
  error?: string | undefined;
  className?: string;
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const {
    legend,
    legendHidden = false,
    options,
    value,
    onValueChange,
    columns = 1,
    error,
    className,
  } = props;
  const name = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className={classNames('grid gap-3', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-14 items-center gap-3 rounded-card border-[1.5px] border-edge bg-card p-4 transition-colors has-checked:border-forest-ink has-checked:bg-forest-wash has-checked:ring-1 has-checked:ring-forest-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.disabled ? 'border-line bg-sunken text-ink-soft' : 'hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-card outline-none checked:border-6 checked:border-forest-ink"
            />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold">{option.label}</span>
              {option.detail !== undefined && (
                <span className="block text-sm text-ink-soft">{option.detail}</span>
              )}
            </span>
            {option.end !== undefined && <span className="shrink-0">{option.end}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-2 text-sm text-bad-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
