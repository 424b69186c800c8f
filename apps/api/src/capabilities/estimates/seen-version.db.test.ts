import type { AppointmentReply } from '@lugnut/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { lockEstimate, saveEstimate } from '../appointments';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
});
afterAll(() => product.close());

const brakes = 'Front Brake Pads & Rotors';
const battery = 'Replace Battery';

type Answer = { status: number; body: AppointmentReply };
const call = async (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object): Promise<Answer> => {
  const response = await product.app.inject({ method, url, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
};

const quoted = async () => {
  const { id, attributes } = await getQuote(product, { services: [brakes, battery] });
  const { estimate } = attributes;
  if (!estimate) throw new Error('no estimate');
  const idOf = (name: string): string => estimate.services[name]?.id ?? '';
  return { id, estimateId: estimate.id, version: estimate.version, idOf };
};
type Quoted = Awaited<ReturnType<typeof quoted>>;

/** The office writes the estimate anew while the customer looks at the old one; the battery is an added service. */
const revise = (appointmentId: string) =>
  product.test.db.transaction().execute(async (tx) => {
    const estimate = (await lockEstimate(tx, { appointmentId }))?.quote?.estimate;
    if (!estimate) throw new Error('no estimate');
    await saveEstimate(tx, {
      ...estimate,
      version: estimate.version + 1,
      services: estimate.services.map((service) =>
        service.name === battery ? { ...service, typeOfService: 'addon' } : service,
      ),
    });
  });

const consentsOf = (estimateId: string) =>
  product.test.db
    .selectFrom('consent_record')
    .select(['estimate_version', 'decision'])
    .where('estimate_id', '=', estimateId)
    .orderBy('id')
    .execute();

const calls: [string, (quote: Quoted, seen: number) => Promise<Answer>][] = [
  [
    'PUT v1, approving',
    ({ idOf }, seen) =>
      call('PUT', `/api/v1/estimate_services/${idOf(brakes)}`, {
        estimate_service: { status: 'approved' },
        estimate_version: seen,
      }),
  ],
  [
    'PUT v1, declining',
    ({ idOf }, seen) =>
      call('PUT', `/api/v1/estimate_services/${idOf(brakes)}`, {
        estimate_service: { status: 'rejected' },
        estimate_version: seen,
      }),
  ],
  [
    'PUT v2',
    ({ idOf }, seen) =>
      call('PUT', `/api/v2/estimate_services/${idOf(brakes)}`, {
        estimate_service: { status: 'approved' },
        estimate_version: seen,
      }),
  ],
  [
    'PUT v2, in short',
    ({ idOf }, seen) =>
      call('PUT', `/api/v2/estimate_services/${idOf(brakes)}`, {
        status: 'approved',
        estimate_version: seen,
      }),
  ],
  [
    'DELETE',
    ({ idOf }, seen) => call('DELETE', `/api/v1/estimate_services/${idOf(battery)}?estimate_version=${seen}`),
  ],
  [
    'POST estimate_responses',
    ({ estimateId }, seen) =>
      call(
        'POST',
        `/api/v1/estimate_responses?estimate_response[estimate_id]=${estimateId}&estimate_version=${seen}`,
      ),
  ],
];

it.each(calls)('[QUOTE-6] %s decides about the version on the page and no other', async (_name, decide) => {
  const quote = await quoted();
  await revise(quote.id);
  const stale = await decide(quote, quote.version);
  expect(stale).toEqual({
    status: 409,
    body: {
      code: 'quote_changed',
      errors: ['This estimate has changed since you opened this page. Please check it and decide again.'],
      reasons: [{ code: 'estimate_changed', values: {} }],
    },
  });
  expect(await consentsOf(quote.estimateId)).toEqual([]);
  expect((await decide(quote, quote.version + 1)).status).toBe(200);
  expect(await consentsOf(quote.estimateId)).toHaveLength(1);
});

it.each(calls.filter(([name]) => name !== 'DELETE'))(
  '[QUOTE-6] %s repeated after a lost answer is the same decision',
  async (_name, decide) => {
    const quote = await quoted();
    const first = await decide(quote, quote.version);
    expect(first.body.data.attributes.estimate?.version).toBe(quote.version + 1);
    expect(await decide(quote, quote.version)).toEqual(first);
    expect(await consentsOf(quote.estimateId)).toHaveLength(1);
  },
);

it('[QUOTE-6] a version made by another decision has not been seen', async () => {
  const quote = await quoted();
  const decide = (name: string, status: string) =>
    call('PUT', `/api/v1/estimate_services/${quote.idOf(name)}`, {
      estimate_service: { status },
      estimate_version: quote.version,
    });
  expect((await decide(battery, 'rejected')).status).toBe(200);
  expect((await decide(brakes, 'approved')).status).toBe(409);
  expect((await decide(battery, 'approved')).status).toBe(409);
});

it('of two concurrent decisions about one version, one gets a conflict', async () => {
  const quote = await quoted();
  const decide = (name: string) =>
    call('PUT', `/api/v1/estimate_services/${quote.idOf(name)}`, {
      estimate_service: { status: 'approved' },
      estimate_version: quote.version,
    });
  const answers = await Promise.all([decide(brakes), decide(battery)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await consentsOf(quote.estimateId)).toHaveLength(1);
});

it('[QUOTE-6] one of us who says yes for a customer is bound to the version that was read to them', async () => {
  const quote = await quoted();
  const office = await logInAs(product, 'office');
  const decide = async (estimate_version?: number) => {
    const response = await product.app.inject({
      method: 'PUT',
      url: `/api/v2/estimate_services/${quote.idOf(brakes)}`,
      headers: office.headers,
      payload: { status: 'approved', agreed_by: 'phone', estimate_version },
    });
    return [response.statusCode, response.json().reasons?.[0].code];
  };
  expect(await decide()).toEqual([400, 'version_missing']);
  await revise(quote.id);
  expect(await decide(quote.version)).toEqual([409, 'estimate_changed_for_staff']);
  expect(await consentsOf(quote.estimateId)).toEqual([]);
  expect(await decide(quote.version + 1)).toEqual([200, undefined]);
});
