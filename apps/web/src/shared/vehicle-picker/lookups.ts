import { vehicleRoutes } from '@lugnut/contract';
import { api } from '../api/client';
import { failedBy, failureWords, isOffline } from '../api/failure';
import { pickerCopy } from './copy.en';
import { carOfLookup } from './picked-car';
import type { LookupKey, PickerEvent, PickerState } from './picker-state';

/** The timeout: after it the form is quicker. */
const timeoutMs = 2_000;

/** The server's answer about the input, or none without a connection, where choosing by hand fails as well. */
const isSaidAtField = (error: unknown): boolean =>
  isOffline(error) || failedBy(error, 'not_found', 'unreadable_vin', 'invalid_input');

type Question = Pick<PickerState, 'plate' | 'plateState' | 'vin'> & { readonly by: LookupKey };

const ask = async ({ by, plate, plateState, vin }: Question) => {
  if (by === 'vin') return api.call(vehicleRoutes.decodeVin, { params: { vin } }, { timeoutMs });
  const params = { plate, state: plateState };
  return (await api.call(vehicleRoutes.findVehicleByPlate, { params }, { timeoutMs })).specifications;
};

/** Asks what car it is, and says what came of it. */
export const lookUpCar = async (question: Question): Promise<PickerEvent> => {
  const { by } = question;
  try {
    const car = carOfLookup(await ask(question));
    return { kind: 'found', by, car: by === 'plate' ? { ...car, plate: question.plate } : car };
  } catch (error) {
    return isSaidAtField(error)
      ? { kind: 'wrong', by, message: failureWords(error, pickerCopy.lookupFailed) }
      : { kind: 'unavailable', by };
  }
};
