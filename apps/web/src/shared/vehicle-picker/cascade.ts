import {
  engineOptions,
  makeOptions,
  modelOptions,
  unknownEngine,
  type VehicleItem,
} from '@lugnut/domain/vehicles';
import type { PickedCar } from './picked-car';

/** Year, make, model and engine as chosen so far; each depends on those above it (CAR-3). */
export type CarChoice = {
  readonly year: number | undefined;
  readonly make: string | undefined;
  readonly model: string | undefined;
  /** `unknownEngine` once the customer says so. */
  readonly engine: string | undefined;
};

export type CarChoiceEvent =
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'make'; readonly make: string }
  | { readonly kind: 'model'; readonly model: string; readonly engines: readonly string[] }
  | { readonly kind: 'engine'; readonly engine: string };

export const noChoice: CarChoice = { year: undefined, make: undefined, model: undefined, engine: undefined };

/** The first engine of the list, which is the only one where there is one; nobody has to know it. */
const defaultEngine = (engines: readonly string[]): string => engines[0] ?? unknownEngine;

/** Choosing the same again changes nothing, so that a picker opened and closed loses nothing. */
export const advanceChoice = (choice: CarChoice, event: CarChoiceEvent): CarChoice => {
  switch (event.kind) {
    case 'year':
      return event.year === choice.year ? choice : { ...noChoice, year: event.year };
    case 'make':
      return event.make === choice.make
        ? choice
        : { ...choice, make: event.make, model: undefined, engine: undefined };
    case 'model':
      return event.model === choice.model
        ? choice
        : { ...choice, model: event.model, engine: defaultEngine(event.engines) };
    case 'engine':
      return { ...choice, engine: event.engine };
  }
};

/** What each of the selects offers. */
export type ChoiceOptions = {
  readonly makes: readonly string[];
  readonly models: readonly string[];
  readonly engines: readonly string[];
};

export const optionsFor = (
  items: readonly VehicleItem[],
  { make = '', model = '' }: Pick<CarChoice, 'make' | 'model'>,
): ChoiceOptions => ({
  makes: makeOptions(items),
  models: modelOptions(items, make),
  engines: engineOptions(items, make, model),
});

/** The car, once everything is chosen from the list; a value the list does not have counts as none. */
export const findChosenCar = (choice: CarChoice, items: readonly VehicleItem[]): PickedCar | undefined => {
  const { year, make, model } = choice;
  if (year === undefined || make === undefined || model === undefined) return undefined;
  const { makes, models, engines } = optionsFor(items, choice);
  if (!makes.includes(make) || !models.includes(model)) return undefined;
  const engine = choice.engine ?? defaultEngine(engines);
  if (engine === unknownEngine) return { year, make, model, engine: undefined, vin: undefined };
  return engines.includes(engine) ? { year, make, model, engine, vin: undefined } : undefined;
};
