export { adminCapability } from './capability';
