import { clockInWords, marketMomentAt } from '@lugnut/domain/scheduling';

/** '9:40 AM' where the vehicle is, wherever the reader is. */
export const clockAt = (at: string | number, utcOffset: number): string => {
  const { minutes } = marketMomentAt(typeof at === 'number' ? at : Date.parse(at), () => utcOffset);
  return clockInWords(minutes);
};

export const dayAt = (at: string, utcOffset: number): string =>
  marketMomentAt(Date.parse(at), () => utcOffset).day;

/** The day it is where the fleet is at home, wherever the reader is. */
export const todayIn = (timeZone: string | undefined): string =>
  new Date().toLocaleDateString('en-CA', { timeZone });

/** '1 hr 5 min' of seconds; under a minute is none. */
export const lengthOf = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
};
