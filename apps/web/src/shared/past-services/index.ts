export { pastServicesCopy } from './copy';
export type { PastServiceRow } from './past-service-rows';
export { PastServicesTable } from './past-services-table';
export { usePastServices } from './use-past-services';
