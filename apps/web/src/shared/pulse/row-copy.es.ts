import type { Words } from '@lugnut/domain/language';
import type {
  rowCopy as english,
  causeNames as englishCauses,
  codeNames as englishCodes,
  faultNames as englishFaults,
} from './row-copy.en';

export const causeNames: typeof englishCauses = {
  left_late: 'Salió tarde',
  traffic: 'Salió a tiempo y hubo tráfico',
  handed_over: 'Se le pasó demasiado tarde',
  planned_late: 'Se planeó demasiado tarde',
  given_up: 'Dejamos ese horario',
  moved: 'Cambiamos la cita',
  called_off: 'La cancelamos nosotros',
  not_reached: 'No llegó nadie',
};

export const faultNames: typeof englishFaults = {
  technician: 'Del técnico',
  road: 'Del tráfico',
  plan: 'Del plan',
  us: 'Nuestra',
};

export const codeNames: typeof englishCodes = {
  job: 'Trabajo',
  cancellation_fee: 'Cargo por cancelar',
  visit_fee: 'Cargo por la visita',
  membership_start: 'Membresía nueva',
  membership_renewal: 'Renovación de membresía',
  virtual_diagnosis: 'Diagnóstico virtual',
  dispute: 'Pago disputado',
  'ended by owner': 'La terminó el cliente',
  'ended by staff': 'La terminamos nosotros',
  'joining canceled': 'No se hizo miembro',
  'first fee unpaid': 'No pagó la primera cuota',
  'renewal unpaid': 'No pagó la renovación',
  lapsed: 'Vencida',
  'fee refunded': 'Cuota reembolsada',
  'fee disputed': 'Cuota disputada',
};

export const rowCopy: Words<typeof english> = {
  unanswered: 'Sin respuesta',
  answeredLate: 'Respondida tarde',
  minutesLate: (minutes) => `${minutes} min tarde`,
  otherService: 'Otro',
  rowDay: 'Día',
  rowJob: 'Trabajo',
  rowTechnician: 'Técnico',
  rowMarket: 'Mercado',
  rowDetail: 'Detalle',
  rowAmount: 'Monto',
  rowResult: 'Resultado',
  rowWindow: 'Horario prometido',
  rowLeft: 'Salida',
  rowArrived: 'Llegada',
  rowLate: 'Retraso',
  rowWhy: 'Por qué',
  rowFault: 'De quién fue la culpa',
  rowStars: 'Estrellas',
  rowReview: 'Reseña',
  rowCustomer: 'Cliente',
  rowPlan: 'Plan de membresía',
  rowTime: 'Tiempo',
  aMember: 'Un miembro',
  noJob: 'Sin trabajo',
  rowsEmpty: 'No hay casos',
  rowsEmptyHelp: 'Pruebe con más días o con otro mercado.',
  yes: 'Cumplido',
  no: 'No cumplido',
  topic: 'Tema',
  hour: 'Hora del día',
  zip: 'Código postal (ZIP)',
};
