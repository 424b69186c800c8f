export { appointmentAdder } from './add-appointment';
export { type Appointment, payerOf } from './appointment';
export {
  type AppointmentStore,
  appointmentStore,
  isId,
  lockAppointment,
  lockEstimate,
  saveEstimate,
} from './appointment-store';
export type { DiscountRequest } from './create-appointment';
export {
  type AnswerAppointment,
  appointmentHandlers,
  appointmentLimits,
  createAppointmentAnswer,
  noSuchAppointment,
} from './routes';
