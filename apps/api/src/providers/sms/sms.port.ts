import type { IncomingHttpHeaders } from 'node:http';
import type { DeliveryReports } from '../delivery-report.port';

/** A text to one phone. `key` stays the same when the same message is sent again. */
export type TextMessage = {
  /** E.164, United States only: +1 and ten digits. */
  to: string;
  body: string;
  key: string;
};

export type SmsRefusal =
  | 'invalid_recipient'
  | 'unreachable_recipient'
  | 'opted_out'
  | 'region_not_allowed'
  /** Not from this number of ours, or not now: it says nothing of theirs. */
  | 'no_route'
  | 'invalid_message';

export type SmsOutage = 'timeout' | 'network' | 'rate_limited' | 'credentials' | 'provider_error';

/** `detail` is the vendor's own code, for operators; it never holds a phone number or a text. */
export type SmsOutcome =
  | { status: 'accepted'; reference: string }
  /** Sending the same message again cannot help. */
  | { status: 'refused'; reason: SmsRefusal; detail?: string }
  /** Sending again later can help; after a timeout the message may already be on its way. */
  | { status: 'unavailable'; reason: SmsOutage; detail?: string; retryAfterMs?: number };

/** A text somebody sent to us, exactly as the vendor handed it over. */
export type IncomingText = {
  /** The address it was sent to, as the vendor knows it. */
  url: string;
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
};

export type IncomingTextAnswer =
  /** `isAnswered`: the vendor has told whoever wrote STOP or HELP already. */
  | { status: 'text'; from: string; body: string; isAnswered?: true }
  | { status: 'rejected'; reason: 'bad_signature' | 'malformed' };

export type SmsPort = {
  send(message: TextMessage): Promise<SmsOutcome>;
  /** Accepted only with a valid signature. */
  readIncoming(text: IncomingText): IncomingTextAnswer;
  /** What became of a text we sent; accepted only with a valid signature. */
  readStatus(callback: IncomingText): DeliveryReports;
};

const usPhone = /^\+1[2-9]\d{9}$/;

/** Other countries are refused because of SMS pumping fraud. */
export const isTextablePhone = (phone: string): boolean => usPhone.test(phone);
