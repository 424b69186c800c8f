import type { Words } from '@lugnut/domain/language';
import { siteLocale } from '../page/site-locale';
import type { joinCopy as english } from './copy.en';

export const joinCopy: Words<typeof english> = {
  title: 'Hágase miembro y ahorre',
  lead: (members) =>
    members === undefined
      ? 'Los miembros pagan menos en cada visita.'
      : `${members.toLocaleString(siteLocale)} miembros pagan menos en cada visita.`,
  billing: 'Forma de cobro',
  termsTitle: 'Se renueva hasta que usted la cancele',
  benefitsTitle: 'Qué reciben los miembros',
  ticketTitle: 'Membresía',
  billingName: {
    yearly: 'Anual',
    monthly: (months) => (months === 1 ? 'Mensual' : `Cada ${months} meses`),
  },
  everyMonths: (price, months) =>
    months === 12 ? `${price} al año` : months === 1 ? `${price} al mes` : `${price} cada ${months} meses`,
  save: (percent) => `Ahorre ${percent}%`,
  totalDue: 'Total a pagar en el servicio',
  without: 'Sin membresía',
  dueNow: 'Hoy paga $0',
  notCharged: 'No se le cobra hasta el momento del servicio.',
  join: 'Inscribirme y continuar',
  noThanks: 'No, gracias',
  loading: 'Cargando las membresías',
  failedTitle: 'No pudimos cargar las membresías',
  failedText: 'Puede continuar sin inscribirse.',
  noneText: 'Por ahora no hay membresías disponibles.',
};
