import type { Words } from '@lugnut/domain/language';
import { siteLocale } from '../../shared/page/site-locale';
import type * as english from './copy.en';

export const manageCopy: Words<typeof english.manageCopy> = {
  pages: {
    manage: { title: 'Su cita', description: 'Cambie o cancele su cita.' },
    cancel: { title: 'Cancele su cita', description: 'Cancele su cita.' },
    reschedule: { title: 'Cambie su cita', description: 'Elija otro horario de llegada para su cita.' },
  },
  backToFleet: 'Próximos servicios',
  loading: 'Cargando su cita',
  loadFailed: 'No pudimos cargar su cita',
  loadFailedHelp: 'Revise su conexión e inténtelo de nuevo. No se cambió nada.',

  window: 'Horario de llegada',
  work: 'Vehículo y servicio',
  diagnosis: 'Diagnóstico',

  address: 'Lugar del servicio',
  total: 'Total, se cobra al terminar el trabajo',
  unpriced: 'Usted aprueba el precio primero',

  changedSince: 'Esto cambió desde que abrió la página',
  changedSinceHelp: 'Así está ahora. Revíselo antes de cambiar algo.',
  unsure: 'Todavía no sabemos si se completó lo que pidió',
  unsureHelp:
    'Se perdió la conexión. Lo revisaremos en cuanto vuelva. Puede intentarlo de nuevo sin riesgo: nada se hace dos veces.',
  notArrived: 'Lo que pidió todavía no se ha completado',
  notArrivedHelp:
    'Lo revisamos y todo sigue como se muestra aquí. Inténtelo de nuevo sin riesgo: nada se hace dos veces.',

  manageTitle: 'Su cita',
  moveIsFree: 'Cambiar la cita es gratis.',
  rescheduleMine: 'Cambiar mi cita',
  or: 'O',
  cancelMine: 'Cancelar mi cita',

  underway: 'Su mecánico ya va en camino',
  inProgress: 'Su mecánico ya está trabajando',
  underwayHelp: 'Ya no se puede cambiar aquí. Llámenos y le ayudamos:',
  noServiceArea: 'Todavía no llegamos a su zona',
  noServiceAreaHelp: 'Le avisaremos cuando lleguemos.',
  notBooked: 'Todavía no ha elegido un horario',
  notBookedHelp: 'Su cotización está lista. Elija un horario de llegada para agendar.',
  openQuote: 'Ver mi cotización',
  home: 'Ir a la página principal',

  rescheduleTitle: 'Cambie su cita',
  rescheduleLead: 'Cambiar su cita siempre es gratis.',
  pickTitle: 'Elija otro horario',
  pickLead: {
    part: 'Todavía estamos consiguiendo una parte para su carro. Le mandaremos un mensaje de texto en cuanto pueda elegir un horario.',
    office: 'Nuestra oficina se comunicará con usted sobre lo que sigue antes de que elija un horario.',
    ours: 'Lo sentimos, su mecánico no puede llegar en el horario que le prometimos. Cambiar su cita es gratis.',
    return:
      'Su mecánico tiene que volver para terminar el trabajo. Elija un horario para la segunda visita: es el mismo trabajo y una sola cuenta.',
    'to pick': 'Su cita todavía no tiene horario. Cambiarla siempre es gratis.',
  },
  now: 'Su horario actual',
  reschedule: 'Cambiar cita',
  chooseFirst: 'Elija un horario nuevo',
  chooseAnother: 'Ese es su horario actual. Elija otro.',
  rescheduled: 'Su cita se cambió',
  rescheduledHelp: 'Su mecánico llegará en el nuevo horario. También le mandamos una confirmación.',
  manage: 'Administrar mi cita',
  timeRequired: 'Elija un horario',
  taken: 'Alguien acaba de tomar ese horario',
  takenHelp: 'Su cita no ha cambiado. Estos son los próximos horarios disponibles.',
  failed: 'No pudimos cambiar su cita',
  failedHelp: 'No se cambió nada. Inténtelo de nuevo.',
  notCanceled: 'No pudimos cancelar su cita',
  notWithdrawn: 'No pudimos cancelar su solicitud',

  withdrawTitle: 'Cancele su solicitud',
  withdrawLead: 'Todavía no hay nada agendado, así que cancelar es gratis.',
  withdrawReason: '¿Por qué la cancela?',
  withdraw: 'Cancelar solicitud',
  cancelTitle: 'Cancele su cita',
  sureTitle: (fee) => `¿Cancelar y pagar ${fee}?`,
  sureText: (fee) =>
    `Ya pasó el plazo para cancelar gratis. Cobraremos ${fee} a la forma de pago de esta visita.`,
  sureYes: (fee) => `Cancelar y pagar ${fee}`,
  sureNo: 'Conservar la cita',
  reason: '¿Por qué quiere cancelar?',
  reasonPlaceholder: 'Elija un motivo',
  reasonRequired: 'Elija un motivo',
  details: 'Cuéntenos más',
  cancel: 'Cancelar cita',
  free: 'En este momento cancelar es gratis',
  freeUntil: (deadline, fee) =>
    `Es gratis hasta: ${deadline}, hora local del vehículo. Después cuesta ${fee}.`,
  late: (fee) => `Cancelar ahora cuesta ${fee}`,
  lateSince: (deadline) => `Era gratis hasta: ${deadline}, hora local del vehículo.`,
  unpromised: 'Cancelar es gratis porque todavía no hay un horario confirmado.',
  better: '¿Necesita otro horario? Cambiar la cita siempre es gratis.',
  alreadyDriving: 'Su mecánico ya va en camino.',
  followLive: 'Ver dónde va',
  rescheduleInstead: 'Mejor cambiar la cita',
  offerTitle: 'Consérvela y ahorre $30',
  offerText: 'Si es por el precio, conserve su cita y le descontamos $30 de su cotización.',
  takeOffer: 'Conservarla con $30 menos',
  secondVisitToo: (services) =>
    `Su segunda visita para ${new Intl.ListFormat(siteLocale).format(services)} también se cancela, sin ningún cargo.`,
  offerTaken: 'Le descontamos $30 de su cotización',
  offerTakenHelp: 'Su cita sigue en pie.',
};

