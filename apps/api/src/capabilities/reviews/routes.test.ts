import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeJob, getQuote } from '../../testing/ask-for-quote';
import { chargeDepsOf } from '../../testing/charge-deps';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { chargeForCompletion } from '../payments';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const finishedJob = async (card?: string): Promise<string> => {
  const id = await shop.quote();
  const booked = await shop.book(id, card);
  if (booked.status !== 200) throw new Error(`not booked: ${JSON.stringify(booked.body)}`);
  await completeJob(shop.product, id);
  return id;
};
const rate = (appointmentId: string, changes: object = {}, headers: object = {}) =>
  shop.call(
    'POST',
    '/api/v1/mechanic/reviews',
    { mechanic_review: { appointment_id: appointmentId, rating_text: '5', feedback: 'Great', ...changes } },
    headers,
  );
const tip = (reviewId: string, amount: unknown) =>
  shop.call('PUT', `/api/v1/mechanic/reviews/tip/${reviewId}`, { mechanic_review: { tip_amount: amount } });
const tipsOf = (appointmentId: string) =>
  shop.product.test.db
    .selectFrom('charge')
    .select(['amount_cents', 'status'])
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', 'tip')
    .execute();
const look = (id: string) => shop.call('GET', `/api/v1/appointments/${id}/review`);

describe('the review of a finished job', () => {
  it('[PUB-1] shows whom to thank and nothing about the customer, however often it is opened', async () => {
    const id = await finishedJob();
    const first = await look(id);
    expect(first.status).toBe(200);
    expect(first.body.data).toEqual({
      id,
      attributes: {
        state: 'open',
        mechanic: { name: expect.any(String) },
        user_cars_list: ['2015 Toyota Camry'],
        user_id: expect.any(String),
        can_tip: true,
        most_tip: expect.any(Number),
        review_id: null,
        rating: null,
        can_join: true,
      },
    });
    expect((await look(id)).body).toEqual(first.body);
    expect(JSON.stringify(first.body)).not.toMatch(/Dana|example\.com|313555/);
  });

  it('[PUB-1] is stored once, also when submitted twice', async () => {
    const id = await finishedJob();
    const first = await rate(id);
    expect(first.status).toBe(200);
    expect((await rate(id)).body.data.id).toBe(first.body.data.id);
    expect((await rate(id, { rating_text: '1' })).status).toBe(409);
    expect((await look(id)).body.data).toMatchObject({ attributes: { state: 'reviewed' } });
    const kept = await shop.product.test.db
      .selectFrom('mechanic_review')
      .selectAll()
      .where('appointment_id', '=', id)
      .execute();
    expect(kept).toMatchObject([{ rating: 5, feedback: 'Great', technician_id: expect.any(String) }]);
  });

  it.each(['0', '6', '2.5', '', 'five', null])('[PUB-1] takes no %j stars', async (stars) => {
    const id = await finishedJob();
    expect((await rate(id, { rating_text: stars })).status).toBe(400);
  });

  it('[PUB-1] is not for a job that is not done, nor for one nobody knows', async () => {
    const { id } = await getQuote(shop.product);
    expect((await look(id)).body.data).toMatchObject({ attributes: { state: 'not_completed' } });
    expect((await rate(id)).status).toBe(409);
    expect((await rate('0190f1c2-1111-7000-8000-000000000001')).status).toBe(404);
    expect((await look('0190f1c2-1111-7000-8000-000000000001')).status).toBe(404);
  });
});

