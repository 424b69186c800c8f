import { useState } from 'react';
import { inputClass } from '../../shared/ui/field-frame';
import { centsTyped, dollarsText } from './draft';

export const compactField = (className: string): string => inputClass(false, `h-11 ${className}`);

type MoneyFieldProps = {
  readonly label: string;
  readonly cents: number | null;
  readonly onCents: (cents: number | null) => void;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** Dollars as they are typed; what is not an amount counts as none. */
export function MoneyField({ label, cents, onCents, disabled, className = '' }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label className={`grid content-start gap-1 text-xs font-semibold ${className}`}>
      {label}
      <input
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        placeholder="0.00"
        value={typed ?? dollarsText(cents)}
        onChange={(event) => {
          setTyped(event.target.value);
          onCents(centsTyped(event.target.value));
        }}
        onBlur={() => setTyped(undefined)}
        className={compactField('text-right figures')}
      />
    </label>
  );
}
