export { type Actor, type ActorProof, actorProofs, proofOf } from './actor';
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
export * from './status';
