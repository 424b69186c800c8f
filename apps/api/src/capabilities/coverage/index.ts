export { coverageStore } from './coverage-store';
export { coverageHandlers, coverageLimits } from './routes';
export { createServiceAreaView, type ServiceAreaView } from './service-area';
