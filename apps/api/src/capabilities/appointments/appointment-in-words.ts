import { areSendableCarWords, firstName } from '@lugnut/domain/contact';
import { carTitle, unitTitle } from '@lugnut/domain/vehicles';
import type { Appointment } from './appointment';

/**
 * The car in messages and on papers, a fleet's by its unit (FLT-13). Whoever asks for a quote types both the car and the
 * number we text, so that only names of the vehicle list are repeated.
 */
export const carInWords = ({ car, fleetJob }: Pick<Appointment, 'car' | 'fleetJob'>): string => {
  // A vehicle may be saved under any name, and a fleet may name whom we text.
  const isSendable = areSendableCarWords({ name: car.name, words: [car.make, car.model] });
  if (fleetJob) return (isSendable && unitTitle(car)) || 'vehicle';
  return (car.isUnlisted ? '' : carTitle(car)) || 'vehicle';
};

/** The car in lists for those of us who do the work: a fleet's by its unit. */
export const listedCar = (row: {
  readonly fleet_job: boolean;
  readonly car_name: string | null;
  readonly car_year: number | null;
  readonly car_make: string | null;
  readonly car_model: string | null;
}): string =>
  unitTitle({
    name: row.fleet_job ? row.car_name : null,
    year: row.car_year,
    make: row.car_make,
    model: row.car_model,
  }) || 'Vehicle';

/** ' for Van 2 (2021 Ford Transit)': a fleet has many appointments, a household knows which one. */
export const forUnit = (appointment: Pick<Appointment, 'car' | 'fleetJob'>): string =>
  appointment.fleetJob ? ` for ${carInWords(appointment)}` : '';

export const firstNameOf = ({ contact }: Pick<Appointment, 'contact'>): string =>
  firstName(contact?.name ?? '') || 'there';
