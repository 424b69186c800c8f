export { findAppointmentOf, findReader } from './charge-reader';
export {
  type Attempt,
  addCharge,
  awaitsAnotherCard,
  billKindOf,
  type Charge,
  changeAmount,
  chargeJob,
  findAttemptByProvider,
  findAttemptOf,
  findChargeOf,
  findDueCharges,
  findPaidCents,
  findRemaining,
  findUnpaidCharge,
  hasUnpaidCharge,
  hasUnsettledAttempt,
  lockCharge,
  reopenCharges,
  voidCharge,
} from './charge-store';
export {
  claimDiagnosisCredit,
  claimForSecondVisit,
  createFindDiagnosisCredit,
  creditSecondVisits,
  DiagnosisCreditGone,
  repriceDiagnosisCredit,
} from './diagnosis-credit';
export { grantCredit, takeBackCredit } from './grant-credit';
export {
  creditBalance,
  creditBalances,
  findReceipt,
  findReceipts,
  importEntries,
  writeEntry,
} from './ledger-store';
export { listMovements, type Movement } from './list-movements';
export { paymentWords } from './message-words';
export { feeRefundKeys, isFeeRefund, secondFeeRefundKey, sumAccountRefunds, sumRefunds } from './refund-sums';
