export { findMostKeepingFee } from './charge-money';
export { followPaidInvoice, followTakenBack, noteDisputeWon } from './follow-taken-back';
