export { customerLinksCapability } from './capability';
export { createHasStepUp } from './step-up';
export { createDeviceNotes } from './visit-devices';
