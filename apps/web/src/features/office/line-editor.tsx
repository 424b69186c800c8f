import type { DraftLine } from '@lugnut/contract';
import { priceText } from '@lugnut/domain/estimates';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { StatusChip } from '../../shared/ui/chip';
import { IconButton } from '../../shared/ui/icon-button';
import { officeCopy as copy } from './copy';
import { changePart, newPart, removePart } from './draft';
import { LaborField } from './labor-field';
import { compactField, MoneyField, QuantityField, RateField } from './money-field';

type LineEditorProps = {
  readonly line: DraftLine;
  /** As the customer decided; undefined for what is new. */
  readonly status: string | undefined;
  readonly priceCents: number | undefined;
  readonly reason: string | undefined;
  readonly onChange: (change: Partial<DraftLine>) => void;
  readonly onRemove: () => void;
  readonly onLock: (() => void) | undefined;
};

export function LineEditor(props: LineEditorProps) {
  const { line, status, priceCents, reason, onChange, onRemove, onLock } = props;
  const isLocked = status === 'locked';
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-3">
      {/* On a narrow screen a long name has a line of its own. */}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-sans text-base font-semibold wrap-anywhere">{line.name}</h3>
          {reason && <p className="text-sm text-ink-soft">{reason}</p>}
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-2">
          {status && (
            <StatusChip tone={status === 'rejected' ? 'bad' : 'neutral'}>
              {copy.serviceStatus[status] ?? status}
            </StatusChip>
          )}
          <strong className="figures">{priceText(priceCents)}</strong>
          {!isLocked && (
            <IconButton
              label={copy.remove(line.name)}
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              onClick={onRemove}
            />
          )}
        </div>
      </div>
      <fieldset disabled={isLocked} className="grid min-w-0 gap-3">
        <legend className="sr-only">{line.name}</legend>
        <div className="grid grid-cols-2 gap-2 sm:max-w-sm">
          <LaborField
            minutes={line.labor_minutes}
            onMinutes={(minutes) => onChange({ labor_minutes: minutes })}
          />
          <RateField
            label={copy.rate}
            cents={line.labor_rate_cents}
            onCents={(cents) => onChange({ labor_rate_cents: cents })}
          />
        </div>
        <PartRows line={line} onChange={onChange} />
        <div className="flex flex-wrap items-center gap-x-6">
          <Checkbox
            label={copy.supplies}
            checked={line.customer_to_supply_parts}
            onCheckedChange={(checked) => onChange({ customer_to_supply_parts: checked })}
          />
          <Checkbox
            label={copy.addon}
            checked={line.type_of_service === 'addon'}
            onCheckedChange={(checked) => onChange({ type_of_service: checked ? 'addon' : 'service' })}
          />
          {status === 'rejected' && (
            <Checkbox
              label={copy.offerAgain}
              checked={line.offer_again}
              onCheckedChange={(checked) => onChange({ offer_again: checked })}
            />
          )}
          {onLock && (
            <Button size="sm" variant="quiet" onClick={onLock}>
              {copy.lock}
            </Button>
          )}
        </div>
      </fieldset>
    </li>
  );
}

/** Parts have no id of their own; what is typed in a row stays with it when one above it goes. */
const useRowIds = () => {
  const [removed, setRemoved] = useState<readonly number[]>([]);
  return {
    idOf: (nth: number): number => removed.reduceRight((id, gone) => (gone <= id ? id + 1 : id), nth),
    remove: (nth: number): void => setRemoved((now) => [...now, nth]),
  };
};

function PartRows({ line, onChange }: Pick<LineEditorProps, 'line' | 'onChange'>) {
  const rows = useRowIds();
  return (
    <div className="grid gap-2">
      {line.parts.map((part, nth) => (
        <div
          key={rows.idOf(nth)}
          className="grid grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_5rem_7rem_7rem_auto]"
        >
          <label className="grid gap-1 text-xs font-semibold max-sm:col-span-4 sm:max-xl:col-span-2">
            {copy.partName}
            <input
              value={part.name}
              onChange={(event) => onChange(changePart(line, nth, { name: event.target.value }))}
              className={compactField('')}
            />
          </label>
          <label className="grid gap-1 text-xs font-semibold max-sm:col-span-4 sm:max-xl:col-span-2">
            {copy.partNumber}
            <input
              value={part.part_number}
              onChange={(event) => onChange(changePart(line, nth, { part_number: event.target.value }))}
              className={compactField('')}
            />
          </label>
          <QuantityField
            label={copy.quantity}
            quantity={part.quantity}
            onQuantity={(quantity) => onChange(changePart(line, nth, { quantity }))}
          />
          <MoneyField
            label={copy.unitPrice}
            cents={part.unit_price_cents}
            onCents={(cents) => onChange(changePart(line, nth, { unit_price_cents: cents }))}
          />
          <MoneyField
            label={copy.unitCost}
            cents={part.unit_cost_cents ?? null}
            onCents={(cents) => onChange(changePart(line, nth, { unit_cost_cents: cents }))}
          />
          <IconButton
            label={copy.remove(part.name || copy.partName)}
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            className="mt-5"
            onClick={() => {
              rows.remove(nth);
              onChange(removePart(line, nth));
            }}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        onClick={() => onChange({ parts: [...line.parts, newPart] })}
      >
        <Plus className="size-4" aria-hidden="true" />
        {copy.addPart}
      </Button>
    </div>
  );
}
