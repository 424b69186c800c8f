import { Writable } from 'node:stream';
import { defineRoutes } from '@lugnut/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAddressMark } from '../logging/address-mark';
import { createAccessLogger, createLogger } from '../logging/logger';
import { createMetrics } from '../metrics/metrics';
import type { RateLimiter } from '../rate-limits/rate-limits';
import { EnglishFailure } from './english-failure';
import { mountRoutes } from './mount-routes';
import { describeApi, undescribedParameters } from './openapi';
import { createServer } from './server';

const table = defineRoutes({
  greet: {
    method: 'POST',
    path: '/api/v1/people/{id}/greeting',
    capability: 'accounts',
    summary: 'Greets',
    access: 'anyone',
    params: z.object({ id: z.string().check(z.regex(/^\d+$/, 'whole_number')) }),
    body: z.object({ name: z.string().check(z.minLength(2)), times: z.optional(z.int()) }),
    reply: z.object({ text: z.string() }),
    status: 201,
    errors: ['invalid_input', 'conflict'],
  },
});

let logged = '';
let metrics = createMetrics();
let refuse = false;
let greet: (input: {
  params: { id: string };
  body: { name: string };
}) => { text: string } & Record<string, unknown>;
const limiter: RateLimiter = {
  take: async () => (refuse ? { allowed: false, retryAfterSeconds: 7.2 } : { allowed: true }),
};

const makeApp = async (trustProxy: false | number = false, rateLimiter: RateLimiter = limiter) => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  metrics = createMetrics();
  const app = await createServer({
    log: createLogger({ level: 'info', destination }),
    accessLog: createAccessLogger({ level: 'info', destination }),
    addressMark: createAddressMark('a secret of tests'),
    metrics,
    trustProxy,
    https: false,
  });
  mountRoutes(app, {
    routes: table,
    handlers: { greet: (input) => greet(input) },
    limits: { greet: { limit: 1, windowSeconds: 1 } },
    limiter: rateLimiter,
    openJob: () => Promise.reject(new Error('this call names no job')),
  });
  return app;
};

