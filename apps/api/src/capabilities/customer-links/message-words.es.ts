import type { Words } from '@lugnut/domain/language';
import type { linkWords as english } from './message-words.en';

export const linkWords: Words<typeof english> = {
  replaced: (car) => `Los enlaces que le mandamos para la cita de su ${car} ya no funcionan.`,
  newOne: (url) => `Este es el nuevo: ${url}`,
  subject: 'Su enlace nuevo',
  nobodyElse: 'Nadie que los tuviera puede ver ni cambiar la cita.',
};
