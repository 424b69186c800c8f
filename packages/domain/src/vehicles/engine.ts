export const engineFuels = [
  'gas',
  'diesel',
  'hybrid',
  'plug-in hybrid',
  'electric',
  'hydrogen',
  'natural gas',
] as const;
export type EngineFuel = (typeof engineFuels)[number];

export const engineLayouts = ['inline', 'v', 'w', 'flat', 'rotary'] as const;
export type EngineLayout = (typeof engineLayouts)[number];

/** What drives a car. Liters and cylinders are absent where there are none (electric) or where nobody knows. */
export type Engine = {
  readonly litres?: number;
  readonly cylinders?: number;
  readonly layout?: EngineLayout;
  readonly fuel: EngineFuel;
};

const fuelWord: Record<EngineFuel, string> = {
  gas: '',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  'plug-in hybrid': 'Plug-in Hybrid',
  electric: 'Electric',
  hydrogen: 'Hydrogen',
  'natural gas': 'Natural Gas',
};

const isMotorOnly = (fuel: EngineFuel): boolean => fuel === 'electric' || fuel === 'hydrogen';

const cylinderWord = ({ cylinders, layout }: Engine): string => {
  if (layout === 'rotary') return 'Rotary';
  if (cylinders === undefined) return '';
  if (layout === 'v') return `V${cylinders}`;
  if (layout === 'w') return `W${cylinders}`;
  // Owners say '4-cyl' for in-line and flat engines alike, and it is also right for an unknown layout.
  return `${cylinders}-cyl`;
};

/** The engine as a customer picks it: '2.5L 4-cyl Hybrid', '3.0L V6 Diesel', 'Electric'. */
export const engineLabel = (engine: Engine): string => {
  if (isMotorOnly(engine.fuel)) return fuelWord[engine.fuel];
  const size = engine.litres === undefined ? '' : `${engine.litres.toFixed(1)}L`;
  const words = [size, cylinderWord(engine), fuelWord[engine.fuel]].filter((word) => word !== '');
  return words.length > 0 ? words.join(' ') : 'Gas';
};

/** Fuels that owners and sources take for one another; anything else is a different engine. */
const fuelFamily = (fuel: EngineFuel): string => (fuel === 'plug-in hybrid' ? 'hybrid' : fuel);

const litreGap = (a: Engine, b: Engine): number =>
  a.litres === undefined || b.litres === undefined ? 0.05 : Math.abs(a.litres - b.litres);

const mayBeSame = (a: Engine, b: Engine): boolean => {
  if (isMotorOnly(a.fuel) || isMotorOnly(b.fuel)) return a.fuel === b.fuel;
  const sameCount = a.cylinders === undefined || b.cylinders === undefined || a.cylinders === b.cylinders;
  // Sources round differently: 3.45 liters is 3.4 in one and 3.5 in the other.
  return sameCount && litreGap(a, b) < 0.15;
};

/** The known engine that a decoded one stands for, however differently the two sources spell it. */
export const findSameEngine = <E extends Engine>(known: readonly E[], wanted: Engine): E | undefined => {
  const nearest = (engines: readonly E[]): E | undefined =>
    [...engines].sort((a, b) => litreGap(a, wanted) - litreGap(b, wanted))[0];
  const alike = known.filter((engine) => mayBeSame(engine, wanted));
  return (
    nearest(alike.filter((engine) => engine.fuel === wanted.fuel)) ??
    nearest(alike.filter((engine) => fuelFamily(engine.fuel) === fuelFamily(wanted.fuel)))
  );
};

const fuelRank = (fuel: EngineFuel): number => engineFuels.indexOf(fuel);

/** Small before large, plain before hybrid: the order of a pick list. */
export const compareEngines = (a: Engine, b: Engine): number =>
  (a.litres ?? 99) - (b.litres ?? 99) ||
  (a.cylinders ?? 99) - (b.cylinders ?? 99) ||
  fuelRank(a.fuel) - fuelRank(b.fuel);
