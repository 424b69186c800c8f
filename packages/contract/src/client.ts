import * as core from 'zod/v4/core';
import { errorReply } from './error-reply';
import type { ErrorCode } from './errors';
import type { SentReason } from './reasons/told';
import { fillPath, type Route, type RouteAnswer, type RouteRequest } from './route';

/** A failed call: an error answer of the server, or no valid answer. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    readonly code: ErrorCode | 'unreachable' | 'timed_out' | 'unexpected_answer',
    readonly errors: readonly string[],
    readonly status?: number,
    /** When the server wants to be asked again. */
    readonly retryAfterMs?: number,
    /** What `errors` says in English, for words in another language. */
    readonly reasons: readonly SentReason[] = [],
  ) {
    super(errors.join(', ') || 'Unknown');
  }
}

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** One idempotency key per form instance, so that a repeated press is one request to the server. */
  readonly idempotencyKey?: string;
};

export type ClientSettings = {
  readonly fetch: typeof globalThis.fetch;
  readonly baseUrl: string;
  readonly token?: () => string | undefined;
  readonly newKey: () => string;
  /** What answers for people are to be written in. */
  readonly language?: string;
};

type PlainInput = { readonly params?: object; readonly query?: object; readonly body?: unknown };

const addressOf = (baseUrl: string, route: Route, input: PlainInput): string => {
  const path = fillPath(route.path, { ...input.params });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${baseUrl}${path}${search}`;
};

const retryAfterMs = ({ headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? seconds * 1_000 : undefined;
};

/** An answer that is no success. */
export const failureOf = async (response: Response): Promise<CallError> => {
  const parsed = core.safeParse(errorReply, await response.json().catch(() => undefined));
  if (!parsed.success) return new CallError('unexpected_answer', [], response.status);
  const { code, errors, reasons } = parsed.data;
  return new CallError(code, errors, response.status, retryAfterMs(response), reasons);
};

const asCallError = (error: unknown): CallError => {
  if (error instanceof CallError) return error;
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return new CallError(timedOut ? 'timed_out' : 'unreachable', []);
};

export const createClient = (settings: ClientSettings) => {
  const call = async <R extends Route>(
    route: R,
    input: RouteRequest<R>,
    options: CallOptions = {},
  ): Promise<RouteAnswer<R>> => {
    const plain = input as PlainInput;
    const headers = new Headers({ accept: 'application/json' });
    if (settings.language !== undefined) headers.set('accept-language', settings.language);
    const token = settings.token?.();
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (route.method !== 'GET') headers.set('idempotency-key', options.idempotencyKey ?? settings.newKey());
    if (plain.body !== undefined) headers.set('content-type', 'application/json');
    const signals = [
      ...(options.signal ? [options.signal] : []),
      ...(options.timeoutMs ? [AbortSignal.timeout(options.timeoutMs)] : []),
    ];
    const sendOnce = settings.fetch;
    try {
      const response = await sendOnce(addressOf(settings.baseUrl, route, plain), {
        method: route.method,
        headers,
        ...(plain.body === undefined ? {} : { body: JSON.stringify(plain.body) }),
        ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
      });
      if (!response.ok) throw await failureOf(response);
      const answer = core.safeParse(route.reply, await response.json());
      if (!answer.success) throw new CallError('unexpected_answer', [], response.status);
      return answer.data as RouteAnswer<R>;
    } catch (error) {
      // An abort by the caller is not a failure of the call.
      if (options.signal?.aborted) throw error;
      throw asCallError(error);
    }
  };
  return { call };
};

export type Client = ReturnType<typeof createClient>;