const post = async (payload: unknown, id = '7', headers: Record<string, string> = {}) => {
  const app = await makeApp();
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/people/${id}/greeting?secret=4111111111111111`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  await app.close();
  return response;
};

beforeEach(() => {
  logged = '';
  refuse = false;
  greet = ({ params, body }) => ({ text: `${body.name} ${params.id}` });
});

describe('a mounted route', () => {
  it('decodes, calls, encodes, with its own status', async () => {
    const response = await post({ name: 'Ada' });
    expect([response.statusCode, response.json()]).toEqual([201, { text: 'Ada 7' }]);
  });

  it('drops fields that the contract does not name', async () => {
    greet = () => ({ text: 'hi', phone: '+13135550100' });
    expect((await post({ name: 'Ada' })).json()).toEqual({ text: 'hi' });
  });

  it('[API-2] reports all problems at once, in the common shape, without calling the handler', async () => {
    let called = false;
    greet = () => {
      called = true;
      return { text: '' };
    };
    const response = await post({ times: 'twice' }, 'x');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid_input',
      errors: ['Must be a whole number', 'name is required', 'times must be of type number'],
      reasons: [
        { code: 'whole_number', values: {} },
        { code: 'field_required', values: { field: 'name' } },
        { code: 'field_type', values: { field: 'times', expected: 'number' } },
      ],
    });
    expect(called).toBe(false);
  });

  it.each([
    ['broken JSON', '{"name":', {}, 400, 'invalid_input'],
    ['not JSON at all', 'name=Ada', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['too much', JSON.stringify({ name: 'x'.repeat(200_000) }), {}, 413, 'payload_too_large'],
    ['a NUL', '{"name":"A\\u0000da"}', {}, 400, 'invalid_input'],
    ['a prototype', '{"__proto__":{"a":1},"name":"Ada"}', {}, 400, 'invalid_input'],
  ])('[API-2] refuses %s in the same shape', async (_what, payload, headers, status, code) => {
    const response = await post(payload, '7', headers);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().errors[0]).toMatch(/\w/);
  });

  it('[API-2] answers a malformed address, and one with a NUL, in the same shape', async () => {
    const app = await makeApp();
    for (const url of ['/%E0%A4%A', '/api/v1/people/%00/greeting']) {
      const answer = await app.inject({ method: 'POST', url, payload: {} });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
      expect(answer.body).not.toContain('%');
    }
    await app.close();
  });

  it('[RUN-9] answers 503 when the database is unreachable, and counts it', async () => {
    const counted = async () =>
      (await metrics.requestsWithoutDatabase.get()).values.map(({ value }) => value);
    greet = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    const response = await post({ name: 'Ada' });
    expect([response.statusCode, response.json().code]).toEqual([503, 'overloaded']);
    expect(await counted()).toEqual([1]);
    greet = () => {
      throw new Error('a defect');
    };
    expect((await post({ name: 'Ada' })).statusCode).toBe(500);
    expect(await counted()).toEqual([0]);
  });

  it('trusts only its own proxies about the caller’s address', async () => {
    const seen: string[] = [];
    const takeAddress: RateLimiter = {
      take: async (_name, _rate, who) => {
        seen.push(who);
        return { allowed: true };
      },
    };
    const app = await makeApp(1, takeAddress);
    await app.inject({
      method: 'POST',
      url: '/api/v1/people/7/greeting',
      headers: { 'x-forwarded-for': '9.9.9.9, 203.0.113.7' },
      payload: { name: 'Ada' },
    });
    await app.close();
    expect(seen).toEqual(['203.0.113.7']);
  });

  it('shows the message of a known failure, and none of an unknown one', async () => {
    greet = () => {
      throw new EnglishFailure('conflict', 'Already greeted');
    };
    expect((await post({ name: 'Ada' })).json()).toEqual({ code: 'conflict', errors: ['Already greeted'] });
    greet = () => {
      throw new Error('password=hunter2');
    };
    const response = await post({ name: 'Ada' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('hunter2');
  });

  it('refuses beyond the limit and says when to come back', async () => {
    refuse = true;
    const response = await post({ name: 'Ada' });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '8']);
  });

  it('logs the pattern, never the URL, the body or the caller', async () => {
    // A random id may contain any four digits.
    await post({ name: 'Augusta' }, '7', { 'x-request-id': 'the-one-request' });
    expect(logged).toContain('"route":"greet"');
    for (const secret of ['Augusta', '4111', 'people/7', '127.0.0.1']) expect(logged).not.toContain(secret);
  });

  it('gives every answer an id, and uses a caller’s only if it is valid', async () => {
    const given = await post({ name: 'Ada' }, '7', { 'x-request-id': 'abcdef-123456' });
    expect(given.headers['x-request-id']).toBe('abcdef-123456');
    const made = await post({ name: 'Ada' }, '7', { 'x-request-id': 'x\ninjected: yes' });
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends headers against scripts, framing and content sniffing', async () => {
    const { headers } = await post({ name: 'Ada' });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
});

describe('the description of the calls', () => {
  it('names parameters, bodies, answers and failures from the same table', () => {
    const document = describeApi(table, { title: 'Test', url: 'http://localhost' });
    const operation = document.paths['/api/v1/people/{id}/greeting']?.post;
    expect(operation).toMatchObject({
      operationId: 'greet',
      security: [],
      description: 'Who may call: anyone. Fails with `invalid_input` (400), `conflict` (409).',
      parameters: [
        { name: 'id', in: 'path', required: true },
        { $ref: '#/components/parameters/IdempotencyKey' },
      ],
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/GreetRequest' } } },
      },
      responses: {
        '201': { content: { 'application/json': { schema: { $ref: '#/components/schemas/GreetAnswer' } } } },
        '4XX': { $ref: '#/components/responses/Error' },
      },
    });
    expect(document.components.schemas.GreetRequest).toMatchObject({ required: ['name'] });
  });

  it('notices a path parameter that nothing checks', () => {
    expect(undescribedParameters({ ...table.greet, path: '/api/v1/{other}' })).toEqual(['other']);
  });
});
