export { addressesCapability } from './capability';
