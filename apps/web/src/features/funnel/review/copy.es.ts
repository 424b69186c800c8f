import { endOnce, type Words } from '@lugnut/domain/language';
import type { reviewCopy as english } from './copy.en';

export const reviewCopy: Words<typeof english> = {
  title: 'Su cotización de servicio',
  leads: {
    instant: 'Un precio fijo, con cargos e impuestos incluidos. Ahora elija su horario de llegada.',
    office:
      'El precio fijo que le prometimos, con cargos e impuestos incluidos. Ahora elija su horario de llegada.',
    technician:
      'Su mecánico puso este precio fijo al revisar su carro. No empezamos hasta que usted lo apruebe.',
    diagnosis:
      'Un solo precio por la visita. Antes de cualquier trabajo recibirá una cotización fija de la reparación.',
    inspection: 'Solo una inspección: no se repara nada sin una cotización que usted apruebe.',
  },
  told: 'Lo que nos contó',
  continue: 'Continuar',
  approve: 'Aprobar y continuar',
  yourQuote: 'Su cotización',
  nothingLeft: 'Apruebe al menos un servicio para seguir.',
  noPrice: (due: string | null) =>
    endOnce(
      `Todavía estamos preparando su precio. Se lo mandaremos por mensaje de texto y correo electrónico ${due ?? 'en menos de una hora'}.`,
    ),
  expiredTitle: 'Esta cotización ya venció',
  expiredText: (day: string) =>
    `El precio era válido hasta el ${day}. Pida una cotización nueva: toma como un minuto.`,
  newQuote: 'Pedir otra cotización',
  changeWish: 'Cambiar el carro o los servicios',
  changedReload: 'Este presupuesto cambió. Vuelva a cargar la página para verlo.',
  notAnswered: 'No pudimos enviar su aprobación, así que nada cambió. Inténtelo de nuevo.',
};
