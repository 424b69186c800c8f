export { officeCapability } from './capability';
export { estimateSent } from './events';
export { createOfficeEvents } from './office-events';
export { createExtraPricing } from './price-extras';
export { mayRefund } from './refund-job';
export { serveOfficeEvents } from './serve-office-events';
export { createStaffAccess, type StaffAccess } from './staff-access';
