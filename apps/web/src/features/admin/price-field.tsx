import type { OilTerms, PriceTerms } from '@lugnut/contract';
import { vehicleClasses } from '@lugnut/domain/pricing';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Select } from '../../shared/ui/select';
import type { CustomFieldProps, Field } from './field';
import { FieldInput } from './field-input';

type PricedClass = PriceTerms['classes'][number];
type Part = PricedClass['parts'][number];

const part: Part = {
  name: '',
  part_number: '',
  quantity: 1,
  unit_price_cents: 0,
  unit_cost_cents: null,
  from_year: null,
  through_year: null,
};

const partFields: readonly Field[] = [
  { kind: 'text', name: 'name', label: 'Part' },
  { kind: 'text', name: 'part_number', label: 'Part number', optional: true },
  { kind: 'money', name: 'unit_price_cents', label: 'Unit price' },
  { kind: 'money', name: 'unit_cost_cents', label: 'Our unit cost', optional: true },
  { kind: 'whole', name: 'from_year', label: 'From year', optional: true },
  { kind: 'whole', name: 'through_year', label: 'Through year', optional: true },
];

const laborFields: readonly Field[] = [
  { kind: 'whole', name: 'labor_minutes', label: 'Labor minutes' },
  { kind: 'whole', name: 'labor_minutes_per_cylinder', label: 'Extra per cylinder', optional: true },
];

/** The prices of a service, one class of car at a time; a class that is not priced is the office's. */
export function PriceField({ label, value, onChange }: CustomFieldProps) {
  const classes = value as PriceTerms['classes'];
  const [shown, setShown] = useState<string>(classes[0]?.vehicle_class ?? vehicleClasses[0]);
  const cell = classes.find(({ vehicle_class }) => vehicle_class === shown);
  const keep = (next: PricedClass | undefined): void =>
    onChange(
      vehicleClasses.flatMap((name) => {
        if (name === shown) return next ? [next] : [];
        return classes.filter(({ vehicle_class }) => vehicle_class === name);
      }),
    );
  return (
    <fieldset className="mb-4 grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <Select
        label="Vehicle class"
        options={vehicleClasses.map((name) => ({ value: name, label: name }))}
        value={shown}
        onValueChange={setShown}
      />
      <Checkbox
        label="Instant price"
        checked={cell !== undefined}
        onCheckedChange={(isOn) =>
          keep(
            isOn
              ? {
                  vehicle_class: shown as PricedClass['vehicle_class'],
                  labor_minutes: 60,
                  labor_minutes_per_cylinder: null,
                  parts: [],
                }
              : undefined,
          )
        }
      />
      {cell && <CellInput key={shown} cell={cell} onChange={keep} />}
    </fieldset>
  );
}

type CellInputProps = { readonly cell: PricedClass; readonly onChange: (cell: PricedClass) => void };

function CellInput({ cell, onChange }: CellInputProps) {
  const keepPart = (nth: number, next: Part | undefined): void =>
    onChange({
      ...cell,
      parts: cell.parts.flatMap((one, at) => (at === nth ? (next ? [next] : []) : [one])),
    });
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3">
        {laborFields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={cell[field.name as keyof PricedClass]}
            error={undefined}
            onChange={(value) => value !== undefined && onChange({ ...cell, [field.name]: value })}
          />
        ))}
      </div>
      {cell.parts.map((one, nth) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and the list is only shortened by hand
          key={`${nth}/${cell.parts.length}`}
          className="grid grid-cols-2 gap-x-3 border-t border-line pt-3"
        >
          <legend className="sr-only">{`Part ${nth + 1}`}</legend>
          {partFields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={one[field.name as keyof Part]}
              error={undefined}
              onChange={(value) =>
                value !== undefined &&
                keepPart(nth, { ...one, [field.name]: field.name === 'part_number' ? (value ?? '') : value })
              }
            />
          ))}
          <FieldInput
            field={{
              kind: 'choice',
              name: 'quantity',
              label: 'Quantity',
              options: ['per cylinder', ...Array.from({ length: 16 }, (_, n) => String(n + 1))].map((n) => ({
                value: n,
                label: n,
              })),
            }}
            value={String(one.quantity)}
            error={undefined}
            onChange={(value) =>
              keepPart(nth, { ...one, quantity: value === 'per cylinder' ? value : Number(value) })
            }
          />
          <Button
            size="sm"
            className="col-span-2 justify-self-start"
            onClick={() => keepPart(nth, undefined)}
          >
            {`Remove ${one.name || 'the part'}`}
          </Button>
        </fieldset>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => onChange({ ...cell, parts: [...cell.parts, part] })}
      >
        Add a part
      </Button>
    </>
  );
}

/** What oil and filters cost by the class of car. */
export function OilField({ label, value, onChange }: CustomFieldProps) {
  const classes = value as OilTerms['classes'];
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {classes.map((row) => (
        <div key={row.vehicle_class} className="grid grid-cols-2 gap-x-3">
          {(['cents_per_quart', 'filter_cents'] as const).map((name) => (
            <FieldInput
              key={name}
              field={{
                kind: 'money',
                name,
                label: `${row.vehicle_class}: ${name === 'filter_cents' ? 'filter' : 'per quart'}`,
              }}
              value={row[name]}
              error={undefined}
              onChange={(next) =>
                typeof next === 'number' &&
                onChange(
                  classes.map((one) =>
                    one.vehicle_class === row.vehicle_class ? { ...one, [name]: next } : one,
                  ),
                )
              }
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
