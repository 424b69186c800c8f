import { asJson, asText, type Json } from './paypal-readings';

export type PayPalSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Undefined: no webhook is accepted. */
  readonly webhookId: string | undefined;
  /** PayPal's sandbox, live, or a test double. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
};

export const payPalUrls = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const;

/** Undefined: the outcome is unknown. */
export type PayPalAnswer = { readonly status: number; readonly body: Json } | undefined;

export const isOk = (answer: PayPalAnswer): answer is { status: number; body: Json } =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

/** Ids come back from a browser: anything but PayPal's alphabet could change the path. */
export const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

export type PayPalCall = (
  method: 'GET' | 'POST',
  path: string,
  /** `text` is sent verbatim: a signature is over bytes. */
  request?: { body?: unknown; text?: string; idempotencyKey?: string },
) => Promise<PayPalAnswer>;

type Token = { readonly value: string; readonly goodUntil: number };

const readJson = async (response: Response): Promise<Json> => {
  const text = await response.text();
  return text === '' ? {} : asJson(JSON.parse(text));
};

/** HTTP calls with a cached access token, renewed shortly before it expires. */
export const createPayPalCalls = (settings: PayPalSettings): PayPalCall => {
  const { clientId, clientSecret, baseUrl, timeoutMs = 10_000, now = () => new Date() } = settings;
  let token: Token | undefined;
  let asking: Promise<Token | undefined> | undefined;

  const send = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${baseUrl}${path}`, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

  const askForToken = async (): Promise<Token | undefined> => {
    const response = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const body = await readJson(response);
    const value = asText(body.access_token);
    if (!response.ok || value === '') return undefined;
    const seconds = typeof body.expires_in === 'number' ? body.expires_in : 0;
    return { value, goodUntil: now().getTime() + (seconds - 60) * 1000 };
  };

  /** Concurrent calls share one token request. */
  const getToken = async (): Promise<string | undefined> => {
    if (token && token.goodUntil > now().getTime()) return token.value;
    asking ??= askForToken().finally(() => {
      asking = undefined;
    });
    token = await asking;
    return token?.value;
  };

  const attempt = async (...[method, path, request]: Parameters<PayPalCall>): Promise<PayPalAnswer> => {
    const accessToken = await getToken();
    if (accessToken === undefined) return undefined;
    const response = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(request?.idempotencyKey === undefined ? {} : { 'paypal-request-id': request.idempotencyKey }),
      },
      ...(method === 'POST' ? { body: request?.text ?? JSON.stringify(request?.body ?? {}) } : {}),
    });
    return { status: response.status, body: await readJson(response) };
  };

  return async (...request) => {
    try {
      const answer = await attempt(...request);
      if (answer?.status !== 401) return answer;
      // The token was revoked early: retry once with a new one.
      token = undefined;
      return await attempt(...request);
    } catch {
      return undefined;
    }
  };
};
