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
  readBills,
  readFreeCredit,
  readShownBill,
  readShownBills,
  waiveFees,
} from './billing';
export {
  type BookOnFile,
  createBookLike,
  createShowPayment,
  decideTerms,
  isPaymentSetUp,
  lacksPo,
  payForMore,
  setUpBookingOnFile,
  showPaymentForMore,
  withoutFigures,
} from './booking';
export { paymentsCapability } from './capability';
export {
  billWithoutFee,
  type ChargeDeps,
  createCharging,
  findJobPayment,
  type JobPayment,
  leaveToOffice,
  payCharge,
  sendPayLink,
  tryPaymentAgain,
} from './charging';
export {
  fleetInvoicePaid,
  fleetInvoiceSent,
  jobOnAccount,
  jobPaid,
  jobPartPaid,
  jobRefunded,
} from './events';
export {
  addCharge,
  createFindDiagnosisCredit,
  creditBalance,
  findChargeOf,
  findPaidCents,
  findReceipt,
  grantCredit,
  importEntries,
  listMovements,
  type Movement,
} from './ledger';
export { findMembershipCard, findPaidFee, payMissedFee, refundFee, sellMembership } from './membership-money';
export { beginLeadSetup, methodStore, verifyCardSetup } from './methods';
export {
  closeOfficeTasks,
  closeSubjectTask,
  isMoneyTaskOpen,
  keepOfficeTask,
  leftOpenTasks,
  openOfficeTask,
  openSubjectTask,
} from './office-tasks';
export {
  addCarriedLine,
  findFleetZone,
  findTerms,
  isBeingPaid,
  lockFleetAccount,
  lockStatement,
  openCentsOf,
  payByCredit,
  readStanding,
  type Statement,
  settleStatement,
  todayOfFleet,
} from './on-account';
export { auditMoney } from './reconciliation';
export { findRefunded, refundBill } from './refunds';
export { findMostKeepingFee } from './taken-back';
