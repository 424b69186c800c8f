import { findMake } from './makes';

/** A car as NHTSA's vPIC files it, offline or over the wire. */
type FiledName = {
  readonly make: string;
  readonly model: string;
  readonly series?: string | undefined;
};
export type ModelName = { readonly make: string; readonly model: string };

/** Filed under a name that owners do not use; null is what we do not list: heavy, foreign or not a car. */
const renamed: Readonly<Record<string, Readonly<Record<string, string | readonly string[] | null>>>> = {
  'Alfa Romeo': { '8C Competizione Spider': '8C', 'Giulia (952)': 'Giulia' },
  'Aston Martin': { Lagonda: null },
  Audi: {
    'A7 e': 'A7',
    'A8 e': 'A8',
    'A8 L': 'A8',
    'A8 L e': 'A8',
    'Q5 e': 'Q5',
    Q4: 'Q4 e-tron',
    Q6: 'Q6 e-tron',
    SQ6: 'SQ6 e-tron',
  },
  Bentley: {
    'ARMOURED ARNAGE': 'Arnage',
    'Roll Royce Silver Seraph': null,
    'Rolls-Royce Park Ward': null,
    Turbo: 'Turbo R',
  },
  BMW: {
    '228': '228i',
    '335': '335i',
    '318iC': '318i',
    '323iC': '323i',
    '325iC': '325i',
    '328iC': '328i',
    '525iA': '525i',
    '530iA': '530i',
    '540iA': '540i',
    '640xi': '640i',
    '645i': '645Ci',
    '650i, Alpina B6': '650i',
    '650i, B6': '650i',
    '650xi': '650i',
    '750Li, Alpina B7': '750Li',
    '750Lxi': '750Li',
    '750Lxi, Alpina B7': '750Li',
    '750i, Alpina B7': '750i',
    '750i, B7': '750i',
    '750xi': '750i',
    '750xi, Alpina B7': '750i',
    Alpina: 'Alpina Roadster V8',
    B7: 'Alpina B7',
    M235: 'M235i',
    M3Ci: 'M3',
  },
  Bugatti: { 'Chiron Pur Sport': 'Chiron', 'Chiron Supersport': 'Chiron' },
  Buick: { Allure: 'LaCrosse', Coachbuilder: null, Incomplete: null },
  Cadillac: { 'Commercial Chassis': null, Hearse: null, Limousine: null },
  Chevrolet: {
    'Astro Van': 'Astro',
    'Captiva Sport': 'Captiva',
    'Geo Prizm': 'Prizm',
    'Malibu Classic': 'Classic',
    'S-10 Blazer': 'Blazer',
    'S-10 Pickup': 'S10',
    'Silverado HD': 'Silverado',
    'Silverado LD': 'Silverado 1500 LD',
    'Silverado LTD': 'Silverado 1500 LTD',
    'Suburban HD': 'Suburban',
    Alero: null,
    Epica: null,
    Kalos: null,
    Matiz: null,
    Onix: null,
    Optra: null,
    Orlando: null,
    U100: null,
  },
  Chrysler: {
    '300C': '300',
    'Concorde/LHS': ['Concorde', 'LHS'],
    'Town and Country': 'Town & Country',
    Caravan: null,
    Daytona: null,
    Dynasty: null,
    'Grand Caravan': null,
    'Grand Voyager': null,
    Intrepid: null,
    Neon: null,
    SALON: null,
    Shadow: null,
    Stratus: null,
    Viper: null,
    Vision: null,
  },
  Daewoo: { G2X: null, LANOS: 'Lanos', LEGANZA: 'Leganza', NUBIRA: 'Nubira' },
  Dodge: {
    'Caravan/Grand Caravan': ['Caravan', 'Grand Caravan'],
    'D-Series': 'D-Series Pickup',
    OMNI: 'Omni',
    'RAM 50': 'Ram 50',
    'Ram Chassis Cab': 'Ram',
    'W-Series': 'W-Series Pickup',
  },
  Eagle: { MEDALLION: 'Medallion', PREMIER: 'Premier', VISTA: 'Vista', '2000 GTX': null },
  Ferrari: {
    '348 Spider': '348',
    '348 tb': '348',
    '348 ts': '348',
    '355 Berlinetta': 'F355',
    '355 GTS': 'F355',
    '355 Spider': 'F355',
    '430': 'F430',
    '456M': '456',
    '458 Italia': '458',
    '550 Barchetta': '550 Maranello',
    '599 GTB Fiorano': '599',
    'Challenge Stradale': '360',
    'F12 Berlinetta': 'F12',
    'F12 Special Series': 'F12',
    'F12 tdf (Tour de France)': 'F12',
    'La Ferrari': 'LaFerrari',
  },
  Fiat: { Ducato: null, Freemont: null },
  Fisker: { Nina: null },
  Ford: {
    'C-Max': 'C-MAX',
    Ecosport: 'EcoSport',
    'F-150 Heritage': 'F-150',
    'GT MKII': null,
    'Motorhome Chassis': null,
    'Recreational Vehicle': null,
    "'34": null,
  },
  Geo: { Sprint: null },
  GMC: {
    'Cruise Origin AV': null,
    'Geo Tracker': null,
    'Jimmy Utility': 'Jimmy',
    'S15 Utility': 'Jimmy',
    'Sierra HD': 'Sierra',
    'Sierra Limited': 'Sierra 1500 Limited',
  },
  Hyundai: { Xcient: null },
  Isuzu: { IMPULSE: 'Impulse', 'Rodeo/Amigo': ['Rodeo', 'Amigo'], 'Trooper II': 'Trooper' },
  Jeep: { 'Wrangler JK': 'Wrangler' },
  Karma: { Atlantic: null, Karma: null },
  Lamborghini: { '147': 'Murcielago', Roadster: 'Diablo', URUS: 'Urus' },
  Honda: { 'Civic Si': 'Civic' },
  'Land Rover': { 'New Range Rover': 'Range Rover' },
  Lotus: { ELETRE: 'Eletre', 'Turbo Esprit': 'Esprit' },
  Maserati: { Grancabrio: 'GranCabrio', Granturismo: 'GranTurismo', Merak: null, TC: null },
  Mazda: { 'MX-5': 'MX-5 Miata' },
  McLaren: { ARTURA: 'Artura', ELVA: 'Elva', SENNA: 'Senna', 'SENNA GTR': 'Senna' },
  'Mercedes-Benz': {
    CLE: 'CLE-Class',
    'EQB-Class': 'EQB',
    'EQE-Class SUV': 'EQE SUV',
    'EQE-Class Sedan': 'EQE',
    'EQS-Class SUV': 'EQS SUV',
    'EQS-Class Sedan': 'EQS',
    'ML-Class': 'M-Class',
    'SLS-Class': 'SLS AMG',
  },
  MINI: { Hardtop: 'Cooper' },
  Mitsubishi: { 'Lancer SportBack': 'Lancer', RVR: null, SPX: null, Wagon: 'Van' },
  Nissan: {
    'Altra-EV': 'Altra EV',
    Altra: 'Altra EV',
    'Ariya Hatchback': 'Ariya',
    'Ariya MPV': 'Ariya',
    'Kicks MPV': 'Kicks',
    'Nissan Z': 'Z',
    PULSAR: 'Pulsar',
    Micra: null,
    'Sentra Classic': 'Sentra',
    'X-Trail': null,
  },
  Oldsmobile: { 'Eighty Eight (88)': 'Eighty-Eight', 'Ninety Eight (98)': 'Ninety-Eight' },
  Plymouth: { HORIZON: 'Horizon' },
  Polestar: { PS1: 'Polestar 1', PS2: 'Polestar 2' },
  Pontiac: {
    'Grand AM': 'Grand Am',
    Lemans: 'LeMans',
    Matiz: null,
    Pursuit: null,
    Tempest: null,
    Wave: null,
    Firefly: null,
  },
  Porsche: { '918': '918 Spyder' },
  Ram: { 'Promaster City': 'ProMaster City' },
  Rivian: { RCV: null },
  Saab: { '9-4x': '9-4X' },
  smart: { 'EQ Fortwo': 'fortwo', Fortwo: 'fortwo', 'Fortwo Electric Drive': 'fortwo', smart: null },
  Subaru: { 'B9 Tribeca': 'Tribeca', 'XV CrossTrek': 'Crosstrek' },
  Tesla: { Semi: null },
  Toyota: {
    'COROLLA iM': 'Corolla iM',
    'Corolla Matrix': 'Matrix',
    'FCHV-adv': null,
    'Pick-Up': 'Pickup',
    'Prius Prime (PHEV)': 'Prius Prime',
    'RAV4 Prime (PHEV)': 'RAV4 Prime',
  },
  Volkswagen: {
    CABRIOLET: 'Cabriolet',
    FOX: 'Fox',
    GLI: 'Jetta GLI',
    'Golf GTI': 'GTI',
    'Golf III': 'Golf',
    'Jetta Wagon': 'Jetta',
  },
  Volvo: {
    'C70 / C30': ['C70', 'C30'],
    'EX30 CC': 'EX30 Cross Country',
    V60CC: 'V60 Cross Country',
    V90CC: 'V90 Cross Country',
    VS: null,
    VT: null,
  },
  Yugo: { '102, GV': 'GV' },
};

