import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeJob } from '../../../testing/ask-for-quote';
import { type Answer, openShop, type Shop } from '../../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const attributesOf = ({ body }: Answer) => body.data.attributes;
const bookingOf = (id: string) =>
  shop.product.test.db.selectFrom('booking').selectAll().where('appointment_id', '=', id).executeTakeFirst();

describe('PayPal', () => {
  const begin = (id: string, body: object = {}) =>
    shop.call('POST', `/api/v2/appointments/${id}/paypal_order`, body);
  const confirm = (id: string, orderId: unknown, more: object = {}) =>
    shop.call('POST', `/api/v2/appointments/confirm_paypal/${id}`, {
      payment_detail: { paypal_repair_order_id: orderId },
      ...more,
    });

  it('[PAY-3] books a repair with an approved order of the total shown', async () => {
    const id = await shop.quote();
    const quote = await shop.call('GET', `/api/v1/appointments/${id}`);
    const order = await begin(id);
    expect(order.body.amount).toBe(attributesOf(quote).estimate?.total_price);
    expect((await confirm(id, order.body.order_id)).body.code).toBe('invalid_input');
    await shop.paypal.approve(String(order.body.order_id), { paysLater: true, isDeclined: false });
    const answer = await confirm(id, order.body.order_id);
    expect(attributesOf(answer)).toMatchObject({
      status: 'scheduled',
      payment_type: 'paypal',
      payment_setup: true,
      credit_card_present: false,
    });
    expect(await confirm(id, order.body.order_id)).toMatchObject({ status: 200 });
    expect(await shop.product.test.db.selectFrom('sandbox_paypal_transfer').selectAll().execute()).toEqual(
      [],
    );
  });

  it('[PAY-3] takes no second order for a visit that is booked or done', async () => {
    const [id, other] = [await shop.quote(), await shop.quote()];
    const early = await begin(id);
    const order = await begin(id, {});
    for (const { body } of [early, order])
      await shop.paypal.approve(String(body.order_id), { paysLater: false, isDeclined: false });
    expect((await shop.confirm(id, { token: await shop.enterCard(id) })).status).toBe(200);
    const refused = { status: 409, body: { code: 'conflict' } };
    expect(await begin(id)).toMatchObject(refused);
    expect(await confirm(id, order.body.order_id)).toMatchObject(refused);
    await completeJob(shop.product, id);
    expect(await begin(id)).toMatchObject(refused);
    expect(await confirm(id, order.body.order_id)).toMatchObject(refused);
    const held = await shop.product.test.db
      .selectFrom('sandbox_paypal_authorization')
      .select('id')
      .where('order_id', '=', String(order.body.order_id))
      .execute();
    expect(held).toEqual([]);
    expect((await begin(other)).status).toBe(200);
  });

  it('[PAY-3] is for repairs, and an order serves the appointment it was opened for', async () => {
    const diagnosis = await shop.quote({
      appointment_type: 'diagnosis',
      services: undefined,
      diagnosis_input: 'It shakes',
      level: 'A',
    });
    expect((await begin(diagnosis)).body.code).toBe('conflict');
    const [id, other] = [await shop.quote(), await shop.quote()];
    const order = await begin(other);
    await shop.paypal.approve(String(order.body.order_id), { paysLater: false, isDeclined: false });
    expect((await confirm(id, order.body.order_id)).body.code).toBe('invalid_input');
  });

  it('[PAY-4] a payer who is refused has booked nothing', async () => {
    const id = await shop.quote();
    const order = await begin(id);
    await shop.paypal.approve(String(order.body.order_id), { paysLater: false, isDeclined: true });
    expect(await confirm(id, order.body.order_id)).toMatchObject({
      status: 402,
      body: { errors: ['Error checking out with PayPal. Please try again.'] },
    });
    expect(await bookingOf(id)).toBeUndefined();
  });

  it('[PAY-3, PAY-9] is one booking, whoever comes first, the page or PayPal’s message', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await shop.quote();
      const order = await begin(id);
      const orderId = String(order.body.order_id);
      if (round % 2 === 1) {
        await shop.paypal.approve(orderId, { paysLater: false, isDeclined: true });
        expect((await confirm(id, orderId)).status).toBe(402);
      }
      await shop.paypal.approve(orderId, { paysLater: true, isDeclined: false });
      await shop.paypal.events.settled();
      const webhook = shop.toldByPayPal.at(-1);
      const told = async () => ({
        status: (
          await shop.product.app.inject({
            method: 'POST',
            url: '/api/webhooks/paypal',
            payload: webhook?.rawBody ?? '',
            headers: { ...webhook?.headers, 'content-type': 'application/json' },
          })
        ).statusCode,
      });
      const answers = await Promise.all([
        told(),
        confirm(id, orderId, { estimate_version: 1 }),
        told(),
        confirm(id, orderId, { estimate_version: 1 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });

  it('asks again when the total has grown since', async () => {
    const id = await shop.quote();
    const order = await begin(id);
    await shop.paypal.approve(String(order.body.order_id), { paysLater: false, isDeclined: false });
    const answer = await confirm(id, order.body.order_id, { member_price_agreed_on_before_job: 190 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await bookingOf(id)).toBeUndefined();
  });

  describe('with a code that was looked up', () => {
    const addCode = (code: string, limits: object = {}) =>
      shop.product.test.db
        .insertInto('coupon')
        .values({ code, amount_cents: 40_00, ...limits })
        .execute();
    /** The total on the page, as the coupon call shows it. */
    const shownWith = async (id: string, code: string) =>
      attributesOf(await shop.call('GET', `/api/v2/coupons/${code}/${id}`)).estimate?.total_price;
    const approve = async (order: Answer): Promise<string> => {
      const orderId = String(order.body.order_id);
      await shop.paypal.approve(orderId, { paysLater: false, isDeclined: false });
      await shop.paypal.events.settled();
      return orderId;
    };
    const authorizedCents = async (id: string) =>
      (
        await shop.product.test.db
          .selectFrom('sandbox_paypal_authorization')
          .innerJoin('sandbox_paypal_order', 'sandbox_paypal_order.id', 'order_id')
          .select('sandbox_paypal_authorization.amount_cents')
          .where('reference', '=', id)
          .execute()
      ).map(({ amount_cents }) => amount_cents);
    const tell = async (): Promise<void> => {
      const webhook = shop.toldByPayPal.at(-1);
      const answer = await shop.product.app.inject({
        method: 'POST',
        url: '/api/webhooks/paypal',
        payload: webhook?.rawBody ?? '',
        headers: { ...webhook?.headers, 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(200);
    };

    it('[PAY-3, QUOTE-10] reserves what was shown, and that is what is agreed to', async () => {
      await addCode('PALPAL');
      const id = await shop.quote();
      const shown = await shownWith(id, 'PALPAL');
      const order = await begin(id, { coupon: 'PALPAL' });
      expect(order.body.amount).toBe(shown);
      const answer = await confirm(id, await approve(order), { coupon: 'PALPAL' });
      expect(attributesOf(answer).estimate?.total_price).toBe(shown);
      const cents = Math.round((shown ?? 0) * 100);
      expect(await authorizedCents(id)).toEqual([cents]);
      expect(await bookingOf(id)).toMatchObject({ agreed_work_cents: cents });
    });

    it('[PAY-3] opens no order for a code that no longer holds', async () => {
      await addCode('BYGONE', { active: false });
      await addCode('USEDUP', { max_redemptions: 1, redeemed_count: 1 });
      const id = await shop.quote();
      expect(await begin(id, { coupon: 'USEDUP' })).toMatchObject({
        status: 409,
        body: { code: 'conflict', errors: ['This code has been used up.'] },
      });
      expect(await begin(id, { coupon: 'BYGONE' })).toMatchObject({
        status: 404,
        body: { errors: ['This code isn’t valid.'] },
      });
    });

    it('[PAY-3] reserves nothing where the code was used up before the booking', async () => {
      await addCode('LASTONE', { max_redemptions: 1 });
      const id = await shop.quote();
      const orderId = await approve(await begin(id, { coupon: 'LASTONE' }));
      await shop.product.test.db
        .updateTable('coupon')
        .set({ redeemed_count: 1 })
        .where('code', '=', 'LASTONE')
        .execute();
      expect(await confirm(id, orderId, { coupon: 'LASTONE' })).toMatchObject({ status: 409 });
      // Without the code the order is less than the work costs, and nobody agreed to more.
      expect(await confirm(id, orderId)).toMatchObject({ status: 409 });
      expect(await bookingOf(id)).toBeUndefined();
      expect(await authorizedCents(id)).toEqual([]);
    });

    it('[PAY-3] reserves no more than is shown either: an order from before the code is opened anew', async () => {
      await addCode('AFTER');
      const id = await shop.quote();
      const before = await approve(await begin(id));
      expect(await confirm(id, before, { estimate_version: 1, coupon: 'AFTER' })).toMatchObject({
        status: 409,
        body: { errors: ['The total has changed. Please check out with PayPal again.'] },
      });
      expect(await authorizedCents(id)).toEqual([]);
      const again = await approve(await begin(id, { coupon: 'AFTER' }));
      expect((await confirm(id, again, { coupon: 'AFTER' })).status).toBe(200);
    });

    it('[PAY-9] PayPal’s message alone books at the price that was shown, and the page after it', async () => {
      await addCode('QUIET');
      const id = await shop.quote();
      const shown = await shownWith(id, 'QUIET');
      const orderId = await approve(await begin(id, { coupon: 'QUIET' }));
      await tell();
      const cents = Math.round((shown ?? 0) * 100);
      expect(await bookingOf(id)).toMatchObject({ completed_by: 'webhook', agreed_work_cents: cents });
      expect((await confirm(id, orderId, { coupon: 'QUIET', estimate_version: 1 })).status).toBe(200);
      expect(await bookingOf(id)).toMatchObject({ terms_settled: true, agreed_work_cents: cents });
      expect(await authorizedCents(id)).toEqual([cents]);
    });
  });
});
