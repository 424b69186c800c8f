import type { FleetVehicle } from '@lugnut/contract';
import { mostYardVehicles } from '@lugnut/domain/fleet';
import { lazy, Suspense, useState } from 'react';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { Button } from '../../../shared/ui/button';
import { Skeleton } from '../../../shared/ui/skeleton';
import { yardCopy } from '../yard/yard-copy';
import { wizardCopy as copy } from './copy';

const SearchSelect = lazy(async () => ({
  default: (await import('../../../shared/ui/search-select')).SearchSelect<string>,
}));
const MultiSelect = lazy(async () => ({
  default: (await import('../../../shared/ui/multi-select')).MultiSelect<string>,
}));
const AddVehicleDialog = lazy(async () => ({
  default: (await import('../../../shared/vehicle-picker')).AddVehicleDialog,
}));

/** Name, year, make, model; or, without a name, the engine and VIN as well. */
const vehicleLabel = ({ attributes: a }: FleetVehicle): string =>
  (a.name ? [a.name, a.one_string] : [a.one_string, a.engine_size, a.vin]).filter(Boolean).join(', ');

type Props = {
  readonly vehicles: readonly FleetVehicle[];
  readonly carId: string | undefined;
  readonly otherIds: readonly string[];
  readonly onCar: (id: string | undefined) => void;
  readonly onOthers: (ids: readonly string[]) => void;
  readonly onAdded: (id: string | undefined) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
};

export function VehicleStep(props: Props) {
  const { vehicles, carId, otherIds, onCar, onOthers, onAdded, onBack, onNext } = props;
  const [isAdding, setAdding] = useState(false);
  // Said here: it would be refused after the next question.
  const isTooMany = otherIds.length + 1 > mostYardVehicles;
  const options = vehicles.map((vehicle) => ({
    value: vehicle.id,
    label: vehicleLabel(vehicle),
    name: vehicle.attributes.name ?? undefined,
    keywords: [vehicle.attributes.vin ?? '', vehicle.attributes.make, vehicle.attributes.model],
  }));
  return (
    <>
      <StepTitle>{copy.vehicleTitle}</StepTitle>
      <Suspense fallback={<Skeleton className="h-19" />}>
        <div className="grid gap-4">
          <SearchSelect
            label={copy.vehicleLabel}
            placeholder={copy.vehicleSearch}
            options={options}
            value={carId}
            onValueChange={onCar}
          />
          <Button size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
            {copy.addVehicle}
          </Button>
          {vehicles.length > 1 && (
            <MultiSelect
              label={copy.several}
              optional
              hint={copy.severalHint(mostYardVehicles)}
              error={isTooMany ? yardCopy.mostVehicles(mostYardVehicles) : undefined}
              options={options.filter(({ value }) => value !== carId)}
              value={otherIds}
              onValueChange={onOthers}
            />
          )}
        </div>
        {isAdding && (
          <AddVehicleDialog open onClose={() => setAdding(false)} onAdded={(car) => onAdded(car.id)} />
        )}
      </Suspense>
      <StepActions summary={<BackButton onBack={onBack} />}>
        <Button variant="primary" disabled={carId === undefined || isTooMany} onClick={onNext}>
          {copy.next}
        </Button>
      </StepActions>
    </>
  );
}

export function BackButton({ onBack }: { readonly onBack: () => void }) {
  return (
    <Button variant="quiet" onClick={onBack}>
      {copy.back}
    </Button>
  );
}
