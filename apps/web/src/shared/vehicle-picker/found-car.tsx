import { sameNameKey, unknownEngine } from '@lugnut/domain/vehicles';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { CarCard } from './car-card';
import { optionsFor } from './cascade';
import { EngineSelect } from './cascade-fields';
import { pickerCopy as copy } from './copy.en';
import type { PickedCar } from './picked-car';
import { type PickerActions, stickyActions } from './picker-actions';
import { useVehicles } from './use-vehicle-lists';

type FoundCarProps = {
  readonly car: PickedCar;
  readonly onYes: (car: PickedCar) => void;
  readonly onNo: () => void;
  readonly actions?: PickerActions | undefined;
};

/** Registries and VINs are wrong at times, so nobody goes on with a car that was not confirmed. */
export function FoundCar({ car, onYes, onNo, actions = stickyActions }: FoundCarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const engines = useOpenEngines(car);
  const [engine, setEngine] = useState<string>();
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const answer = () => onYes(engine === undefined || engine === unknownEngine ? car : { ...car, engine });
  return (
    <>
      <section aria-labelledby="found-car" className="grid gap-4 pb-6">
        <h2 id="found-car" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {copy.isThisYourCar}
        </h2>
        <CarCard car={car}>
          {engines.length > 0 && (
            <div className="mt-4">
              <EngineSelect
                label={copy.whichEngine}
                engines={engines}
                engine={engine ?? unknownEngine}
                onChange={setEngine}
                canBeUnknown
              />
            </div>
          )}
        </CarCard>
      </section>
      {actions(
        <>
          <Button onClick={onNo} className="min-w-24">
            {copy.no}
          </Button>
          <Button variant="primary" onClick={answer} className="min-w-32">
            {copy.yes}
          </Button>
        </>,
      )}
    </>
  );
}

const noEngines: readonly string[] = [];

/** Those it may have, where the lookup left the engine open. */
const useOpenEngines = ({ year, make, model, engine }: PickedCar): readonly string[] => {
  const vehicles = useVehicles(engine === undefined ? year : undefined);
  if (vehicles.kind !== 'ready') return noEngines;
  const listed = vehicles.value.find(
    (item) => sameNameKey(item.make) === sameNameKey(make) && sameNameKey(item.model) === sameNameKey(model),
  );
  return listed ? optionsFor(vehicles.value, listed).engines : noEngines;
};
