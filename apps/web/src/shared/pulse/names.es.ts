import type { Words } from '@lugnut/domain/language';
import type { figureCopy as english, measureNames as englishNames } from './names.en';

export const measureNames: typeof englishNames = {
  asked: 'Solicitudes',
  quoted: 'Cotizadas',
  chosen: 'Eligieron horario',
  booked: 'Agendadas',
  done: 'Terminadas',
  jobs: 'Trabajos terminados',
  quote_hour: 'Cotizaciones dentro de la hora',
  window: 'Llegadas dentro del horario',
  charge: 'Cobros que no pasan de lo aceptado',
  revenue: 'Ingresos',
  refund: 'Reembolsos',
  late_credit: 'Créditos por llegar tarde',
  margin: 'Margen',
  rating: 'Calificaciones',
  mention: 'Menciones en reseñas',
  work: 'Tiempo con el carro',
  shift: 'Tiempo en turno',
  member_gained: 'Miembros nuevos',
  member_lost: 'Miembros perdidos',
  unserved: 'Solicitudes fuera de nuestra zona',
};

export const figureCopy: Words<typeof english> = {
  none: 'Sin datos',
  notKnown: 'No se sabe',
  ofJobs: (count) => (count === '1' ? 'de 1 trabajo' : `de ${count} trabajos`),
  requestsBooked: 'Solicitudes agendadas',
  members: 'Miembros',
  utilization: 'Tiempo ocupado',
  reviews: (count) => (count === '1' ? '1 reseña' : `${count} reseñas`),
  some: (kept, cases) => `${kept} de ${cases}`,
  share: (percent, kept, cases) => `${percent} (${kept} de ${cases})`,
  gainedLost: (gained, lost) => `+${gained} −${lost}`,
  overdue: (count) =>
    count === '1'
      ? '1 horario vencido y nadie ha llegado todavía'
      : `${count} horarios vencidos y nadie ha llegado todavía`,
  before: (value) => `Antes: ${value}`,
  up: (value) => `Subió de ${value}`,
  down: (value) => `Bajó de ${value}`,
  withToday: (change) => `${change} (el día no ha terminado)`,
  same: 'Igual que antes',
  sameShare: (value) => `Antes, ${value}`,
  shareOf: (percent, cases) => `${percent} de ${cases}`,
  averageOf: (stars, reviews) => `${stars} (${reviews})`,
};
