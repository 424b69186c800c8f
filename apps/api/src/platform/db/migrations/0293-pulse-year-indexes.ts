import { indexesConcurrently } from '../migration';

/** PULSE-1: a year of one key without the keys beside it, and the broken promises of a year without the kept ones. */
export const pulseYearIndexes = indexesConcurrently(
  { name: 'pulse_day_by_key', on: 'pulse_day (dimension, key, day)' },
  { name: 'pulse_fact_broken', on: 'pulse_fact (measure, day, market_id) where not kept' },
);
