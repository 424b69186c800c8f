import type { paymentRoutes, RouteAnswer } from '@lugnut/contract';

export type PaymentConfig = RouteAnswer<typeof paymentRoutes.paymentConfig>;
export type CardsProvider = PaymentConfig['cards'];
export type PayPalProvider = PaymentConfig['paypal'];

/** A method that is being saved; the secret is what a browser finishes it with. */
export type PendingSetup = { readonly setup_id: string; readonly client_secret: string };

export type TokenizeOutcome =
  | { readonly status: 'saved'; readonly setupId: string }
  /** What was typed cannot be a card; the fields say where. */
  | { readonly status: 'invalid' }
  | { readonly status: 'declined'; readonly detail: string | undefined }
  /** No token could be made. */
  | { readonly status: 'failed' };

export type CardFormHandle = {
  /** Checks what was typed, then finishes the setup with the provider. The card itself goes nowhere else. */
  tokenize(begin: () => Promise<PendingSetup>): Promise<TokenizeOutcome>;
};
