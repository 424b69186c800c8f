export { errorReportsCapability } from './capability';
