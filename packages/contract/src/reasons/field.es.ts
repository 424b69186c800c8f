import type { AppointmentStatus } from '@lugnut/domain/appointment';
import { spanishServiceName } from '@lugnut/domain/catalog';
import { noShowWaitMinutes, type OdometerDoubt, spanishExceptionNames } from '@lugnut/domain/field';
import type { Words } from '@lugnut/domain/language';
import { spanishOfficeReason } from '@lugnut/domain/pricing';
import { dateInWords, dayInWords } from '@lugnut/domain/scheduling';
import type { field as english } from './field.en';
import { quote } from './quote.es';

const statusInSpanish: Readonly<Record<AppointmentStatus, string>> = {
  pending: 'en cotización',
  quoted: 'cotizado',
  scheduled: 'agendado',
  en_route: 'en camino',
  in_progress: 'en curso',
  completed: 'terminado',
  cancelled: 'cancelado',
  no_service_area: 'fuera de zona',
};

const whoseCar = (customer: string | null, car: string): string =>
  customer === null ? `otro vehículo (${car})` : `el vehículo de ${customer} (${car})`;

const milesInSpanish = (miles: number): string => `${miles.toLocaleString('es-US')} mi`;

const odometerDoubtInSpanish = (doubt: OdometerDoubt): string => {
  switch (doubt.kind) {
    case 'less':
    case 'driven': {
      const then = `El ${dateInWords(doubt.last.day, 'es')} marcaba ${milesInSpanish(doubt.last.miles)}`;
      return doubt.kind === 'less' ? `${then}, que es más.` : `${then}. Desde entonces son muchas millas.`;
    }
    case 'little':
      return `Es muy poco para un carro ${doubt.carYear}.`;
    case 'much':
      return `Es mucho para un carro ${doubt.carYear}.`;
  }
};

