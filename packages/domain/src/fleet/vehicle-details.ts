import { findState, type StateCode } from '../vehicles';

export const longestDriver = 80;
export const longestLabel = 40;

export type FleetPlate = { readonly number: string; readonly state: StateCode | undefined };

export type FleetPlateReading =
  | { readonly ok: true; readonly plate: FleetPlate | undefined }
  | { readonly ok: false; readonly field: 'number' | 'state'; readonly message: string };

/** A plate as a fleet keeps it: as it is stamped, with its state where that is known. Nothing typed is no plate. */
export const readFleetPlate = (number: string, state: string): FleetPlateReading => {
  const stamped = number.trim().replace(/\s+/g, ' ').toUpperCase();
  if (stamped === '')
    return state.trim() === ''
      ? { ok: true, plate: undefined }
      : { ok: false, field: 'number', message: 'Enter the plate number, or clear the state.' };
  if (!/^[A-Z0-9][A-Z0-9 .·-]{0,11}$/.test(stamped))
    return { ok: false, field: 'number', message: 'A plate number has letters and digits, 12 at most.' };
  if (state.trim() === '') return { ok: true, plate: { number: stamped, state: undefined } };
  const code = findState(state);
  return code === undefined
    ? { ok: false, field: 'state', message: 'Choose the state of the plate.' }
    : { ok: true, plate: { number: stamped, state: code } };
};

/** Names of groups and tags: one space between words, none around; the same in another case is the same name. */
export const readLabelName = (typed: string): string | undefined => {
  const name = typed.trim().replace(/\s+/g, ' ');
  return name === '' || [...name].length > longestLabel ? undefined : name;
};
