import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureInstallationSecret } from '../../platform/installation-secret';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { createUnsubscriber, type Unsubscriber } from './unsubscribe';

let product: TestApp;
let unsubscriber: Unsubscriber;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '10' });
  const { db } = product.test;
  unsubscriber = createUnsubscriber({ db, secret: await ensureInstallationSecret(db), publicUrl: '' });
});
afterAll(() => product.close());

const ask = (email: unknown) =>
  product.app.inject({ method: 'POST', url: '/api/v1/unsubscribes', payload: { unsubscribe: { email } } });
const addresses = async () =>
  (await product.test.db.selectFrom('unsubscribed_address').selectAll().orderBy('created_at').execute()).map(
    ({ email, via }) => `${email} ${via}`,
  );
const click = (url: string, method: 'GET' | 'POST' = 'POST') =>
  product.app.inject({
    method,
    url,
    ...(method === 'POST'
      ? {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }
      : {}),
  });

describe('unsubscribing', () => {
  it('[PUB-7] gives everybody the same answer and is idempotent', async () => {
    for (const email of ['Dana@Example.com ', 'dana@example.com', 'nobody@example.com']) {
      const answer = await ask(email);
      expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'unsubscribed' }]);
    }
    expect(await addresses()).toEqual(['dana@example.com page', 'nobody@example.com page']);
    expect(await unsubscriber.isUnsubscribed('DANA@example.com')).toBe(true);
  });

  it.each(['', 'dana', 'a@b.c, d@e.f', 7])('[PUB-7] takes no %j', async (email) => {
    expect((await ask(email)).statusCode).toBe(400);
  });

  it('[PUB-7, LEGAL-6] is one POST for a mail client, and opening its link changes nothing', async () => {
    const link = unsubscriber.linkFor('ana@example.com');
    for (const _ of [1, 2]) {
      const opened = await click(link, 'GET');
      expect([opened.statusCode, opened.headers.location]).toEqual([303, '/unsubscribe']);
    }
    expect(await unsubscriber.isUnsubscribed('ana@example.com')).toBe(false);
    expect((await click(link)).statusCode).toBe(200);
    expect(await unsubscriber.isUnsubscribed('ana@example.com')).toBe(true);
  });

  it('[PUB-7] rejects a link we did not sign', async () => {
    const [, proof = ''] = unsubscriber.linkFor('ana@example.com').split('.com.');
    const name = Buffer.from('eve@example.com').toString('base64url');
    const forged = unsubscriber.linkFor('ana@example.com').replace(/[^/]+$/, `${name}.${proof}AAAA`);
    for (const url of [forged, '/unsubscribe/one-click/x', '/unsubscribe/one-click/..'])
      expect((await click(url)).statusCode).toBe(404);
    expect(await unsubscriber.isUnsubscribed('eve@example.com')).toBe(false);
  });
});
