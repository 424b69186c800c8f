export { beginAccountSetup, beginLeadSetup, createSetup, type Setup, setupKeyFor } from './begin-setup';
export { forgetCardAttempts, requireCardAttempt } from './card-attempts';
export { findParty, type PayingParty } from './customer-reference';
export { detachMethod } from './detach-method';
export { methodStore, type PaymentMethod } from './method-store';
export { type PaymentConfig, paymentConfigOf } from './payment-config';
export { noteVoided, releaseAuthorizations } from './release-authorizations';
export { detachJob, removeMethod } from './remove-method';
export { unreachable, type VerifyDeps, verifyCardSetup, verifyPayPalOrder } from './verify-payment';
