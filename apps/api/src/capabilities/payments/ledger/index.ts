export { findAppointmentOf, findReader, whatFor } from './charge-reader';
export {
  type Attempt,
  addCharge,
  awaitsAnotherCard,
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
  createFindDiagnosisCredit,
  DiagnosisCreditGone,
  repriceDiagnosisCredit,
} from './diagnosis-credit';
export { grantCredit } from './grant-credit';
export { creditBalance, creditBalances, findReceipt, findReceipts, writeEntry } from './ledger-store';
export { listMovements, type Movement } from './list-movements';
