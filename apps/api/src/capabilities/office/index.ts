export type { DraftDeps } from './draft-terms';
export { createOfficeEvents } from './office-events';
export { createExtraPricing } from './price-extras';
export { officeHandlers, officeLimits } from './routes';
export { serveOfficeEvents } from './serve-office-events';
export { createStaffAccess, type StaffAccess } from './staff-access';
