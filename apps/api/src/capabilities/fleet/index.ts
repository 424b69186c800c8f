export { fleetCapability } from './capability';
export { createActingAccess, createFleetAccess, type FleetAccess } from './fleet-access';
export { createDecisionGuard } from './guard-decisions';
export { createHasTelematics } from './has-telematics';
