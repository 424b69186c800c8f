import type { Words } from '@lugnut/domain/language';
import type { paymentCopy as english } from './copy.en';

export const paymentCopy: Words<typeof english> = {
  haveAccount: '¿Tiene una tarjeta guardada con nosotros?',
  logIn: 'Inicie sesión para usarla',
  title: 'Termine de agendar',
  lead: 'Elija cómo pagar. No se cobra nada hasta que el trabajo esté terminado.',
  method: '¿Cómo quiere pagar?',
  card: 'Tarjeta',
  payPal: 'PayPal',
  payPalLater: 'Puede pagar después, en partes.',
  savedCard: (brand, last4) =>
    last4 === '' ? `Usar mi cuenta de ${brand}` : `Usar mi ${brand} terminada en ${last4}`,
  cardOnFileHint: 'La tarjeta guardada en su cuenta.',
  cardOnFileFailed: 'No pudimos cargar su tarjeta guardada.',
  charged: (amount) => `Se cobran ${amount} al momento del servicio`,
  withMembership: 'Con precio de miembro y la cuota de la membresía incluida',
  toBeQuoted: 'Se cobra al momento del servicio, cuando usted apruebe el precio',
  visit: (day, window) => `${day}, ${window}`,
  summary: 'Su cita',
  dueNow: 'Hoy paga',
  nothing: '$0',
  movingIsFree: 'Cambiar la cita siempre es gratis.',
  howGiven: '¿Cómo le dio el cliente la tarjeta?',
  howGivenMissing: 'Elija cómo le dio el cliente la tarjeta.',
  given: {
    phone: 'Por teléfono',
    'text message': 'Por mensaje de texto',
    'e-mail': 'Por correo electrónico',
    'in person': 'En persona',
  },
  book: 'Agendar cita',
  notFinished: 'No pudimos cargar las formas de pago',
  notFinishedHelp: 'Revise su conexión. No se pierde nada de lo que escribió.',

  noToken: 'No pudimos confirmar su cita',
  noTokenHelp: 'No se cobró nada. Inténtelo de nuevo.',
  lost: 'Se perdió la conexión',
  lostHelp:
    'Revise su conexión e inténtelo de nuevo. No hay riesgo: su cita se agenda una sola vez y ahora no se cobra nada.',
  unsure: 'Todavía no sabemos si su cita quedó agendada',
  unsureHelp: 'Inténtelo de nuevo. No hay riesgo: su cita se agenda una sola vez y ahora no se cobra nada.',
  cardAgain: 'Vuelva a escribir su tarjeta',
  invalid: 'Los datos de pago no son válidos',
  invalidHelp: 'Revise los campos marcados en rojo.',
  invalidCard: 'Tarjeta no válida. Inténtelo de nuevo.',
  declined: 'Su banco rechazó la tarjeta. Pruebe con otra.',
  quoteChanged: 'Su cotización cambió',
  quoteChangedHelp: (changed) =>
    `${changed ? `Era de ${changed.before} y ahora es de ${changed.now}.` : 'El precio en esta página es el nuevo.'} Revíselo y agende otra vez: no se cobró nada y lo que escribió sigue aquí.`,
  quoteChangedReload: 'No se cobró nada. Vuelva a cargar esta página para ver el precio nuevo.',
  quoteChangedWindow:
    'Su cotización se cambió desde otro dispositivo o en otra pestaña, y el trabajo ya no cabe en el horario que tenía. El precio es el nuevo.',
  visitChanged: 'El horario o la dirección cambió',
  visitChangedHelp:
    'El cambio se hizo desde otro dispositivo o en otra pestaña con el mismo enlace. Revise los dos en esta página y agende otra vez: no se cobró nada.',
  holdEnded:
    'Lo sentimos: el mecánico que tenía este horario no puede ir y nadie más está libre a esa hora. No se le cobró nada.',
  holdOver: 'Ya no le estamos guardando este horario',
  holdOverHelp:
    'No se cobró nada y lo que escribió sigue aquí. Agende ahora y es suyo si sigue libre, o regrese para elegir otro.',
  windowLost: 'Ya no le podemos guardar ese horario.',
};
