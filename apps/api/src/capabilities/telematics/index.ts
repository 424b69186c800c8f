export { telematicsCapability } from './capability';
export { registerDevice } from './device-store';
export { findLastGood } from './last-good';
export { noteFirstOdometers, noteOdometer, showOdometer } from './odometer-store';
export { payloadStore } from './payload-store';
export { keepDriverAside, listAside } from './set-aside-store';
export { driveDemoFleet } from './simulator/drive-demo-fleet';
export { demoOdometerMiles } from './simulator/run-demo-fleet';
