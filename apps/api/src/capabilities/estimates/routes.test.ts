import type { AppointmentReply } from '@lugnut/contract';
import { proposeService } from '@lugnut/domain/estimates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { lockEstimate, saveEstimate } from '../appointments';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
});
afterAll(() => product.close());

const brakes = 'Front Brake Pads & Rotors';
const battery = 'Replace Battery';

type Answer = { status: number; body: AppointmentReply & { errors?: string[]; code?: string } };

const call = async (
  method: 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const response = await product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
};

const decide = (id: string, status: string, headers: Record<string, string> = {}) =>
  call('PUT', `/api/v1/estimate_services/${id}`, { estimate_service: { status } }, headers);

const respond = (estimateId: string, more = '') =>
  call('POST', `/api/v1/estimate_responses?estimate_response[estimate_id]=${estimateId}${more}`);

const quoted = async (services = [brakes, battery]) => {
  const data = await getQuote(product, { services });
  const { estimate } = data.attributes;
  if (!estimate) throw new Error('no estimate');
  const idOf = (name: string): string => estimate.services[name]?.id ?? '';
  return { data, estimate, idOf };
};

const statusOf = (answer: Answer, name: string) =>
  answer.body.data.attributes.estimate?.services[name]?.status;

const consentsOf = (estimateId: string) =>
  product.test.db
    .selectFrom('consent_record')
    .selectAll()
    .where('estimate_id', '=', estimateId)
    .orderBy('given_at')
    .orderBy('id')
    .execute();

const setStatus = async (appointmentId: string, serviceId: string, change: 'locked' | 'addon') => {
  await product.test.db.transaction().execute(async (tx) => {
    const estimate = (await lockEstimate(tx, { appointmentId }))?.quote?.estimate;
    if (!estimate) throw new Error('no estimate');
    await saveEstimate(tx, {
      ...estimate,
      version: estimate.version + 1,
      services: estimate.services.map((service) =>
        service.id !== serviceId
          ? service
          : change === 'locked'
            ? { ...service, status: 'locked' }
            : { ...service, typeOfService: 'addon' },
      ),
    });
  });
};

