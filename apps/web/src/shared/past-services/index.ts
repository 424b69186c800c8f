export { pastServicesCopy } from './copy';
export type { PastServiceRow } from './past-service-rows';
export { PastServices } from './past-services';
export { usePastServices } from './use-past-services';