export const field: Words<typeof english> = {
  extras_not_at_car: 'Solo puede ofrecer más trabajo mientras está con el carro.',
  extras_without_price: 'Esto todavía no tiene precio. Pídaselo a la oficina.',
  extra_without_price: ({ service, reason }) =>
    `${spanishServiceName(service)}: ${spanishOfficeReason(reason)} Pídale un precio a la oficina.`,
  extra_not_possible: ({ service, reason }) =>
    `“${spanishServiceName(service)}” no se puede agregar. ${quote[`approval_${reason}`]}`,
  arrived_already: 'Usted ya llegó, así que esto no se puede deshacer.',
  job_without_window: 'Este trabajo no tiene horario, así que nadie puede ir. Póngale uno primero.',
  visit_only_held:
    'Esta visita todavía no está reservada: su horario solo está apartado. Nadie puede empezarla hasta que se reserve.',
  visit_not_booked:
    'Esta visita todavía no está reservada, así que nadie puede empezarla. Resérvela primero o anote la aprobación del cliente.',
  visit_day_over: ({ day }) =>
    `Esta visita era el ${dayInWords(day, 'es')}. Pídale a despacho que la cambie antes de ir.`,
  visit_not_today: ({ day }) =>
    `Esta visita es el ${dayInWords(day, 'es')}. Pídale a despacho que la pase a hoy antes de ir.`,
  start_before_day: ({ day }) =>
    `Esta visita es el ${dayInWords(day, 'es')}. Pásela a hoy o confirme que el técnico empieza antes.`,
  earlier_visit_open:
    'Este carro tiene una visita anterior que todavía no termina. Termínela o cámbiela primero.',
  job_cannot_become: ({ status, to }) =>
    `Un trabajo que está ${statusInSpanish[status]} no puede pasar a “${statusInSpanish[to]}”.`,
  not_done_not_at_car: 'Solo puede marcar un trabajo como no hecho mientras está con el carro.',
  job_finished: 'Este trabajo ya está terminado y no se puede cambiar.',
  timer_not_at_car: 'Solo puede usar el cronómetro mientras está con el carro.',
  not_on_your_route:
    'Esta parada ya no está en su ruta, así que no se cambió nada. Si está ahí, llame a despacho.',
  on_the_way_elsewhere: ({ customer, car }) =>
    `Ya va en camino a ${whoseCar(customer, car)}. Llegue ahí o deshágalo primero.`,
  still_elsewhere: ({ customer, car }) =>
    `Todavía está con ${whoseCar(customer, car)}. Termine ese trabajo o diga primero qué pasó ahí.`,
  technician_on_the_way: ({ technician, customer, car }) =>
    `${technician} ya va en camino a ${whoseCar(customer, car)}. Marque su llegada o deshágalo primero.`,
  technician_still_elsewhere: ({ technician, customer, car }) =>
    `${technician} todavía está con ${whoseCar(customer, car)}. Termine ese trabajo o quíteselo primero.`,
  pick_time: 'Elija una hora.',
  say_what_happened: 'Diga qué pasó.',
  exception_no_longer_fits: ({ kind }) =>
    `“${spanishExceptionNames[kind]}” ya no corresponde a este trabajo. Vuelva a cargarlo.`,
  delay_over: 'Esa hora ya pasó. Elija otra.',
  delay_not_late: 'Eso es antes del horario de llegada, así que no va tarde.',
  delay_another_day: 'Elija una hora del día de la visita.',
  delay_too_late: 'Es demasiado tarde para esta visita. Diga que hay que volver otro día.',
  missing_not_arrived: 'Primero toque “Llegué” junto al carro.',
  missing_before_our_time: `El cliente lo espera más tarde. Espere a que empiece el horario de llegada o a la hora que le dijimos, y después ${noShowWaitMinutes} minutos más.`,
  missing_not_waited: `Primero espere ${noShowWaitMinutes} minutos junto al carro.`,
  inspection_unknown_point: 'Este no es uno de los puntos de la inspección.',
  inspection_point_twice: 'Cada punto se inspecciona una sola vez.',
  inspection_implausible_measure: 'Una medida no puede estar bien. Revise los números.',
  inspection_red_without_note: 'Diga qué tiene lo que necesita atención ahora.',
  inspection_nothing_checked: 'Todavía no se ha revisado nada.',
  odometer_doubt: ({ doubt }) => `${odometerDoubtInSpanish(doubt)} Revise el odómetro otra vez.`,
  no_such_photo: 'No encontramos esa foto.',
  photos_full: ({ most }) => `En un trabajo caben ${most} fotos.`,
  customer_paid: 'Mientras tanto, el cliente ya pagó.',
  nothing_declined: 'En este trabajo no se rechazó ningún pago.',
  no_phone_of_customer: 'No tenemos el teléfono de este cliente. Déjeselo a la oficina.',
  card_not_again:
    'Esta tarjeta no se puede volver a intentar ahora. Mándele al cliente un enlace para pagar.',
  nothing_to_undo: 'No hay nada que deshacer.',
  undo_time_picked: 'Ya se eligió un horario nuevo, así que esto no se puede deshacer.',
  not_last_step: 'Ese paso no se guardó o no es el último, así que no se deshizo nada.',
  undo_too_late: 'Eso fue hace más de dos minutos. Llame a despacho.',
  route_changed: 'Su ruta ya cambió, así que esto no se puede deshacer. Llame a despacho.',
  only_booked_extras: 'Solo se puede retirar el trabajo adicional de una visita agendada.',
  fee_charged: 'El cargo ya se cobró. Pídale a la oficina que lo perdone.',
  fee_being_charged: 'Este cargo se está cobrando en este momento. Inténtelo de nuevo en un minuto.',
  consent_missing: 'Diga cómo aceptó el cliente. Si todavía no acepta, puede decidir con su propio enlace.',
  no_such_message: 'No encontramos ese mensaje.',
  finish_not_begun: 'El trabajo no ha empezado.',
  finish_site: 'Revise el lugar.',
  finish_inspection: 'Termine la inspección.',
  finish_diagnosis: 'Anote el diagnóstico.',
  finish_odometer: 'Anote el odómetro.',
  job_canceled: 'Se canceló.',
  nobody_has_job: 'En este momento nadie lo tiene. Si está con el carro, llame a despacho.',
  technician_has_job: ({ name }) => `Ahora lo tiene ${name}. Si está con el carro, llame a despacho.`,
};
