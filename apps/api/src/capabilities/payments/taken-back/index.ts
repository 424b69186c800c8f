export { findMostKeepingFee } from './charge-money';
export { followTakenBack, noteDisputeWon } from './follow-taken-back';