describe('a tip', () => {
  const reviewed = async (card?: string) => {
    const id = await finishedJob(card);
    return { id, reviewId: (await rate(id)).body.data.id };
  };

  it('[PUB-2] is charged once to the card of the job', async () => {
    const { id, reviewId } = await reviewed();
    expect((await tip(reviewId, 20)).status).toBe(200);
    expect((await tip(reviewId, 20)).status).toBe(200);
    expect((await tip(reviewId, 50)).status).toBe(409);
    expect(await tipsOf(id)).toEqual([{ amount_cents: 20_00, status: 'paid' }]);
  });

  it('[PUB-2] can still be given when the page was closed after the rating, until one is given', async () => {
    const { id, reviewId } = await reviewed();
    expect((await look(id)).body.data).toMatchObject({
      attributes: { state: 'reviewed', can_tip: true, review_id: reviewId, rating: 5 },
    });
    await tip(reviewId, 20);
    expect((await look(id)).body.data).toMatchObject({
      attributes: { state: 'reviewed', can_tip: false, review_id: null, rating: null },
    });
  });

  it('[PUB-2] of two amounts at once is one', async () => {
    const { id, reviewId } = await reviewed();
    const answers = await Promise.all([tip(reviewId, 5), tip(reviewId, 10)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await tipsOf(id)).toHaveLength(1);
  });

  it('[PUB-2] is a number of dollars and cents: nothing else is read as one', async () => {
    const { id, reviewId } = await reviewed();
    for (const amount of [0, -5, 0.001, 5.005, 1000.01, 'much', true, '5', [5], null, '', {}])
      expect((await tip(reviewId, amount)).status, JSON.stringify(amount)).toBe(400);
    expect(await tipsOf(id)).toEqual([]);
  });

  it('[LINK-4] is at most the larger of $50 and half the bill', async () => {
    const { id, reviewId } = await reviewed();
    await chargeForCompletion(chargeDepsOf(shop), id);
    const most = Number((await look(id)).body.data.attributes['most_tip' as never]);
    expect(most).toBeGreaterThan(50);
    expect((await tip(reviewId, most + 0.01)).status).toBe(400);
    expect(await tipsOf(id)).toEqual([]);
    expect((await tip(reviewId, most)).status).toBe(200);
  });

  it('[LINK-4] is neither offered nor taken from 30 days after the job', async () => {
    const { id, reviewId } = await reviewed();
    const then = shop.now;
    shop.now = new Date(then.getTime() + 31 * 86_400_000);
    try {
      expect((await look(id)).body.data).toMatchObject({ attributes: { can_tip: false, most_tip: null } });
      expect((await tip(reviewId, 5)).status).toBe(409);
      expect(await tipsOf(id)).toEqual([]);
    } finally {
      shop.now = then;
    }
  });

  it('[PUB-2] needs a review', async () => {
    expect((await tip('0190f1c2-1111-7000-8000-000000000001', 5)).status).toBe(404);
  });
});

describe('feedback from the dashboard', () => {
  const tell = (review: object, headers: object = {}) =>
    shop.call('POST', '/api/v1/mechanic/reviews', { mechanic_review: review }, headers);

  it('is kept for somebody who is logged in, as themselves', async () => {
    const { id, headers } = await logInAs(shop.product, 'fleet');
    expect((await tell({ feedback: 'Hello' })).status).toBe(401);
    expect((await tell({ feedback: '  ', user_id: id }, headers)).status).toBe(400);
    const other = await logInAs(shop.product, 'fleet');
    expect((await tell({ feedback: 'Hello', user_id: other.id }, headers)).status).toBe(404);
    expect((await tell({ feedback: 'Hello', user_id: id }, headers)).status).toBe(200);
    const kept = await shop.product.test.db.selectFrom('customer_feedback').selectAll().execute();
    expect(kept).toMatchObject([{ account_id: id, feedback: 'Hello' }]);
  });
});

describe('what customers told us', () => {
  it('is listed for the office, the latest first, and for nobody else', async () => {
    const id = await finishedJob();
    await rate(id, { feedback: 'Kind and quick' });
    const fleet = await logInAs(shop.product, 'fleet');
    await shop.call(
      'POST',
      '/api/v1/mechanic/reviews',
      { mechanic_review: { feedback: 'More vans please' } },
      fleet.headers,
    );
    const list = (headers: object) => shop.call('GET', '/api/v2/office/feedback', undefined, headers);
    expect((await list({})).status).toBe(401);
    expect((await list(fleet.headers)).status).toBe(403);
    expect((await list((await logInAs(shop.product, 'technician')).headers)).status).toBe(403);
    const { status, body } = await list((await logInAs(shop.product, 'office')).headers);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { attributes: { kind: 'feedback', feedback: 'More vans please', rating: null, from: 'Test fleet' } },
      { attributes: { kind: 'review', feedback: 'Kind and quick', rating: 5, appointment_id: id } },
      ...Array.from({ length: (body.data as unknown as unknown[]).length - 2 }, () => ({})),
    ]);
  });
});
