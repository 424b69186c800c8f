import { carTitle } from '@lugnut/domain/vehicles';
import { useState } from 'react';
import { carName } from '../service-names/car-name.en';
import { Button } from '../ui/button';
import { RadioCards } from '../ui/radio-cards';
import { CarCard, carDetail } from './car-card';
import { pickerCopy as copy } from './copy.en';
import type { PickedCar } from './picked-car';
import { type PickerActions, stickyActions } from './picker-actions';

type ConfirmCarProps = {
  /** One that was chosen before, or the account's, the one used last first. */
  readonly cars: readonly PickedCar[];
  readonly onConfirm: (car: PickedCar) => void;
  readonly onDifferent: () => void;
  readonly actions?: PickerActions;
};

const keyOf = (car: PickedCar, index: number): string => car.id ?? String(index);

/** A known car, to go on with or to change for another (CAR-5). */
export function ConfirmCar({ cars, onConfirm, onDifferent, actions = stickyActions }: ConfirmCarProps) {
  const [chosen, setChosen] = useState<string>();
  const [first, ...others] = cars;
  const car = cars.find((known, index) => keyOf(known, index) === chosen) ?? first;
  if (!first || !car) return null;
  return (
    <>
      <div className="grid gap-2 pb-6">
        {others.length === 0 ? (
          <CarCard car={first} />
        ) : (
          <RadioCards
            legend={copy.savedLegend}
            legendHidden
            options={cars.map((known, index) => ({
              value: keyOf(known, index),
              label: [known.name, carName(carTitle(known))].filter(Boolean).join(' · '),
              detail: carDetail(known),
            }))}
            value={keyOf(car, cars.indexOf(car))}
            onValueChange={setChosen}
          />
        )}
        <Button variant="link" className="justify-self-start" onClick={onDifferent}>
          {copy.differentCar}
        </Button>
      </div>
      {actions(
        <Button variant="primary" className="min-w-32" onClick={() => onConfirm(car)}>
          {copy.continue}
        </Button>,
      )}
    </>
  );
}