/** Medium and heavy trucks, buses and bare chassis: not what a technician can lift at the curb. */
const notCars: Readonly<Record<string, RegExp>> = {
  BYD: /^(6F|8|Electric|Fuel)/,
  Chevrolet: /Chassis|Hearse|Hi-Cube|Cutaway|Conventional|^3 ton$|^[BCPST]\d|^P - |^P\d/i,
  Ford: /^(A|AT|B|C|CF|CFT|CL|CLT|CT|L|LA|LL|LLA|LLS|LN|LNT|LS|LT|LTA|LTL|LTLA|LTLS|LTS|P|FT)-?\d{3,4}$|^F-([6-9]\d\d|590)$|^E-550$/,
  Freightliner: /^(?!Sprinter|eSprinter)/,
  GMC: /Chassis|Hi-Cube|Conventional|Magna Van|Value Van|P Truck|Electric Vehicle/,
  Isuzu: /^([FNHT]\d|[FNT]\dF|F[RST]R|FTR|N[PQR]R|H-Series|T\dF)/,
  Lotus: /^(2-Eleven|340R|Eagle|Eclat|Eleven|Elite|Europa|MEL|Monaco|Monza|Spa)$/,
  'Mercedes-Benz': /^LP?S?\d{4}$/,
  Volvo: /^(Cab |F\d)/,
};

