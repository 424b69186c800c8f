export * from './approval-policy';
export * from './approval-request';
export * from './maintenance';
export * from './roles';
export * from './sign-up';
export * from './upcoming-status';
export * from './vehicle-import';
export * from './vehicle-status';
