import { type Engine, type EngineFuel, type EngineLayout, engineFuels } from '@lugnut/domain/vehicles';

/**
 * Engines we know ourselves: trucks too heavy for EPA's tests, and models whose VIN layout is shared by so many
 * others that it cannot say which engine is whose. Written '5.7 V8, 6.7 I6 diesel'; years inclusive.
 */
type Span = readonly [from: number, to: number, engines: string];
type Models = Readonly<Record<string, readonly Span[]>>;

const now = 9999;

const gmHeavy: readonly Span[] = [
  [2001, 2006, '6.0 V8, 6.6 V8 diesel, 8.1 V8'],
  [2007, 2019, '6.0 V8, 6.6 V8 diesel'],
  [2020, now, '6.6 V8, 6.6 V8 diesel'],
];
const gmPickup: readonly Span[] = [
  [2019, 2019, '2.7 I4, 4.3 V6, 5.3 V8, 6.2 V8'],
  [2020, 2021, '2.7 I4, 3.0 I6 diesel, 4.3 V6, 5.3 V8, 6.2 V8'],
];
const gmOldTruck: readonly Span[] = [
  [1990, 1991, '5.7 V8, 6.2 V8 diesel, 7.4 V8'],
  [1992, 2000, '5.7 V8, 6.5 V8 diesel, 7.4 V8'],
];
const gmLastOldTruck: readonly Span[] = [[1999, 2000, '5.7 V8, 6.5 V8 diesel, 7.4 V8']];
const gmVan: readonly Span[] = [
  [1996, 2000, '4.3 V6, 5.0 V8, 5.7 V8, 6.5 V8 diesel, 7.4 V8'],
  [2001, 2002, '4.3 V6, 5.0 V8, 5.7 V8, 6.5 V8 diesel, 8.1 V8'],
  [2003, 2005, '4.8 V8, 5.3 V8, 6.0 V8'],
  [2006, 2016, '4.8 V8, 6.0 V8, 6.6 V8 diesel'],
  [2017, 2020, '2.8 I4 diesel, 4.3 V6, 6.0 V8'],
  [2021, now, '4.3 V6, 6.6 V8'],
];
const ramHeavy: readonly Span[] = [
  [1994, 2002, '5.9 V8, 5.9 I6 diesel, 8.0 V10'],
  [2003, 2003, '5.7 V8, 5.9 I6 diesel, 8.0 V10'],
  [2004, 2006, '5.7 V8, 5.9 I6 diesel'],
  [2007, 2007, '5.7 V8, 5.9 I6 diesel, 6.7 I6 diesel'],
  [2008, 2013, '5.7 V8, 6.7 I6 diesel'],
  [2014, 2018, '5.7 V8, 6.4 V8, 6.7 I6 diesel'],
  [2019, now, '6.4 V8, 6.7 I6 diesel'],
];
const ramChassis: readonly Span[] = [
  [2008, 2013, '6.7 I6 diesel'],
  [2014, now, '6.4 V8, 6.7 I6 diesel'],
];
const proMaster: readonly Span[] = [
  [2014, 2018, '3.0 I4 diesel, 3.6 V6'],
  [2019, 2023, '3.6 V6'],
];
const fordSuperDuty: readonly Span[] = [
  [1999, 2002, '5.4 V8, 6.8 V10, 7.3 V8 diesel'],
  [2003, 2003, '5.4 V8, 6.0 V8 diesel, 6.8 V10, 7.3 V8 diesel'],
  [2004, 2007, '5.4 V8, 6.0 V8 diesel, 6.8 V10'],
  [2008, 2010, '5.4 V8, 6.4 V8 diesel, 6.8 V10'],
];
const fordChassis: readonly Span[] = [
  [1999, 2002, '6.8 V10, 7.3 V8 diesel'],
  [2003, 2007, '6.0 V8 diesel, 6.8 V10'],
];
const mopar: readonly Span[] = [[2018, 2023, '3.6 V6, 5.7 V8, 6.2 V8, 6.4 V8']];
const volvo: readonly Span[] = [
  [2019, 2022, '2.0 I4, 2.0 I4 plug-in hybrid'],
  [2023, now, '2.0 I4 hybrid'],
];
const electric: readonly Span[] = [[2000, now, 'electric']];

