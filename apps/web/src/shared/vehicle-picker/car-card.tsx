import { carTitle } from '@lugnut/domain/vehicles';
import { CarFront } from 'lucide-react';
import type { ReactNode } from 'react';
import { carName } from '../service-names/car-name.en';
import { Card } from '../ui/card';
import { Hexagon } from '../ui/hexagon';
import { pickerCopy as copy } from './copy.en';
import type { PickedCar } from './picked-car';

/** The engine, and as much of the VIN as its owner needs to know it again. */
export const carDetail = ({ engine, vin }: PickedCar): string =>
  [
    engine === undefined ? copy.engineUnknown : copy.engineName(engine),
    ...(vin === undefined ? [] : [copy.vinEnds(vin.slice(-4))]),
  ].join(' · ');

/** A car to be recognized. */
export function CarCard({ car, children }: { readonly car: PickedCar; readonly children?: ReactNode }) {
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Hexagon className="size-14 text-forest-ink">
          <CarFront className="size-7 text-card" aria-hidden="true" />
        </Hexagon>
        <div className="min-w-0">
          {car.name !== undefined && <p className="text-sm font-semibold text-ink-soft">{car.name}</p>}
          <p className="font-display text-xl leading-tight font-bold text-balance">
            {carName(carTitle(car))}
          </p>
          <p className="mt-1 text-sm text-ink-soft tabular-nums">{carDetail(car)}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
