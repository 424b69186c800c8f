import { type StateCode, stateCodes } from '@lugnut/domain/vehicles';
import type { Dispatch, FormEvent } from 'react';
import { stateName } from '../service-names/state-name.en';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { TextField } from '../ui/text-field';
import { pickerCopy as copy } from './copy.en';
import type { PickerEvent, PickerState } from './picker-state';

const stateOptions = stateCodes.map((code: StateCode) => ({
  value: code,
  // The code first: it is what stays in view where the name is cut.
  label: `${code} · ${stateName(code)}`,
}));

type LookupFormProps = {
  readonly formId: string;
  readonly state: PickerState;
  readonly send: Dispatch<PickerEvent>;
};

export const submitTo =
  (send: Dispatch<PickerEvent>) =>
  (event: FormEvent): void => {
    event.preventDefault();
    send({ kind: 'search' });
  };

/** Number and state, as they stand on the car. */
export function PlateForm({ formId, state, send }: LookupFormProps) {
  const { lookup } = state;
  const error = lookup.kind === 'wrong' && lookup.by === 'plate' ? lookup.message : undefined;
  const isRefused = lookup.kind === 'refused' && lookup.by === 'plate';
  return (
    <form id={formId} noValidate onSubmit={submitTo(send)}>
      <div className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label={copy.plate}
          name="plate"
          value={state.plate}
          onValueChange={(text) => send({ kind: 'plate', text })}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          inputClassName="font-mono text-lg tracking-widest uppercase"
          error={error}
          hint={isRefused ? copy.plateRefused : copy.plateHint}
          // Room for the longest message, so none pushes the page.
          className="min-h-30"
        />
        <Select
          label={copy.state}
          name="plate-state"
          options={stateOptions}
          value={stateOptions.find(({ value }) => value === state.plateState)?.value}
          onValueChange={(code) => send({ kind: 'plate-state', state: code })}
        />
      </div>
      <ByHand shown={error !== undefined || isRefused} send={send} />
    </form>
  );
}

/** The other way, offered where this one led nowhere; its room is always there. */
export function ByHand({ shown, send }: { readonly shown: boolean; readonly send: Dispatch<PickerEvent> }) {
  return (
    <div className="min-h-11">
      {shown && (
        <Button variant="link" size="sm" onClick={() => send({ kind: 'tab', tab: 'year' })}>
          {copy.byHand}
        </Button>
      )}
    </div>
  );
}
