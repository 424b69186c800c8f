import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeJob } from '../../testing/ask-for-quote';
import { openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const show = async (id: string) =>
  (await shop.call('GET', `/api/v1/appointments/${id}`)).body.data.attributes;

describe('[QUOTE-13] the discount for new customers', () => {
  it.each([
    ['a repair', {}],
    ['a diagnosis', { appointment_type: 'diagnosis', services: [], diagnosis_input: 'It rattles.' }],
  ])('of %s is settled with the booking, in words, before anything is agreed to', async (_what, wish) => {
    const line = 'services' in wish ? '0811' : '0812';
    const who = { phone: `313555${line}`, email: `back${line}@example.com` };
    const first = await shop.quote(who);
    expect((await shop.book(first)).status).toBe(200);
    await completeJob(shop.product, first);
    const again = await shop.quote({ ...who, ...wish });
    expect((await show(again)).coupon_used?.code_type).toBe('new customer');
    const press = async () =>
      shop.call('POST', `/api/v2/appointments/confirm/${again}`, { token: await shop.enterCard(again) });
    const refused = await press();
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.errors?.[0]).toContain('The new customer discount is only for a first job');
    const shown = await show(again);
    expect([shown.status, shown.coupon_used]).toEqual(['quoted', null]);
    await shop.product.test.db.deleteFrom('card_attempt').execute();
    expect((await press()).status).toBe(200);
    expect((await show(again)).coupon_used).toBeNull();
  });

  it('is whose job is the first', async () => {
    const id = await shop.quote();
    expect((await shop.book(id)).status).toBe(200);
    expect((await show(id)).coupon_used?.code_type).toBe('new customer');
  });
});
