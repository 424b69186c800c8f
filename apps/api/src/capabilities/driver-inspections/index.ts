export { driverInspectionsCapability } from './capability';
export { inspectionReceived } from './events';