describe('PUT /api/v1/estimate_services/{id}', () => {
  it('[QUOTE-6] declines and approves again, and records both decisions with version and amount', async () => {
    const { estimate, idOf, data } = await quoted();
    const accepted = await respond(estimate.id);
    const whole = accepted.body.data.attributes.estimate?.total_price ?? Number.NaN;
    const declined = await decide(idOf(battery), 'rejected');
    expect([declined.status, statusOf(declined, battery)]).toEqual([200, 'rejected']);
    const less = declined.body.data.attributes.estimate?.total_price ?? Number.NaN;
    expect(less).toBeLessThan(whole);
    const approved = await decide(idOf(battery), 'approved');
    expect(statusOf(approved, battery)).toBe('approved');
    expect(approved.body.data.attributes.estimate?.total_price).toBe(whole);

    const cents = (dollars: number) => Math.round(dollars * 100);
    expect(await consentsOf(estimate.id)).toMatchObject([
      { decision: 'approved', estimate_version: 2, total_cents: cents(whole), how: 'web' },
      { decision: 'declined', estimate_version: 3, total_cents: cents(less), service_ids: [idOf(battery)] },
      {
        decision: 'approved',
        estimate_version: 4,
        total_cents: cents(whole),
        customer_name: 'Dana Whitfield',
        staff_account_id: null,
      },
    ]);
    expect(data.attributes.estimate?.version).toBe(1);
  });

  it('[QUOTE-6] keeps the only service and says why', async () => {
    const { idOf, estimate } = await quoted([brakes]);
    const answer = await decide(idOf(brakes), 'rejected');
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: 'conflict',
        errors: ['An estimate needs at least one service. If you don’t want it, cancel the appointment.'],
        reasons: [{ code: 'approval_only_service', values: {} }],
      },
    ]);
    expect(await consentsOf(estimate.id)).toEqual([]);
  });

  it('[QUOTE-6] never changes locked work', async () => {
    const { idOf, data } = await quoted();
    await setStatus(data.id, idOf(brakes), 'locked');
    const answer = await decide(idOf(brakes), 'rejected');
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      ['This service is already underway and can’t be changed.'],
    ]);
  });

  it('[QUOTE-6] deletes a declined add-on', async () => {
    const { idOf, data } = await quoted();
    await setStatus(data.id, idOf(battery), 'addon');
    const answer = await decide(idOf(battery), 'rejected');
    expect(Object.keys(answer.body.data.attributes.estimate?.services ?? {})).toEqual([brakes]);
    expect((await decide(idOf(battery), 'approved')).status).toBe(404);
  });

  it('records no second consent for the same decision', async () => {
    const { idOf, estimate } = await quoted();
    await decide(idOf(brakes), 'approved');
    await decide(idOf(brakes), 'approved');
    expect(await consentsOf(estimate.id)).toHaveLength(1);
  });

  it('serializes concurrent decisions: no version is lost', async () => {
    const { idOf, estimate } = await quoted();
    const answers = await Promise.all(
      [brakes, battery].flatMap((name) =>
        ['rejected', 'approved', 'rejected', 'approved'].map((status) => decide(idOf(name), status)),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const versions = await product.test.db
      .selectFrom('estimate_version')
      .select('version')
      .where('estimate_id', '=', estimate.id)
      .orderBy('version')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
    expect(await consentsOf(estimate.id)).toHaveLength(versions.length - 1);
  });

  it('records which member of staff took the decision', async () => {
    const { idOf, estimate } = await quoted();
    const office = await logInAs(product, 'office');
    const estimate_version = estimate.version;
    const said = { estimate_service: { status: 'approved' } };
    const ask = (body: object) =>
      call('PUT', `/api/v1/estimate_services/${idOf(brakes)}`, { ...said, ...body }, office.headers);
    // How they were told, and of which version.
    for (const missing of [{ estimate_version }, { agreed_by: 'e-mail' }])
      expect([(await ask(missing)).status, await consentsOf(estimate.id)]).toEqual([400, []]);
    await ask({ estimate_version, agreed_by: 'e-mail' });
    expect(await consentsOf(estimate.id)).toMatchObject([{ how: 'e-mail', staff_account_id: office.id }]);
  });

  it('is attributed to a logged-in owner; a stranger’s login is not recorded', async () => {
    const [owner, stranger] = [await logInAs(product, 'customer'), await logInAs(product, 'customer')];
    const { data, idOf, estimate } = await quoted();
    const { db } = product.test;
    await db.updateTable('appointment').set({ account_id: owner.id }).where('id', '=', data.id).execute();
    await decide(idOf(brakes), 'approved', owner.headers);
    await decide(idOf(battery), 'approved', stranger.headers);
    expect(await consentsOf(estimate.id)).toMatchObject([
      { account_id: owner.id, how: 'web' },
      { account_id: null, how: 'web' },
    ]);
  });

  it('[API-2] refuses a status nobody may set', async () => {
    const { idOf } = await quoted();
    const answer = await decide(idOf(brakes), 'locked');
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it.each(['018f0000-0000-7000-8000-000000000000', 'nonsense'])('does not find %s', async (id) => {
    expect((await decide(id, 'approved')).status).toBe(404);
  });

  it('is refused once the appointment is over', async () => {
    const { idOf, data } = await quoted();
    await product.test.db
      .updateTable('appointment')
      .set({ status: 'cancelled' })
      .where('id', '=', data.id)
      .execute();
    expect((await decide(idOf(brakes), 'approved')).status).toBe(409);
  });
});

describe('PUT /api/v2/estimate_services/{id}', () => {
  it.each([[{ status: 'rejected' }], [{ estimate_service: { status: 'rejected' } }]])(
    '[API-1] takes %j',
    async (payload) => {
      const { idOf } = await quoted();
      const answer = await call('PUT', `/api/v2/estimate_services/${idOf(battery)}`, payload);
      expect([answer.status, statusOf(answer, battery)]).toEqual([200, 'rejected']);
    },
  );
});

describe('DELETE /api/v1/estimate_services/{id}', () => {
  const remove = (id: string) => call('DELETE', `/api/v1/estimate_services/${id}`);

  it('[API-1] takes an add-on off and answers the appointment', async () => {
    const { idOf, data } = await quoted();
    await setStatus(data.id, idOf(battery), 'addon');
    const answer = await remove(idOf(battery));
    expect([answer.status, answer.body.data.id]).toEqual([200, data.id]);
    expect(Object.keys(answer.body.data.attributes.estimate?.services ?? {})).toEqual([brakes]);
  });

  it('leaves what is no add-on', async () => {
    const { idOf } = await quoted();
    const answer = await remove(idOf(battery));
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      ['Only an added service can be removed. You can decline this one instead.'],
    ]);
  });
});

