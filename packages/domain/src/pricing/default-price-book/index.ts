import type { PriceBook } from '../price-book';
import { bodyRows } from './body';
import { brakeAndWheelRows } from './brakes-and-wheels';
import { chassisRows } from './chassis';
import { coolingAndFluidRows } from './cooling-and-fluids';
import { electricalRows } from './electrical';
import { engineRows, sensorRows } from './engine';
import { inspectionRows } from './inspections';
import { defaultOilChangeRates } from './oil-change';

const rows = [
  ...brakeAndWheelRows,
  ...electricalRows,
  ...bodyRows,
  ...chassisRows,
  ...coolingAndFluidRows,
  ...engineRows,
  ...sensorRows,
  ...inspectionRows,
];

/** The book on day one. The database is the authority afterwards; an admin edits it there. */
export const defaultPriceBook: PriceBook = {
  version: 'opening edition',
  entries: Object.fromEntries(rows.map((entry) => [entry.serviceId, entry])),
  oilChange: defaultOilChangeRates,
};
