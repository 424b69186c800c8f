import { isPlainDay, type PlainDay } from '@lugnut/domain/scheduling';

/** A day that an address names. One that no calendar has is as if it were not there. */
export const dayInAddress = (params: URLSearchParams, name: string): PlainDay | undefined => {
  const value = params.get(name);
  return value !== null && isPlainDay(value) ? value : undefined;
};
