export {
  billJob,
  chargeCancellationFee,
  chargeForCompletion,
  chargeTip,
  findTipTerms,
  finishCall,
} from './billing';
export { isPaymentSetUp, setUpBookingOnFile } from './booking';
export { paymentsCapability } from './capability';
export { type ChargeDeps, createCharging } from './charging';
export { jobPaid } from './events';
export { creditBalance, findChargeOf, findReceipt, grantCredit } from './ledger';
export { findMembershipCard, findPaidFee, payMissedFee, refundFee, sellMembership } from './membership-money';
export { beginLeadSetup, verifyCardSetup } from './methods';
export { openOfficeTask } from './office-tasks';
export { findRefunded, refundCharge } from './refunds';
