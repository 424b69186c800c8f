import type { Words } from '@lugnut/domain/language';
import type { memberWords as english } from './message-words.en';

export const memberWords: Words<typeof english> = {
  ended: 'Su membresía terminó',
  memberAlready: 'Usted ya es miembro y esta visita se agendó sin iniciar sesión',
  regularPrice: (why, car, total) =>
    `${why}, así que su visita (${car}) vuelve al precio normal: ${total}. La cuenta de la visita no incluye cuota de membresía.`,
  regularPriceSubject: 'Su visita vuelve al precio normal',
  changeHere: 'Puede cambiar o cancelar la visita aquí:',
  seeVisit: 'Ver su visita',

  endsSubject: (brand) => `Su membresía de ${brand} termina`,
  continuesSubject: (brand) => `Su membresía de ${brand} continúa`,
  endedNow: 'Su membresía terminó. No se la volveremos a cobrar.',
  endsOn: (day) =>
    `Su membresía termina el ${day}. Hasta entonces conserva sus precios de miembro y no le volveremos a cobrar. ¿Cambió de opinión? Puede reanudarla antes de ese día.`,
  resumed: (renews) => `Reanudó su membresía. ${renews}`,
  seeMembership: 'Ver su membresía',
};
