export {
  type AuthorizationStep,
  authorizationDays,
  authorizationStep,
  type HeldAuthorization,
  honorDays,
  mayRenew,
} from './authorizations';
export { isBeingPaid } from './being-paid';
export { type Bill, type BillFacts, billOf, totalInWords } from './bill';
export { formatCardNumber, formatExpiry, isExpiryInFuture, passesLuhn } from './card-number';
export {
  type AgreedAmounts,
  type Chargeable,
  chargeableFor,
  type FinishedWork,
} from './chargeable';
export { leftOfGrants } from './credit-left';
export { type Decline, declineTexts, findDecline, isDeclined } from './decline';
export { type DisputeMoney, findDisputeEntry, noDispute } from './disputes';
export { type Invoice, type InvoiceLine, invoiceOf, receiptLines } from './invoice';
export {
  accountRefundEntry,
  balanceOf,
  bankPaymentEntry,
  billTotal,
  cancellationFeeEntry,
  creditGrantedEntry,
  creditTakenBackEntry,
  creditUsedEntry,
  type EntryKind,
  entryKinds,
  feeWaivedEntry,
  findCorrectionEntry,
  findJobEntry,
  invoicePaymentEntry,
  invoiceReopenedEntry,
  invoiceRepaidEntry,
  isBalanced,
  type JobBill,
  type LedgerAccount,
  type LedgerEntry,
  ledgerAccounts,
  membershipFeeEntry,
  onAccountEntry,
  type Posting,
  paymentEntry,
  refundEntry,
  refundFailedEntry,
  tipEntry,
} from './ledger';
export { isRecordComplete, mayAskAgain, type UnansweredRequest } from './lost-answers';
export { renewalAfterJob } from './membership-billing';
export { cardBrandName, methodInWords, ownMethodInWords, type ShownMethod } from './method-in-words';
export { askableCents, partPaidInWords, remainingCents, splitRefund } from './part-payments';
export {
  aboveReservedInWords,
  type PaymentKind,
  type PaymentTerms,
  paymentKinds,
  paymentTerms,
  paymentTermsIn,
  paymentTermsInWords,
  refundTime,
} from './payment-terms';
export {
  type MoneyDifference,
  type MoneyRecord,
  type ReconciledPeriod,
  reconcileMoney,
} from './reconcile';
export {
  type ChargeFailure,
  type ChargeKind,
  cardAttemptPauses,
  cardAttemptsForgottenAfterSeconds,
  retryAfterSeconds,
} from './retries';
export { type CreditClaim, type CreditUser, shareCredit } from './share-credit';
export {
  type CarriedFee,
  type ChargeMoney,
  isAllTakenBack,
  isFeeTakenBack,
  mostKeepingFee,
} from './taken-back';
export {
  findTestAccountByNumber,
  findTestAccountByToken,
  type TestAccount,
  testAccounts,
  testRoutingNumber,
} from './test-accounts';
export {
  findTestCardByNumber,
  findTestCardByToken,
  type TestCard,
  type TestFate,
  testCards,
  testLinkToken,
} from './test-cards';
