export { vehicleRecordsCapability } from './capability';
