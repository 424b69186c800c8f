import { vehicleRoutes } from '@lugnut/contract';
import { api, CallError } from '../api/client';
import { carOfLookup } from './picked-car';
import type { LookupKey, PickerEvent, PickerState } from './picker-state';

/** Longer than this nobody waits in a parking lot: the form is quicker. */
const timeoutMs = 2_000;

/** The server's own word about what was typed; anything else is a lookup that did not happen. */
const isAboutInput = (error: unknown): error is CallError =>
  error instanceof CallError && ['not_found', 'unreadable_vin', 'invalid_input'].includes(error.code);

const ask = async (
  { plate, plateState, vin }: Pick<PickerState, 'plate' | 'plateState' | 'vin'>,
  by: LookupKey,
  signal: AbortSignal,
) => {
  const options = { signal, timeoutMs };
  if (by === 'vin') return api.call(vehicleRoutes.decodeVin, { params: { vin } }, options);
  const params = { plate, state: plateState };
  return (await api.call(vehicleRoutes.findVehicleByPlate, { params }, options)).specifications;
};

/** Asks what car it is, and says what came of it. */
export const lookUpCar = async (
  typed: Pick<PickerState, 'plate' | 'plateState' | 'vin'>,
  by: LookupKey,
  signal: AbortSignal,
): Promise<PickerEvent> => {
  try {
    return { kind: 'found', by, car: carOfLookup(await ask(typed, by, signal)) };
  } catch (error) {
    return isAboutInput(error) ? { kind: 'wrong', by, message: error.message } : { kind: 'unavailable', by };
  }
};