const known: Readonly<Record<string, Models>> = {
  Chevrolet: {
    C2500: gmLastOldTruck,
    C3500: gmOldTruck,
    'Caprice Police Vehicle': [[2011, 2017, '3.6 V6, 6.0 V8']],
    'Express 2500': gmVan,
    'Express 3500': gmVan,
    K2500: gmLastOldTruck,
    K3500: gmOldTruck,
    'Silverado 1500': gmPickup,
    'Silverado 2500': gmHeavy,
    'Silverado 3500': gmHeavy,
  },
  Chrysler: {
    '300': [
      [2018, 2022, '3.6 V6, 5.7 V8'],
      [2023, 2023, '3.6 V6, 5.7 V8, 6.4 V8'],
    ],
    Pacifica: [[2018, 2023, '3.6 V6, 3.6 V6 plug-in hybrid']],
  },
  Dodge: {
    Challenger: mopar,
    Charger: mopar,
    Durango: [
      [2018, 2020, '3.6 V6, 5.7 V8, 6.4 V8'],
      [2021, now, '3.6 V6, 5.7 V8, 6.2 V8, 6.4 V8'],
    ],
    'Grand Caravan': [[2018, 2020, '3.6 V6']],
    Journey: [
      [2018, 2019, '2.4 I4, 3.6 V6'],
      [2020, 2020, '2.4 I4'],
    ],
    'Ram 2500': ramHeavy,
    'Ram 3500': ramHeavy,
    'Ram 4500': ramChassis,
    'Ram 5500': ramChassis,
    Sprinter: [
      [2003, 2006, '2.7 I5 diesel'],
      [2007, 2009, '3.0 V6 diesel, 3.5 V6'],
    ],
  },
  Fiat: {
    '500': [[2018, 2019, '1.4 I4']],
    '500L': [[2018, 2020, '1.4 I4']],
    '500X': [
      [2018, 2018, '1.4 I4, 2.4 I4'],
      [2019, 2023, '1.3 I4'],
    ],
  },
  Ford: {
    'E-150': [[2007, 2010, '4.6 V8, 5.4 V8']],
    'E-250': [[2006, 2010, '4.6 V8, 5.4 V8']],
    'E-350': [
      [1990, 1996, '4.9 I6, 5.8 V8, 7.3 V8 diesel, 7.5 V8'],
      [1997, 2003, '5.4 V8, 6.8 V10, 7.3 V8 diesel'],
      [2004, 2010, '5.4 V8, 6.0 V8 diesel, 6.8 V10'],
    ],
    'E-450': [
      [1997, 2003, '6.8 V10, 7.3 V8 diesel'],
      [2004, 2010, '6.0 V8 diesel, 6.8 V10'],
      [2011, 2014, '5.4 V8, 6.8 V10'],
    ],
    Excursion: fordSuperDuty,
    'F-250': fordSuperDuty,
    'F-350': [[1990, 1997, '4.9 I6, 5.8 V8, 7.3 V8 diesel, 7.5 V8'], ...fordSuperDuty],
    'F-450': fordChassis,
    'F-550': fordChassis,
    'F-Super Duty': [[1990, 1997, '7.3 V8 diesel, 7.5 V8']],
  },
  Freightliner: {
    Sprinter: [
      [2002, 2006, '2.7 I5 diesel'],
      [2007, 2013, '3.0 V6 diesel'],
      [2014, 2018, '2.1 I4 diesel, 3.0 V6 diesel'],
    ],
  },
  GMC: {
    'Savana 2500': gmVan,
    'Savana 3500': gmVan,
    'Sierra 1500': gmPickup,
    'Sierra 2500': gmHeavy,
    'Sierra 3500': [...gmOldTruck, ...gmHeavy],
  },
  Hummer: {
    H2: [
      [2003, 2007, '6.0 V8'],
      [2008, 2010, '6.2 V8'],
    ],
  },
  Jeep: {
    Cherokee: [
      [2018, 2018, '2.4 I4, 3.2 V6'],
      [2019, 2023, '2.0 I4, 2.4 I4, 3.2 V6'],
    ],
    Compass: [
      [2018, 2022, '2.4 I4'],
      [2023, now, '2.0 I4'],
    ],
    Gladiator: [
      [2020, 2020, '3.6 V6'],
      [2021, 2023, '3.0 V6 diesel, 3.6 V6'],
    ],
    'Grand Cherokee': [
      [2018, 2019, '3.0 V6 diesel, 3.6 V6, 5.7 V8, 6.2 V8, 6.4 V8'],
      [2020, 2021, '3.6 V6, 5.7 V8, 6.2 V8, 6.4 V8'],
      [2022, 2023, '2.0 I4 plug-in hybrid, 3.6 V6, 5.7 V8'],
    ],
    Renegade: [
      [2018, 2018, '1.4 I4, 2.4 I4'],
      [2019, 2021, '1.3 I4, 2.4 I4'],
      [2022, 2023, '1.3 I4'],
    ],
    Wrangler: [
      [2018, 2019, '2.0 I4, 3.6 V6'],
      [2020, 2020, '2.0 I4, 3.0 V6 diesel, 3.6 V6'],
      [2021, 2023, '2.0 I4, 2.0 I4 plug-in hybrid, 3.0 V6 diesel, 3.6 V6, 6.4 V8'],
    ],
  },
  'Mercedes-Benz': {
    Sprinter: [
      [2010, 2013, '3.0 V6 diesel'],
      [2014, 2018, '2.1 I4 diesel, 3.0 V6 diesel'],
    ],
  },
  Mitsubishi: {
    'Eclipse Cross': [[2018, now, '1.5 I4']],
    Outlander: [
      [2018, 2020, '2.0 I4 plug-in hybrid, 2.4 I4, 3.0 V6'],
      [2021, 2021, '2.4 I4 plug-in hybrid'],
      [2022, now, '2.4 I4 plug-in hybrid, 2.5 I4'],
    ],
    'Outlander Sport': [[2018, now, '2.0 I4, 2.4 I4']],
  },
  Ram: {
    '1500': [
      [2018, 2020, '3.0 V6 diesel, 3.6 V6, 5.7 V8'],
      [2021, 2023, '3.0 V6 diesel, 3.6 V6, 5.7 V8, 6.2 V8'],
    ],
    '2500': ramHeavy,
    '3500': ramHeavy,
    '4500': ramChassis,
    '5500': ramChassis,
    'ProMaster 1500': proMaster,
    'ProMaster 2500': proMaster,
    'ProMaster 3500': proMaster,
    'ProMaster City': [[2018, 2022, '2.4 I4']],
  },
  Volvo: {
    C40: electric,
    EC40: electric,
    EX30: electric,
    'EX30 Cross Country': electric,
    EX40: electric,
    EX90: electric,
    S60: volvo,
    S90: volvo,
    V60: volvo,
    'V60 Cross Country': volvo,
    'V90 Cross Country': volvo,
    XC40: [
      [2019, 2020, '2.0 I4'],
      [2021, 2022, '2.0 I4, electric'],
      [2023, 2024, '2.0 I4 hybrid, electric'],
      [2025, now, '2.0 I4 hybrid'],
    ],
    XC60: volvo,
    XC90: volvo,
  },
};

const layoutByLetter: Readonly<Record<string, EngineLayout>> = { I: 'inline', V: 'v' };

const isFuel = (text: string): text is EngineFuel => engineFuels.some((fuel) => fuel === text);

const engineOf = (text: string): Engine => {
  if (text === 'electric') return { fuel: 'electric' };
  const [, litres, letter = '', cylinders, fuel = 'gas'] =
    /^(\d\.\d) ([IV])(\d+)(?: (.+))?$/.exec(text) ?? [];
  const layout = layoutByLetter[letter];
  if (litres === undefined || layout === undefined || !isFuel(fuel))
    throw new Error(`Not an engine: '${text}'`);
  return { litres: Number(litres), cylinders: Number(cylinders), layout, fuel };
};

export const findKnownEngines = (sold: {
  readonly year: number;
  readonly make: string;
  readonly model: string;
}): Engine[] | undefined =>
  known[sold.make]?.[sold.model]
    ?.find(([from, to]) => sold.year >= from && sold.year <= to)?.[2]
    .split(', ')
    .map(engineOf);
