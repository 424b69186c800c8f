import { endOnce, type Words } from '@lugnut/domain/language';
import { siteLocale } from '../../shared/page/site-locale';
import type { wizardCopy as english } from './copy.en';

export const wizardCopy: Words<typeof english> = {
  progress: 'Su cita',
  back: 'Atrás',
  continue: 'Continuar',
  loading: 'Cargando su cita',
  loadFailed: 'No pudimos cargar su cita',
  loadFailedText: 'Revise su conexión. No se pierde nada de lo que escribió.',
  gateTitle: '¿Dónde está su vehículo?',
  gateLead:
    'Vamos a donde esté su carro: en su casa, en el trabajo o en un estacionamiento. El precio depende de la zona.',
  steps: ['Carro', 'Servicios', 'Contacto', 'Cotización', 'Cita', 'Pago'],

  services: {
    title: '¿Qué necesita?',
    lead: 'Elija los servicios, o díganos qué le pasa y un mecánico encuentra la causa.',
    vehicle: 'Su vehículo',
    change: 'Cambiar vehículo',
    summary: 'Su solicitud',
    count: (count) => (count === 1 ? '1 servicio' : `${count} servicios`),
    diagnosis: 'Diagnóstico a domicilio',
    nothing: 'Todavía no ha elegido nada',
  },

  details: {
    title: 'Revise su solicitud',
    lead: 'Le mandamos la cotización por mensaje de texto y correo electrónico, con un enlace para agendar. Sin publicidad.',
    vehicle: 'Vehículo',
    services: 'Servicios',
    contact: 'Datos de contacto',
    change: 'Cambiar vehículo',
    keep: 'Dejar este vehículo',
    nothing: 'Elija un servicio o describa el problema',
  },

  quote: {
    title: 'Su cotización con precio fijo',
    lead: 'Cargos e impuestos incluidos. Ahora elija cuándo vamos.',
    expiredTitle: 'Esta cotización ya venció',
    expiredText: 'Pida una nueva: toma como un minuto.',
    newQuote: 'Pedir otra cotización',
    membership: 'Membresía',
    choice: 'Elija su precio',
    nonMember: 'Precio sin membresía',
    member: 'Precio de miembro',
    nonMemberDetail: 'Pague solo esta visita',
    memberDetail: (hasFreeService) =>
      `${hasFreeService ? 'Cambio de aceite gratis' : '10% de descuento'}, más la cuota de la membresía`,
    members: (count) =>
      count === undefined
        ? 'Los miembros pagan menos en cada visita.'
        : `${count.toLocaleString(siteLocale)} miembros pagan menos en cada visita.`,
    plansFailed: 'No pudimos cargar las membresías',
    plansFailedText: 'Puede seguir sin inscribirse.',
    summary: 'Resumen del precio',
    total: 'Total a pagar en el servicio',
    dueNow: 'Hoy paga',
    nothing: '$0',
    notCharged: 'No se le cobra hasta el momento del servicio.',
    included: 'Incluido en su visita',
    facts: [
      'Inspección general de varios puntos, gratis',
      'Un mecánico certificado va a donde está su carro',
      'Pague después del servicio',
    ],
    payLater: 'Pague después: a plazos y sin intereses, al elegir PayPal',
    bookNow: 'Agendar ahora',
    nothingLeft: 'Apruebe al menos un servicio para seguir.',
    waitingTitle: 'Le respondemos pronto',
    waitingLead: (due) =>
      endOnce(`Recibirá una cotización con precio fijo ${due ?? 'en menos de una hora'}.`),
    waitingSteps: [
      'Le mandamos la cotización por mensaje de texto y correo electrónico.',
      'Usted elige la hora que le conviene.',
      'El mecánico va a donde está su carro.',
    ],
  },
};
