export { myDataCapability } from './capability';
