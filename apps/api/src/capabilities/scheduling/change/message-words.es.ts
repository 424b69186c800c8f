import type { Words } from '@lugnut/domain/language';
import type { visitWords as english } from './message-words.en';

export const visitWords: Words<typeof english> = {
  missed: (forUnit, visit) => `Lo sentimos, no llegamos a su cita${forUnit} del ${visit}.`,
  cannotCome: (forUnit, visit) => `Lo sentimos, su mecánico no puede llegar${forUnit} el ${visit}.`,
  creditForIt: (amount) => `Por eso le descontamos ${amount}.`,
  askedSubject: 'Tenemos que cambiar su cita',
  pickAnother: 'Elegir otro horario',
  pickAnotherFree: 'Elija otro horario, es gratis.',
  pickAnotherHere: (url) => `Elija otro horario, es gratis: ${url}`,
  nextTimes: (times) => `Los próximos horarios disponibles: ${times}`,

  partReady: (car) => `Ya tenemos la parte para su ${car}. Elija el horario que le convenga.`,
  partReadySubject: 'Ya tenemos la parte para su carro',
  partExpected: (car, day) =>
    `Esperamos la parte para su ${car} el ${day}. Elija un horario a partir de esa fecha.`,
  partExpectedSubject: 'Ya sabemos cuándo llega la parte para su carro',
  pickTime: 'Elegir un horario',

  moved: (forUnit, visit) => `Su cita${forUnit} ahora es el ${visit} (hora local del vehículo).`,
  movedAsAsked: (forUnit, visit) =>
    `Como nos pidió, cambiamos su cita${forUnit} al ${visit} (hora local del vehículo).`,
  movedSubject: (day) => `Su cita ahora es el ${day}`,
  changeIt: (url) => `Cámbiela aquí: ${url}`,
  where: (address) => `Lugar: ${address}.`,

  movedByUs: (car, visit) =>
    `Lo sentimos, tuvimos que cambiar la cita de su ${car} al ${visit} (hora local del vehículo).`,
  movedByUsFrom: (car, before, visit) =>
    `Lo sentimos, tuvimos que cambiar la cita de su ${car}: era el ${before}, y ahora es el ${visit} (hora local del vehículo).`,
  movedByUsSubject: (day) => `Tuvimos que cambiar su cita al ${day}`,
  planned: (car, visit) => `La cita de su ${car} quedó para el ${visit} (hora local del vehículo).`,
  secondPlanned: (car, visit) =>
    `La segunda visita para su ${car} quedó para el ${visit} (hora local del vehículo).`,
  plannedSubject: (day) => `Su cita quedó para el ${day}`,
  freeToChange: '¿No le conviene? Elegir otro horario o cancelar es gratis.',

  canceled: (forUnit) => `Su cita${forUnit} está cancelada.`,
  canceledOn: (forUnit, visit) => `Su cita${forUnit} del ${visit}, está cancelada.`,
  canceledSubject: 'Su cita está cancelada',
  lateFee: (amount) => `El cargo por cancelar tarde es de ${amount}.`,
  missedVisitFeeOnly: 'Solo paga el cargo por la visita perdida.',
  nothingCharged: 'No se cobra nada.',

  secondCanceled: (work) =>
    `Su segunda visita para ${work} también se cancela, porque su precio era parte de la primera visita.`,
  workOn: (work, vehicle) => `${work} en ${vehicle}`,
  secondCanceledNext: 'No se cobra nada por ella. Puede pedir otra cotización cuando quiera.',
  secondCanceledSubject: 'Su segunda visita también se cancela',

  weCanceled: (car, why) => `Lo sentimos, tenemos que cancelar la cita de su ${car}. ${why}`,
  weCanceledOn: (car, visit, why) =>
    `Lo sentimos, tenemos que cancelar la cita de su ${car} del ${visit}. ${why}`,
  payNothing: 'Usted no paga nada.',
  moneyBack: (amount) => `Le devolvemos los ${amount} que pagó.`,
  weCanceledSubject: 'Tuvimos que cancelar su cita',
  bookAnother: 'Agendar otra cita',
};
