export { dispatchCapability } from './capability';