/** Trucks and vans whose weight class, filed as a series, is part of the name owners use. */
const namedByTon: Readonly<Record<string, RegExp>> = {
  Chevrolet: /^(Silverado|Express)$/,
  Dodge: /^Ram$/,
  GMC: /^(Sierra|Savana)$/,
};

/** '2500 HD', 'DJ (2500)', '3/4 Ton' are all 2500. Above 5500 it is no longer ours. */
export const tonOf = (series: string | undefined): string | undefined => {
  if (series === undefined) return undefined;
  const number = /\b([1-5]500|4000)/.exec(series)?.[1];
  if (number !== undefined) return number;
  if (/1\/2 ton/i.test(series)) return '1500';
  if (/3\/4 ton/i.test(series)) return '2500';
  return /\b1 ton/i.test(series) ? '3500' : undefined;
};

export const isNamedByTon = ({ make, model }: ModelName): boolean => namedByTon[make]?.test(model) ?? false;

const plainNames = (make: string, model: string): readonly string[] => {
  const known = renamed[make]?.[model];
  if (known === null || notCars[make]?.test(model)) return [];
  return known === undefined ? [model.replace(/ Series$/, '')] : typeof known === 'string' ? [known] : known;
};

/** Our names for a filed car: usually one, none when we do not list it, two where one entry covers both. */
export const namesOf = (filed: FiledName): readonly ModelName[] => {
  const scion = filed.make.toLowerCase() === 'toyota' ? /^Scion (.+)$/i.exec(filed.model)?.[1] : undefined;
  if (scion !== undefined) return [{ make: 'Scion', model: scion }];
  const make = findMake(filed.make);
  if (make === undefined) return [];
  return plainNames(make, filed.model).flatMap((model): ModelName[] => {
    if (!isNamedByTon({ make, model })) return [{ make, model }];
    const ton = tonOf(filed.series);
    return ton === undefined ? [{ make, model }] : [{ make, model: `${model} ${ton}` }];
  });
};

/** Ram left Dodge with model year 2011; the sources go on filing some trucks under the old badge. */
export const badgeOf = ({ make, model }: ModelName, year: number): ModelName => {
  const ram = make === 'Dodge' && year >= 2011 ? /^Ram (\d{4})$/.exec(model)?.[1] : undefined;
  return ram === undefined ? { make, model } : { make: 'Ram', model: ram };
};
