import { addDays } from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { createMarketToday } from '../../platform/market-today';
import { askForQuote, completeJob, quoteRequest } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { saveCard } from '../../testing/save-card';
import { createTestApp, monday, type TestApp } from '../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
});
afterAll(() => product.close());

const join = async (membership: object, headers: Record<string, string> = {}) => {
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/v2/memberships/create_for_existing_user',
    headers,
    payload: { membership },
  });
  return { status: response.statusCode, body: response.json() };
};

const sale = (user_id: string, changes: object = {}) => ({
  user_id,
  plan_name: '6 Month',
  billing_interval: 'month',
  billing_count: 6,
  price_sold: 180,
  sold_by: 'Review Page',
  vehicles: ['2015 Toyota Camry'],
  ...changes,
});

/** Somebody with a card on file. */
const logInWithCard = async (card?: string) => {
  const person = await logInAs(product, 'customer');
  await saveCard(product, person, card);
  return person;
};
const movedFor = (accountId: string) =>
  product.test.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'entry_id', 'ledger_entry.id')
    .select(['kind', 'ledger_account', 'amount_cents'])
    .where('account_id', '=', accountId)
    .orderBy('amount_cents')
    .execute();

const quoteOf = async (headers: Record<string, string>, changes: object = {}) =>
  (await askForQuote(product, quoteRequest({ ...changes }), headers)).body.data;

