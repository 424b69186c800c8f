import { useId, useState } from 'react';
import { uiCopy } from '../../ui/copy.en';
import { TextField } from '../../ui/text-field';
import { scheduleCopy as copy } from './copy.en';

/** By their names on the wire. */
const colors = [
  { name: 'Blue', fill: '#2457a6' },
  { name: 'Black', fill: '#1b1b1b' },
  { name: 'Red', fill: '#b3261e' },
  { name: 'White', fill: '#ffffff' },
  { name: 'Grey', fill: '#8a8f8c' },
] as const;

const isListed = (color: string): boolean => colors.some(({ name }) => name === color);

type VehicleColorProps = { readonly value: string; readonly onChange: (color: string) => void };

/** So that the technician finds it among others: one of five, or one's own word. */
export function VehicleColor({ value, onChange }: VehicleColorProps) {
  const [isCustom, setCustom] = useState(value !== '' && !isListed(value));
  const name = useId();
  const chip =
    'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-edge bg-card px-3.5 text-sm font-semibold hover:border-ink has-checked:border-forest-ink has-checked:bg-forest-wash has-checked:ring-1 has-checked:ring-forest-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline justify-between text-sm font-semibold">
        {copy.color}
        <span className="shrink-0 font-normal text-ink-soft">{uiCopy.optional}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <label key={color.name} className={chip}>
            <input
              type="radio"
              name={name}
              checked={!isCustom && value === color.name}
              onChange={() => {
                setCustom(false);
                onChange(color.name);
              }}
              className="sr-only"
            />
            <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
              <circle cx="10" cy="10" r="8.5" fill={color.fill} stroke="currentColor" strokeOpacity="0.5" />
            </svg>
            {copy.colors[color.name]}
          </label>
        ))}
        <label className={chip}>
          <input
            type="radio"
            name={name}
            checked={isCustom}
            onChange={() => {
              setCustom(true);
              onChange('');
            }}
            className="sr-only"
          />
          {copy.otherColor}
        </label>
      </div>
      {isCustom && (
        <TextField
          className="mt-3 max-w-xs"
          label={copy.customColor}
          value={value}
          onValueChange={onChange}
          limit={40}
        />
      )}
    </fieldset>
  );
}
