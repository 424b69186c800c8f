export { type Actor, type ActorProof, actorProofs, proofOf } from './actor';
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
