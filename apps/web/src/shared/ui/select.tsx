import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { uiCopy } from './copy.en';
import { FieldFrame, type FieldProps, fieldAria, inputClass, useFieldIds } from './field-frame';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'className' | 'value' | 'defaultValue' | 'multiple'> {
  options: readonly SelectOption<Value>[];
  /** A value that is not among the options shows as nothing chosen. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  placeholder?: string | undefined;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    className,
    options,
    value,
    onValueChange,
    placeholder = uiCopy.choose,
    ...rest
  } = props;
  const ids = useFieldIds(rest.id);
  const known = options.find((option) => option.value === value);
  return (
    <FieldFrame {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div className="relative">
        <select
          {...rest}
          id={ids.inputId}
          {...fieldAria(ids, { hint, error })}
          value={known?.value ?? ''}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onValueChange(chosen.value);
          }}
          className={inputClass(
            error !== undefined,
            `h-12 appearance-none truncate pr-11 ${known ? '' : 'text-ink-soft'}`,
          )}
        >
          <option value="" disabled hidden>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} className="text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft"
          aria-hidden="true"
        />
      </div>
    </FieldFrame>
  );
}
