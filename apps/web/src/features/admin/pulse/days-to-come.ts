import { addDays } from '@lugnut/domain/scheduling';
import { type PlainDate, plainDateOf } from '../../../shared/ui/plain-date';

/** Nothing is counted yet of days to come. Where the market is it may be tomorrow already: that day may have begun. */
export const isToCome = (from: PlainDate): boolean => from > addDays(plainDateOf(new Date()), 1);
