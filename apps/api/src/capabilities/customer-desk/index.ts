export { customerDeskCapability } from './capability';
