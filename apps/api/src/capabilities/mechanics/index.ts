export { mechanicsCapability } from './capability';
