export { arrivalInWords, findArrival } from './arrival';
export { fieldCapability } from './capability';
export type { ExtraServiceDeps } from './extra-services';
export { moveOn } from './move-on';
export { findNotDone } from './not-done';
