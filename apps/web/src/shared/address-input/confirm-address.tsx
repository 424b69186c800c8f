import { isZipCode, typedZip } from '@lugnut/domain/coverage';
import { stateNames } from '@lugnut/domain/vehicles';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Select } from '../ui/select';
import { TextField } from '../ui/text-field';
import type { AddressParts, AddressProblem } from './address';
import { addressCopy as copy } from './copy.en';

const states = Object.keys(stateNames)
  .sort()
  .map((code) => ({ value: code, label: code }));

type ConfirmAddressProps = {
  readonly parts: AddressParts;
  readonly onParts: (parts: AddressParts) => void;
  readonly problem: AddressProblem | undefined;
  /** A problem with the zip besides its length: it is not served. */
  readonly zipError: string | undefined;
};

const streetErrors: Partial<Record<AddressProblem, string>> = {
  'no street': copy.streetMissing,
  'no number': copy.numberMissing,
};

/** The maps service's answer; every part can be edited. */
export function ConfirmAddress({ parts, onParts, problem, zipError }: ConfirmAddressProps) {
  const id = useId();
  const zipMessage = isZipCode(parts.zip) ? zipError : copy.zipMissing;
  const streetError = parts.street.trim() === '' ? copy.streetMissing : problem && streetErrors[problem];
  return (
    <fieldset className="mt-3 min-w-0 rounded-card border border-line bg-card p-4" aria-labelledby={id}>
      <legend className="sr-only">{copy.confirm}</legend>
      <p id={id} className="mb-3 font-display text-lg font-bold">
        {copy.confirm}
      </p>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_7rem_9rem]">
        <TextField
          className="sm:col-span-3"
          label={copy.street}
          value={parts.street}
          onValueChange={(street) => onParts({ ...parts, street })}
          error={streetError}
          autoComplete="address-line1"
        />
        <TextField
          label={copy.city}
          value={parts.city}
          onValueChange={(city) => onParts({ ...parts, city })}
          autoComplete="address-level2"
        />
        <div className="grid grid-pairs gap-4 sm:contents">
          <Select
            label={copy.state}
            options={states}
            value={parts.state}
            onValueChange={(state) => onParts({ ...parts, state })}
            autoComplete="address-level1"
          />
          <TextField
            label={copy.zip}
            value={parts.zip}
            onValueChange={(zip) => onParts({ ...parts, zip: typedZip(zip) })}
            error={zipMessage}
            messageId={`${id}-zip`}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </div>
      </div>
      {/* The longest message has its room, so that none pushes what stands below. */}
      <div className="-mt-5 min-h-10 text-sm leading-5 max-[359px]:min-h-15 sm:min-h-5">
        {zipMessage !== undefined && (
          <p id={`${id}-zip`} role="alert" className="flex gap-1.5 text-bad-ink">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {zipMessage}
          </p>
        )}
      </div>
    </fieldset>
  );
}
