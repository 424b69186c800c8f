export { fleetApiCapability } from './capability';
export { recordFleetEvents } from './record-events';