describe('POST /api/v1/estimate_responses', () => {
  it('[API-1] accepts what is open, once', async () => {
    const { estimate } = await quoted();
    const first = await respond(estimate.id);
    expect([statusOf(first, brakes), statusOf(first, battery)]).toEqual(['approved', 'approved']);
    const again = await respond(estimate.id);
    expect(again.body).toEqual(first.body);
    expect(await consentsOf(estimate.id)).toHaveLength(1);
  });

  it('by a future member agrees to the member price and the fee of the plan', async () => {
    const { estimate } = await quoted();
    const answer = await respond(estimate.id, '&member_price_agreed_on=180');
    expect(answer.status).toBe(200);
    expect(await consentsOf(estimate.id)).toMatchObject([
      {
        total_cents: Math.round((estimate.total_member_price ?? Number.NaN) * 100),
        membership_due_cents: 162_00,
      },
    ]);
  });

  it('refuses a membership price no plan on sale has, and approves nothing', async () => {
    const { estimate } = await quoted();
    const answer = await respond(estimate.id, '&member_price_agreed_on=1');
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      ['That membership is no longer on sale at this price. Please choose again.'],
    ]);
    expect(await consentsOf(estimate.id)).toEqual([]);
  });

  it('refuses a quote older than thirty days', async () => {
    const { estimate } = await quoted();
    const setDay = (day: string) =>
      product.test.db.updateTable('estimate').set({ quoted_on: day }).where('id', '=', estimate.id).execute();
    await setDay('2024-01-15');
    const answer = await respond(estimate.id);
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      ['This quote has expired. Please ask for a new one.'],
    ]);
  });

  it('cannot accept a price that is not known', async () => {
    const { estimate, data } = await quoted();
    await product.test.db.transaction().execute(async (tx) => {
      const locked = await lockEstimate(tx, { appointmentId: data.id });
      if (!locked?.quote) throw new Error('no estimate');
      const proposed = proposeService(
        locked.quote.estimate,
        {
          serviceId: 'to-be-found-out',
          name: 'Wiring repair',
          status: 'pending',
          typeOfService: 'addon',
          parts: [],
          customerToSupplyParts: false,
          needVinToConfirmParts: false,
          memberBenefit: 'ten percent off',
        },
        newId(),
      );
      if (proposed.ok) await saveEstimate(tx, proposed.estimate);
    });
    const answer = await respond(estimate.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(await consentsOf(estimate.id)).toEqual([]);
  });
});

describe('what was agreed', () => {
  it('is append-only in the database', async () => {
    const { estimate } = await quoted();
    await respond(estimate.id);
    const { db } = product.test;
    await expect(
      db
        .updateTable('consent_record')
        .set({ total_cents: 1 })
        .where('estimate_id', '=', estimate.id)
        .execute(),
    ).rejects.toThrow('only ever added to');
    await expect(
      db.deleteFrom('estimate_version').where('estimate_id', '=', estimate.id).execute(),
    ).rejects.toThrow('only ever added to');
  });
});
