export { createActingAccess, createFleetAccess, type FleetAccess } from './fleet-access';
export { approveByPolicy, createDecisionGuard, guardDecisions } from './guard-decisions';
export { fleetJobHandlers, fleetJobLimits } from './job-routes';
export { fleetAccountHandlers, fleetAccountLimits } from './routes';
export { fleetVehicleHandlers, fleetVehicleLimits } from './vehicle-routes';
