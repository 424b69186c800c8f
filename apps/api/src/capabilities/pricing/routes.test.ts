import { defaultCatalog, findServiceByName, quickPickNames } from '@lugnut/domain/catalog';
import { seededPlans } from '@lugnut/domain/memberships';
import { defaultPriceBook } from '@lugnut/domain/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPriceList } from '../../seed/seed-price-list';
import { getQuote } from '../../testing/ask-for-quote';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { loadPriceList } from './price-list';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

describe('GET /api/v2/services', () => {
  it('lists the catalog for the search, cacheable', async () => {
    const response = await product.app.inject('/api/v2/services');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    const { data } = response.json();
    expect(data).toHaveLength(defaultCatalog.length);
    const names = data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
    for (const name of quickPickNames) expect(names).toContain(name);
    const battery = findServiceByName(defaultCatalog, 'Replace Battery');
    expect(data.find(({ id }: { id: string }) => id === battery?.id)).toEqual({
      id: battery?.id,
      attributes: {
        name: 'Replace Battery',
        category: 'battery',
        synonyms: battery?.synonyms,
        minutes_on_site: battery?.minutesOnSite,
        pricing: 'instant',
        special: 'battery',
        inspection: false,
      },
    });
  });
});

it('[LANG-1] GET /api/v2/services has the words of Spanish speakers for a request in Spanish', async () => {
  const answerIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const response = await product.app.inject({ url: '/api/v2/services', headers });
    expect(response.headers.vary).toBe('accept-language, cookie');
    const { data } = response.json<{ data: { id: string; attributes: { synonyms: string[] } }[] }>();
    return data.find(({ id }) => id === 'front-brake-pads-rotors')?.attributes.synonyms ?? [];
  };
  expect(await answerIn('en')).not.toContain('balatas');
  expect(await answerIn('es-US,es;q=0.9')).toEqual(expect.arrayContaining(['balatas', 'brake pads']));
  expect(await answerIn('en')).not.toContain('balatas');
});

describe('POST /api/v2/pricing/range', () => {
  const ask = async (changes: object = {}) => {
    const body = {
      zip_code: '48226',
      services: ['Front Brake Pads & Rotors', 'Oil Change'],
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
      ...changes,
    };
    return (await product.app.inject({ method: 'POST', url: '/api/v2/pricing/range', payload: body })).json();
  };

  it('[KEEP-2] holds what the quote then comes to, and keeps nothing of who asked', async () => {
    const services = ['Front Brake Pads & Rotors', 'Oil Change'];
    const { range } = await ask();
    const { attributes } = await getQuote(product, { services });
    const total = attributes.estimate?.total_price ?? 0;
    expect(range.from).toBeLessThanOrEqual(total);
    expect(range.to).toBeGreaterThanOrEqual(total);
    expect(range.to - range.from).toBeLessThan(50);
  });

  it.each([
    ['a service a person prices', { services: ['Reupholster the glove box'] }],
    ['a place we do not go to', { zip_code: '99801' }],
  ])('[KEEP-2] has no range for %s', async (_what, changes) => {
    expect(await ask(changes)).toEqual({ range: null });
  });
});

describe('the price list in the database', () => {
  it('is at first the default one, in order', async () => {
    const list = await loadPriceList(product.test.db);
    expect(list.services).toEqual(defaultCatalog);
    expect(list.priceBook).toEqual(defaultPriceBook);
    expect(list.plans).toMatchObject(seededPlans);
    expect(list.ratesByMarket.get('DET')).toMatchObject({ laborRateCentsPerHour: 95_00 });
  });

  it('keeps an admin’s changes when the next start seeds again', async () => {
    const { db } = product.test;
    await db
      .updateTable('service')
      .set({ name: 'Swap Battery', offered: false })
      .where('id', '=', 'replace-battery')
      .execute();
    await db.updateTable('price_book').set({ version: 'spring edition' }).execute();
    await db
      .updateTable('membership_plan')
      .set({ price_cents: 200_00 })
      .where('price_cents', '=', 190_00)
      .execute();
    await seedPriceList(db);
    const list = await loadPriceList(db);
    expect(list.services.map(({ id }) => id)).not.toContain('replace-battery');
    expect(list.priceBook.version).toBe('spring edition');
    expect(list.plans.map(({ priceCents }) => priceCents)).toEqual([200_00, 120_00, 180_00, 15_00]);
  });
});
