import { type PlainDate, plainDateOf } from '../../../shared/ui/plain-date';

/** Nothing is counted yet of days that begin after today. */
export const isToCome = (from: PlainDate): boolean => from > plainDateOf(new Date());
