import { readWhole, type TypedNumber } from '../money';

export const highestTypedMiles = 1_000_000;

/** An odometer as a person types it, by hand or in a file: whole miles. */
export const readOdometer = (typed: string): TypedNumber =>
  readWhole(typed, { min: 1, max: highestTypedMiles });

export const odometerWords = 'Enter whole miles from 1 to 1,000,000';
