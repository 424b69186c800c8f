import { modelWords } from './model-words';

/** What a model's name says about its class; 'muscle' depends on the engine under the hood. */
export type ModelHint =
  | 'economy'
  | 'standard'
  | 'truck'
  | 'heavy duty'
  | 'luxury'
  | 'performance'
  | 'electric'
  | 'muscle';

const key = (name: string): string => modelWords(name).join('');
const makes = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(key));

export const exoticMakes = makes([
  'Aston Martin',
  'Bentley',
  'Bugatti',
  'Ferrari',
  'Lamborghini',
  'Lotus',
  'Maserati',
  'Maybach',
  'McLaren',
  'Rolls-Royce',
]);

export const luxuryMakes = makes([
  'Acura',
  'Alfa Romeo',
  'Audi',
  'BMW',
  'Cadillac',
  'Genesis',
  'Infiniti',
  'Jaguar',
  'Karma',
  'Land Rover',
  'Lexus',
  'Lincoln',
  'Mercedes-Benz',
  'MINI',
  'Saab',
  'Volvo',
]);

/** Sports cars unless a model's name says otherwise. */
export const performanceMakes = makes(['Porsche']);

/** Small cars, all of them. */
export const economyMakes = makes(['Daewoo', 'Geo', 'Smart', 'Yugo']);

/** Words in a model's name that say it is a hybrid, for where the engine is not known. */
export const hybridWords: ReadonlySet<string> = new Set(['hybrid', 'prius', 'volt']);

export const electricMakes = makes(['Fisker', 'Lucid', 'Polestar', 'Rivian', 'Tesla', 'VinFast']);

type HintList = Partial<Record<ModelHint, readonly string[]>>;

const fullSizeGm: HintList = {
  'heavy duty': [
    'C2500',
    'C3500',
    'K2500',
    'K3500',
    'Express',
    'Savana',
    'Silverado 2500',
    'Silverado 2500HD',
    'Silverado 3500',
    'Silverado 3500HD',
    'Sierra 2500',
    'Sierra 2500HD',
    'Sierra 3500',
    'Sierra 3500HD',
  ],
  truck: [
    'Tahoe',
    'Suburban',
    'Yukon',
    'Silverado',
    'Sierra',
    'Avalanche',
    'Colorado',
    'Canyon',
    'S10',
    'Traverse',
  ],
  electric: ['Bolt', 'Hummer EV', 'Silverado EV', 'Sierra EV', 'Blazer EV', 'Equinox EV'],
};

