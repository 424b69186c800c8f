/** Model years of models that the sources carry on with after, or start before, they were sold here. */
const sold: Readonly<
  Record<string, Readonly<Record<string, readonly [first: number | undefined, last: number | undefined]>>>
> = {
  Acura: { TLX: [undefined, 2025] },
  Audi: { A4: [undefined, 2025], 'A4 allroad': [undefined, 2025], S4: [undefined, 2025] },
  BMW: { '730i': [1, 1], 'ActiveHybrid 5': [undefined, 2016] },
  Cadillac: { XT4: [undefined, 2025], XT6: [undefined, 2025] },
  Chevrolet: {
    Aveo: [undefined, 2011],
    'Express 4500': [1, 1],
    Malibu: [undefined, 2025],
    Tracker: [undefined, 2004],
  },
  Dodge: {
    'Grand Caravan': [undefined, 2020],
    Hornet: [undefined, 2025],
    Journey: [undefined, 2020],
    'Ram 4000': [1, 1],
    Viper: [undefined, 2017],
  },
  Ford: { Escape: [undefined, 2026] },
  Freightliner: { Sprinter: [2002, 2021], eSprinter: [1, 1] },
  GMC: { 'Savana 4500': [1, 1] },
  Infiniti: { QX50: [undefined, 2025], QX55: [undefined, 2025] },
  Jeep: { Patriot: [undefined, 2017] },
  Kia: { Soul: [undefined, 2025] },
  Lexus: { RC: [undefined, 2025] },
  Lincoln: { Corsair: [undefined, 2026], Mark: [1, 1] },
  McLaren: {
    '540C': [2016, 2020],
    '570GT': [2017, 2020],
    '570S': [2016, 2020],
    '600LT': [2019, 2020],
    '625C': [1, 1],
    '650S': [2015, 2017],
    '675LT': [2016, 2017],
    '720S': [2018, 2023],
    GT: [2020, 2023],
    'MP4-12C': [2012, 2014],
    P1: [2014, 2015],
    Senna: [2019, 2020],
  },
  'Mercedes-Benz': {
    'GLK-Class': [undefined, 2015],
    'M-Class': [undefined, 2015],
    'SLS AMG': [undefined, 2015],
  },
  MINI: { Paceman: [undefined, 2016] },
  Nissan: { NV200: [undefined, 2021], Versa: [undefined, 2025] },
  Porsche: {
    '718 Boxster': [undefined, 2025],
    '718 Cayman': [undefined, 2025],
    '718 Spyder': [undefined, 2025],
  },
  Ram: { '4000': [1, 1] },
  Scion: { xB: [undefined, 2015] },
  Subaru: { Legacy: [undefined, 2025] },
  Toyota: { 'Prius Prime': [undefined, 2024], 'RAV4 Prime': [undefined, 2024], Supra: [undefined, 2026] },
  Volvo: { S60: [undefined, 2025], S90: [undefined, 2025] },
};

/** Filed once, years ago, with no end, and still sold. */
const stillSold: ReadonlySet<string> = new Set([
  'Mercedes-Benz Sprinter',
  'Mercedes-Benz eSprinter',
  'VinFast VF 8',
  'VinFast VF 9',
]);

export const wasModelSold = (make: string, model: string, year: number): boolean => {
  const [first, last] = sold[make]?.[model] ?? [];
  return year >= (first ?? 0) && year <= (last ?? Number.POSITIVE_INFINITY);
};

export const isStillSold = (make: string, model: string): boolean => stillSold.has(`${make} ${model}`);
