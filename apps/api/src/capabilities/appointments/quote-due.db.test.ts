import { afterEach, expect, it } from 'vitest';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
afterEach(() => product.close());

/** By Detroit's clocks, on a Monday of March. */
const openAt = async (clock: string): Promise<void> => {
  const now = new Date(`2027-03-01T${clock}:00-05:00`);
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' }, { now: () => now });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
};
const ask = (change: object = {}) =>
  getQuote(product, { services: ['Reupholster the glove box'], ...change });
const told = async () =>
  (
    await product.test.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('dedupe_key', 'like', 'quote due %')
      .orderBy('kind')
      .execute()
  ).map(({ kind, payload }) => ({ kind, ...(payload as { body?: string; subject?: string }) }));

it('[OFF-8] says within an hour while the office is open, and sends nothing', async () => {
  await openAt('10:00');
  expect((await ask()).attributes.quote_due).toBe('within an hour');
  expect((await getQuote(product)).attributes.quote_due).toBeNull();
  expect(await told()).toEqual([]);
});

it('[OFF-8] says on the page and by message when a quote asked for at night will come', async () => {
  await openAt('22:10');
  const { id, attributes } = await ask();
  expect(attributes.quote_due).toBe('by 9 AM tomorrow');
  expect(await told()).toMatchObject([
    { kind: 'email', subject: 'Your quote for the 2015 Toyota Camry comes by 9 AM tomorrow' },
    {
      kind: 'sms',
      body: expect.stringContaining(
        'We got your request for the 2015 Toyota Camry. Our office opens at 8 AM. We’ll text you the quote by 9 AM tomorrow.',
      ),
    },
  ]);
  await product.test.db
    .updateTable('appointment')
    .set({ created_at: new Date('2027-03-01T22:10:00-05:00') })
    .where('id', '=', id)
    .execute();
  const { headers } = await logInAs(product, 'office');
  const { data } = (
    await product.app.inject({ method: 'GET', url: '/api/v2/office/requests?view=waiting', headers })
  ).json();
  expect(data).toMatchObject([
    {
      attributes: {
        due_at: '2027-03-02T14:00:00.000Z',
        seconds_left: 3_600,
        resumes_at: '2027-03-02T13:00:00.000Z',
      },
    },
  ]);
});

it('[OFF-8] follows the hours of the market’s row', async () => {
  await openAt('10:00');
  await product.test.db
    .updateTable('market')
    .set({ office_opens_minutes: 11 * 60, office_closes_minutes: 15 * 60 + 30 })
    .where('id', '=', 'DET')
    .execute();
  expect((await ask()).attributes.quote_due).toBe('by 12 PM today');
  expect(await told()).toHaveLength(2);
});

it('[OFF-8] tells once, however often the request arrives, and nobody whose quote is there at once', async () => {
  await openAt('22:10');
  await getQuote(product);
  expect(await told()).toEqual([]);
  const body = { name: 'Nora Night', email: 'nora@example.com', phone: '3135557777' };
  await ask(body);
  expect(await told()).toHaveLength(2);
});
