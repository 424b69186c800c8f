export { announcedOf, findAnnouncedAt } from './announced-arrival';
export { arrivalInWords, findArrival } from './arrival';
export { fieldCapability } from './capability';
export { toldException } from './exception-messages';
export type { ExtraServiceDeps } from './extra-services';
export { listLeftOpen } from './list-left-open';
export { moveOn } from './move-on';
export { findNotDone } from './not-done';
export { turnBack } from './turn-back';
