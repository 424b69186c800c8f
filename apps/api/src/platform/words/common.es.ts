import { quoteDueInWords } from '@lugnut/domain/desk';
import { localeOf, type Words } from '@lugnut/domain/language';
import { totalInWords } from '@lugnut/domain/payments';
import {
  type ArrivalWindow,
  cancellationInWords,
  clockInWords,
  dateInWords,
  nearDayInWords,
  weekdayAndDate,
} from '@lugnut/domain/scheduling';
import type { commonWords as english } from './common.en';

const list = new Intl.ListFormat(localeOf.es);
const monthFormat = new Intl.DateTimeFormat(localeOf.es, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'las 9 a. m.', 'la 1 p. m.' */
const clock = (minutes: number): string => {
  const text = clockInWords(minutes, 'es');
  return `${/^1[:\s]/.test(text) ? 'la' : 'las'} ${text}`;
};

const window = ({ startMinutes, endMinutes }: ArrivalWindow): string =>
  `de ${clockInWords(startMinutes, 'es')} a ${clockInWords(endMinutes, 'es')}`;

/** Days and visits stand without an article, a time of day with one: 'el miércoles 18 de noviembre', 'a las 9 a. m.' */
export const commonWords: Words<typeof english> = {
  hi: (firstName) => (firstName ? `Hola, ${firstName}:` : 'Hola:'),
  hello: 'Hola:',
  yourMechanic: 'su mecánico',
  vehicle: 'vehículo',
  vehicles: (count) => `${count} vehículos`,
  serviceVisit: 'Visita de servicio',
  diagnosis: 'Diagnóstico a domicilio',
  forUnit: (unit) => ` para ${unit}`,
  list: (names) => list.format(names),

  clock,
  window,
  day: (day) => weekdayAndDate(day, 'es'),
  weekdayAndDate: (day) => weekdayAndDate(day, 'es'),
  nearDay: (day, today) => nearDayInWords(day, today, 'es'),
  month: (month) => monthFormat.format(new Date(`${month}-15T12:00:00Z`)),
  date: (day) => dateInWords(day, 'es'),
  visit: ({ day, window: within }) => `${weekdayAndDate(day, 'es')}, ${window(within)}`,
  clockOnDay: (time, day) => `${time} del ${day}`,
  around: (time) => `alrededor de ${time}`,
  between: (from, to) => `entre ${from} y ${to}`,

  total: (totalCents, membershipCents) => totalInWords(totalCents, membershipCents, 'es'),
  cancellation: (terms, offsets) => cancellationInWords(terms, offsets, 'es'),
  quoteDue: (askedAtMs, dueMs, offsets) => quoteDueInWords(askedAtMs, dueMs, offsets, 'es'),

  rescheduleFree: 'Cambiar la cita siempre es gratis.',
  followLive: 'Siga la visita en vivo',
  changeOrCancel: 'Cambiar o cancelar',
  seeAppointment: 'Ver su cita',
  seeAccount: 'Ver su cuenta',
  services: 'Servicios',
};
