import type { Words } from '@lugnut/domain/language';
import type { overCopy as english } from './copy.en';

export const overCopy: Words<typeof english> = {
  completed: 'Su cita ya se terminó',
  completedHelp:
    'Su trabajo tiene garantía de 24 meses / 24,000 millas. ¿Necesita algo más? Agende otra visita.',
  cancelled: 'Su cita se canceló',
  withdrawn: 'Su solicitud se canceló',
  withdrawnHelp: 'No se agendó nada y no debe nada. Cuando nos necesite, pida otra cotización.',
  newQuote: 'Pedir otra cotización',
  cancelledHelp: 'No hay ningún cargo por cancelar. Cuando nos necesite, agende otra cita.',
  cancelledLateHelp: (fee, paidWith) =>
    `Ya había pasado el plazo para cancelar gratis, así que el cargo de ${fee} por cancelar tarde va a su ${paidWith}. El trabajo no se cobra.`,
  paidWith: {
    card: 'tarjeta',
    us_bank_account: 'cuenta bancaria',
    paypal: 'cuenta de PayPal',
    terms: 'factura mensual',
  },
  bookAgain: 'Cuando nos necesite, agende otra cita.',
  bookNew: 'Agendar una cita nueva',
  toFleet: 'Volver a los próximos servicios',
  review: 'Calificar el servicio',
};
