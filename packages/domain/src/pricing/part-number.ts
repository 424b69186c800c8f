import type { PricedVehicle, VehicleClass } from './vehicle-class';

const classCodes: Record<VehicleClass, string> = {
  economy: 'ECO',
  standard: 'STD',
  truck: 'TRK',
  'heavy duty': 'HDT',
  luxury: 'LUX',
  performance: 'PRF',
  electric: 'EVS',
  classic: 'CLS',
  exotic: 'EXO',
};

/** Stands where the car's papers have to say the rest. */
const toBeConfirmed = 'TBC';

/** 'ALT-{class}-{litres}' for a 2.5-liter Camry is 'ALT-STD-25'. */
export const partNumberFor = (
  pattern: string,
  vehicleClass: VehicleClass,
  { engine }: PricedVehicle,
): string => {
  const litres = engine?.litres === undefined ? toBeConfirmed : String(Math.round(engine.litres * 10));
  const cylinders = engine?.cylinders === undefined ? toBeConfirmed : String(engine.cylinders);
  return pattern
    .replaceAll('{class}', classCodes[vehicleClass])
    .replaceAll('{litres}', litres)
    .replaceAll('{cylinders}', cylinders);
};

/** Whether a part's number still waits for the car's papers. */
export const isToBeConfirmed = (partNumber: string): boolean => partNumber.split('-').includes(toBeConfirmed);
