import { vi } from 'vitest';

type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly key: string | null;
};
export type FakeAnswer = {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
type Answering = FakeAnswer | ((request: SentRequest) => FakeAnswer | Promise<FakeAnswer>);

export const refusal = (status: number, code: string, message = 'No'): FakeAnswer => ({
  status,
  body: { code, errors: [message] },
});

/** A stream of events that says what it is told to, to whoever reads it at the time. */
export const fakeStream = () => {
  let open: ReadableStreamDefaultController<Uint8Array> | undefined;
  return {
    answering: (): FakeAnswer => ({
      body: new ReadableStream<Uint8Array>({
        start: (controller) => {
          open = controller;
        },
      }),
    }),
    says: (event: string) => open?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: {}\n\n`)),
  };
};

/** A server for component tests: answers by 'METHOD /path', refuses the rest, and remembers what was asked. */
export const fakeServer = (answers: Record<string, Answering>) => {
  const sent: SentRequest[] = [];
  const current = { ...answers };
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const url = new URL(address, 'http://test');
    const request: SentRequest = {
      method: options.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
      key: new Headers(options.headers).get('idempotency-key'),
    };
    sent.push(request);
    const answering = current[`${request.method} ${request.path}`];
    if (answering === undefined) throw new TypeError('Failed to fetch');
    const answer = typeof answering === 'function' ? await answering(request) : answering;
    options.signal?.throwIfAborted();
    const { body, status = 200, headers = {} } = answer;
    return new Response(body instanceof ReadableStream ? body : JSON.stringify(body), { status, headers });
  });
  return {
    sent,
    to: (call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call),
    answer: (call: string, answering: Answering) => {
      current[call] = answering;
    },
  };
};
