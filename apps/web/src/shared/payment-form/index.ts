export { BankAccountForm, type BankAccountFormProps } from './bank-account-form';
export { CardForm, CardFormSkeleton } from './card-form';
export { paymentFormCopy } from './copy';
export { PayPalButtons, type PayPalCheckout } from './paypal-buttons';
export type { CardFormHandle, CardsProvider, PaymentConfig, PendingSetup, TokenizeOutcome } from './types';
export { usePaymentConfig } from './use-payment-config';
