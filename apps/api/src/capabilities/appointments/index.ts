export { actOfPromise } from './act-of-promise';
export { actorOf, systemActor } from './actor-of';
export { addAppointment, appointmentAdder } from './add-appointment';
export {
  addSecondVisit,
  findMovedWork,
  findSecondVisits,
  freeSecondVisitShare,
  lockFirstVisit,
  secondVisitOf,
} from './add-second-visit';
export { applyEvent, takenDetails, type WindowDetails } from './apply-event';
export { type Appointment, payerOf } from './appointment';
export {
  carInWords,
  forUnit,
  greetingOf,
  listedCar,
  servicesInWords,
  workInWords,
} from './appointment-in-words';
export {
  type AppointmentStore,
  addEstimate,
  appointmentStore,
  findAppointments,
  getLockedAppointment,
  isId,
  lockAppointment,
  lockEstimate,
  saveEstimate,
} from './appointment-store';
export { calendarAttachments, preparationFor } from './calendar';
export { appointmentsCapability } from './capability';
export {
  type AppointmentRequest,
  type CreateAppointmentDeps,
  createAppointment,
  type PreparedAppointment,
  prepareAppointment,
} from './create-appointment';
export { creditLateArrival } from './credit-late-arrival';
export {
  type AskGate,
  askForProvider,
  type DecisionGuard,
  type HasStepUp,
  type Spending,
} from './decision-guard';
export { decisionPath, linkNameOf } from './decision-path';
export { describeAppointment, findAgreedLines } from './describe-appointment';
export { findMissing, findPromised, findReserved, findShown } from './describe-visit';
export { type Evidence, evidenceOf, noEvidence, requireMedium, sessionEvidence } from './evidence';
export { findRepeats, type Repeat, vehicleWorkOf } from './find-repeats';
export {
  amendImported,
  type ImportedLog,
  importAppointments,
  nameImportedCars,
} from './import-appointments';
export { hasStop, isGivenTo } from './is-given-to';
export { agreedTotalOf, jobTotalOf } from './job-total';
export { createPageFollower } from './keep-language';
export { listAppointments } from './list-appointments';
export { findNamedCar } from './named-car';
export { createJobOpener, partName } from './open-job';
export {
  findPromisedCredit,
  forgetCreditNotDue,
  promiseCreditIfMissed,
  sayLateCredit,
} from './promised-credit';
export { findProvenOwner } from './proven-owner';
export { forgetReferrer, pseudonymizeEvents } from './pseudonymize';
export { type DiscountRequest, type QuoteDeps, readServices } from './quote-appointment';
export { findQuoteDue, listWaitingForQuote, waitsForQuote } from './quote-due';
export { keepRequote, quoteElsewhere, type Requote } from './quote-elsewhere';
export { createReadConfirmation } from './read-confirmation';
export { findReferralCode } from './referral-code';
export { addReplacement, replacementFor, requireMayChangeRequest } from './replace-request';
export { requireChangeTold } from './request-notices';
export {
  type AnswerAppointment,
  createAppointmentAnswer,
  noSuchAppointment,
} from './routes';
export { storedEstimate, storedOfficeReasons } from './stored';
export { readMayKeep, takeCancellationDiscount } from './take-cancellation-discount';
export { findCalledOffWork, listTakenBack, wasWithdrawn } from './taken-back';
export { tellRequested } from './tell-requested';
export { withoutCharge } from './without-charge';
export {
  countYardVehicles,
  findYardFirst,
  isSpokenFor,
  isTechnicianAtYard,
  isYardLeft,
  lockYardOf,
} from './yard-mates';
