export { legalCapability } from './capability';
