import { type Dispatch, type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../ui/button';
import { Tabs } from '../ui/tabs';
import { findChosenCar } from './cascade';
import { CascadeFields, useChoiceVehicles } from './cascade-fields';
import { pickerCopy as copy } from './copy.en';
import { FoundCar } from './found-car';
import type { PickedCar } from './picked-car';
import { type PickerActions, stickyActions } from './picker-actions';
import { canSearch, type PickerEvent, type PickerState } from './picker-state';
import { PlateForm } from './plate-form';
import { useVehicleYears } from './use-vehicle-lists';
import { VinForm } from './vin-form';

const tabs = [
  { id: 'plate', label: copy.tabs.plate },
  { id: 'year', label: copy.tabs.year },
  { id: 'vin', label: copy.tabs.vin },
] as const;

type VehiclePickerProps = {
  /** From `usePicker`: whoever shows the picker also has the way back from what it found. */
  readonly state: PickerState;
  readonly send: Dispatch<PickerEvent>;
  readonly onPicked: (car: PickedCar) => void;
  readonly actions?: PickerActions;
};

type PartProps = Required<VehiclePickerProps>;

/** A car by its plate, its year, make, model and engine, or its VIN (CAR-1). */
export function VehiclePicker({ state, send, onPicked, actions = stickyActions }: VehiclePickerProps) {
  // The years are there before their tab is opened.
  useVehicleYears();
  if (state.lookup.kind === 'found') {
    return (
      <FoundCar
        car={state.lookup.car}
        onYes={onPicked}
        onNo={() => send({ kind: 'not-mine' })}
        actions={actions}
      />
    );
  }
  return state.tab === 'year' ? (
    <ByChoice {...{ state, send, onPicked, actions }} />
  ) : (
    <ByLookup {...{ state, send, actions }} />
  );
}

function PickerTabs({
  state,
  send,
  children,
}: Pick<VehiclePickerProps, 'state' | 'send'> & { readonly children: ReactNode }) {
  return (
    <Tabs
      wraps
      label={copy.tabsLabel}
      tabs={tabs}
      current={state.tab}
      onSelect={(tab) => send({ kind: 'tab', tab })}
    >
      {/* As tall as the tallest on a phone would be too much; as tall as the first keeps the action in place. */}
      <div className="min-h-56 pt-1 pb-4">{children}</div>
    </Tabs>
  );
}

function ByLookup({ state, send, actions }: Omit<PartProps, 'onPicked'>) {
  const formId = useId();
  const form = { formId, state, send };
  return (
    <>
      <PickerTabs state={state} send={send}>
        {state.tab === 'plate' ? <PlateForm {...form} /> : <VinForm {...form} />}
      </PickerTabs>
      {actions(
        <Button
          variant="primary"
          type="submit"
          form={formId}
          disabled={!canSearch(state)}
          loading={state.lookup.kind === 'looking'}
          className="min-w-32"
        >
          {copy.search}
        </Button>,
      )}
    </>
  );
}

function ByChoice({ state, send, onPicked, actions }: PartProps) {
  const formId = useId();
  const vehicles = useChoiceVehicles(state.choice);
  const car = vehicles.kind === 'ready' ? findChosenCar(state.choice, vehicles.value) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (car) onPicked(car);
  };
  return (
    <>
      <PickerTabs state={state} send={send}>
        <form id={formId} noValidate onSubmit={submit}>
          {state.lookup.kind === 'unavailable' && (
            <p role="status" className="mb-4 rounded-card border border-line bg-sunken p-4 text-sm">
              {copy.unavailable[state.lookup.by]}
            </p>
          )}
          <CascadeFields
            choice={state.choice}
            vehicles={vehicles}
            onChange={(event) => send({ kind: 'choice', event })}
          />
        </form>
      </PickerTabs>
      {actions(
        <Button variant="primary" type="submit" form={formId} disabled={!car} className="min-w-32">
          {copy.continue}
        </Button>,
      )}
    </>
  );
}
