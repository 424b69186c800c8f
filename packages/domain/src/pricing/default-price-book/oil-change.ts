import type { OilChangeRates, OilProduct } from '../oil-change';

const synthetic: OilProduct = {
  name: 'Full synthetic motor oil (quart)',
  partNumber: 'OIL-SYN',
  centsPerQuart: 7_20,
};

/** One price whatever the market: half an hour at a rate of its own, oil by the quart, one filter. */
export const defaultOilChangeRates: OilChangeRates = {
  labor: { minutes: 30, rateCentsPerHour: 60_00 },
  gasCapacities: [
    { upToLitres: 1.6, quarts: 4 },
    { upToLitres: 2.5, quarts: 5 },
    { upToLitres: 3.9, quarts: 6 },
    { upToLitres: 4.8, quarts: 7 },
    { upToLitres: 99, quarts: 8 },
  ],
  dieselCapacities: [
    { upToLitres: 2.2, quarts: 6 },
    { upToLitres: 3.2, quarts: 8 },
    { upToLitres: 5.2, quarts: 11 },
    { upToLitres: 99, quarts: 13 },
  ],
  extraQuarts: { luxury: 1, performance: 1 },
  oils: {
    economy: synthetic,
    standard: synthetic,
    truck: synthetic,
    'heavy duty': { name: 'Heavy-duty motor oil (quart)', partNumber: 'OIL-HD', centsPerQuart: 7_80 },
    luxury: { name: 'European-formula synthetic oil (quart)', partNumber: 'OIL-EURO', centsPerQuart: 10_40 },
    performance: { name: 'Performance synthetic oil (quart)', partNumber: 'OIL-PERF', centsPerQuart: 12_60 },
    classic: { name: 'High-mileage motor oil (quart)', partNumber: 'OIL-HM', centsPerQuart: 6_60 },
  },
  dieselOil: { name: 'Diesel motor oil (quart)', partNumber: 'OIL-DSL', centsPerQuart: 7_40 },
  filterCents: {
    economy: 8_50,
    standard: 9_00,
    truck: 9_80,
    'heavy duty': 16_50,
    luxury: 17_50,
    performance: 19_50,
    classic: 8_00,
  },
  assumedLitres: {
    economy: 1.8,
    standard: 2.5,
    truck: 5.3,
    'heavy duty': 6.2,
    luxury: 3.0,
    performance: 5.0,
    classic: 5.0,
  },
};
