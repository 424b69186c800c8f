export { leadsCapability } from './capability';
export { leadStore } from './lead-store';
