import { firstName } from '@lugnut/domain/contact';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Appointment } from './appointment';

/**
 * The car in messages. Whoever asks for a quote types both the car and the number we text, so that only names of the
 * vehicle list are repeated.
 */
export const carInWords = ({ car }: Pick<Appointment, 'car'>): string =>
  (car.isUnlisted ? '' : carTitle(car)) || 'vehicle';

export const firstNameOf = ({ contact }: Pick<Appointment, 'contact'>): string =>
  firstName(contact?.name ?? '') || 'there';
