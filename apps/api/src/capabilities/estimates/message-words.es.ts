import type { Words } from '@lugnut/domain/language';
import type { estimateWords as english } from './message-words.en';

export const estimateWords: Words<typeof english> = {
  secondVisit: (work, car, total) => `Haremos ${work} para su ${car} en una segunda visita por ${total}.`,
  chooseTime: 'Elija un horario',
  secondVisitSubject: 'Elija un horario para su segunda visita',
  secondVisitHelp: 'Elija el horario de llegada que le convenga. Con eso queda agendada.',
  secondVisitLine: 'Segunda visita',

  approved: (work, car, total) => `Anotamos que aprobó ${work} para su ${car}. Su total ahora es ${total}.`,
  declined: (work, car, total) => `Anotamos que rechazó ${work} para su ${car}. Su total ahora es ${total}.`,
  wrong: '¿No es lo que nos dijo? Conteste este mensaje o llámenos enseguida.',
  approvedSubject: 'Anotamos lo que aprobó',
  declinedSubject: 'Anotamos lo que rechazó',
  yourTotal: 'Su total',
};
