export { fleetPlacesCapability } from './capability';
export { vehicleArrived, vehicleLeft } from './events';
export { type ClockDeps, findCarZone, findFleetClock } from './local-clock';
