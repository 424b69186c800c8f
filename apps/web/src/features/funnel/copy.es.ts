import { endOnce, type Words } from '@lugnut/domain/language';
import type { funnelCopy as english } from './copy.en';
import { gateCopy } from './gate-copy.es';

export const funnelCopy: Words<typeof english> = {
  progress: 'Su solicitud',
  back: 'Atrás',
  continue: gateCopy.continue,
  steps: { service: 'Servicio', car: 'Carro', contact: 'Contacto' },
  place: 'Su vehículo está en',
  outside: (zip: string) => `Todavía no llegamos a ${zip}`,
  outsideHint: 'Díganos qué necesita y le avisamos cuando abramos ahí.',
  change: 'Cambiar',
  keep: 'Dejar este código postal',
  jobs: (count: number) =>
    count === 1
      ? '1 trabajo terminado en este código postal'
      : `${count} trabajos terminados en este código postal`,
  loading: gateCopy.loading,
  loadFailed: 'No pudimos cargar su solicitud',
  loadFailedText: 'Revise su conexión. No se perdió nada de lo que escribió.',

  tips: { title: '¿Sabía que…?', pause: 'Pausar los consejos', resume: 'Ver más consejos' },

  desk: {
    title: '¿En qué le ayudamos?',
    diagnosisTitle: 'Diagnóstico a domicilio',
    diagnosisText:
      'Un mecánico certificado va a donde está su carro, encuentra el problema y le da un precio fijo por la reparación.',
    services: (count: number) => (count === 1 ? '1 servicio' : `${count} servicios`),
    nothing: 'Todavía no ha elegido nada',
    quick: '¿Ya sabe qué necesita? Toque para cotizar.',
    notSure: '¿No sabe qué tiene su carro?',
    notSureLead: 'Díganos qué nota. Un mecánico encuentra la causa.',
  },

  next: {
    outsideTitle: (zip: string) => `Todavía no llegamos a ${zip}`,
    nearby: 'Parece que no estamos justo en su zona, pero quizás sí en una ciudad cerca de usted.',
    region: (region: string) =>
      `Damos servicio en ${region.replace(' or ', ' o ')}. ¿Su carro está ahí, o lo puede llevar?`,
    elsewhere:
      'Lo sentimos: no tenemos mecánicos en su zona. Le creamos una cuenta y le avisaremos cuando abramos ahí.',
    notify: (zip: string) => `También le avisaremos cuando abramos en ${zip}.`,
    retryLabel: 'Otro código postal (ZIP)',
    retry: 'Probar este código postal',
    stillOutside: 'Ese también queda un poco fuera de nuestra zona.',
    retryFailed: 'No pudimos revisar este código postal. Revise su conexión e inténtelo de nuevo.',
    covered: (zip: string) => `Buenas noticias: sí damos servicio en ${zip}.`,
    getBackTitle: 'Le respondemos pronto',
    getBackLead: (due: string | null) =>
      endOnce(`Recibirá una cotización con precio fijo ${due ?? 'en menos de una hora'}.`),
    getBackSteps: [
      'Le mandamos la cotización por mensaje de texto y correo electrónico.',
      'Usted elige la hora que le conviene.',
      'El mecánico va a donde está su carro.',
    ],
    whatsNext: '¿Qué sigue?',
    whatsNextSteps: [
      'Le mandamos por mensaje de texto un enlace para ver su cotización y agendar.',
      'El mecánico va a donde está su carro.',
    ],
    confirmed: 'Cita confirmada',
    date: 'Fecha',
    arrival: 'Horario de llegada',
    where: 'Lugar',
    vehicle: 'Vehículo',
    appTitle: 'Siga su servicio',
    app: 'Obtener la app',
    appStore: 'Descargar en el App Store',
    googlePlay: 'Disponible en Google Play',
    account: 'Ir a mi cuenta',
  },

  response: {
    title: 'Elija cómo pagar',
    lead: 'Se cobra al momento del servicio, cuando el trabajo está terminado.',
    amount: 'Se le cobrará',
    onFile: 'Pagar con la tarjeta guardada',
    other: 'Pagar de otra forma',
    schedule: 'Agendar la cita',
    add: 'Agregar una forma de pago',
  },
};
