export { fleetCapability } from './capability';
export {
  createActingAccess,
  createFleetAccess,
  type FleetAccess,
  type FleetMember,
} from './fleet-access';
export { fleetCosts } from './fleet-costs';
export { createDecisionGuard } from './guard-decisions';
export { createHasTelematics } from './has-telematics';
export { listMaintenance } from './maintenance';
