import { inputClass } from '../../shared/ui/field-frame';

type CompactSelectProps = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onValueChange: (value: string) => void;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** A choice in a dense row, where its label is spoken and its surroundings say the rest. */
export function CompactSelect({
  label,
  options,
  value,
  onValueChange,
  disabled,
  className = '',
}: CompactSelectProps) {
  return (
    <select
      aria-label={label}
      disabled={disabled}
      value={value ?? ''}
      onChange={(event) => onValueChange(event.target.value)}
      className={inputClass(false, `h-11 min-w-0 ${className}`)}
    >
      {options.every((option) => option.value !== value) && <option value={value ?? ''}>{label}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
