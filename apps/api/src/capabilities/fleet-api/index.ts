export { fleetApiCapability } from './capability';
