import { keyField, readSignedStatus, readSignedText } from './inbound';
import { isTextablePhone, type SmsOutage, type SmsOutcome, type SmsPort, type SmsRefusal } from './sms.port';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A messaging service picks the number; else one number of ours. */
  sender: { messagingServiceSid: string } | { phone: string };
  /** Where Twilio tells what became of a text; it calls public addresses only. */
  statusUrl?: string;
  timeoutMs?: number;
  /** Only for a proxy or a test double. */
  baseUrl?: string;
};

// https://www.twilio.com/docs/api/errors: the codes by which the message itself is at fault.
const refusals: Readonly<Record<number, SmsRefusal>> = {
  21211: 'invalid_recipient',
  21217: 'invalid_recipient',
  21265: 'invalid_recipient',
  21408: 'region_not_allowed',
  21602: 'invalid_message',
  21610: 'opted_out',
  21612: 'no_route',
  21614: 'unreachable_recipient',
  21617: 'invalid_message',
  21635: 'unreachable_recipient',
};

type TwilioReply = { sid?: unknown; code?: unknown };

const readReply = async (response: Response): Promise<TwilioReply> => {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch (error) {
    if (isTimeout(error)) throw error;
    return {};
  }
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const retryAfterMs = (response: Response): { retryAfterMs?: number } => {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
};

const outageOf = (status: number): SmsOutage => {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'credentials';
  return 'provider_error';
};

const outcomeOf = (response: Response, reply: TwilioReply): SmsOutcome => {
  if (response.ok) {
    return typeof reply.sid === 'string'
      ? { status: 'accepted', reference: reply.sid }
      : { status: 'unavailable', reason: 'provider_error', detail: `http ${response.status} without a sid` };
  }
  const code = typeof reply.code === 'number' ? reply.code : undefined;
  const detail = code === undefined ? `http ${response.status}` : `twilio ${code}`;
  const refusal = code === undefined ? undefined : refusals[code];
  if (refusal) return { status: 'refused', reason: refusal, detail };
  // An unknown 400 is retried: a misconfiguration an operator can fix must not lose messages.
  return { status: 'unavailable', reason: outageOf(response.status), detail, ...retryAfterMs(response) };
};

/** Twilio's Messages resource. It offers no idempotency key, so a repeat after a timeout may arrive twice. */
export const createTwilioSms = (settings: TwilioSettings): SmsPort => {
  const { accountSid, authToken, sender, statusUrl } = settings;
  const { timeoutMs = 10_000, baseUrl = 'https://api.twilio.com' } = settings;
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const from =
    'phone' in sender ? { From: sender.phone } : { MessagingServiceSid: sender.messagingServiceSid };

  return {
    readIncoming: (text) => readSignedText(authToken, text),
    readStatus: (callback) => readSignedStatus(authToken, callback),
    async send({ to, body, key }) {
      if (!isTextablePhone(to)) return { status: 'refused', reason: 'invalid_recipient' };
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({
            To: to,
            ...from,
            Body: body,
            // Typographic quotes, dashes and spaces would double what an English text costs.
            SmartEncoded: 'true',
            ...(statusUrl === undefined
              ? {}
              : { StatusCallback: `${statusUrl}?${keyField}=${encodeURIComponent(key)}` }),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return outcomeOf(response, await readReply(response));
      } catch (error) {
        return { status: 'unavailable', reason: isTimeout(error) ? 'timeout' : 'network' };
      }
    },
  };
};
