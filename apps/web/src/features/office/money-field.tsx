import { readDollars, readWhole, type TypedNumber } from '@lugnut/domain/money';
import { useId, useState } from 'react';
import { inputClass } from '../../shared/ui/field-frame';
import { officeCopy as copy } from './copy';
import { dollarsText } from './draft';
import { useUnread } from './unread-fields';

export const compactField = (className: string): string => inputClass(false, `h-11 ${className}`);

type NumberFieldProps = {
  readonly label: string;
  readonly value: number | null;
  /** The value as somebody would type it. */
  readonly shown: string;
  readonly read: (text: string) => TypedNumber;
  readonly onValue: (value: number | null) => void;
  /** Said where something is typed that cannot be read. */
  readonly problem: string;
  /** A field that must have a number keeps the last one while it is empty, and says so. */
  readonly required: boolean;
  readonly inputMode: 'decimal' | 'numeric';
  readonly placeholder?: string;
  readonly className: string;
};

/** A number as it is typed. What cannot be read stays, with the question about it: nothing is changed unseen. */
function NumberField(props: NumberFieldProps) {
  const { label, value, shown, read, onValue, problem, required, inputMode, placeholder, className } = props;
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null }>();
  const problemId = useId();
  // A colleague's draft has come in the meantime: what was typed was not about it.
  const text = typed && (typed.value || null) === (value || null) ? typed.text : undefined;
  const reading = text === undefined ? undefined : read(text);
  const isUnread = reading?.kind === 'unclear' || (required && reading?.kind === 'empty');
  useUnread(isUnread);
  const type = (next: string): void => {
    const now = read(next);
    const understood = now.kind === 'number' ? now.value : required ? value : null;
    setTyped({ text: next, value: understood });
    if (understood !== value) onValue(understood);
  };
  return (
    <div className={`grid content-start gap-1 text-xs ${className}`}>
      <label className="grid gap-1 font-semibold">
        {label}
        <input
          inputMode={inputMode}
          autoComplete="off"
          placeholder={placeholder}
          value={text ?? shown}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(isUnread ? typed : undefined)}
          aria-invalid={isUnread}
          aria-describedby={problemId}
          className={inputClass(isUnread, 'h-11 text-right figures')}
        />
      </label>
      <span id={problemId} aria-live="polite" className="text-bad empty:hidden">
        {isUnread && problem}
      </span>
    </div>
  );
}

type MoneyFieldProps = {
  readonly label: string;
  readonly cents: number | null;
  readonly onCents: (cents: number | null) => void;
  readonly className?: string;
};

/** Dollars as they are typed; empty is none. */
export function MoneyField({ label, cents, onCents, className = '' }: MoneyFieldProps) {
  return (
    <NumberField
      {...{ label, className }}
      value={cents}
      shown={dollarsText(cents)}
      read={readDollars}
      onValue={onCents}
      problem={copy.amountUnclear}
      required={false}
      inputMode="decimal"
      placeholder="0.00"
    />
  );
}

type RateFieldProps = {
  readonly label: string;
  readonly cents: number;
  readonly onCents: (cents: number) => void;
};

/** Dollars that must be there: an empty field is not $0.00. */
export function RateField({ label, cents, onCents }: RateFieldProps) {
  return (
    <NumberField
      label={label}
      className=""
      value={cents}
      shown={dollarsText(cents)}
      read={readDollars}
      onValue={(value) => value !== null && onCents(value)}
      problem={copy.amountUnclear}
      required
      inputMode="decimal"
    />
  );
}

const quantityBounds = { min: 1, max: 99 };

type QuantityFieldProps = {
  readonly label: string;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
};

export function QuantityField({ label, quantity, onQuantity }: QuantityFieldProps) {
  return (
    <NumberField
      label={label}
      className=""
      value={quantity}
      shown={String(quantity)}
      read={(text) => readWhole(text, quantityBounds)}
      onValue={(value) => value !== null && onQuantity(value)}
      problem={copy.quantityUnclear}
      required
      inputMode="numeric"
    />
  );
}
