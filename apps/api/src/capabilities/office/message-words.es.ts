import { asSentence } from '@lugnut/domain/contact';
import type { Words } from '@lugnut/domain/language';
import type { officeWords as english } from './message-words.en';

export const officeWords: Words<typeof english> = {
  quoteReadyTitle: 'Su cotización está lista',
  quoteChangedTitle: 'Su cotización cambió',
  quoteReadySubject: (car, total) => `Su cotización para el ${car}: ${total}`,
  quoteChangedSubject: (car, total) => `Su cotización nueva para el ${car}: ${total}`,
  quoteReady: (car, total) => `Su cotización para el ${car} está lista: ${total}.`,
  quoteChanged: (car, total) => `Su cotización para el ${car} cambió: ${total}.`,
  fixedPrice: 'El precio es fijo y no se cobra nada hasta que el trabajo esté terminado.',
  yourQuote: 'Su cotización',
  note: (message) => `Mensaje de la oficina: ${asSentence(message)}`,
  seeAndApprove: 'Vea y apruebe su cotización',
  seeAndApproveQuote: 'Ver y aprobar su cotización',

  tookOff: (work) => `Quitamos ${work}.`,
  membershipFee: 'Membresía',
  newPriceTitle: 'Precio nuevo por aprobar',
  newPriceSubject: (car) => `Precio nuevo para la visita de su ${car}`,
  newPrice: (car, total) => `Tenemos un precio nuevo para la visita de su ${car}: ${total}.`,
  agreedWentDown: (was, total) =>
    `El precio que aceptó bajó de ${was} a ${total}, y se mantiene si no aprueba el nuevo.`,
  agreedHolds: (total) => `Usted aceptó ${total}. Ese precio se mantiene si no aprueba el nuevo.`,
  newTotal: 'Total nuevo',
  agreedSoFar: 'Aceptado hasta ahora',
  lowerTitle: 'Su precio bajó',
  lowerSubject: (car) => `La visita de su ${car} ahora cuesta menos`,
  lower: (car, was, total) => `El precio de la visita de su ${car} bajó de ${was} a ${total}.`,
  changedTitle: 'Su orden de trabajo cambió',
  changedSubject: (car) => `La orden de trabajo de su ${car} cambió`,
  changed: (car, total) => `Cambiamos la orden de trabajo de su ${car}. Su total sigue siendo ${total}.`,
  nothingToApprove: 'Ya está aplicado: no tiene que aprobar nada.',
  total: 'Total',
  seeIt: 'Véala',

  feeCharged: (car, amount) => `El cargo por la visita perdida a su ${car} es de ${amount}.`,
  feeRefunded: (car, amount) =>
    `Quitamos el cargo de ${amount} por su ${car}. Le devolvemos el dinero a la tarjeta con la que pagó.`,
  feeDropped: (car, amount) => `Quitamos el cargo de ${amount} por su ${car}. No tiene que pagarlo.`,
  feeSubject: 'Un cargo por su visita perdida',
  feeDroppedSubject: 'Quitamos su cargo',
};
