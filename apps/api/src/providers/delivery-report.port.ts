import type { DeliveryFault } from '@lugnut/domain/contact';

/** What a provider says became of a message, in our words. */
export type DeliveryReport = {
  /** The key we sent it with; undefined where the report names none of ours. */
  readonly key: string | undefined;
  readonly recipient: string | undefined;
  readonly state: 'sent' | 'delivered' | 'failed';
  /** Of one that failed. */
  readonly fault?: DeliveryFault;
  /** The provider's own code, for operators; never an address or a text. */
  readonly detail?: string;
  /** They told their mail program that it is spam. */
  readonly isComplaint?: true;
};

export type DeliveryReports =
  | { readonly status: 'reports'; readonly reports: readonly DeliveryReport[] }
  | { readonly status: 'rejected'; readonly reason: 'bad_signature' | 'malformed' | 'not_configured' };
