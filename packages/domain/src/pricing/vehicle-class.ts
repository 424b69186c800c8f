import type { Engine, EngineFuel, VehicleBody } from '../vehicles';
import { modelWords } from './model-words';
import {
  economyMakes,
  electricMakes,
  exoticMakes,
  hybridWords,
  luxuryMakes,
  modelHints,
  performanceMakes,
} from './vehicle-class-hints';

/**
 * Cars that cost about the same to work on. The price book has a column for each:
 * - economy: small cars with small, plentiful parts
 * - standard: midsize cars and the crossovers built on them; also whatever nothing else is known about
 * - truck: pickups, and SUVs and vans with six cylinders or more
 * - heavy duty: three-quarter ton and up, full-size vans
 * - luxury: premium makes, European ones above all
 * - performance: sports cars, and muscle cars with eight cylinders
 * - electric: no engine at all
 * - classic: before the 1996 model year, when on-board diagnostics were not standard
 * - exotic: makes whose parts are priced by asking; the office does it
 */
export const vehicleClasses = [
  'economy',
  'standard',
  'truck',
  'heavy duty',
  'luxury',
  'performance',
  'electric',
  'classic',
  'exotic',
] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

/** A car as far as its price depends on it. The engine is absent when the customer does not know it. */
export type PricedVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly body?: VehicleBody;
  readonly engine?: Engine;
  /** Not in the vehicle list: its name may be misspelled or made up, so that no class follows from it. */
  readonly isUnlisted?: true;
};

const firstStandardizedYear = 1996;
const bigEngineCylinders = 6;
const muscleCylinders = 8;
const smallCarLitres = 1.4;
const heavyDieselLitres = 5.9;

const makeKey = (make: string): string => modelWords(make).join('');

/** The longest listed name the model begins with, word for word: 'Transit Connect' is not a 'Transit'. */
const findHint = ({ make, model }: PricedVehicle) => {
  const words = modelWords(model);
  const hints = modelHints.get(makeKey(make));
  if (hints === undefined) return undefined;
  for (let count = words.length; count > 0; count -= 1) {
    const hint = hints.get(words.slice(0, count).join(''));
    if (hint !== undefined) return hint;
  }
  return undefined;
};

const isMotorOnly = ({ fuel }: Engine): boolean => fuel === 'electric' || fuel === 'hydrogen';

const isElectric = (vehicle: PricedVehicle): boolean => {
  // A known engine decides; the name only helps where it is not known.
  if (vehicle.engine !== undefined) return isMotorOnly(vehicle.engine);
  return electricMakes.has(makeKey(vehicle.make)) || findHint(vehicle) === 'electric';
};

/** What the car runs on, as far as its engine or its name says so. */
export const findFuel = (vehicle: PricedVehicle): EngineFuel | undefined => {
  if (vehicle.engine !== undefined) return vehicle.engine.fuel;
  if (isElectric(vehicle)) return 'electric';
  return modelWords(vehicle.model).some((word) => hybridWords.has(word)) ? 'hybrid' : undefined;
};

const classByBuild = ({ body, engine }: PricedVehicle): VehicleClass => {
  const cylinders = engine?.cylinders ?? 0;
  if (body === 'pickup') {
    const isHeavyDiesel = engine?.fuel === 'diesel' && (engine.litres ?? 0) >= heavyDieselLitres;
    return isHeavyDiesel ? 'heavy duty' : 'truck';
  }
  if (body === 'suv' || body === 'van') return cylinders >= bigEngineCylinders ? 'truck' : 'standard';
  return engine?.litres !== undefined && engine.litres <= smallCarLitres ? 'economy' : 'standard';
};

/** Which column of the price book a car belongs to. What is known of the car decides, never chance. */
export const vehicleClassOf = (vehicle: PricedVehicle): VehicleClass => {
  const make = makeKey(vehicle.make);
  if (exoticMakes.has(make)) return 'exotic';
  if (isElectric(vehicle)) return 'electric';
  if (vehicle.year < firstStandardizedYear) return 'classic';
  const hint = findHint(vehicle);
  if (hint === 'muscle')
    return (vehicle.engine?.cylinders ?? 0) >= muscleCylinders ? 'performance' : 'standard';
  if (hint !== undefined && hint !== 'electric') return hint;
  if (performanceMakes.has(make)) return 'performance';
  if (luxuryMakes.has(make)) return 'luxury';
  if (economyMakes.has(make)) return 'economy';
  return classByBuild(vehicle);
};