export const devicesCopy: Words<typeof english.devicesCopy> = {
  title: 'Dispositivos',
  lead: 'Dónde se abrió esta cita, por usted o por cualquiera que tenga el enlace.',
  loading: 'Cargando los dispositivos',
  failed: 'No pudimos cargar los dispositivos',
  failedHelp: 'Revise su conexión e inténtelo de nuevo.',
  none: 'Nadie la ha abierto todavía.',
  by: { login: 'Con la sesión iniciada', link: 'Con el enlace' },
  opened: (when) => `Se abrió por última vez: ${when}`,
  changed: (when) => `Último cambio: ${when}`,
  onlyLooked: 'Sin cambios',
  network: (network) => `Red ${network}`,
  replaceHelp: '¿No reconoce alguno? Reemplace los enlaces y le mandaremos el nuevo solo a usted.',
  replace: {
    action: 'Reemplazar los enlaces',
    title: '¿Reemplazar los enlaces?',
    text: 'Los enlaces de esta cita que le mandamos dejarán de funcionar para todos. Le mandaremos uno nuevo.',
    confirm: 'Reemplazar los enlaces',
    cancel: 'Cancelar',
    failed: 'Los enlaces no se reemplazaron. Inténtelo de nuevo.',
    done: (sentTo) =>
      sentTo.length === 0
        ? 'Los enlaces anteriores ya no funcionan. Inicie sesión para ver esta cita.'
        : `Los enlaces anteriores ya no funcionan. Mandamos el nuevo a: ${sentTo.join(' y ')}.`,
  },
};

export const reasonWords: Words<typeof english.reasonWords> = {
  'Found service sooner': 'Encontré servicio más pronto',
  'Found cheaper price': 'Encontré un precio más bajo',
  'Car already fixed': 'El carro ya está arreglado',
  'Not in my budget right now': 'Ahora no me alcanza',
  'I have an emergency': 'Tengo una emergencia',
  Other: 'Otro motivo',
};
