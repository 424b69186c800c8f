import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAs } from '../../../testing/log-in-as';
import { openShop, type Shop } from '../../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const versionOf = async (id: string): Promise<number> => {
  const { body } = await shop.call('GET', `/api/v1/appointments/${id}`);
  return body.data.attributes.estimate?.version ?? 0;
};
/** The office writes the estimate anew while the customer looks at the old one. */
const revise = async (appointmentId: string): Promise<void> => {
  const { db } = shop.product.test;
  const { id, version } = await db
    .selectFrom('estimate')
    .select(['id', 'version'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const { content } = await db
    .selectFrom('estimate_version')
    .select('content')
    .where('estimate_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const next = { ...(content as object), version: version + 1 };
  await db
    .insertInto('estimate_version')
    .values({ estimate_id: id, version: version + 1, content: JSON.stringify(next) })
    .execute();
  await db
    .updateTable('estimate')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
};
const bookingOf = (id: string) =>
  shop.product.test.db
    .selectFrom('booking')
    .select(['terms_settled', 'completed_by'])
    .where('appointment_id', '=', id)
    .executeTakeFirst();
const tell = async (): Promise<void> => {
  const webhook = shop.told.at(-1);
  const answer = await shop.product.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload: webhook?.rawBody ?? '',
    headers: { ...webhook?.headers, 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
};
const changed = {
  status: 409,
  body: {
    code: 'quote_changed',
    errors: ['Your quote has changed since you opened this page. Please check it before you book.'],
  },
};

it('[PAY-3] books the version on the page and no other; a repeat is the same booking', async () => {
  const id = await shop.quote();
  const seen = await versionOf(id);
  const token = await shop.enterCard(id);
  await revise(id);
  expect(await shop.confirm(id, { token, estimate_version: seen })).toMatchObject(changed);
  expect(await bookingOf(id)).toBeUndefined();
  const now = await versionOf(id);
  expect((await shop.confirm(id, { token, estimate_version: now })).status).toBe(200);
  // Booking has made a version of its own; the answer was lost, and the page asks again as it did.
  expect((await shop.confirm(id, { token, estimate_version: now })).status).toBe(200);
});

it('[PAY-3] saves no card for a quote that is another one by now', async () => {
  const id = await shop.quote();
  const seen = await versionOf(id);
  await revise(id);
  const begin = (version: number | null) =>
    shop.call('POST', `/api/v2/appointments/${id}/card_setup`, { estimate_version: version });
  expect(await begin(seen)).toMatchObject(changed);
  // The page showed no estimate at all.
  expect(await begin(null)).toMatchObject(changed);
  expect((await begin(seen + 1)).status).toBe(200);
});

it('[PAY-3] holds for PayPal and for the card on file', async () => {
  const owner = await logInAs(shop.product, 'customer');
  const id = await shop.quote();
  const { db } = shop.product.test;
  await db.updateTable('appointment').set({ account_id: owner.id }).where('id', '=', id).execute();
  const seen = await versionOf(id);
  const setup = await shop.call('POST', '/api/v2/user/card_setup', undefined, owner.headers);
  await shop.cards.confirmSetup(String(setup.body.client_secret), 'pm_card_visa');
  await shop.call('PATCH', `/api/v2/user/${owner.id}`, { token: setup.body.setup_id }, owner.headers);
  const order = await shop.call('POST', `/api/v2/appointments/${id}/paypal_order`, {
    estimate_version: seen,
  });
  const orderId = String(order.body.order_id);
  await shop.paypal.approve(orderId, { paysLater: false, isDeclined: false });
  await revise(id);
  expect(
    await shop.call(
      'POST',
      `/api/v2/appointments/confirm_card_on_file/${id}`,
      { estimate_version: seen },
      owner.headers,
    ),
  ).toMatchObject(changed);
  expect(
    await shop.call('POST', `/api/v2/appointments/confirm_paypal/${id}`, {
      payment_detail: { paypal_repair_order_id: orderId },
      estimate_version: seen,
    }),
  ).toMatchObject(changed);
  expect(await bookingOf(id)).toBeUndefined();
});

it('[PAY-9] a provider’s message books what was seen when the card was entered, and nothing newer', async () => {
  const id = await shop.quote();
  const token = await shop.enterCard(id);
  await revise(id);
  await tell();
  expect(await bookingOf(id)).toBeUndefined();
  // Sent back by the provider, the page says nothing of what it showed: the setup knows.
  expect(await shop.confirm(id, { token })).toMatchObject(changed);
});

it('[PAY-9] told first by the provider, the page settles what it showed', async () => {
  const id = await shop.quote();
  const seen = await versionOf(id);
  const token = await shop.enterCard(id);
  await tell();
  expect(await bookingOf(id)).toEqual({ terms_settled: false, completed_by: 'webhook' });
  expect((await shop.confirm(id, { token, estimate_version: seen })).status).toBe(200);
  expect(await bookingOf(id)).toEqual({ terms_settled: true, completed_by: 'webhook' });
});

it('[PAY-9, QUOTE-10] a provider’s message books at the price that was shown, the code included', async () => {
  const { db } = shop.product.test;
  await db.insertInto('coupon').values({ code: 'KEPT', amount_cents: 40_00 }).execute();
  const id = await shop.quote();
  const preview = await shop.call('GET', `/api/v2/coupons/KEPT/${id}`);
  const shown = preview.body.data.attributes.estimate?.total_price ?? Number.NaN;
  const setup = await shop.call('POST', `/api/v2/appointments/${id}/card_setup`, {
    estimate_version: await versionOf(id),
    coupon: 'KEPT',
  });
  await shop.cards.confirmSetup(String(setup.body.client_secret), 'pm_card_visa');
  await shop.cards.events.settled();
  await tell();
  const { agreed_work_cents: agreed } = await db
    .selectFrom('booking')
    .select('agreed_work_cents')
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(agreed).toBe(Math.round(shown * 100));
});

it('[QUOTE-13] the better of two codes is booked, as it was shown', async () => {
  const { db } = shop.product.test;
  await db
    .insertInto('coupon')
    .values([
      { code: 'FIFTY', amount_cents: 50_00 },
      { code: 'FORTY', amount_cents: 40_00 },
    ])
    .execute();
  const id = await shop.quote({ referral_code: 'FIFTY' });
  const { body } = await shop.call('GET', `/api/v2/coupons/FORTY/${id}`);
  expect(body.data.attributes.coupon_used?.code).toBe('FIFTY');
  const booked = await shop.confirm(id, { token: await shop.enterCard(id), coupon: 'FORTY' });
  expect(booked.body.data.attributes.coupon_used?.code).toBe('FIFTY');
  expect(booked.body.data.attributes.estimate?.total_price).toBe(body.data.attributes.estimate?.total_price);
  const used = await db
    .selectFrom('coupon_redemption')
    .select('coupon_code')
    .where('appointment_id', '=', id)
    .execute();
  expect(used).toEqual([{ coupon_code: 'FIFTY' }]);
});

/** The job as the page of one device shows it. */
const shownOn = async (at: Shop, link: string) => {
  const { attributes } = (await at.call('GET', `/api/v1/appointments/${link}`)).body.data;
  const { order_number, estimate, appointment_day, appointment_time, exact_address } = attributes;
  return {
    estimate_version: estimate?.version ?? null,
    shown: {
      order_number,
      estimate_id: estimate?.id ?? null,
      appointment_day,
      appointment_time,
      exact_address,
    },
  };
};
const elsewhere = '500 Griswold St, Detroit, MI 48226';

it('[KEEP-1] books no other time and place than the page shows, and the ones it shows then', async () => {
  const id = await shop.quote();
  const before = await shownOn(shop, id);
  const token = await shop.enterCard(id, 'pm_card_visa', before);
  // The same link on another device.
  await shop.hold(id);
  await shop.call('PUT', `/api/v2/appointments/${id}`, { exact_address: elsewhere });
  const refused = {
    status: 409,
    body: {
      code: 'quote_changed',
      errors: [
        'The time or the address of this visit was changed on another device or tab. Please check both before you book.',
      ],
    },
  };
  expect(await shop.confirm(id, { token, ...before })).toMatchObject(refused);
  expect(await shop.call('POST', `/api/v2/appointments/${id}/card_setup`, before)).toMatchObject(refused);
  // Nor does the provider's message, which knows what was shown when the card was entered.
  await tell();
  expect(await bookingOf(id)).toBeUndefined();
  const booked = await shop.confirm(id, { token, ...(await shownOn(shop, id)) });
  expect(booked).toMatchObject({
    status: 200,
    body: { data: { attributes: { status: 'scheduled', exact_address: elsewhere } } },
  });
});

it('[KEEP-1] books no other quote than the page shows: the same link may open a new one', async () => {
  const linked = await openShop(undefined, { hasSecretLinks: true });
  try {
    const link = await linked.quote();
    const before = await shownOn(linked, link);
    const changedRequest = await linked.call('PUT', `/api/v2/appointments/${link}/request`, {
      appointment_type: 'repair',
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
      services: ['Front Brake Pads & Rotors', 'Replace Alternator'],
    });
    expect(changedRequest.status).toBe(200);
    expect((await shownOn(linked, link)).estimate_version).toBe(before.estimate_version);
    const token = await linked.enterCard(link);
    expect(await linked.confirm(link, { token, ...before })).toMatchObject({
      status: 409,
      body: {
        code: 'quote_changed',
        errors: ['Your quote was changed on another device or tab. Please check it before you book.'],
      },
    });
    expect(await linked.product.test.db.selectFrom('booking').selectAll().execute()).toEqual([]);
    expect(
      await linked.product.test.db
        .selectFrom('agreement')
        .selectAll()
        .where('kind', '=', 'booking')
        .execute(),
    ).toEqual([]);
  } finally {
    await linked.close();
  }
});
