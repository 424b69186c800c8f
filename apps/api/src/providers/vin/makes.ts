/** Makes we take work for, as we spell them, with the last model year sold new in the US where there is one. */
const lastModelYear: Readonly<Record<string, number | undefined>> = {
  Acura: undefined,
  'Alfa Romeo': undefined,
  'Aston Martin': undefined,
  Audi: undefined,
  Bentley: undefined,
  BMW: undefined,
  Bugatti: undefined,
  Buick: undefined,
  BYD: undefined,
  Cadillac: undefined,
  Chevrolet: undefined,
  Chrysler: undefined,
  Daewoo: 2002,
  Daihatsu: 1992,
  Dodge: undefined,
  Eagle: 1998,
  Ferrari: undefined,
  Fiat: undefined,
  Fisker: 2024,
  Ford: undefined,
  Freightliner: undefined,
  Genesis: undefined,
  Geo: 1997,
  GMC: undefined,
  Honda: undefined,
  Hummer: 2010,
  Hyundai: undefined,
  Infiniti: undefined,
  Isuzu: 2008,
  Jaguar: undefined,
  Jeep: undefined,
  Karma: undefined,
  Kia: undefined,
  Lamborghini: undefined,
  'Land Rover': undefined,
  Lexus: undefined,
  Lincoln: undefined,
  Lotus: undefined,
  Lucid: undefined,
  Maserati: undefined,
  Maybach: 2012,
  Mazda: undefined,
  McLaren: undefined,
  'Mercedes-Benz': undefined,
  Mercury: 2011,
  MINI: undefined,
  Mitsubishi: undefined,
  Nissan: undefined,
  Oldsmobile: 2004,
  Peugeot: 1991,
  Plymouth: 2001,
  Polestar: undefined,
  Pontiac: 2010,
  Porsche: undefined,
  Ram: undefined,
  Rivian: undefined,
  'Rolls-Royce': undefined,
  Saab: 2012,
  Saturn: 2010,
  Scion: 2016,
  smart: 2019,
  Spyker: 2011,
  Sterling: 1991,
  Subaru: undefined,
  Suzuki: 2013,
  Tesla: undefined,
  Toyota: undefined,
  VinFast: undefined,
  Volkswagen: undefined,
  Volvo: undefined,
  Yugo: 1992,
};

/** The first model year here, where a source begins earlier. */
const firstModelYear: Readonly<Record<string, number | undefined>> = {
  Genesis: 2017,
  Hummer: 1992,
  Kia: 1993,
  MINI: 2002,
  Ram: 2011,
  Scion: 2004,
  smart: 2008,
};

/** How the sources spell a make, where it is not how we do. */
const aliases: Readonly<Record<string, string>> = {
  'BMW Alpina': 'BMW',
  'McLaren Automotive': 'McLaren',
  'Mercedes-Maybach': 'Mercedes-Benz',
  'Mercedes-AMG': 'Mercedes-Benz',
  'Rolls Royce': 'Rolls-Royce',
  SRT: 'Dodge',
};

const bySpelling = new Map(Object.keys(lastModelYear).map((make) => [make.toLowerCase(), make]));

/** Our spelling of a make, or undefined for one we do not list. */
export const findMake = (spelling: string): string | undefined =>
  bySpelling.get((aliases[spelling] ?? spelling).toLowerCase());

export const wasSold = (make: string, year: number): boolean =>
  year <= (lastModelYear[make] ?? Number.POSITIVE_INFINITY) && year >= (firstModelYear[make] ?? 0);
