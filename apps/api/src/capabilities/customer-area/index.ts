export { customerAreaCapability } from './capability';
