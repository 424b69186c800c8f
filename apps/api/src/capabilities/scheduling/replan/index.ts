export { findRoom, findWorkWithoutRoom } from './find-room';
export { fitVisit, readWork } from './fit-visit';
export { improveDays } from './improve-days';
export { proposeSwaps } from './propose-swaps';
export { proposalVersion } from './replan';
export { replanHandlers, replanLimits } from './replan-routes';
export { storedProposal } from './stored';
export { undoRefusalInWords } from './undo-replan';
