export { fitVisit } from './fit-visit';
export { improveDays } from './improve-days';
export { replanHandlers, replanLimits } from './replan-routes';
export { storedProposal } from './stored';
