export { fleetCareCapability } from './capability';
