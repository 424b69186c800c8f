export { paymentReply } from './approval-routes';
export { fleetCapability } from './capability';
export { type FleetJobDeps, fleetRequestOf } from './create-fleet-appointment';
export { approvalAsked } from './events';
export { findFleetZone, findParking, type ParkingDeps } from './find-parking';
export {
  createActingAccess,
  createFleetAccess,
  type FleetAccess,
  type FleetMember,
} from './fleet-access';
export { findFleetContact } from './fleet-contact';
export { fleetCosts } from './fleet-costs';
export { createDecisionGuard, gateOfMember, gateOfPolicy } from './guard-decisions';
export { createHasTelematics } from './has-telematics';
export { findGauges, isInProgram, knownMiles, listMaintenance } from './maintenance';
export { findFounder, findMember, lockFleetOf } from './people';
