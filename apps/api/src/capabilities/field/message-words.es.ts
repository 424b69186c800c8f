import type { Words } from '@lugnut/domain/language';
import type { fieldWords as english } from './message-words.en';

export const fieldWords: Words<typeof english> = {
  anotherMechanic: 'Su mecánico',
  onMyWay: (who, what, when) =>
    `${who} va en camino para atender su ${what}${when === '' ? '' : ` y llega ${when} (hora local del vehículo)`}.`,
  onMyWaySubject: (who) => `${who} va en camino`,
  follow: (url) => `Siga la visita en vivo: ${url}`,
  moreExact: 'La hora de llegada se vuelve más exacta conforme nos acercamos.',

  notYet: (who, car, next) =>
    `${who} todavía no va en camino para atender su ${car}. Le avisamos antes de tiempo, una disculpa. ${next}`,
  windowStands: (window) => `Su horario de llegada sigue siendo ${window}.`,
  timeFollows: 'Le mandaremos un mensaje de texto cuando salga hacia usted.',
  notYetSubject: (who) => `${who} todavía no va en camino`,
  notYetNext: 'Le avisaremos cuando salga.',

  cannotFinish: (who, car, next) =>
    `Lo sentimos, ${who} no puede terminar su ${car}. Va otro mecánico en su lugar. ${next}`,
  cannotCome: (who, car, next) =>
    `Lo sentimos, ${who} no puede llegar a su ${car}. Va otro mecánico en su lugar. ${next}`,
  replacedSubject: 'Va otro mecánico',
  replacedNext: 'Le avisaremos cuando vaya en camino. Cambiar o cancelar es gratis.',

  recommends: (services, car, total) =>
    `Su mecánico recomienda para su ${car}: ${services}. Con eso el total es ${total}.`,
  recommendsSecond: (services, car, price) =>
    `Su mecánico recomienda para su ${car}: ${services}. Hoy no alcanza el tiempo, así que hace falta una segunda visita, que cuesta ${price}.`,
  alsoSecond: (services, price) =>
    `También recomienda ${services}: para eso hace falta una segunda visita, que cuesta ${price}.`,
  secondVisit: 'Segunda visita',
  notBeforeYes: 'No empezamos hasta que usted lo apruebe.',
  decideHere: (url) => `Decida aquí: ${url}`,
  recommendsSubject: 'Su mecánico recomienda más trabajo',
  newTotal: 'Total nuevo',
  approveOrDecline: 'Aprobar o rechazar',

  notDone: (service, forUnit, total) =>
    `Su mecánico quitó ${service} de su cuenta${forUnit} porque no se hizo. Su total ahora es ${total}.`,
  notDoneSubject: (service) => `Quitamos ${service} de su cuenta`,

  withdrawn: (services, car, total) =>
    `Ya no tiene que decidir sobre ${services} para su ${car}. Lo quitamos: no se hará ni se cobrará. Su total es ${total}.`,
  withdrawnSubject: (services) => `Ya no tiene que decidir sobre ${services}`,
  yourTotal: 'Su total',

  howDid: (who, car, url) => `¿Cómo le fue con ${who} y su ${car}? Cuéntenos en un minuto: ${url}`,
  howDidSubject: (who) => `¿Cómo le fue con ${who}?`,
  isDone: (car) => `Su ${car} está listo.`,
  howDidHelp: (who) => `¿Cómo le fue con ${who}? Toma un minuto, y ${who} lee cada palabra.`,
  rate: 'Calificar el servicio',

  ignoreLast: (car, stands) =>
    `No haga caso de nuestro último mensaje sobre su ${car}: se mandó por error. ${stands}`,
  standsAt: (time) => `Su mecánico debe llegar ${time}, como le dijimos antes.`,
  nothingChanged: 'Nada cambió y no se cobra nada por eso.',
  windowIs: (window) => `Su horario de llegada es ${window}.`,
  ignoreSubject: 'No haga caso de nuestro último mensaje',

  sooner: 'Llegamos antes de lo previsto',
  pickAnother: 'Elegir otro horario',
  pickTime: 'Elegir un horario',
  openRoute: 'Abrir su ruta',
};
