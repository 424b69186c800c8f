import { firstName } from '@lugnut/domain/contact';
import { carTitle, unitTitle } from '@lugnut/domain/vehicles';
import type { Appointment } from './appointment';

/** What a message or a paper calls the vehicle: a fleet's by its unit (FLT-13). */
export const carInWords = ({ car, fleetJob }: Pick<Appointment, 'car' | 'fleetJob'>): string =>
  (fleetJob ? unitTitle(car) : carTitle(car)) || 'vehicle';

/** ' for Van 2 (2021 Ford Transit)': a fleet has many appointments, a household knows which one. */
export const forUnit = (appointment: Pick<Appointment, 'car' | 'fleetJob'>): string =>
  appointment.fleetJob ? ` for ${carInWords(appointment)}` : '';

export const firstNameOf = ({ contact }: Pick<Appointment, 'contact'>): string =>
  firstName(contact?.name ?? '') || 'there';
