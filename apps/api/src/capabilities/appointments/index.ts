export { appointmentAdder } from './add-appointment';
export { type Appointment, payerOf } from './appointment';
export {
  type AppointmentStore,
  addEstimate,
  appointmentStore,
  isId,
  lockAppointment,
  lockEstimate,
  saveEstimate,
} from './appointment-store';
export { type CreateAppointmentDeps, createAppointment } from './create-appointment';
export { decisionPath } from './decision-path';
export { describeAppointment } from './describe-appointment';
export { findPromised, findReserved } from './describe-visit';
export { isGivenTo } from './is-given-to';
export { listAppointments, statusesOf } from './list-appointments';
export { moveContacts } from './move-contacts';
export { type DiscountRequest, type QuoteDeps, readServices } from './quote-appointment';
export { keepRequote, quoteElsewhere, type Requote } from './quote-elsewhere';
export {
  type AnswerAppointment,
  appointmentHandlers,
  appointmentLimits,
  createAppointmentAnswer,
  noSuchAppointment,
} from './routes';
export { storedDiscounts, storedEstimate, storedOfficeReasons } from './stored';
export { appointmentUpkeepHandlers, appointmentUpkeepLimits } from './upkeep-routes';
