export { type Appointment, payerOf } from './appointment';
export {
  type AppointmentStore,
  appointmentAdder,
  appointmentStore,
  isId,
  lockAppointment,
  lockEstimate,
  saveEstimate,
} from './appointment-store';
export type { DiscountRequest } from './create-appointment';
export { findPromised, findReserved } from './describe-visit';
export {
  type AnswerAppointment,
  appointmentHandlers,
  appointmentLimits,
  createAppointmentAnswer,
  noSuchAppointment,
} from './routes';
