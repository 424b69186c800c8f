export { billWithoutFee } from './bill-without-fee';
export { tellCharged } from './charge-messages';
export { createCharging } from './create-charging';
export { earnReferral } from './earn-referral';
export { finishedWorkOf } from './finished-work';
export { giveBackFee } from './give-back-fee';
export { noteOutage, triesBeforeTold } from './note-outage';
export { type ChargeDeps, type PaidState, payCharge, settleByProvider } from './pay-charge';
export { payDueCharges } from './pay-due-charges';
export { beginPaidMembership, extendMembership, missFirstFee } from './renewal-outcome';
export {
  findJobPayment,
  type JobPayment,
  leaveToOffice,
  sendPayLink,
  tryPaymentAgain,
} from './settle-at-car';
