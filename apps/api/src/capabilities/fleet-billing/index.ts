export { fleetBillingCapability } from './capability';
