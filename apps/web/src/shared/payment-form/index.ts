export { BankAccountForm } from './bank-account-form';
export { CardForm, CardFormSkeleton } from './card-form';
export { paymentFormCopy } from './copy.en';
export { ExpressCheckout } from './express-checkout';
export { PayPalButtons } from './paypal-buttons';
export type { PayPalCheckout } from './paypal-choice';
export { refusalText } from './read-decline';
export type {
  CardFormHandle,
  PaymentConfig,
  PendingSetup,
  TokenizeOutcome,
  WalletContact,
} from './types';
export { usePaymentConfig } from './use-payment-config';
