import { isRequest } from '@lugnut/domain/appointment';
import { paths } from '../paths';
import { startAt } from '../quote-start/start-at';
import { type DeskChoice, emptyDesk } from '../service-desk';
import { changeDraft, type FunnelCar } from './request-draft';
import type { Appointment } from './stages';

/** A quote nobody has booked; a fleet's is changed in its portal, a second visit's work belongs to the first. */
export const mayChangeWish = ({ attributes }: Appointment): boolean =>
  isRequest(attributes.status) && !attributes.fleet_job && !attributes.second_visit;

const deskOf = ({ attributes }: Appointment): DeskChoice =>
  attributes.appointment_type === 'diagnosis'
    ? { ...emptyDesk, description: attributes.diagnosis_input }
    : { ...emptyDesk, tab: 'services', services: attributes.services };

const carOf = ({ attributes: { car } }: Appointment): FunnelCar | undefined =>
  car.year === null || !car.make || !car.model
    ? undefined
    : {
        year: car.year,
        make: car.make,
        model: car.model,
        engine: car.engine_size ?? undefined,
        vin: car.vin ?? undefined,
      };

/** Takes a quote that was opened by its link back to the desk, as it was left; returns where that is. */
export const startChange = async (appointment: Appointment): Promise<string> => {
  const zip = appointment.attributes.address;
  const isKnown = await startAt(zip);
  changeDraft({
    desk: deskOf(appointment),
    car: carOf(appointment),
    appointmentId: appointment.id,
    isContactKept: true,
    sent: undefined,
    choices: undefined,
  });
  return `${paths.quote}?${new URLSearchParams(isKnown ? { step: 'service' } : { zip, step: 'service' })}`;
};
