import { type ComponentProps, useState } from 'react';
import { uiCopy } from './copy.en';
import { FieldFrame, type FieldProps, fieldAria, inputClass, useFieldIds } from './field-frame';
import { LengthCount } from './length-count';
import { measureLength } from './text-length';

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'> {
  /** Typing past it is allowed and shown in red. */
  limit?: number | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    className,
    limit,
    onValueChange,
    rows = 4,
    ...input
  } = props;
  const ids = useFieldIds(input.id);
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const length = measureLength(input.value === undefined ? typed : String(input.value), limit);
  // While it is too long, that is what stands in the way.
  const message = length.over && limit !== undefined ? uiCopy.shorten(limit) : error;
  return (
    <FieldFrame
      {...{ ids, label, labelHidden, hint, optional, className }}
      error={message}
      aside={<LengthCount state={length} limit={limit} />}
    >
      <textarea
        {...input}
        rows={rows}
        id={ids.inputId}
        {...fieldAria(ids, { hint, error: message })}
        onChange={(event) => {
          setTyped(event.target.value);
          input.onChange?.(event);
          onValueChange?.(event.target.value);
        }}
        className={inputClass(
          message !== undefined,
          'field-sizing-content block max-h-80 min-h-24 resize-y py-3 leading-6',
        )}
      />
    </FieldFrame>
  );
}
