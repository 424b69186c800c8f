import type { DeliveryFault } from '@lugnut/domain/contact';
import type { DeliveryReports } from '../delivery-report.port';
import type { IncomingReport } from './email-reports';

export type EmailAttachment = { name: string; contentType: string; content: Buffer };

/** An email to one address. `key` stays the same when the same email is sent again. */
export type EmailMessage = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** For emails one can opt out of; `url` takes a POST without confirmation (RFC 8058), a GET changes nothing. */
  unsubscribe?: { url: string };
  attachments?: readonly EmailAttachment[];
  key: string;
};

export type EmailRefusal = 'invalid_recipient' | 'rejected_message';

export type EmailOutage = 'timeout' | 'network' | 'rate_limited' | 'credentials' | 'provider_error';

/** `detail` is the server's reply code, for operators; it never holds an address or a text. */
export type EmailOutcome =
  | { status: 'accepted'; reference: string }
  /** Sending the same email again cannot help. */
  | {
      status: 'refused';
      reason: EmailRefusal;
      /** Where the server said more than its reply code does. */
      fault?: DeliveryFault;
      detail?: string;
    }
  /** Sending again later can help; after a timeout the email may already have been sent. */
  | { status: 'unavailable'; reason: EmailOutage; detail?: string; retryAfterMs?: number };

export type EmailPort = {
  send(message: EmailMessage): Promise<EmailOutcome>;
  /** What became of emails we sent; accepted only with a valid signature. */
  readReports(incoming: IncomingReport): Promise<DeliveryReports>;
};

// One plain address: a comma, a space or an angle bracket would be a second recipient or a header.
const oneAddress = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+\.[^\s<>,;:"()[\]\\@.]+$/;

export const isOneAddress = (address: string): boolean => address.length <= 254 && oneAddress.test(address);
