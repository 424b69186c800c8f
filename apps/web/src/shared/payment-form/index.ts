export { BankAccountForm } from './bank-account-form';
export { CardForm, CardFormSkeleton } from './card-form';
export { paymentFormCopy } from './copy';
export { PayPalButtons } from './paypal-buttons';
export type { PayPalCheckout } from './paypal-choice';
export type { CardFormHandle, PaymentConfig, PendingSetup, TokenizeOutcome } from './types';
export { usePaymentConfig } from './use-payment-config';
