import type { TechnicianJob } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { bookFieldJob, finishFieldJob, type Person } from '../../testing/field-job';
import { openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
const db = () => shop.product.test.db;

const declinedJob = async (card = 'pm_card_chargeCustomerFail') => {
  const job = await bookFieldJob(shop, {}, card);
  await finishFieldJob(shop, job.id, job.technician);
  await db().deleteFrom('outbox').execute();
  return job;
};
const read = async (id: string, { headers }: Person): Promise<TechnicianJob> => {
  const answer = await shop.call('GET', `/api/v2/technician/jobs/${id}`, undefined, headers);
  return answer.body as unknown as TechnicianJob;
};
const take = async (id: string, { headers }: Person, step: string, key = newId()) => {
  const answer = await shop.call(
    'POST',
    `/api/v2/technician/jobs/${id}/payment`,
    { happened_at: shop.now.toISOString(), step },
    { ...headers, 'idempotency-key': key },
  );
  return { status: answer.status, errors: answer.body.errors, job: answer.body as unknown as TechnicianJob };
};
const tries = async (id: string): Promise<number> => {
  const rows = await db()
    .selectFrom('payment_attempt')
    .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
    .select('payment_attempt.id')
    .where('charge.appointment_id', '=', id)
    .execute();
  return rows.length;
};
const texts = async (): Promise<readonly string[]> => {
  const rows = await db().selectFrom('outbox').select('payload').where('kind', '=', 'sms').execute();
  return rows.map(({ payload }) => (payload as { readonly body: string }).body);
};

describe('[FIELD-7] a card that is declined at the car', () => {
  it('is said to the technician with the answer, and on the list', async () => {
    const { id, technician } = await declinedJob();
    const { charge } = await read(id, technician);
    expect(charge).toMatchObject({
      status: 'open',
      declined: { reason: 'The card was declined.', can_try_again: true },
    });
    expect(charge?.due_cents).toBe(charge?.amount_cents);
    const route = await shop.call('GET', '/api/v2/technician/route', undefined, technician.headers);
    expect(route.body.stops).toMatchObject([{ id, is_declined: true }]);
  });

  it('is paid by the link on the customer’s phone, and the technician’s page is told', async () => {
    const { id, link, technician } = await declinedJob();
    const key = newId();
    for (const _press of [1, 2]) expect((await take(id, technician, 'send_link', key)).status).toBe(200);
    const sent = await texts();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('is due for the work on your car. You can pay with another card here');
    expect(sent[0]).toContain(link);

    const told: (string | undefined)[] = [];
    const client = await shop.product.test.pool.connect();
    client.on('notification', ({ channel, payload }) => channel === 'job_changed' && told.push(payload));
    await client.query('listen job_changed');
    expect((await shop.confirm(link, { token: await shop.enterCard(link) })).status).toBe(200);
    await client.query('unlisten *');
    client.release();
    expect(told).toContain(id);
    const { charge } = await read(id, technician);
    expect(charge).toMatchObject({ status: 'paid', due_cents: 0, declined: null });
    expect((await take(id, technician, 'send_link')).errors).toEqual(['The customer has already paid.']);
  });

  it('is tried again once for a press, and not more often than card networks take', async () => {
    const { id, technician } = await declinedJob();
    const key = newId();
    for (const _press of [1, 2]) await take(id, technician, 'try_again', key);
    expect(await tries(id)).toBe(2);
    await take(id, technician, 'try_again');
    const last = await take(id, technician, 'try_again');
    expect(last.job.charge?.declined?.can_try_again).toBe(false);
    expect((await take(id, technician, 'try_again')).status).toBe(409);
    expect(await tries(id)).toBe(4);
  });

  it('is left to the office as one task that says so', async () => {
    const { id, technician } = await declinedJob();
    for (const _press of [1, 2]) expect((await take(id, technician, 'leave_to_office')).status).toBe(200);
    const tasks = await db()
      .selectFrom('office_task')
      .select(['kind', 'reason', 'done_at'])
      .where('appointment_id', '=', id)
      .execute();
    expect(tasks).toEqual([
      {
        kind: 'card_declined',
        reason: 'The card was declined at the car. The technician asked the office to collect the payment.',
        done_at: null,
      },
    ]);
  });

  it('is nothing to settle where the card was taken', async () => {
    const { id, technician } = await declinedJob('pm_card_visa');
    for (const step of ['send_link', 'try_again', 'leave_to_office'])
      expect((await take(id, technician, step)).status).toBe(409);
    expect(await texts()).toEqual([]);
  });
});
