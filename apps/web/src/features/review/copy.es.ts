import type { Words } from '@lugnut/domain/language';
import type { reviewCopy as english } from './copy.en';

export const reviewCopy: Words<typeof english> = {
  pageTitle: 'Califique su experiencia',
  pageDescription: 'Cuéntenos cómo le fue y agradézcale a su mecánico.',
  loading: 'Cargando su reseña',
  loadFailed: 'No pudimos cargar su reseña',
  loadFailedHelp: 'Revise su conexión e inténtelo de nuevo. No se cambió nada.',
  steps: (nth, of) => `Paso ${nth} de ${of}`,
  progress: 'Avance de su reseña',

  rateTitle: 'Califique su experiencia',
  rateLead: (technician) => (technician === undefined ? '¿Cómo le fue?' : `¿Cómo le fue con ${technician}?`),
  stars: 'Su calificación',
  starLabel: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
  feedback: 'Comentarios',
  feedbackHint: '¿Qué salió bien y qué podríamos mejorar?',
  next: 'Continuar',

  tipTitle: (technician) => `Alégrele el día a ${technician ?? 'su mecánico'} con una propina`,
  tipLead: 'El 100% es para el mecánico',
  tipHelp: 'La cobraremos a la tarjeta que usó para este servicio.',
  tipPresets: 'Propina',
  customTip: 'Otra cantidad',
  tipProblem: (most) => `Elija una propina entre $0.01 y ${most}.`,
  skip: 'Omitir',

  appTitle: 'Califique nuestra app',
  appLead: '¿Le gustó el servicio? Califíquenos en la tienda de apps.',
  skipToMembership: 'Continuar',

  memberTitle: '10% de descuento en todos los servicios y cambios de aceite GRATIS',
  memberLead: 'Hágase miembro y cada visita le cuesta menos.',
  perMonth: (price) => `${price} al mes`,
  billed: (price, months) => `se cobran ${price} cada ${months} meses`,
  chargedNow: (price) => `Cobraremos ${price} a su tarjeta guardada cuando se inscriba.`,
  join: 'Inscribirme ahora',
  joined: '¡Listo! Gracias por hacerse miembro.',
  joinFailed: 'No pudimos completar su inscripción.',
  skipToDownload: 'Pasar a descargar la app',
  plansFailed: 'No pudimos cargar la membresía',

  downloadTitle: 'Descargue la app',
  downloadLead: 'Siga su servicio, escríbale a su mecánico e invite a sus amigos.',
  thanks: 'Gracias por su reseña.',
  toServices: 'Ir a mis servicios',

  failed: 'Ocurrió un error. Inténtelo de nuevo más tarde.',
  failedNote: 'No se envió. Inténtelo de nuevo.',
  contact: 'O escríbanos a',

  reviewedTitle: 'Ya calificó este servicio',
  reviewedHelp: 'Gracias. Cada reseña nos ayuda a nosotros y a su mecánico.',
  tipAfterAll: (technician) => `Dejarle una propina a ${technician ?? 'su mecánico'}`,
  cancelledTitle: 'Su cita se canceló',
  cancelledHelp: 'No hay nada que calificar. Agende otra cita cuando nos necesite.',
  notCompletedTitle: 'Este servicio todavía no termina',
  notCompletedHelp: 'Vuelva cuando el trabajo esté terminado. Le mandaremos este enlace otra vez.',
  manage: 'Administrar mi cita',
  bookNew: 'Agendar una cita nueva',
};
