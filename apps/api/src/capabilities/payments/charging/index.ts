export { tellCharged } from './charge-messages';
export { createCharging } from './create-charging';
export { noteOutage, triesBeforeTold } from './note-outage';
export { type ChargeDeps, type PaidState, payCharge, settleByProvider } from './pay-charge';
export { payDueCharges } from './pay-due-charges';
export { beginPaidMembership, extendMembership } from './renewal-outcome';
