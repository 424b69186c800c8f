import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from './class-names';
import { uiCopy } from './copy.en';
import { FieldFrame, type FieldProps, fieldAria, inputClass, useFieldIds } from './field-frame';
import { LengthCount } from './length-count';
import { measureLength } from './text-length';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'maxLength'> {
  /** Green check at the end of the field. */
  satisfied?: boolean | undefined;
  /** Typing past it is allowed and shown in red, so nothing pasted is silently cut. */
  limit?: number | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Before the text: an icon or a unit. */
  start?: ReactNode;
  inputClassName?: string | undefined;
  /** The message stands elsewhere, under this id: a narrow field would grow with it. */
  messageId?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    className,
    inputClassName,
    satisfied,
    limit,
    onValueChange,
    start,
    messageId,
    ...input
  } = props;
  const own = useFieldIds(input.id);
  const ids = messageId === undefined ? own : { ...own, errorId: messageId };
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const length = measureLength(input.value === undefined ? typed : String(input.value), limit);
  // While it is too long, that is what stands in the way.
  const message = length.over && limit !== undefined ? uiCopy.shorten(limit) : error;
  const checked = satisfied === true && !message;
  return (
    <FieldFrame
      {...{ ids, label, labelHidden, hint, optional, className }}
      error={messageId === undefined ? message : undefined}
      aside={<LengthCount state={length} limit={limit} />}
    >
      <div className="relative">
        {start !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-soft">
            {start}
          </span>
        )}
        <input
          {...input}
          id={ids.inputId}
          {...fieldAria(ids, { hint, error: message })}
          data-satisfied={checked || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            input.onChange?.(event);
            onValueChange?.(event.target.value);
          }}
          className={inputClass(
            message !== undefined,
            classNames(
              'h-12',
              start !== undefined && 'pl-10',
              satisfied !== undefined && 'pr-11',
              inputClassName,
            ),
          )}
        />
        {checked && (
          <Check
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ok"
            strokeWidth={3}
            aria-hidden="true"
          />
        )}
      </div>
    </FieldFrame>
  );
}
