export type PushTarget = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

type PushMessage = { readonly title: string; readonly body: string; readonly path: string };

export type PushOutcome =
  | { readonly status: 'accepted'; readonly reference: string }
  /** The browser has gone or wants no more: it is to be forgotten. */
  | { readonly status: 'gone' }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'unavailable'; readonly reason: string; readonly retryAfterMs?: number };

/** Shows a message in a browser that asked for it. */
export type PushPort = {
  /** What a browser must be told when it asks. */
  readonly publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};

const services =
  /^(?:fcm\.googleapis\.com|android\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*notify\.windows\.com|(?:[\w-]+\.)*push\.apple\.com)$/;

/** Endpoints come from browsers: only hosts of known push services are called (SSRF). */
export const isPushService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && services.test(hostname);
};
