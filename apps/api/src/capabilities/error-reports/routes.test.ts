import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { fingerprintOf, screenOf } from './error-report-store';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '10' });
});
afterAll(() => product.close());

const report = (payload: object) => product.app.inject({ method: 'POST', url: '/api/v2/errors', payload });
const crash = (line: number) =>
  `TypeError: x is undefined\n  at Quote (https://shop.example/assets/quote-a1B2c3D4.js:${line}:7)`;

describe('POST /api/v2/errors', () => {
  it('[HOME-9, API-1] stores a crash, and the same crash again in the same row', async () => {
    const answer = await report({
      error: `${crash(10)} while loading /booking/0190f1c2-1111-7000-8000-000000000001`,
      path: '/booking/0190f1c2-1111-7000-8000-000000000001?phone=313',
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'reported' }]);
    await report({
      error: `${crash(99)} while loading /booking/0190f1c2-2222-7000-8000-000000000002`,
      path: '/quote',
    });
    const rows = await product.test.db.selectFrom('error_report').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ times_seen: 2, path: '/booking/{id}' });
    expect(rows[0]?.error).not.toContain('0190f1c2');
  });

  it.each([[{}], [{ error: '' }], [{ error: 'x'.repeat(16_001) }], [{ error: 7 }]])(
    '[API-2] refuses %.40j and keeps nothing',
    async (body) => {
      const before = await product.test.db.selectFrom('error_report').select('fingerprint').execute();
      expect((await report(body)).statusCode).toBe(400);
      expect(await product.test.db.selectFrom('error_report').select('fingerprint').execute()).toEqual(
        before,
      );
    },
  );

  it('tells two crashes apart, and stores neither ids nor queries of a path', () => {
    expect(fingerprintOf('a')).not.toBe(fingerprintOf('b'));
    expect(screenOf('/quote?phone=3135550100#x')).toBe('/quote');
    expect(screenOf(undefined)).toBeUndefined();
  });
});
