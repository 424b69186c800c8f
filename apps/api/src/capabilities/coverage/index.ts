export { coverageCapability } from './capability';
export { coverageStore } from './coverage-store';
export { createServiceAreaView, type ServiceAreaView } from './service-area';
