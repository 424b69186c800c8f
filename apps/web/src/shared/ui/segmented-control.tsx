import { useId } from 'react';
import { classNames } from './class-names';

export interface SegmentedControlProps<Value extends string> {
  legend: string;
  /** `language` is that of the label, where it is not that of the page. */
  options: readonly { value: Value; label: string; language?: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** What holds already was pressed: where that was a guess, it is an answer. */
  onConfirm?: ((value: Value) => void) | undefined;
  /** Fills its container; each part gets the same width. */
  wide?: boolean;
  /** Of what says that nothing was chosen. */
  describedBy?: string | undefined;
  className?: string;
}

/** Two to four short choices of which one always holds. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, options, value, onValueChange, onConfirm, wide = false, describedBy, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames('min-w-0', className)} aria-describedby={describedBy}>
      <legend className="sr-only">{legend}</legend>
      <div
        className={classNames(
          'rounded-control border-[1.5px] border-edge bg-card p-0.5',
          wide ? 'flex' : 'inline-flex max-w-full flex-wrap',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-11 flex-1 items-center justify-center rounded-[5px] text-center text-sm leading-tight font-semibold text-ink-soft transition-colors hover:text-ink has-checked:bg-forest-ink has-checked:text-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              // In a narrow container the words of a part go on two lines rather than past its edge.
              wide ? 'min-w-0 px-2' : 'px-4 sm:whitespace-nowrap',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              onClick={() => option.value === value && onConfirm?.(value)}
              className="sr-only"
            />
            <span lang={option.language}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
