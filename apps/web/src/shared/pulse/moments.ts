import { clockInWords, marketMomentAt, zoneOffsetsOf } from '@lugnut/domain/scheduling';
import { siteLanguage } from '../page/site-language.en';
import { weekdayText } from '../ui/plain-date';

/** 'Mon, Mar 1, 9 AM', by the clocks of a place. */
export const momentText = (instant: string, timeZone: string): string => {
  const { day, minutes } = marketMomentAt(Date.parse(instant), zoneOffsetsOf(timeZone));
  return `${weekdayText(day)}, ${clockInWords(minutes, siteLanguage)}`;
};

const hourAndMinute = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** '2027-03-01 09:00', in a file. */
export const momentCell = (instant: string, timeZone: string): string => {
  const { day, minutes } = marketMomentAt(Date.parse(instant), zoneOffsetsOf(timeZone));
  return `${day} ${hourAndMinute(minutes)}`;
};
