export { createDeviceAccess, registerDevice } from './device-store';
export { payloadStore } from './payload-store';
export { createReadingUpkeep } from './roll-up-readings';
export { telematicsHandlers, telematicsLimits } from './routes';
export { serveVehicleEvents } from './serve-vehicle-events';
export { demoOdometerMiles, runDemoFleet } from './simulator/run-demo-fleet';
export { createReadingTaker } from './take-readings';
export { createVehicleEvents } from './vehicle-events';
