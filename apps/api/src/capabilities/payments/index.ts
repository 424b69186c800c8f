export {
  billJob,
  chargeCancellationFee,
  chargeForCompletion,
  chargeTip,
  findTipTerms,
  finishCall,
  readBill,
  readFreeCredit,
  readShownBill,
  readShownBills,
} from './billing';
export { createBookLike, isPaymentSetUp, setUpBookingOnFile } from './booking';
export { paymentsCapability } from './capability';
export { billWithoutFee, type ChargeDeps, createCharging } from './charging';
export { jobPaid, jobRefunded } from './events';
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
export { openOfficeTask } from './office-tasks';
export { auditMoney } from './reconciliation';
export { findRefunded, refundCharge } from './refunds';
export { findMostKeepingFee } from './taken-back';
