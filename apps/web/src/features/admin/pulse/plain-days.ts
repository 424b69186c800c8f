import { getLocalDate } from '../../../shared/ui/plain-date';

/** 'Nov 16'; days have no zone. */
export const dayText = (day: string): string =>
  getLocalDate(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

/** 'Mon, Nov 16' */
export const weekdayText = (day: string): string =>
  getLocalDate(day).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
