import type { Words } from '@lugnut/domain/language';
import type { appointmentWords as english } from './message-words.en';

export const appointmentWords: Words<typeof english> = {
  lateCredit: (until, amount) => `Si llegamos después de ${until}, le descontamos ${amount} automáticamente.`,
  lateCreditDue: (amount) => `Le descontamos ${amount} de su cuenta automáticamente.`,
  lateCreditStays: (amount) => `Los ${amount} que le descontamos por el retraso anterior siguen en pie.`,

  quoteComesSubject: (car, due) => `Su cotización para el ${car} llega ${due}`,
  gotRequest: (car) => `Recibimos su solicitud para el ${car}.`,
  officeOpens: (clock) => `Nuestra oficina abre a ${clock}.`,
  quoteComes: (due) => `Le mandaremos una cotización con precio fijo por mensaje y correo ${due}.`,
  seeRequest: 'Ver su solicitud',
  quoteSubject: (car, total) => `Su cotización para el ${car}: ${total}`,
  diagnosisIs: (car, total) => `El diagnóstico de un mecánico para su ${car} cuesta ${total}.`,
  quoteIs: (car, total) => `Su cotización para el ${car} es de ${total}.`,
  fixedPrice: 'El precio es fijo y no se cobra nada hasta que el trabajo esté terminado.',
  yourQuote: 'Su cotización',
  pickTime: 'Vea su cotización y elija un horario',
  outsideSubject: (zip) => `Todavía no llegamos al ${zip}`,
  outside: (car, zip) => `Recibimos su solicitud para el ${car}, pero todavía no llegamos al ${zip}.`,
  outsideNext:
    'Le avisaremos cuando lleguemos. Si el carro puede estar en otro lugar, pruebe con ese código postal (ZIP).',

  contactReplaced: 'Ahora contactamos al cliente de su cita en otro número o correo.',
  contactNotYou: '¿No fue usted? Llámenos.',
  contactSubject: 'Su cita tiene otro contacto',
  contactNotAsked: 'Si usted no nos lo pidió, llámenos por favor.',

  calendarArrival: (car, window) => `${car}. Llegamos ${window}, hora local del vehículo.`,
  calendarCanceled: (car) => `${car}. Esta cita se canceló. Nadie va a ir a esta hora.`,
  calendarWho: (name) => `Su mecánico: ${name}`,
  howToPrepare: 'Cómo prepararse',
  calendarFile: 'cita.ics',
  calendarChange: (url) => `Cambiar o cancelar: ${url}`,
  calendarSoon: (title) => `${title}: su mecánico llega pronto`,
};
