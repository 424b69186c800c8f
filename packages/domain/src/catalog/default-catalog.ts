import type { Service } from './service';
import { batteryServices, startingServices } from './services/battery-and-starting';
import { brakeServices } from './services/brakes';
import { steeringServices, suspensionServices, wheelServices } from './services/chassis';
import { climateServices, coolingServices } from './services/cooling-and-climate';
import { drivetrainServices } from './services/drivetrain';
import { beltServices, engineServices, ignitionServices } from './services/engine';
import { filterServices, fluidServices } from './services/fluids-and-filters';
import { exhaustServices, fuelServices } from './services/fuel-and-exhaust';
import { inspectionServices } from './services/inspections';
import { bodyServices, electricalServices, lightServices } from './services/lights-and-body';
import { sensorServices } from './services/sensors';

/** The popular-services gallery, in its order (DESK-3). */
export const quickPickNames = [
  'Oil Change',
  'Front Brake Pads & Rotors',
  'Replace Alternator',
  'Replace Starter',
  'Replace Battery',
  'Rear Brake Pads & Rotors',
] as const;

/** Every service we offer on day one, category by category. An admin adds to it and edits it in the database. */
export const defaultCatalog: readonly Service[] = [
  ...brakeServices,
  ...batteryServices,
  ...startingServices,
  ...fluidServices,
  ...suspensionServices,
  ...steeringServices,
  ...coolingServices,
  ...climateServices,
  ...sensorServices,
  ...engineServices,
  ...ignitionServices,
  ...fuelServices,
  ...exhaustServices,
  ...drivetrainServices,
  ...wheelServices,
  ...lightServices,
  ...beltServices,
  ...filterServices,
  ...bodyServices,
  ...electricalServices,
  ...inspectionServices,
];
