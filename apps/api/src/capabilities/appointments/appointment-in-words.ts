import { firstName } from '@lugnut/domain/contact';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Appointment } from './appointment';

export const carInWords = ({ car }: Pick<Appointment, 'car'>): string => carTitle(car) || 'vehicle';

export const firstNameOf = ({ contact }: Pick<Appointment, 'contact'>): string =>
  firstName(contact?.name ?? '') || 'there';
