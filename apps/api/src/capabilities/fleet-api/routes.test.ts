import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

describe('GET /api/v2/fleet_api', () => {
  it('answers an empty list while there is nothing', async () => {
    const answer = await product.app.inject('/api/v2/fleet_api');
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }]);
  });
});
