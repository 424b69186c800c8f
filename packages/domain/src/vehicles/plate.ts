import { findState, type StateCode } from './states';

/** A license plate as it is looked up: letters and digits only. */
export type Plate = { readonly number: string; readonly state: StateCode };

export type PlateReading =
  | { readonly ok: true; readonly plate: Plate }
  | { readonly ok: false; readonly field: 'number' | 'state'; readonly message: string };

/** Spaces, dashes and the dot some states stamp are not part of the number. */
export const normalizePlate = (text: string): string =>
  text.replace(/[\s\u00b7\u2010-\u2015.-]+/g, '').toUpperCase();

/** Reads a plate and its state as a customer typed them, or says what is wrong. */
export const parsePlate = (number: string, state: string): PlateReading => {
  const normal = normalizePlate(number);
  if (normal === '') return { ok: false, field: 'number', message: 'Enter your license plate.' };
  if (!/^[A-Z0-9]{1,8}$/.test(normal)) {
    return { ok: false, field: 'number', message: 'A license plate has 1 to 8 letters and digits.' };
  }
  const code = findState(state);
  return code === undefined
    ? { ok: false, field: 'state', message: 'Choose the state of your plate.' }
    : { ok: true, plate: { number: normal, state: code } };
};
