import { addDays } from '@lugnut/domain/scheduling';
import { type PlainDate, plainDateOf } from '../../../shared/ui/plain-date';

/** Nothing is counted yet of days to come. Where the market is it may be tomorrow already: that day may have begun. */
export const isToCome = (day: PlainDate, today: PlainDate = plainDateOf(new Date())): boolean =>
  day > addDays(today, 1);
