export { passkeysCapability } from './capability';
