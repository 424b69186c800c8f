import { spanishServiceName } from '@lugnut/domain/catalog';
import { linkedOtherPaymentInWords, otherPaymentInWords, showPaymentOfMore } from '@lugnut/domain/fleet';
import { endOnce, type Words } from '@lugnut/domain/language';
import { formatCents } from '@lugnut/domain/money';
import { methodInWords } from '@lugnut/domain/payments';
import { dayInWords, windowInWords } from '@lugnut/domain/scheduling';
import type { payment as english } from './payment.en';

export const payment: Words<typeof english> = {
  payment_info_wrong: 'Los datos del pago no son válidos.',
  card_declined: 'Su banco rechazó la tarjeta. Pruebe con otra.',
  card_confirm: 'Su banco le pide que confirme esta tarjeta. Inténtelo de nuevo.',
  card_attempts: 'Hubo demasiados intentos con tarjeta. Inténtelo más tarde.',
  provider_unreachable:
    'No logramos comunicarnos con nuestro proveedor de pagos. Inténtelo de nuevo en un momento.',
  declined_nothing_charged: 'Su tarjeta fue rechazada. No se cobró nada.',
  declined_no_tip: 'Su tarjeta fue rechazada. No se cobró la propina.',
  no_such_method: 'No encontramos esa forma de pago.',
  no_card_on_file: 'No hay una tarjeta guardada. Agregue una tarjeta.',
  card_just_removed: 'Esa tarjeta se acaba de quitar. Elija otra.',
  no_card_to_change: 'Esta cita no tiene una tarjeta que cambiar.',
  paying_now: 'En este momento se está haciendo un pago. Inténtelo de nuevo en un minuto.',
  paypal_for_repairs: 'PayPal es solo para reparaciones.',
  paypal_nothing_to_pay: 'No hay nada que pagar con PayPal.',
  paypal_total_changed: 'El total cambió. Pague de nuevo con PayPal.',
  paypal_failed: 'No se pudo pagar con PayPal. Inténtelo de nuevo.',
  paypal_booked_already:
    'Esta cita ya está agendada y ahora no se pagó nada con PayPal. Para cambiar cómo paga, use una tarjeta.',
  not_bookable: 'Esta cita no se puede agendar en este momento.',
  book_whole_yard_day: 'Este vehículo es parte de un día de trabajo en su patio. Agende el día completo.',
  po_missing:
    'Su flotilla pide un número de orden de compra (PO) en cada trabajo. Agréguelo antes de agendar.',
  other_payment: (by) => otherPaymentInWords(by, 'es'),
  linked_other_payment: ({ isMissing }) => linkedOtherPaymentInWords(isMissing, 'es'),
  other_payment_of_more: ({ why, card }) =>
    showPaymentOfMore(why, card && methodInWords(card, 'es'), 'es').words,
  bill_changed: ({ dueCents }) => `El total cambió: ahora debe ${formatCents(dueCents)}. No se cobró nada.`,
  tip_amount: ({ mostCents }) => `Elija una propina de $0.01 a ${formatCents(mostCents)}.`,
  tip_whole_cents: 'La propina se da en centavos enteros.',
  tip_given: 'Ya se dio una propina.',
  tip_card_removed: 'La tarjeta con la que se pagó este trabajo se quitó, así que no se puede dar propina.',
  tip_once_done: 'La propina se puede dar cuando el trabajo esté terminado.',
  tip_over: 'La propina se puede dar hasta 30 días después del trabajo.',
  tip_not_with_paypal: 'Este trabajo se pagó con PayPal, que no permite dar propina después.',
  tip_not_on_invoice: 'Este trabajo va en su factura mensual, que no lleva propina.',
  method_pays_visit: 'Con ella se va a cobrar una cita suya. Guarde otra tarjeta primero.',
  method_pays_membership: 'Con ella se cobra su membresía. Guarde otra tarjeta primero.',
  method_owes: 'Todavía falta pagar algo con ella. Podrá quitarla cuando eso esté pagado.',
  no_such_review: 'No encontramos esa reseña.',
  review_stars: 'Elija de 1 a 5 estrellas.',
  review_once_done: 'Puede opinar cuando el trabajo esté terminado.',
  reviewed_already: 'Ya hay una reseña de este servicio.',
  feedback_empty: 'Escriba su comentario.',
  method_just_used: 'Con ella se acaba de agendar una cita. Inténtelo de nuevo.',
  already_booked: ({ unit, services, visit }) =>
    endOnce(
      `${unit} ya tiene una cita para ${services.length > 0 ? services.map(spanishServiceName).join(', ') : 'un diagnóstico'}${visit ? ` el ${dayInWords(visit.day, 'es')}, ${windowInWords(visit.window, 'es')}` : ''}. Revise ese trabajo antes de agendarlo otra vez.`,
    ),
};
