export { replanHandlers, replanLimits } from './replan-routes';
export { storedProposal } from './stored';
