import type { Engine, EngineFuel, EngineLayout } from '@lugnut/domain/vehicles';

/** What NHTSA's vPIC says about an engine, in our words but before it is understood. */
export type VpicEngine = {
  readonly litres?: number | undefined;
  readonly cylinders?: number | undefined;
  readonly layout?: EngineLayout | undefined;
  readonly fuel?: EngineFuel | undefined;
  readonly secondFuel?: EngineFuel | undefined;
};

/** Ids and names of vPIC's EngineConfiguration and FuelType tables. */
const layoutWords: Readonly<Record<string, EngineLayout>> = {
  1: 'inline',
  2: 'v',
  3: 'rotary',
  4: 'w',
  5: 'flat',
  'In-Line': 'inline',
  'V-Shaped': 'v',
  Rotary: 'rotary',
  'W Shaped': 'w',
  'Horizontally opposed (boxer)': 'flat',
};

const fuelWords: Readonly<Record<string, EngineFuel>> = {
  1: 'diesel',
  2: 'electric',
  4: 'gas',
  6: 'natural gas',
  7: 'natural gas',
  8: 'hydrogen',
  17: 'natural gas',
  18: 'hydrogen',
  Diesel: 'diesel',
  Electric: 'electric',
  Gasoline: 'gas',
  'Compressed Natural Gas (CNG)': 'natural gas',
  'Liquefied Natural Gas (LNG)': 'natural gas',
  'Natural Gas': 'natural gas',
  'Compressed Hydrogen/Hydrogen': 'hydrogen',
  'Fuel Cell': 'hydrogen',
};

export const findLayout = (idOrName: string): EngineLayout | undefined => layoutWords[idOrName];

/** Any other fuel, ethanol blends for instance, goes into a gas engine. */
export const fuelOf = (idOrName: string): EngineFuel => fuelWords[idOrName] ?? 'gas';

const understoodFuel = ({ fuel, secondFuel, litres, cylinders }: VpicEngine): EngineFuel => {
  const burns = litres !== undefined || cylinders !== undefined;
  if (fuel === 'electric' && secondFuel === undefined) return burns ? 'hybrid' : 'electric';
  // Charged first and fueled second is how vPIC files a plug-in.
  if (fuel === 'electric' && secondFuel !== 'hydrogen') return 'plug-in hybrid';
  return secondFuel === 'electric' && fuel !== 'hydrogen' ? 'hybrid' : (fuel ?? 'gas');
};

const oneDecimal = (litres: number): number => Math.round(litres * 10) / 10;

/** The engine, or undefined where the source does not say how large it is. */
export const understandEngine = (said: VpicEngine): Engine | undefined => {
  const fuel = understoodFuel(said);
  if (fuel === 'electric' || fuel === 'hydrogen') return { fuel };
  const { litres, cylinders, layout } = said;
  if (litres === undefined) return undefined;
  // No car sold here since 1990 had a V4; vPIC files a few in-line fours so.
  const filedRight = layout !== 'v' || (cylinders ?? 0) > 5;
  return {
    litres: oneDecimal(litres),
    ...(cylinders === undefined ? {} : { cylinders }),
    ...(layout === undefined || !filedRight ? {} : { layout }),
    fuel,
  };
};
