import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { deriveVapidKeys } from './vapid-keys';
import { createWebPush } from './web-push.push';

const browser = () => {
  const ecdh = createECDH('prime256v1');
  return {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
};
const message = { title: 'On the way', body: 'Marcus comes at 10:40.', path: '/dashboard' };
const keys = deriveVapidKeys('x'.repeat(32));
const sendWith = (fetch: typeof globalThis.fetch, target = browser()) =>
  createWebPush({ ...keys, subject: 'mailto:help@lugnut.example', fetch }).send(target, message);
const answering = (status: number, headers: Record<string, string> = {}) =>
  vi.fn(async () => new Response(null, { status, headers }));

describe('the keys of an installation', () => {
  it('are a pair of the curve, the same at every start, and another installation has others', () => {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
    expect(ecdh.getPublicKey().toString('base64url')).toBe(keys.publicKey);
    expect(deriveVapidKeys('x'.repeat(32))).toEqual(keys);
    expect(deriveVapidKeys('y'.repeat(32))).not.toEqual(keys);
  });
});

describe('a push message', () => {
  it('is encrypted for the browser, signed by us and kept for an hour', async () => {
    const fetch = answering(201, { location: 'https://fcm.googleapis.com/message/1' });
    expect(await sendWith(fetch)).toEqual({
      status: 'accepted',
      reference: 'https://fcm.googleapis.com/message/1',
    });
    const [address, options] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    const headers = new Headers(options.headers);
    expect(address).toBe('https://fcm.googleapis.com/fcm/send/abc');
    expect(headers.get('authorization')).toContain(keys.publicKey);
    expect(headers.get('content-encoding')).toBe('aes128gcm');
    expect(headers.get('ttl')).toBe('3600');
    expect(options.redirect).toBe('error');
    expect(Buffer.from(options.body as Uint8Array).toString('latin1')).not.toContain('Marcus');
  });

  it.each([
    [404, {}, { status: 'gone' }],
    [410, {}, { status: 'gone' }],
    [403, {}, { status: 'refused', reason: 'status 403' }],
    [429, { 'retry-after': '30' }, { status: 'unavailable', reason: 'status 429', retryAfterMs: 30_000 }],
    [503, {}, { status: 'unavailable', reason: 'status 503' }],
  ])('answered %i with %o is %o', async (status, headers, outcome) => {
    expect(await sendWith(answering(status, headers as Record<string, string>))).toEqual(outcome);
  });

  it('is tried again without an answer, and never with keys that are none', async () => {
    const silent = vi.fn(async () => Promise.reject(new TypeError('fetch failed')));
    expect(await sendWith(silent)).toEqual({ status: 'unavailable', reason: 'no answer' });
    const fetch = answering(201);
    expect(await sendWith(fetch, { ...browser(), p256dh: 'short' })).toMatchObject({ status: 'refused' });
    expect(fetch).not.toHaveBeenCalled();
  });
});
