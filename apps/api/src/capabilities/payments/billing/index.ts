export { billJob } from './bill-job';
export { chargeCancellationFee, chargeForCompletion, chargeTip, findTipTerms } from './charge-appointment';
export { chargeLateCancellations } from './charge-late-cancellations';
export { finishCall } from './charge-lead';
export { listDueBills } from './list-due';
export { readBill, readBills, readFreeCredit, readShownBill, readShownBills } from './read-bill';
export { type DueBill, findDueBill } from './read-due';
export {
  addVisitFee,
  chargeFeeByHand,
  chargeVisitFees,
  dropVisitFee,
  findFeeObstacle,
  findJobFee,
  waiveFees,
} from './visit-fee';
