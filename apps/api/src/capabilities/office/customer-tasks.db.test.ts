import type { OfficeTask } from '@lugnut/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { bookFieldJob, finishFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
let office: Person;
let job: Awaited<ReturnType<typeof bookFieldJob>>;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
  job = await bookFieldJob(shop);
  await finishFieldJob(shop, job.id, job.technician);
  customer = await logInAs(shop.product, 'customer');
  await db().updateTable('appointment').set({ account_id: customer.id }).where('id', '=', job.id).execute();
});
afterAll(() => shop.close());
const db = () => shop.product.test.db;
beforeEach(async () => {
  await db().deleteFrom('office_task').execute();
  await db().deleteFrom('outbox').execute();
});

const tasks = async (): Promise<readonly OfficeTask[]> => {
  const answer = await shop.call('GET', '/api/v2/office/tasks', undefined, office.headers);
  return answer.body.data as unknown as OfficeTask[];
};
const kinds = async () => (await tasks()).map(({ attributes }) => attributes.kind);
const done = async (task: OfficeTask | undefined) => {
  const answer = await shop.call('POST', `/api/v2/office/tasks/${task?.id}/done`, {}, office.headers);
  expect(answer.status).toBe(200);
  expect(await kinds()).toEqual([]);
};
const say = async (body: string, { headers }: Person) => {
  const answer = await shop.call(
    'POST',
    `/api/v2/appointments/${job.id}/messages`,
    { body },
    { ...headers, 'idempotency-key': newId() },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe('[OFF-7] what only a person can answer is a task', () => {
  it('a message on a finished job, until somebody answers', async () => {
    await say('It squeals again.', customer);
    await say('Hello?', customer);
    const [task, ...more] = await tasks();
    expect(more).toEqual([]);
    expect(task?.attributes).toMatchObject({
      kind: 'customer_message',
      note: 'Hello?',
      request: { id: job.id },
    });
    await say('We’ll call you.', office);
    expect(await kinds()).toEqual([]);
    await say('Thank you', customer);
    await done((await tasks())[0]);
  });

  it.each([
    ['3', ['low_review'], 'The customer gave 3 stars. Call them before they tell others.'],
    ['4', [], undefined],
  ])('a review of %s stars: %j', async (rating, expected, reason) => {
    await db().deleteFrom('mechanic_review').execute();
    for (const _press of [1, 2]) {
      const answer = await shop.call(
        'POST',
        '/api/v1/mechanic/reviews',
        { mechanic_review: { appointment_id: job.id, rating_text: rating, feedback: 'Late.' } },
        customer.headers,
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    expect(await kinds()).toEqual(expected);
    const [task] = await tasks();
    expect(task?.attributes.reason).toBe(reason);
    if (task) {
      expect(task.attributes).toMatchObject({ note: 'Late.', request: { id: job.id } });
      await done(task);
    }
  });

  const giveUp = async (kind: string, to: string, lastError: string) => {
    await db()
      .insertInto('outbox')
      .values({ id: newId(), kind, payload: JSON.stringify({ to, body: 'x' }), dedupe_key: null })
      .execute();
    await db().updateTable('outbox').set({ given_up_at: shop.now, last_error: lastError }).execute();
    const tell = shop.product.composition.jobs.find(({ name }) => name === 'tell-undelivered');
    for (const _run of [1, 2]) await tell?.run(new AbortController().signal);
  };

  it('a message that did not arrive, one for a job and once for a message', async () => {
    const { phone, email } = await db()
      .selectFrom('appointment_contact')
      .select(['phone', 'email'])
      .where('appointment_id', '=', job.id)
      .executeTakeFirstOrThrow();
    await giveUp('sms', phone, 'invalid_number');
    await giveUp('email', email, 'refused');
    const [task, ...more] = await tasks();
    expect(more).toEqual([]);
    expect(task?.attributes).toMatchObject({ kind: 'message_not_delivered', request: { id: job.id } });
    expect(JSON.stringify(task?.attributes.reason)).not.toContain(phone);
    await done(task);
    await giveUp('sms', phone, 'too late');
    await giveUp('sms', '+13135559999', 'invalid_number');
    expect(await kinds()).toEqual([]);
  });
});
