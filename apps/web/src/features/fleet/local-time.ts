import { clockInWords, marketMomentAt } from '@lugnut/domain/scheduling';

/** '9:40 AM' where the vehicle is, wherever the reader is. */
export const clockAt = (at: string | number, utcOffset: number): string => {
  const { minutes } = marketMomentAt(typeof at === 'number' ? at : Date.parse(at), () => utcOffset);
  return clockInWords(minutes);
};

export const dayAt = (at: string, utcOffset: number): string =>
  marketMomentAt(Date.parse(at), () => utcOffset).day;

const two = (value: number): string => String(value).padStart(2, '0');

/** The reader's own day, to begin with. */
export const todayHere = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** '1 hr 5 min' of seconds; under a minute is none. */
export const lengthOf = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
};
