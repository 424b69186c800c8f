import { portraits, portraitUrlOf } from '@lugnut/domain/administration';
import { useId } from 'react';
import { Portrait } from '../../shared/ui/portrait';
import { adminCopy as copy } from './copy';
import type { CustomFieldProps } from './field';

/** One of the drawn ones, by its picture. */
export function PortraitField({ label, value, onChange }: CustomFieldProps) {
  const name = useId();
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {portraits.map((portrait, nth) => (
          <label
            key={portrait}
            className="rounded-control border-2 border-line p-0.5 hover:border-ink has-checked:border-forest-ink has-checked:bg-forest-wash has-checked:ring-1 has-checked:ring-forest-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={copy.portrait(nth + 1)}
              className="sr-only"
              checked={portrait === value}
              onChange={() => onChange(portrait)}
            />
            <Portrait url={portraitUrlOf(portrait)} className="size-14" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
