import type { Words } from '@lugnut/domain/language';
import type { noticeWords as english } from './message-words.en';

export const noticeWords: Words<typeof english> = {
  areaOpened: (zip, url) => `Ya llegamos al ${zip}. Pida su cotización: ${url}`,
  areaOpenedSubject: (zip) => `Ya llegamos al ${zip}`,
  areaOpenedNews: (zip) =>
    `Buenas noticias: nuestros mecánicos ya llegan al ${zip}. Usted nos pidió que le avisáramos.`,
  getQuote: 'Pedir su cotización',

  runningLate: (who, car, time, until) =>
    `Vamos retrasados: ${who} debe llegar a su ${car} ${time}, más tarde de lo prometido (${until}). Lo sentimos.`,
  runningLateSubject: 'Vamos retrasados',
  follow: (url) => `Siga la visita en vivo: ${url}`,

  laterThanSaid: (who, car, time) =>
    `${who} va más retrasado de lo que le avisamos y debe llegar a su ${car} ${time}. Lo sentimos.`,
  laterThanSaidSubject: (time) => `Vamos más retrasados: ${time}`,
  soonerThanSaid: (who, car, time) => `${who} debe llegar a su ${car} antes de lo que le avisamos, ${time}.`,
  windowStands: (window) => `Su horario de llegada sigue siendo ${window}.`,

  anotherMechanic: 'Otro mecánico',
  newTime: (who, car, time) => `Ahora va ${who} a su ${car} y debe llegar ${time}.`,
  newTimeSubject: (time) => `Llegamos ${time}`,

  comesTomorrow: (who, what, visit) =>
    `Mañana, ${visit}, llega ${who} a su ${what} (hora local del vehículo).`,
  comesToday: (who, what, window) => `Hoy, ${window}, llega ${who} a su ${what} (hora local del vehículo).`,
  tomorrowSubject: (window) => `Mañana, ${window}: su cita`,
  todaySubject: (window) => `Hoy, ${window}: su cita`,
  changeIt: (url) => `Cámbiela aquí: ${url}`,

  quoteLate: (car) =>
    `Seguimos trabajando en la cotización para su ${car}. Sentimos que tarde más de una hora.`,
  quoteLateNext: 'Le avisaremos por mensaje y correo en cuanto esté lista.',
  quoteLateSubject: (car) => `Seguimos trabajando en la cotización para su ${car}`,
  seeRequest: 'Ver su solicitud',
};
