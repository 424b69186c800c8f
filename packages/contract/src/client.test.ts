import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallError, createClient } from './client';
import { defineRoutes } from './route';

const table = defineRoutes({
  read: {
    method: 'GET',
    path: '/api/v1/things/{name}',
    capability: 'coverage',
    summary: 'Reads',
    access: 'anyone',
    params: z.object({ name: z.string() }),
    query: z.object({ size: z.optional(z.string()), color: z.optional(z.string()) }),
    reply: z.object({ found: z.boolean() }),
    errors: ['not_found'],
  },
  folder: {
    method: 'GET',
    path: '/api/v1/things/',
    capability: 'coverage',
    summary: 'Lists',
    access: 'anyone',
    reply: z.object({ found: z.boolean() }),
    errors: [],
  },
  write: {
    method: 'POST',
    path: '/api/v1/things',
    capability: 'coverage',
    summary: 'Writes',
    access: 'anyone',
    body: z.object({ name: z.string() }),
    reply: z.object({ id: z.string() }),
    errors: ['invalid_input'],
  },
});

type Sent = { url: string; init: RequestInit };

const clientAnswering = (answer: () => Promise<Response> | Response, token?: string) => {
  const sent: Sent[] = [];
  let keys = 0;
  const client = createClient({
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return answer();
    },
    baseUrl: 'http://shop.example',
    token: () => token,
    newKey: () => `key-${++keys}`,
  });
  return { client, sent };
};

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const failureOf = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => expect.unreachable(),
    (error) => error,
  );

describe('the client', () => {
  it('[PAY-8] keeps the slash at the end of an address', async () => {
    const { client, sent } = clientAnswering(() => json({ found: true }));
    await client.call(table.folder, {});
    expect(sent[0]?.url).toBe('http://shop.example/api/v1/things/');
  });

  it('fills path parameters and leaves out undefined values', async () => {
    const { client, sent } = clientAnswering(() => json({ found: true }));
    const answer = await client.call(table.read, { params: { name: 'F-150 / XL' }, query: { size: 'a&b' } });
    expect(answer).toEqual({ found: true });
    expect(sent[0]?.url).toBe('http://shop.example/api/v1/things/F-150%20%2F%20XL?size=a%26b');
    expect(new Headers(sent[0]?.init.headers).has('idempotency-key')).toBe(false);
  });

  it('sends JSON, the token and one idempotency key per form instance', async () => {
    const { client, sent } = clientAnswering(() => json({ id: '1' }), 'secret');
    await client.call(table.write, { body: { name: 'x' } }, { idempotencyKey: 'form-1' });
    await client.call(table.write, { body: { name: 'x' } });
    const headers = sent.map(({ init }) => Object.fromEntries(new Headers(init.headers)));
    expect(headers[0]).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'idempotency-key': 'form-1',
    });
    expect(headers[1]?.['idempotency-key']).toBe('key-1');
    expect(sent[0]?.init.body).toBe('{"name":"x"}');
  });

  it('reports the server’s failures with its message', async () => {
    const { client } = clientAnswering(() =>
      json({ errors: ['Name is taken', 'Too long'], code: 'invalid_input' }, 400),
    );
    const failure = await failureOf(client.call(table.write, { body: { name: 'x' } }));
    expect(failure).toMatchObject({ code: 'invalid_input', status: 400, message: 'Name is taken, Too long' });
  });

  it.each([
    ['a page instead of an answer', () => new Response('<html>', { status: 502 }), 'unexpected_answer'],
    ['an answer of another shape', () => json({ ok: true }), 'unexpected_answer'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
    ['an answer too late', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timed_out'],
  ])('[AUTH-5] calls %s by its name, with the word Unknown', async (_what, answer, code) => {
    const { client } = clientAnswering(answer);
    const failure = await failureOf(client.call(table.write, { body: { name: 'x' } }));
    expect([failure.code, failure.message]).toEqual([code, 'Unknown']);
  });

  it('does not report an abort by the caller as a failure', async () => {
    const giveUp = new AbortController();
    const { client } = clientAnswering(() => {
      giveUp.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    const failure = await failureOf(
      client.call(table.write, { body: { name: 'x' } }, { signal: giveUp.signal }),
    );
    expect(failure).not.toBeInstanceOf(CallError);
  });
});
