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
  /** The bank asked its customer to confirm, and they did not: nobody declined the card. */
  | { readonly status: 'unverified' }
  /** No token could be made. */
  | { readonly status: 'failed' };

export type CardFormHandle = {
  /** Checks what was typed, then finishes the setup with the provider. The card itself goes nowhere else. */
  tokenize(begin: () => Promise<PendingSetup>): Promise<TokenizeOutcome>;
};

type WalletAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** What a wallet knows of its owner; it fills what is missing and replaces nothing. */
export type WalletContact = {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: WalletAddress;
};

/** A wallet beside the card form: it finishes a setup of its own and brings its owner's contact along. */
export type ExpressCheckoutProps = {
  readonly isBusy: boolean;
  readonly begin: () => Promise<PendingSetup>;
  readonly onFinished: (outcome: TokenizeOutcome, contact: WalletContact) => void;
};