const monthsLater = (day: string, months: number) => {
  const date = new Date(`${day}T00:00:00Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay))).toISOString().slice(0, 10);
};

describe('POST /api/v2/memberships/create_for_existing_user', () => {
  it('[API-1] makes the owner a member until the day it renews, once', async () => {
    const owner = await logInWithCard();
    const first = await join(sale(owner.id), owner.headers);
    expect(first.status).toBe(201);
    const { attributes } = first.body.data;
    expect(attributes).toMatchObject({ plan_name: 'Review page membership', price_sold: 180 });
    expect(attributes.renews_on).toBe(monthsLater(attributes.started_on, 6));
    expect(await join(sale(owner.id), owner.headers)).toEqual(first);
    const other = await join(
      sale(owner.id, { price_sold: 190, billing_interval: 'year', billing_count: 1 }),
      owner.headers,
    );
    expect([other.status, other.body.errors]).toEqual([409, ['You’re already a member.']]);
  });

  it('[PUB-3] charges the first period to the card on file, once, also for concurrent requests', async () => {
    const owner = await logInWithCard();
    const answers = await Promise.all([1, 2, 3].map(() => join(sale(owner.id), owner.headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await movedFor(owner.id)).toEqual([
      { kind: 'membership fee', ledger_account: 'membership revenue', amount_cents: -180_00 },
      { kind: 'membership fee', ledger_account: 'at the provider', amount_cents: 180_00 },
    ]);
  });

  it('[PUB-3] a declined or missing card makes nobody a member; another card does', async () => {
    const owner = await logInAs(product, 'customer');
    const without = await join(sale(owner.id), owner.headers);
    expect([without.status, without.body.errors]).toEqual([
      409,
      ['There’s no card to charge the membership to. Please save a card first.'],
    ]);
    await saveCard(product, owner, 'pm_card_chargeCustomerFail');
    expect(await join(sale(owner.id), owner.headers)).toMatchObject({
      status: 402,
      body: { code: 'card_declined', errors: ['Your card was declined. Nothing was charged.'] },
    });
    expect((await quoteOf(owner.headers)).attributes.member_job).toBe(false);
    await saveCard(product, owner);
    expect((await join(sale(owner.id), owner.headers)).status).toBe(201);
    expect(await movedFor(owner.id)).toHaveLength(2);
    const tasks = await product.test.db.selectFrom('office_task').select('kind').execute();
    expect(tasks).toEqual([]);
  });

  it('[QUOTE-3] [QUOTE-4] [QUOTE-14] gives the member’s next quotes the member’s price', async () => {
    const owner = await logInWithCard();
    await join(sale(owner.id), owner.headers);
    const oil = await quoteOf(owner.headers, { services: ['Oil Change'] });
    expect(oil.attributes).toMatchObject({ member_job: true, member_type: 'Member' });
    expect(oil.attributes.price_lines.at(-1)).toMatchObject({ id: 'your-quote', amount: 0 });
    const labels = oil.attributes.price_lines.map(({ label }) => label);
    expect(labels).toContain('Your Savings');
    expect(labels).not.toContain('Members Save');
    const diagnosis = await quoteOf(owner.headers, {
      appointment_type: 'diagnosis',
      diagnosis_input: 'Other',
    });
    expect(diagnosis.attributes).toMatchObject({ diagnosis_price_member: 108, diagnosis_fee: 108 - 25 });
  });

  it('[QUOTE-4] asks Unlimited members nothing for a diagnosis', async () => {
    const owner = await logInWithCard();
    await join(sale(owner.id), owner.headers);
    const { db } = product.test;
    await db
      .updateTable('membership')
      .set({ member_type: 'Unlimited' })
      .where('account_id', '=', owner.id)
      .execute();
    const { attributes } = await quoteOf(owner.headers, {
      appointment_type: 'diagnosis',
      diagnosis_input: 'Other',
    });
    expect(attributes).toMatchObject({ member_free_diag: true, diagnosis_fee: 0 });
  });

  it('takes the id of a job that is done for who is not logged in, and of no other', async () => {
    const owner = await logInWithCard();
    const job = await quoteOf(owner.headers);
    const attempt = () => join(sale(owner.id, { appointment_id: job.id }));
    expect((await attempt()).status).toBe(404);
    await completeJob(product, job.id);
    const stranger = await logInAs(product, 'customer');
    expect((await join(sale(stranger.id, { appointment_id: job.id }))).status).toBe(404);
    expect((await attempt()).status).toBe(201);
  });

  it('[GATE-1] lets nobody join for a customer: it renews by itself, so they agree in person', async () => {
    const [owner, stranger, office] = await Promise.all([
      logInWithCard(),
      logInAs(product, 'customer'),
      logInAs(product, 'office'),
    ]);
    expect((await join(sale(owner.id), stranger.headers)).status).toBe(404);
    expect((await join(sale(owner.id))).status).toBe(404);
    const byOffice = await join(sale(owner.id), office.headers);
    expect([byOffice.status, byOffice.body.errors]).toEqual([403, ['Only the customer can do this.']]);
    expect(await movedFor(owner.id)).toEqual([]);
    expect((await join(sale(owner.id), owner.headers)).status).toBe(201);
  });

  it.each<[object, number]>([
    [{ price_sold: 1 }, 409],
    [{ price_sold: 179.999 }, 400],
    [{ price_sold: 190 }, 409],
    [{ price_sold: -1 }, 400],
    [{ user_id: 'me' }, 400],
    [{ sold_by: '' }, 400],
  ])('[API-2] refuses %j and sells nothing', async (changes, status) => {
    const owner = await logInWithCard();
    const answer = await join(sale(owner.id, changes), owner.headers);
    expect(answer.status).toBe(status);
    expect(answer.body.errors.length).toBeGreaterThan(0);
    const { db } = product.test;
    expect(
      await db.selectFrom('membership').select('id').where('account_id', '=', owner.id).execute(),
    ).toEqual([]);
  });

  it('lasts through the day it renews, where the vehicle is, and no longer', async () => {
    const owner = await logInWithCard();
    await join(sale(owner.id), owner.headers);
    const here = createMarketToday(() => monday.getTime())('America/Detroit');
    const isMember = async (renewsOn: string) => {
      await product.test.db
        .updateTable('membership')
        .set({ started_on: '2020-01-01', renews_on: renewsOn })
        .where('account_id', '=', owner.id)
        .execute();
      return (await quoteOf(owner.headers)).attributes.member_job;
    };
    expect([await isMember(here), await isMember(addDays(here, -1))]).toEqual([true, false]);
  });

  it('sells again when the last one has lapsed', async () => {
    const owner = await logInWithCard();
    await join(sale(owner.id), owner.headers);
    await product.test.db
      .updateTable('membership')
      .set({ started_on: '2020-01-01', renews_on: '2020-07-01' })
      .where('account_id', '=', owner.id)
      .execute();
    expect((await quoteOf(owner.headers)).attributes.member_job).toBe(false);
    expect((await join(sale(owner.id), owner.headers)).status).toBe(201);
    expect((await quoteOf(owner.headers)).attributes.member_job).toBe(true);
  });
});

describe('GET /api/v2/membership_plans', () => {
  it('lists the plans on sale', async () => {
    const { data } = (await product.app.inject('/api/v2/membership_plans')).json();
    expect(
      data.map(({ attributes }: { attributes: { price: number; due_with_job: number } }) => [
        attributes.price,
        attributes.due_with_job,
      ]),
    ).toEqual([
      [190, 190],
      [120, 120],
      [180, 162],
      [15, 90],
    ]);
  });
});
