import { spanishServiceName } from '@lugnut/domain/catalog';
import type { Words } from '@lugnut/domain/language';
import { listInWords } from './list-in-words';
import type { quote as english } from './quote.en';

const servicesInWords = (names: readonly string[]): string =>
  listInWords('es', names.map(spanishServiceName));

export const quote: Words<typeof english> = {
  quote_just_changed: 'Su cotización acaba de cambiar. Revísela e inténtelo de nuevo.',
  quote_changed_before_booking:
    'Su cotización cambió desde que abrió esta página. Revísela antes de agendar.',
  quote_changed_elsewhere:
    'Su cotización se cambió en otro dispositivo o en otra pestaña. Revísela antes de agendar.',
  visit_changed_elsewhere:
    'El horario o la dirección de esta cita se cambió en otro dispositivo o en otra pestaña. Revise los dos antes de agendar.',
  quote_expired: 'Esta cotización ya venció. Pida una nueva.',
  estimate_changed: 'Este presupuesto cambió desde que abrió esta página. Revíselo y decida de nuevo.',
  estimate_changed_for_staff:
    'Este presupuesto cambió después de que se lo leyó al cliente. Dígale el precio nuevo y luego anote lo que decida.',
  version_missing: 'Diga sobre qué versión del presupuesto decidió el cliente.',
  estimate_without_price: 'Este presupuesto todavía no tiene precio. Le avisaremos.',
  no_such_estimate: 'No encontramos ese presupuesto.',
  no_such_service: 'No encontramos ese servicio en ningún presupuesto.',
  no_longer_offered: 'Ya no ofrecemos esto. Mándenos un mensaje si lo quiere.',
  no_price_to_discount: 'Todavía no hay un precio al que descontarle.',
  keep_discount_taken: 'Usted ya usó este descuento.',
  keep_discount_taken_this_year: 'Usted ya usó este descuento en los últimos 12 meses.',
  nothing_booked_remove: 'Todavía no hay nada agendado. Quite de la cotización lo que no quiera.',
  appointment_settled: 'Esta cita ya no se puede cambiar.',
  approval_unknown_service: 'Este servicio no es parte del presupuesto.',
  approval_locked: 'Este servicio ya está en curso y no se puede cambiar.',
  approval_only_service: 'En el presupuesto queda al menos un servicio. Si no lo quiere, cancele la cita.',
  approval_not_an_addon: 'Solo se puede quitar un servicio agregado. Este lo puede rechazar.',
  approval_not_approved: 'Solo puede empezar un servicio que el cliente aprobó.',
  approval_not_agreed: 'Nadie aprobó este servicio, así que no hay nada que quitar de la factura.',
  approval_already_there: 'Este servicio ya está en el presupuesto.',
  approval_decided: 'El cliente ya decidió sobre esto, así que ya no se puede retirar.',
  decline_under_way:
    'Su mecánico ya está con su carro, así que el trabajo que aprobó no se puede quitar aquí. Dígaselo a su mecánico: lo que no se hace no se cobra.',
  decline_begun:
    'El trabajo en su carro ya empezó, así que lo que aprobó no se puede quitar aquí. Mándenos un mensaje: lo que no se hace no se cobra.',
  decline_last_service: 'Es el último servicio de su cita. Si no lo quiere, cancele la cita.',
  second_visit_unknown_service: 'Este servicio no es parte del presupuesto.',
  second_visit_agreed: 'Usted aprobó este trabajo para la cita agendada, así que se queda ahí.',
  second_visit_no_price: 'Esto todavía no tiene precio. Le avisaremos.',
  second_visit_not_needed: ({ services }) =>
    `En esta cita hay tiempo para ${servicesInWords(services)}, así que no hace falta una segunda.`,
  second_visit_price_changed: 'El precio de la segunda cita cambió. Revise el precio nuevo.',
  second_visit_nothing_booked: 'Todavía no hay nada agendado, así que no hay segunda cita.',
  second_visit_moved: ({ services }) =>
    `En su segunda cita se hará: ${servicesInWords(services)}. Para hacerlo en esta, cancele primero la segunda cita.`,
  called_off:
    'No pudimos hacer el trabajo en este carro, así que ahora no hay nada que aprobar. Nuestra oficina se comunicará con usted sobre lo que sigue.',
  diagnosis_credit_gone:
    'Lo que pagó por el diagnóstico se le devolvió, así que ya no se descuenta de esta reparación. Revise el precio nuevo.',
  diagnosis_credit_of_payer:
    'Este diagnóstico se descuenta de las reparaciones de quien lo pagó. Inicie sesión o pida una cotización nueva.',
  diagnosis_credit_used:
    'Su diagnóstico ya se descontó de otra reparación. Pida una cotización nueva para esta.',
  price_not_in_area: ({ zip }) =>
    `Su precio no vale en el ${zip}. Pida una cotización nueva para esa dirección.`,
};
