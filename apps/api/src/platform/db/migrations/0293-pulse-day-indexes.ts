import { indexesConcurrently } from '../migration';

/** PULSE-1: a year of one technician, and of the whole, is read by its key without the keys beside it. */
export const pulseDayIndexes = indexesConcurrently({
  name: 'pulse_day_by_key',
  on: 'pulse_day (dimension, key, day)',
});
