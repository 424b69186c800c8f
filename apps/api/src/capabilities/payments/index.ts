export {
  addVisitFee,
  billJob,
  chargeCancellationFee,
  chargeFeeByHand,
  chargeForCompletion,
  chargeTip,
  dropVisitFee,
  findFeeObstacle,
  findJobFee,
  findTipTerms,
  finishCall,
  readBill,
  readFreeCredit,
  readShownBill,
  readShownBills,
  waiveFees,
} from './billing';
export { type BookOnFile, createBookLike, isPaymentSetUp, setUpBookingOnFile } from './booking';
export { paymentsCapability } from './capability';
export {
  billWithoutFee,
  type ChargeDeps,
  createCharging,
  findJobPayment,
  type JobPayment,
  leaveToOffice,
  sendPayLink,
  tryPaymentAgain,
} from './charging';
export { jobPaid, jobPartPaid, jobRefunded } from './events';
export {
  createFindDiagnosisCredit,
  creditBalance,
  findChargeOf,
  findPaidCents,
  findReceipt,
  grantCredit,
  listMovements,
  type Movement,
} from './ledger';
export { findMembershipCard, findPaidFee, payMissedFee, refundFee, sellMembership } from './membership-money';
export { beginLeadSetup, verifyCardSetup } from './methods';
export {
  closeOfficeTasks,
  isMoneyTaskOpen,
  keepOfficeTask,
  leftOpenTasks,
  openOfficeTask,
} from './office-tasks';
export { auditMoney } from './reconciliation';
export { findRefunded, refundCharge } from './refunds';
export { findMostKeepingFee } from './taken-back';
