export { liveCapability } from './capability';
