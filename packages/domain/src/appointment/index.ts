export { type Actor, type ActorProof, actorProofs, proofOf } from './actor';
export {
  canCustomerCancel,
  cancelReasons,
  canTakeKeepDiscount,
  customersCancelReasons,
} from './customer-cancel';
export { isLinkOpen, linkDaysAfterVisit } from './link';
export {
  type AppointmentEventType,
  appointmentEventTypes,
  appointmentMachine,
  canApply,
  type FollowUp,
  type FollowUpOf,
  findStatusAfter,
  followUpsOf,
  movesFrom,
} from './machine';
export { findMissingWindow, isAskedToPick, type MissingWindow, missingWindows } from './missing-window';
export * from './status';
