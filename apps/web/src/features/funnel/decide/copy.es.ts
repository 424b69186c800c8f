import type { Words } from '@lugnut/domain/language';
import type { decideCopy as english } from './copy.en';

export const decideCopy: Words<typeof english> = {
  newPrice: 'Nuevo precio de su visita',
  moreWork: 'Su mecánico recomienda más trabajo',
  lead: 'No haremos ni cobraremos nada nuevo hasta que usted lo apruebe. Lo que ya aprobó queda igual.',
  total: 'Con todo aprobado',
  approveAll: 'Aprobar todo',
  keepAgreed: (agreed: string) => `Rechazar todo y dejarlo en ${agreed}`,
  live: 'Decidir después',
  messages: 'Mensajes',
  otherWindow: 'Elegir otro horario',
  secondVisit: 'Hace falta una segunda visita',
  noTime: (services: readonly string[]) =>
    `En esta visita no alcanza el tiempo para ${new Intl.ListFormat('es-US').format(services)}.`,
  secondVisitPrice: (price: string) =>
    `Podemos hacerlo el día que usted elija por ${price}. Esta visita queda como la agendó.`,
  thisVisitTotal: 'Esta visita',
  secondVisitTotal: 'Segunda visita',
  bothVisitsTotal: 'Las dos visitas',
  bookSecondVisit: 'Agendar la segunda visita',
  notBooked: 'No pudimos agendar su segunda visita. Inténtelo de nuevo.',
  found: (mechanic: string | null) =>
    mechanic === null ? 'Lo que encontramos' : `Lo que encontró ${mechanic}`,
  foundFailed: 'No pudimos cargar lo que encontró su mecánico',
  lights: { yellow: 'Requiere atención pronto', red: 'Requiere atención urgente' },
  measured: 'Medición',
  reading: (text) => text.replace('/32 in', '/32 pulg.'),
  photo: (of: string | null, nth: number) => (of === null ? `Foto ${nth} de su carro` : `Foto: ${of}`),
};
