export { fleetCareCapability } from './capability';
export { faultClosed, faultOpened } from './events';
