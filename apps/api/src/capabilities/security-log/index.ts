export { securityLogCapability } from './capability';