const hintsByMake: Readonly<Record<string, HintList>> = {
  Acura: { performance: ['NSX'] },
  Audi: {
    performance: ['R8', 'RS3', 'RS5', 'RS6', 'RS7', 'RS Q8', 'TT RS'],
    electric: ['e-tron', 'Q4 e-tron', 'Q8 e-tron'],
  },
  BMW: {
    performance: ['M2', 'M3', 'M4', 'M5', 'M6', 'M8', 'X5 M', 'X6 M'],
    electric: ['i4', 'i5', 'i7', 'iX'],
  },
  Cadillac: { performance: ['CTS-V', 'ATS-V', 'XLR'], electric: ['Lyriq', 'Optiq', 'Celestiq'] },
  Chevrolet: {
    ...fullSizeGm,
    economy: ['Aveo', 'Cavalier', 'Cobalt', 'Cruze', 'Metro', 'Prizm', 'Sonic', 'Spark'],
    performance: ['Corvette', 'SS'],
    muscle: ['Camaro'],
  },
  Chrysler: { truck: ['Aspen'] },
  Dodge: {
    economy: ['Caliber', 'Dart', 'Neon'],
    'heavy duty': ['Ram 2500', 'Ram 3500', 'Sprinter'],
    truck: ['Ram', 'Dakota', 'Durango'],
    performance: ['Viper'],
    muscle: ['Challenger', 'Charger'],
  },
  Fiat: { economy: ['500'] },
  Ford: {
    economy: ['Escort', 'Fiesta', 'Focus'],
    'heavy duty': [
      'E150',
      'E250',
      'E350',
      'E450',
      'Econoline',
      'Excursion',
      'F250',
      'F350',
      'F450',
      'F550',
      'Transit',
    ],
    standard: ['Transit Connect', 'Mustang II'],
    truck: ['Bronco', 'Expedition', 'F150', 'Ranger'],
    performance: ['GT', 'Focus RS'],
    muscle: ['Mustang'],
    electric: ['Mustang Mach-E', 'F-150 Lightning', 'E-Transit'],
  },
  Freightliner: { 'heavy duty': ['Sprinter'] },
  GMC: fullSizeGm,
  Honda: {
    economy: ['Civic', 'Fit', 'Insight'],
    truck: ['Ridgeline'],
    performance: ['S2000', 'Civic Type R'],
    electric: ['Prologue'],
  },
  Hyundai: { economy: ['Accent', 'Elantra', 'Veloster'], electric: ['Ioniq 5', 'Ioniq 6', 'Kona Electric'] },
  Isuzu: { 'heavy duty': ['NPR'] },
  Jaguar: { performance: ['F-Type'], electric: ['I-Pace'] },
  Jeep: { truck: ['Gladiator', 'Grand Cherokee', 'Wagoneer', 'Wrangler', 'Commander'] },
  Kia: { economy: ['Forte', 'Rio', 'Spectra', 'Soul'], electric: ['EV6', 'EV9', 'Niro EV'] },
  Lexus: { performance: ['LFA'] },
  Mazda: { economy: ['2', '3', 'Mazda2', 'Mazda3', 'Protege'], performance: ['RX-7', 'RX-8'] },
  'Mercedes-Benz': {
    'heavy duty': ['Sprinter'],
    performance: ['AMG GT', 'SLS', 'C63', 'E63', 'S63', 'CLS63'],
    electric: ['EQB', 'EQE', 'EQS'],
  },
  Mitsubishi: { economy: ['Lancer', 'Mirage'], performance: ['Lancer Evolution'] },
  Nissan: {
    economy: ['Sentra', 'Versa'],
    'heavy duty': ['NV1500', 'NV2500', 'NV3500', 'Titan XD'],
    truck: ['Armada', 'Frontier', 'Titan', 'Xterra'],
    performance: ['GT-R', '350Z', '370Z', 'Z'],
    electric: ['Leaf', 'Ariya'],
  },
  Plymouth: { economy: ['Neon'] },
  Pontiac: { economy: ['Sunfire', 'Vibe', 'G3', 'G5'], performance: ['GTO'], muscle: ['Firebird'] },
  Porsche: {
    luxury: ['Cayenne', 'Macan'],
    electric: ['Taycan'],
  },
  Ram: {
    'heavy duty': ['2500', '3500', '4500', '5500', 'ProMaster'],
    standard: ['ProMaster City'],
    truck: ['1500'],
  },
  Saturn: { economy: ['Ion', 'SC', 'SC1', 'SC2', 'SL', 'SL1', 'SL2', 'SW1', 'SW2'] },
  Scion: { economy: ['iA', 'iQ', 'xA', 'xB', 'xD', 'tC'] },
  Subaru: { economy: ['Impreza'], performance: ['WRX STI', 'Impreza WRX STI'], electric: ['Solterra'] },
  Toyota: {
    economy: ['Corolla', 'Echo', 'Matrix', 'Prius C', 'Tercel', 'Yaris'],
    standard: ['Corolla Cross'],
    truck: ['4Runner', 'Land Cruiser', 'Sequoia', 'Tacoma', 'Tundra', 'FJ Cruiser'],
    performance: ['GR Supra', 'Supra'],
    electric: ['bZ4X'],
  },
  Volkswagen: { electric: ['ID.4', 'ID. Buzz', 'e-Golf'] },
  Volvo: { electric: ['EX30', 'EX90'] },
};

const hintMap = (list: HintList): ReadonlyMap<string, ModelHint> =>
  new Map(
    Object.entries(list).flatMap(([hint, models]) =>
      models.map((model): [string, ModelHint] => [key(model), hint as ModelHint]),
    ),
  );

/** By make, then by the joined words of the model's name. */
export const modelHints: ReadonlyMap<string, ReadonlyMap<string, ModelHint>> = new Map(
  Object.entries(hintsByMake).map(([make, list]) => [key(make), hintMap(list)]),
);
