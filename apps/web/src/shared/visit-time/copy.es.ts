import { endOnce, type Words } from '@lugnut/domain/language';
import type { visitTimeCopy as english } from './copy.en';

export const visitTimeCopy: Words<typeof english> = {
  today: 'Hoy',
  tomorrow: 'Mañana',
  legend: 'Horario de llegada',
  note: 'Su mecánico llega dentro de este horario.',
  zone: (name) => `Todas las horas son las del lugar donde está el vehículo (${name}).`,
  otherDays: 'Otros días',
  calendar: 'Día de la cita',
  windowsOn: (day) => `Horarios de llegada del ${day}`,
  noTimes: 'No hay horarios disponibles',
  noTimesHelp: 'Tenemos todo ocupado los próximos 30 días. Llámenos y le buscamos un horario:',
  noWindowsOnDate: 'No hay horarios disponibles en esta fecha',
  loading: 'Buscando los próximos horarios disponibles',
  failed: 'No pudimos cargar los horarios',
  failedHelp: 'Revise su conexión. No se pierde nada de lo que escribió.',
  dedicated: 'Su flotilla tiene días de servicio fijos.',
  dedicatedTime: (time) => endOnce(`Vamos en este horario: ${time}. No tiene que elegir una hora.`),
  dedicatedOpen: 'Nosotros le avisamos la hora. No tiene que elegir.',

  held: (window) => `Le estamos guardando este horario, ${window}:`,
  thisWindow: 'el que eligió',
  heldLeft: (left) => `quedan ${left}`,
  lastMinute: 'Queda un minuto para conservar este horario.',
  extend: 'Guardarlo hasta 10 minutos más',
  notExtended: 'No pudimos guardarlo más tiempo. Inténtelo de nuevo.',
  booked: 'Esta cita ya está agendada. Aquí están los detalles.',
  ranOut: 'Ya no le podemos guardar este horario.',
  notHeld: 'No le estamos guardando este horario. Es suyo en cuanto agende, si nadie lo agenda antes.',
};
