export { pastServicesCopy } from './copy.en';
export type { PastServiceRow } from './past-service-rows';
export { PastServices } from './past-services';
export { usePastServices } from './use-past-services';
