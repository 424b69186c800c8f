export { createOfficeEvents } from './office-events';
export { officeHandlers, officeLimits } from './routes';
export { serveOfficeEvents } from './serve-office-events';
export { createStaffAccess } from './staff-access';
