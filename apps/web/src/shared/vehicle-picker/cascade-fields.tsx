import { unknownEngine, type VehicleItem } from '@lugnut/domain/vehicles';
import { ErrorNotice } from '../ui/error-notice';
import { Select } from '../ui/select';
import { type CarChoice, type CarChoiceEvent, optionsFor } from './cascade';
import { pickerCopy as copy } from './copy.en';
import { type Loaded, useVehicles, useVehicleYears } from './use-vehicle-lists';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type CascadeFieldsProps = {
  readonly choice: CarChoice;
  readonly onChange: (event: CarChoiceEvent) => void;
  /** Of the chosen year, from `useVehicles`: whoever asks whether the choice is complete needs it too. */
  readonly vehicles: Loaded<readonly VehicleItem[]>;
  /** Where an engine must be named, not knowing it is offered only for a car whose engines nobody recorded. */
  readonly engineRequired?: boolean;
  readonly firstFocus?: boolean;
};

const none: readonly never[] = [];

/** What stands in a select that cannot be used yet. */
const waitingFor = (isLoading: boolean, isReachable: boolean, before: string): string => {
  if (!isReachable) return before;
  return isLoading ? copy.loading : copy.choose;
};

/** Year, make, model, engine: each list follows from the choice before it (CAR-3). */
export function CascadeFields(props: CascadeFieldsProps) {
  const { choice, onChange, vehicles, engineRequired = false, firstFocus = false } = props;
  const years = useVehicleYears();
  const { makes, models, engines } = optionsFor(vehicles.kind === 'ready' ? vehicles.value : none, choice);
  const isLoading = vehicles.kind === 'loading';
  const hasMake = choice.make !== undefined && makes.includes(choice.make);
  const hasModel = hasMake && choice.model !== undefined && models.includes(choice.model);
  const failed = years.kind === 'failed' ? years : vehicles.kind === 'failed' ? vehicles : undefined;
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <Select
        label={copy.year}
        name="year"
        options={asOptions((years.kind === 'ready' ? years.value : none).map(String))}
        value={choice.year === undefined ? undefined : String(choice.year)}
        placeholder={years.kind === 'loading' ? copy.loading : copy.choose}
        disabled={years.kind === 'failed'}
        aria-busy={years.kind === 'loading'}
        onValueChange={(year) => onChange({ kind: 'year', year: Number(year) })}
        {...(firstFocus ? { 'data-first-focus': '' } : {})}
      />
      <Select
        label={copy.make}
        name="make"
        options={asOptions(makes)}
        value={choice.make}
        placeholder={waitingFor(isLoading, choice.year !== undefined, copy.yearFirst)}
        disabled={makes.length === 0}
        aria-busy={isLoading}
        onValueChange={(make) => onChange({ kind: 'make', make })}
      />
      <Select
        label={copy.model}
        name="model"
        options={asOptions(models)}
        value={choice.model}
        placeholder={waitingFor(isLoading, choice.make !== undefined, copy.makeFirst)}
        disabled={!hasMake}
        onValueChange={(model) => {
          const { engines: ofModel } = optionsFor(vehicles.kind === 'ready' ? vehicles.value : none, {
            make: choice.make,
            model,
          });
          onChange({ kind: 'model', model, engines: ofModel });
        }}
      />
      <EngineSelect
        engines={engines}
        engine={choice.engine}
        disabled={!hasModel}
        canBeUnknown={!engineRequired || engines.length === 0}
        placeholder={waitingFor(isLoading, choice.model !== undefined, copy.modelFirst)}
        onChange={(engine) => onChange({ kind: 'engine', engine })}
      />
      {failed && (
        <ErrorNotice title={copy.listFailed} onRetry={failed.retry} className="sm:col-span-2">
          {copy.listFailedText}
        </ErrorNotice>
      )}
      {vehicles.kind === 'ready' && makes.length === 0 && (
        <p role="status" className="text-sm text-ink-soft sm:col-span-2">
          {copy.listEmpty}
        </p>
      )}
    </div>
  );
}

type EngineSelectProps = {
  readonly engines: readonly string[];
  readonly engine: string | undefined;
  readonly onChange: (engine: string) => void;
  readonly canBeUnknown: boolean;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
};

export function EngineSelect(props: EngineSelectProps) {
  const { engines, engine, onChange, canBeUnknown, label = copy.engine, disabled, placeholder } = props;
  const [first, ...others] = engines;
  const isDefault = !disabled && first !== undefined && engine === first;
  return (
    <Select
      label={label}
      name="engine"
      options={(canBeUnknown ? [...engines, unknownEngine] : engines).map((value) => ({
        value,
        label: value === unknownEngine ? copy.engineNotKnown : copy.engineName(value),
      }))}
      value={disabled ? undefined : engine}
      onValueChange={onChange}
      disabled={disabled}
      placeholder={placeholder}
      hint={isDefault ? (others.length > 0 ? copy.engineHint : copy.soleEngine) : undefined}
    />
  );
}

export const useChoiceVehicles = (choice: CarChoice): Loaded<readonly VehicleItem[]> =>
  useVehicles(choice.year);
