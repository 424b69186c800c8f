import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../seed/seed-demo';
import { createTestApp, monday, type TestApp } from '../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const showcase = async () => (await product.app.inject('/api/v2/mechanics/showcase')).json().data;

describe('GET /api/v2/mechanics/showcase', () => {
  it('is empty where nobody was chosen', async () => {
    expect(await showcase()).toEqual([]);
  });

  it('[HOME-1] shows who was chosen, in that order, with reviews counted and averaged', async () => {
    await seedDemo(product.test.db, monday.getTime());
    const people = await showcase();
    expect(people).toHaveLength(8);
    expect(people[0].attributes).toMatchObject({
      name: 'Marcus Reed',
      market: 'Metro Detroit',
      portrait_url: '/portraits/portrait-01.svg',
      review_count: 148,
    });
    const { db } = product.test;
    await db
      .insertInto('mechanic_review')
      .values({ id: people[0].id, technician_id: people[0].id, rating: 1 })
      .execute();
    const again = (await showcase())[0].attributes;
    expect(again.review_count).toBe(149);
    expect(again.rating).toBeLessThanOrEqual(people[0].attributes.rating);
  });

  it('seeding twice changes nothing', async () => {
    const before = await showcase();
    await seedDemo(product.test.db, monday.getTime());
    expect(await showcase()).toEqual(before);
  });
});
