export { fitVisit } from './fit-visit';
export { improveDays } from './improve-days';
export { proposeSwaps } from './propose-swaps';
export { replanHandlers, replanLimits } from './replan-routes';
export { storedProposal } from './stored';
