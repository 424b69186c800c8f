import { useState } from 'react';
import { Checkbox } from '../../shared/ui/checkbox';
import { Select } from '../../shared/ui/select';
import { TextArea } from '../../shared/ui/text-area';
import { TextField } from '../../shared/ui/text-field';
import { adminCopy as copy } from './copy';
import { type Field, type Option, readTyped, type TypedKind, takesLines, typedText } from './field';

/** `undefined` is what cannot be read: it is not sent. */
type InputProps<F> = {
  readonly field: F;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
};

const inputModes: Partial<Record<TypedKind, 'decimal' | 'numeric'>> = {
  money: 'decimal',
  percent: 'decimal',
  whole: 'numeric',
};

export function FieldInput({ field, value, error, onChange }: InputProps<Field>) {
  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox label={field.label} hint={field.hint} checked={value === true} onCheckedChange={onChange} />
      );
    case 'choice':
      return (
        <Select
          label={field.label}
          hint={field.hint}
          error={error}
          options={field.optional ? [{ value: '', label: copy.none }, ...field.options] : [...field.options]}
          value={typeof value === 'string' ? value : ''}
          placeholder={field.optional ? copy.none : undefined}
          onValueChange={(chosen) => onChange(chosen === '' ? null : chosen)}
        />
      );
    case 'many':
      return <ManyInput {...{ field, value, error, onChange }} />;
    case 'place':
      return <PlaceInput {...{ field, value, error, onChange }} />;
    case 'custom':
      return <field.component label={field.label} value={value} onChange={onChange} />;
    default:
      return <TypedInput {...{ value, error, onChange }} field={field} />;
  }
}

type TypedField = Extract<Field, { kind: TypedKind }>;

function TypedInput({ field, value, error, onChange }: InputProps<TypedField>) {
  const [text, setText] = useState(() => typedText(field.kind, value));
  const [isTouched, setTouched] = useState(false);
  const isReadable = readTyped(field.kind, text, field.optional).ok;
  const shared = {
    label: field.label,
    hint: field.hint,
    error: error ?? (isTouched && !isReadable ? copy.check : undefined),
    optional: field.optional,
    value: text,
    onValueChange: (typed: string) => {
      setText(typed);
      setTouched(true);
      const reading = readTyped(field.kind, typed, field.optional);
      onChange(reading.ok ? reading.value : undefined);
    },
  };
  if (takesLines(field.kind)) return <TextArea {...shared} rows={3} />;
  return (
    <TextField
      {...shared}
      autoComplete="off"
      type={field.kind === 'day' ? 'date' : 'text'}
      inputMode={inputModes[field.kind]}
      start={field.kind === 'money' ? '$' : undefined}
    />
  );
}

type ManyField = Extract<Field, { kind: 'many' }>;

function ManyInput({ field, value, error, onChange }: InputProps<ManyField>) {
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  const toggle = ({ value: one }: Option, isOn: boolean): void =>
    onChange(
      field.options.map((option) => option.value).filter((id) => (id === one ? isOn : chosen.includes(id))),
    );
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="text-sm font-semibold">{field.label}</legend>
      {field.all !== undefined && (
        <Checkbox
          label={field.all}
          checked={value === null}
          onCheckedChange={(isAll) => onChange(isAll ? null : [])}
        />
      )}
      {value !== null && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3">
          {field.options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onCheckedChange={(isOn) => toggle(option, isOn)}
            />
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-bad-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type PlaceField = Extract<Field, { kind: 'place' }>;

/** Both or neither: half a place is nowhere. */
function PlaceInput({ field, value, error, onChange }: InputProps<PlaceField>) {
  const known = value as { latitude: number; longitude: number } | null;
  const [typed, setTyped] = useState({
    latitude: typedText('decimal', known?.latitude),
    longitude: typedText('decimal', known?.longitude),
  });
  const change = (next: typeof typed): void => {
    setTyped(next);
    if (next.latitude.trim() === '' && next.longitude.trim() === '') {
      onChange(null);
      return;
    }
    const [latitude, longitude] = [readTyped('decimal', next.latitude), readTyped('decimal', next.longitude)];
    onChange(
      latitude.ok && longitude.ok ? { latitude: latitude.value, longitude: longitude.value } : undefined,
    );
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-3">
      <legend className="mb-1.5 text-sm font-semibold">{field.label}</legend>
      {(['latitude', 'longitude'] as const).map((side, index) => (
        <TextField
          key={side}
          label={side === 'latitude' ? 'Latitude' : 'Longitude'}
          error={index === 0 ? error : undefined}
          autoComplete="off"
          value={typed[side]}
          onValueChange={(text) => change({ ...typed, [side]: text })}
        />
      ))}
    </fieldset>
  );
}
