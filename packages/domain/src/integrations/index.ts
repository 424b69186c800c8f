export * from './api-scopes';
export * from './device-list';
export * from './device-state';
export * from './tracked-vehicles';
export * from './webhook-events';
export * from './webhook-retries';
