import { formatCents } from '@lugnut/domain/money';
import { afterEach, expect, it } from 'vitest';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { askForQuote, getQuote, quoteRequest } from '../../testing/ask-for-quote';
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
      .where('dedupe_key', 'like', 'requested %')
      .orderBy('kind')
      .execute()
  ).map(({ kind, payload }) => ({ kind, ...(payload as { body?: string; subject?: string }) }));

it('[OFF-8][KEEP-1] says within an hour while the office is open, on the page and by message', async () => {
  await openAt('10:00');
  const { attributes } = await ask();
  expect(attributes.quote_due).toBe('within an hour');
  expect(await told()).toMatchObject([
    { kind: 'email', subject: 'We’ll send your quote for the 2015 Toyota Camry within an hour' },
    {
      kind: 'sms',
      body: expect.stringContaining(
        'We got your request for the 2015 Toyota Camry. We’ll text and email you a fixed quote within an hour. See your request: ',
      ),
    },
  ]);
});

const linkIn = (body = ''): string => body.slice(body.lastIndexOf('/') + 1);

it('[KEEP-1] sends an instant quote at once, with the sum of the page and a link that opens it anywhere', async () => {
  await openAt('10:00');
  const { attributes } = await getQuote(product);
  expect(attributes.quote_due).toBeNull();
  const [email, text] = await told();
  const total = formatCents(Math.round((attributes.estimate?.total_price ?? 0) * 100));
  expect(email?.subject).toBe(`Your quote for the 2015 Toyota Camry: ${total}`);
  expect(text?.body).toContain(`Your quote for the 2015 Toyota Camry is ${total}.`);
  const opened = await product.app.inject({
    method: 'GET',
    url: `/api/v1/appointments/${linkIn(text?.body)}`,
  });
  expect(opened.statusCode).toBe(200);
});

it('[KEEP-1] names what a diagnosis costs, and says where we do not go yet', async () => {
  await openAt('10:00');
  await getQuote(product, {
    appointment_type: 'diagnosis',
    services: undefined,
    diagnosis_input: 'It clunks',
  });
  expect((await told())[1]?.body).toContain('A mechanic’s diagnosis of your 2015 Toyota Camry is $95.00.');
  await getQuote(product, { location_attributes: { zip: '99950' } });
  expect((await told()).map(({ body }) => body)).toContainEqual(
    expect.stringContaining('but we don’t serve 99950 yet.'),
  );
});

it('[KEEP-1] texts nobody all day, whatever a stranger types', async () => {
  await openAt('10:00');
  const stranger = { phone: '3135557777', email: 'nora@example.com' };
  await Promise.all(Array.from({ length: 4 }, () => getQuote(product, stranger)));
  // Nor by giving each request another contact after its message has left.
  for (let asked = 0; asked < 5; asked += 1) {
    const { id } = await getQuote(product, stranger);
    await product.app.inject({
      method: 'PUT',
      url: `/api/v2/appointments/contact/${id}`,
      payload: { phone: `313555${2000 + asked}`, email: `other${asked}@example.com` },
    });
  }
  expect(await told()).toHaveLength(2 * 6);
});

it('[OFF-8] says on the page and by message when a quote asked for at night will come', async () => {
  await openAt('22:10');
  const { id, attributes } = await ask();
  expect(attributes.quote_due).toBe('by 9 AM tomorrow');
  expect(await told()).toMatchObject([
    { kind: 'email', subject: 'We’ll send your quote for the 2015 Toyota Camry by 9 AM tomorrow' },
    {
      kind: 'sms',
      body: expect.stringContaining(
        'We got your request for the 2015 Toyota Camry. Our office opens at 8 AM. We’ll text and email you a fixed quote by 9 AM tomorrow.',
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

it('[OFF-8][KEEP-1] tells once, however often the request arrives', async () => {
  await openAt('22:10');
  const request = quoteRequest();
  for (const _ of ['first', 'again'])
    await askForQuote(product, request, { 'idempotency-key': 'one-request-1' });
  expect(await told()).toHaveLength(2);
});
