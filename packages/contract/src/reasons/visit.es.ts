import { endOnce, type Words } from '@lugnut/domain/language';
import { formatCents } from '@lugnut/domain/money';
import { dayInWords, windowInWords } from '@lugnut/domain/scheduling';
import type { visit as english } from './visit.en';

const notYours = ' ¿No es suya? Primero inicie sesión y después agende.';

export const visit: Words<typeof english> = {
  window_taken: 'Alguien acaba de tomar ese horario. Elija otro.',
  hold_ended:
    'Lo sentimos: el mecánico que tenía este horario no puede ir y nadie más está libre a esa hora. Por favor elija otro horario. No se le cobró nada.',
  holds_used_up: ({ minutes }) =>
    `Usted apartó horarios durante una hora, así que ahora otros clientes pueden reservarlos. Todavía puede agendar este si sigue libre, o volver a apartar uno en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  visit_same_car: ({ isKnown }) =>
    `Este carro ya tiene una cita a esa hora. Elija otro horario o cambie la que tiene.${isKnown ? '' : notYours}`,
  visits_too_many: ({ isKnown }) =>
    `Ya tiene varias citas pendientes. Llámenos para agendar más.${isKnown ? '' : notYours}`,
  second_before_first:
    'La segunda cita de este carro está agendada antes. Elija un horario más temprano o cambie primero la segunda cita.',
  second_after_first:
    'Esta es una segunda cita, así que tiene que ser después de la primera. Elija un horario más tarde.',
  many_booking: 'Muchas personas están agendando en este momento. Inténtelo de nuevo.',
  day_being_changed: 'Alguien está cambiando este día en este momento. Inténtelo de nuevo.',
  work_exceeds_window: ({ visit }) =>
    endOnce(
      `Esto tarda más de lo que permite su horario del ${dayInWords(visit.day, 'es')}, ${windowInWords(visit.window, 'es')}. Elija otro horario o pídalo para una segunda cita.`,
    ),
  technician_expected:
    'A su mecánico lo esperan con otro carro antes de que pueda terminar esto. Podemos hacerlo en una segunda cita.',
  no_time_left_today: 'Hoy ya no alcanza el tiempo para esto. Podemos hacerlo en una segunda cita.',
  technician_not_here: 'En este momento ninguno de nuestros mecánicos está con su carro. Elija un horario.',
  technician_promised: 'Su mecánico tiene otra cita justo después de esta. Elija un horario.',
  appointment_not_cancelable: 'Esta cita ya no se puede cancelar.',
  cancel_costs: ({ feeCents }) =>
    `Cancelar ahora cuesta ${formatCents(feeCents, { dropZeroCents: true })}. No se cambió nada.`,
  nothing_to_extend: 'No hay un horario apartado que extender.',
  extended_already: 'Ya le dimos más tiempo.',
  held_longest: 'Ya no podemos apartarle este horario por más tiempo. Agéndelo y es suyo.',
  part_awaited:
    'Todavía estamos consiguiendo una parte para su carro. Le mandaremos un mensaje de texto en cuanto pueda elegir un horario.',
  part_expected: ({ day }) =>
    `Esperamos la parte para su carro el ${dayInWords(day, 'es')}. Elija un horario a partir de ese día.`,
  return_from: ({ day }) =>
    `Podemos terminar el trabajo a partir del ${dayInWords(day, 'es')}. Elija un horario ese día o después.`,
  office_decides:
    'No pudimos hacer este trabajo como estaba planeado. Nuestra oficina se comunicará con usted sobre lo que sigue antes de que elija un horario.',
  no_part_awaited: 'Este trabajo no está esperando ninguna parte.',
  part_day: 'Elija un día a partir de hoy, dentro de los próximos 90 días.',
  place_of_booked:
    'Esta cita ya está agendada. Para cambiar dónde está el carro, escriba la dirección nueva completa.',
  no_vehicles_left: 'Ya no quedan vehículos.',
  yard_day_settled: 'Este día de trabajo en su patio ya no se puede cambiar.',
  yard_prices_not_in_area: ({ zip }) =>
    `Sus precios no valen en el ${zip}. Empiece de nuevo con ese código postal.`,
  time_passed: 'Esa hora ya pasó.',
  day_over: 'Ese día ya pasó.',
  day_not_bookable: 'Solo se puede cambiar un día que se puede agendar.',
  no_such_window: 'Ese horario no existe para este tipo de cita.',
  too_many_changes: ({ next }) =>
    `Hoy ya hubo demasiados cambios con este teléfono o correo. ${{ fleet: 'Use los de alguien de su flotilla o llámenos.', 'log in': 'Inicie sesión con él para seguir o llámenos.', tomorrow: 'Inténtelo mañana o llámenos.' }[next]}`,
  visit_changed_meanwhile: 'Esto cambió desde que abrió la página. Revíselo e inténtelo de nuevo.',
  booked_meanwhile: ({ visit }) =>
    endOnce(
      `Esta cita ya está agendada para el ${dayInWords(visit.day, 'es')}, ${windowInWords(visit.window, 'es')}. Vuelva a cargar la página para verla o cambiarla.`,
    ),
};
