export { fleetBillingCapability } from './capability';
export { fleetInvoiceSent } from './events';
