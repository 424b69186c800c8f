import type { AppointmentAttributes } from '@lugnut/contract';
import { isUnbooked } from '@lugnut/domain/appointment';
import { siteLocale } from '../page/site-locale';
import { getLocalDate, type PlainDate } from '../ui/plain-date';

/** The calendar day it is where the car is. */
export const dayInZone = (instant: Date, timeZone: string | null): PlainDate => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** 'December 15, 2026', or undefined for what is no day. */
export const findDayText = (day: PlainDate): string | undefined => {
  try {
    return getLocalDate(day).toLocaleDateString(siteLocale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    });
  } catch {
    return undefined;
  }
};

/** A price that can no longer be booked; what is booked already stays as it was agreed. */
export const isQuoteExpired = (
  { estimate, status, time_zone }: Pick<AppointmentAttributes, 'estimate' | 'status' | 'time_zone'>,
  now: Date,
): boolean => estimate !== null && isUnbooked(status) && dayInZone(now, time_zone) > estimate.valid_through;
