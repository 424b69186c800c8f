import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureInstallationSecret } from '../../platform/installation-secret';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { createSandboxPayments, type SandboxPayments } from '../../providers/payments/sandbox.payments';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
let cards: SandboxPayments;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  const { db } = product.test;
  cards = createSandboxPayments({ db, secret: await ensureInstallationSecret(db) });
});
afterAll(() => product.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => {
  const answer = await product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};

let line = 1_000;
const virtual = (changes: object = {}) => {
  line += 1;
  return {
    lead: {
      lead_type: 'virtual_diagnosis',
      name: 'Dana Ortiz',
      email: 'Dana@example.com',
      phone: `313555${line}`,
      zip: '48226',
      message: 'It shakes at 60.',
      utm_source: 'google',
      ...changes,
    },
  };
};
const create = async (): Promise<string> =>
  (await call('POST', '/api/v1/leads', virtual())).body.data.id as string;
const rowOf = (id: string) =>
  product.test.db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const enterCard = async (id: string, token = 'pm_card_visa'): Promise<string> => {
  const { body } = await call('POST', `/api/v1/leads/${id}/card_setup`);
  await cards.confirmSetup(body.client_secret, token);
  return body.setup_id;
};

describe('POST /api/v1/leads', () => {
  it('[PUB-8, API-1] keeps a virtual diagnosis for the office', async () => {
    const { status, body } = await call('POST', '/api/v1/leads', virtual());
    expect(status).toBe(201);
    expect(Object.keys(body.data)).toEqual(['id']);
    expect(await rowOf(body.data.id)).toMatchObject({
      name: 'Dana Ortiz',
      email: 'dana@example.com',
      phone: expect.stringMatching(/^\+1313555/),
      message: 'It shakes at 60.',
      tracking: { utm_source: 'google' },
      answered_at: null,
      card_method_id: null,
    });
  });

  it.each([
    [{ name: ' ' }, 'Name cannot be empty'],
    [{ email: 'dana' }, 'Invalid email address'],
    [{ phone: '31355501' }, 'Must be a valid 10-digit number'],
    [{ message: '' }, 'Tell us what we can help you with'],
  ])('[PUB-8, API-2] refuses %j', async (change, text) => {
    const { status, body } = await call('POST', '/api/v1/leads', virtual(change));
    expect([status, body.errors]).toEqual([400, [text]]);
  });

  it('creates one lead per form', async () => {
    const form = virtual();
    const headers = { 'idempotency-key': 'a-form-with-a-long-key' };
    const [first, second] = [
      await call('POST', '/api/v1/leads', form, headers),
      await call('POST', '/api/v1/leads', form, headers),
    ];
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  it('takes a request of somebody logged in without asking who it is', async () => {
    const fleet = await logInAs(product, 'fleet');
    const { status, body } = await call(
      'POST',
      '/api/v1/leads',
      { lead: { lead_type: 'contact_us', message: 'Device please' } },
      fleet.headers,
    );
    expect(status).toBe(201);
    expect(await rowOf(body.data.id)).toMatchObject({ account_id: fleet.id, name: 'Test fleet' });
    expect((await call('POST', '/api/v1/leads', { lead: { lead_type: 'contact_us' } })).status).toBe(400);
  });
});

describe('the card of a virtual diagnosis', () => {
  it('[PUB-8] is kept with the lead, and nothing is charged', async () => {
    const id = await create();
    const token = await enterCard(id);
    expect((await call('PUT', `/api/v1/leads/${id}/card`, { token })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      card_setup_id: token,
      card_method_id: expect.any(String),
      card_last4: '4242',
    });
    expect(await product.test.db.selectFrom('charge').selectAll().execute()).toEqual([]);
  });

  it('[PUB-8] must have been saved for this lead', async () => {
    const [mine, other] = [await create(), await create()];
    const token = await enterCard(other);
    expect((await call('PUT', `/api/v1/leads/${mine}/card`, { token })).status).toBe(400);
    expect((await call('PUT', `/api/v1/leads/${mine}/card`, { token: 'seti_none' })).status).toBe(400);
    expect((await rowOf(mine)).card_setup_id).toBeNull();
  });

  it('is not asked for by a question, nor after the call', async () => {
    const question = await call('POST', '/api/v1/leads', {
      lead: { lead_type: 'contact_us', email: 'dana@example.com' },
    });
    expect((await call('POST', `/api/v1/leads/${question.body.data.id}/card_setup`)).status).toBe(404);
    const id = await create();
    await product.test.db.updateTable('lead').set({ answered_at: new Date() }).where('id', '=', id).execute();
    expect((await call('POST', `/api/v1/leads/${id}/card_setup`)).status).toBe(409);
  });
});

describe('POST /api/v1/leads/{id}/done', () => {
  const withCard = async (card?: string): Promise<string> => {
    const id = await create();
    await call('PUT', `/api/v1/leads/${id}/card`, { token: await enterCard(id, card) });
    return id;
  };
  const tasksOf = (id: string) =>
    product.test.db
      .selectFrom('office_task')
      .select(['kind', 'done_by'])
      .where('lead_id', '=', id)
      .orderBy('kind')
      .execute();
  const postingsOf = (id: string) =>
    product.test.db
      .selectFrom('charge')
      .innerJoin('ledger_entry', 'ledger_entry.charge_id', 'charge.id')
      .innerJoin('ledger_posting', 'entry_id', 'ledger_entry.id')
      .select(['ledger_entry.kind', 'ledger_account', 'ledger_posting.amount_cents'])
      .where('lead_id', '=', id)
      .orderBy('ledger_entry.kind')
      .orderBy('ledger_posting.amount_cents')
      .execute();

  it('[PUB-8] charges the $30 once, also for concurrent requests', async () => {
    const office = await logInAs(product, 'office');
    const id = await withCard();
    expect(await tasksOf(id)).toEqual([{ kind: 'virtual_diagnosis_call', done_by: null }]);
    const done = () => call('POST', `/api/v1/leads/${id}/done`, undefined, office.headers);
    const answers = await Promise.all([done(), done(), done()]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { data: { attributes: { charge: 'paid' } } } });
    expect(await postingsOf(id)).toEqual([
      { kind: 'job billed', ledger_account: 'service revenue', amount_cents: -30_00 },
      { kind: 'job billed', ledger_account: 'customer owes', amount_cents: 30_00 },
      { kind: 'payment', ledger_account: 'customer owes', amount_cents: -30_00 },
      { kind: 'payment', ledger_account: 'at the provider', amount_cents: 30_00 },
    ]);
    expect((await rowOf(id)).answered_at).not.toBeNull();
    expect(await tasksOf(id)).toEqual([{ kind: 'virtual_diagnosis_call', done_by: office.id }]);
  });

  it('[PUB-8] charges also what somebody had marked as answered before', async () => {
    const office = await logInAs(product, 'office');
    const id = await withCard();
    expect((await call('POST', `/api/v1/leads/${id}/answer`, undefined, office.headers)).status).toBe(200);
    expect(await call('POST', `/api/v1/leads/${id}/done`, undefined, office.headers)).toMatchObject({
      body: { data: { attributes: { charge: 'paid' } } },
    });
  });

  it('[PUB-8] a card that is declined is a task for the office; without a card nothing is due', async () => {
    const office = await logInAs(product, 'office');
    const [declined, bare] = [await withCard('pm_card_chargeCustomerFail'), await create()];
    const done = async (id: string) =>
      (await call('POST', `/api/v1/leads/${id}/done`, undefined, office.headers)).body.data.attributes.charge;
    expect([await done(declined), await done(bare)]).toEqual(['failed', 'nothing_due']);
    expect((await tasksOf(declined)).map(({ kind }) => kind)).toEqual([
      'card_declined',
      'virtual_diagnosis_call',
    ]);
    expect(await postingsOf(bare)).toEqual([]);
  });

  it('is for the office', async () => {
    const id = await create();
    const customer = await logInAs(product, 'customer');
    expect((await call('POST', `/api/v1/leads/${id}/done`)).status).toBe(401);
    expect((await call('POST', `/api/v1/leads/${id}/done`, undefined, customer.headers)).status).toBe(403);
    expect((await rowOf(id)).answered_at).toBeNull();
  });
});

describe('GET /api/v1/leads', () => {
  it('is for staff, those who wait first', async () => {
    expect((await call('GET', '/api/v1/leads')).status).toBe(401);
    const customer = await logInAs(product, 'customer');
    expect((await call('GET', '/api/v1/leads', undefined, customer.headers)).status).toBe(403);
    const office = await logInAs(product, 'office');
    const { status, body } = await call('GET', '/api/v1/leads', undefined, office.headers);
    expect(status).toBe(200);
    const answered = body.data.map((lead: { attributes: { answered_at: string | null } }) =>
      lead.attributes.answered_at === null ? 'waits' : 'answered',
    );
    expect(answered.at(-1)).toBe('answered');
    expect(answered[0]).toBe('waits');
  });
});

describe('POST /api/v1/leads/{id}/answer', () => {
  it('[PUB-8] takes a lead off those that wait, once, for staff only', async () => {
    const id = await create();
    const path = `/api/v1/leads/${id}/answer`;
    expect((await call('POST', path)).status).toBe(401);
    const customer = await logInAs(product, 'customer');
    expect((await call('POST', path, undefined, customer.headers)).status).toBe(403);
    const office = await logInAs(product, 'office');
    const first = await call('POST', path, undefined, office.headers);
    expect(first.status).toBe(200);
    const colleague = await logInAs(product, 'admin');
    expect((await call('POST', path, undefined, colleague.headers)).body).toEqual(first.body);
    expect(await rowOf(id)).toMatchObject({ answered_by: office.id });
    const unknown = '/api/v1/leads/0190f1c2-1111-7000-8000-000000000001/answer';
    expect((await call('POST', unknown, undefined, office.headers)).status).toBe(404);
  });
});
