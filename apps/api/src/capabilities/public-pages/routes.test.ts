import { factKeys } from '@lugnut/domain/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getQuote } from '../../testing/ask-for-quote';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const ask = async (): Promise<Record<string, string>> =>
  (await product.app.inject('/api/v2/page_facts')).json().facts;

describe('GET /api/v2/page_facts', () => {
  it('[SEO-2] says of a service what a new customer is quoted for the car that costs least', async () => {
    const facts = await ask();
    const { attributes } = await getQuote(product, {
      services: ['Front Brake Pads & Rotors'],
      car_attributes: { year: 2015, make: 'Honda', model: 'Civic', engine_size: '1.8L 4-cyl' },
    });
    const estimate = attributes.estimate;
    const beforeTax = (estimate?.total_price ?? 0) - (estimate?.tax ?? 0);
    expect(facts[factKeys.from('front-brake-pads-rotors', 'DET')]).toBe(`from $${beforeTax.toFixed(2)}`);
  });

  it('[SEO-2] names the zip codes of a city that we serve, and what a diagnosis costs there', async () => {
    const facts = await ask();
    expect(facts[factKeys.zips('detroit-mi')]).toContain('48226');
    expect(facts[factKeys.zipCount('livonia-mi')]).toBe('5 ZIP codes');
    expect(facts[factKeys.diagnosis('HOU')]).toBe('$90');
  });

  it('[SEO-3] says what memberships cost and give', async () => {
    const facts = await ask();
    expect(facts[factKeys.planPrice(0)]).toBe('$190 a year');
    expect(facts[factKeys.planPrice(2)]).toBe('$15 a month');
    expect(facts[factKeys.planPrice(3)]).toBe('');
    expect([facts[factKeys.perk(0)], facts[factKeys.perk(1)]]).toEqual([
      'Free oil changes for your car',
      '10% off all repairs',
    ]);
    expect(facts[factKeys.members]).toBe('Members pay less for every visit.');
  });

  it('[LANG-1] says the same in Spanish to whoever reads it', async () => {
    const answer = await product.app.inject({
      url: '/api/v2/page_facts',
      headers: { 'accept-language': 'es' },
    });
    const { facts } = answer.json();
    expect(answer.headers.vary).toContain('accept-language');
    expect(facts[factKeys.planPrice(0)]).toBe('$190 al año');
    expect(facts[factKeys.planName(0)]).toBe('Membresía anual');
    expect(facts[factKeys.perk(1)]).toBe('10% de descuento en todas las reparaciones');
    expect(facts[factKeys.zipCount('livonia-mi')]).toBe('5 códigos postales (ZIP)');
    expect(facts[factKeys.from('front-brake-pads-rotors', 'DET')]).toMatch(/^desde \$\d/);
    expect(facts[factKeys.duration('front-brake-pads-rotors')]).toMatch(/\d h/);
  });

  it('[SEO-2] follows the price list and the service area', async () => {
    const { db } = product.test;
    await product.hearing(async () => {
      await db
        .updateTable('market')
        .set({ labor_rate_cents_per_hour: 200_00 })
        .where('id', '=', 'DET')
        .execute();
      await db.updateTable('market').set({ status: 'waiting' }).where('id', '=', 'PHX').execute();
      await db.updateTable('service').set({ offered: false }).where('id', '=', 'replace-battery').execute();
    });
    // Pages are filled with these; the call's answer is cached for a minute.
    const { texts } = await product.composition.pageFacts.current('en');
    expect(texts.get(factKeys.from('front-brake-pads-rotors', 'DET'))).not.toBe('from $249.50');
    expect(texts.get(factKeys.zips('phoenix-az'))).toBeUndefined();
    expect(texts.get(factKeys.from('oil-change', 'PHX'))).toBeUndefined();
    expect(texts.get(factKeys.duration('replace-battery'))).toBeUndefined();
    expect(texts.get(factKeys.duration('oil-change'))).toBe('40 min');
  });
});
