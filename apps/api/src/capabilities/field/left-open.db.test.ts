import type { DispatchBoard, OfficeTask, TechnicianRoute } from '@lugnut/contract';
import { formatWindow, weekdayAndDate } from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { bookFieldJob, finishFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
let office: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'dispatcher');
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
beforeEach(async () => {
  await db().deleteFrom('office_task').execute();
  await db().deleteFrom('visit').execute();
});

const keepTasks = async () => {
  const job = shop.product.composition.jobs.find(({ name }) => name === 'keep-left-open-tasks');
  await job?.run(new AbortController().signal);
};
const routeOf = async ({ headers }: Person, day?: string): Promise<TechnicianRoute> => {
  const { status, body } = await shop.call(
    'GET',
    `/api/v2/technician/route${day ? `?day=${day}` : ''}`,
    undefined,
    headers,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as TechnicianRoute;
};
const board = async (): Promise<DispatchBoard> => {
  const answer = await shop.call('GET', '/api/v2/dispatch/board?market_id=DET', undefined, office.headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as unknown as DispatchBoard;
};
const tasks = async (): Promise<readonly OfficeTask[]> => {
  await keepTasks();
  const answer = await shop.call('GET', '/api/v2/office/tasks', undefined, office.headers);
  return answer.body.data as unknown as OfficeTask[];
};
/** What the three lists say of everything that was left open. */
const seen = async (technician: Person) => ({
  technician: (await routeOf(technician)).left_open.map(({ missing }) => missing),
  dispatch: (await board()).left_open.map(({ missing }) => missing),
  office: (await tasks()).map(({ attributes }) => attributes.kind),
});
const nothing = { technician: [], dispatch: [], office: [] };
const step = async (
  id: string,
  name: string,
  { headers }: Person,
  method: 'POST' | 'PUT' = 'POST',
  more = {},
) => {
  const answer = await shop.call(
    method,
    `/api/v2/technician/jobs/${id}/${name}`,
    { happened_at: shop.now.toISOString(), ...more },
    { ...headers, 'idempotency-key': newId() },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
type Visit = Awaited<ReturnType<typeof bookFieldJob>>['visit'];
/** Dispatch plans it for another day, with the same technician. */
const assign = async (id: string, visit: Visit, day: string) => {
  const from = {
    technician_id: visit.technician_id,
    appointment_day: visit.day,
    appointment_time: formatWindow({ startMinutes: visit.window_start, endMinutes: visit.window_end }),
  };
  const to = { ...from, appointment_day: day, appointment_time: '09:00am-12:00pm' };
  const url = `/api/v2/dispatch/jobs/${id}/assign`;
  const given = await shop.call('POST', url, { ...to, from }, office.headers);
  expect(given.status, JSON.stringify(given.body)).toBe(200);
};
/** In Detroit, in winter. */
const detroit = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`);
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

it('[FIELD-4] work finished without any visit and not paid is a task of the office until it is paid', async () => {
  const id = await shop.quote();
  await db().deleteFrom('visit').where('appointment_id', '=', id).execute();
  const { body } = await shop.call('GET', `/api/v1/appointments/${id}`);
  const { estimate } = body.data.attributes;
  for (const [nth, service] of Object.values(estimate?.services ?? {}).entries())
    await shop.call(
      'PUT',
      `/api/v2/estimate_services/${service.id}`,
      { status: 'approved', estimate_version: (estimate?.version ?? 0) + nth, agreed_by: 'phone' },
      office.headers,
    );
  const move = (status: string) =>
    shop.call('POST', `/api/v2/office/jobs/${id}/status`, { status }, office.headers);
  expect((await move('in_progress')).status).toBe(200);
  await db()
    .updateTable('appointment')
    .set({ status: 'completed', completed_at: shop.now })
    .where('id', '=', id)
    .execute();
  await db().deleteFrom('office_task').execute();
  const addCharge = () =>
    db()
      .insertInto('charge')
      .values({
        id: newId(),
        kind: 'job',
        appointment_id: id,
        amount_cents: 100_00,
        status: 'open',
        created_at: shop.now,
        next_attempt_at: shop.now,
        membership_id: null,
        lead_id: null,
        account_id: null,
        period_starts_on: null,
        last_failure: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await addCharge();
  await db()
    .updateTable('charge')
    .set({ status: 'open', created_at: shop.now, next_attempt_at: shop.now })
    .where('appointment_id', '=', id)
    .execute();
  const kinds = async () => (await tasks()).map(({ attributes }) => attributes.kind);
  expect(await kinds()).toEqual([]);
  const before = shop.now;
  shop.now = new Date(before.getTime() + 24 * 3_600_000);
  expect(await kinds()).toHaveLength(1);
  await db()
    .updateTable('charge')
    .set({ status: 'paid', next_attempt_at: null, settled_at: shop.now })
    .where('appointment_id', '=', id)
    .execute();
  expect(await kinds()).toEqual([]);
  shop.now = before;
});

describe('[FIELD-4] a job that midnight finds open', () => {
  it('is not begun: on all three lists from midnight on, until it is planned again', async () => {
    const { id, technician, visit } = await bookFieldJob(shop);
    shop.now = detroit(visit.day, '23:59');
    expect(await seen(technician)).toEqual(nothing);
    shop.now = detroit(dayAfter(visit.day), '00:00');
    const open = { technician: ['not_begun'], dispatch: ['not_begun'], office: ['job_not_begun'] };
    expect(await seen(technician)).toEqual(open);
    expect(await seen(technician)).toEqual(open);
    expect((await routeOf(technician)).stops).toEqual([]);
    expect((await routeOf(technician, dayAfter(dayAfter(visit.day)))).left_open).toEqual([]);
    const [left] = (await board()).left_open;
    expect(left).toMatchObject({ id, technician_id: visit.technician_id, fixed_reason: null });
    const [task] = await tasks();
    expect(task?.attributes).toMatchObject({ closes_itself: true, request: { id } });

    const ticked = await shop.call('POST', `/api/v2/office/tasks/${task?.id}/done`, {}, office.headers);
    expect(ticked.status).toBe(409);

    await assign(id, visit, dayAfter(visit.day));
    expect(await seen(technician)).toEqual(nothing);
    expect((await routeOf(technician)).stops.map((stop) => stop.id)).toEqual([id]);
  });

  it('[FIELD-6] is not driven to once its day is over: it is refused with the way out, and nobody is woken up', async () => {
    const { id, technician, visit } = await bookFieldJob(shop);
    const setOff = async () => {
      const answer = await shop.call(
        'POST',
        `/api/v2/technician/jobs/${id}/on_my_way`,
        { happened_at: shop.now.toISOString() },
        { ...technician.headers, 'idempotency-key': newId() },
      );
      return [answer.status, (answer.body as unknown as { errors?: string[] }).errors?.[0]];
    };
    const named = weekdayAndDate(visit.day);
    shop.now = detroit(dayAfter(visit.day), '00:05');
    expect(await setOff()).toEqual([
      409,
      `This visit was on ${named}. Ask dispatch to reschedule it before you head over.`,
    ]);
    const told = () =>
      db().selectFrom('outbox').select('id').where('dedupe_key', 'like', `on my way ${id}%`).execute();
    shop.now = detroit(visit.day, '00:05');
    expect((await setOff())[0]).toBe(200);
    expect(await told()).toEqual([]);
    await step(id, 'not_yet', technician);
    await db().updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', id).execute();
  });

  it('is begun the next day: one of that day from then on, and goes on to its end', async () => {
    const { id, technician, visit } = await bookFieldJob(shop);
    shop.now = detroit(dayAfter(visit.day), '09:00');
    expect((await seen(technician)).office).toEqual(['job_not_begun']);
    await finishFieldJob(shop, id, technician);
    expect(await seen(technician)).toEqual(nothing);
    expect((await routeOf(technician)).stops.map(({ status }) => status)).toEqual(['completed']);
  });

  it('is not finished, and then not paid: another task each time, and none for the same money twice', async () => {
    const { id, link, technician, visit } = await bookFieldJob(shop, {}, 'pm_card_chargeCustomerFail');
    await step(id, 'arrived', technician);
    shop.now = detroit(dayAfter(visit.day), '00:05');
    expect(await seen(technician)).toEqual({
      technician: ['not_finished'],
      dispatch: ['not_finished'],
      office: ['job_not_finished'],
    });
    expect((await board()).left_open[0]?.fixed_reason).not.toBeNull();

    await finishFieldJob(shop, id, technician);
    expect((await seen(technician)).technician).toEqual([]);
    shop.now = detroit(dayAfter(dayAfter(visit.day)), '00:00');
    const unpaid = { technician: ['not_charged'], dispatch: ['not_charged'] };
    expect(await seen(technician)).toEqual({ ...unpaid, office: ['card_declined'] });
    const [declined] = await tasks();
    await shop.call('POST', `/api/v2/office/tasks/${declined?.id}/done`, {}, office.headers);
    expect(await seen(technician)).toEqual({ ...unpaid, office: ['job_not_charged'] });

    const paid = await shop.confirm(link, { token: await shop.enterCard(link) });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect(await seen(technician)).toEqual(nothing);
  });

  it('goes with a cancellation', async () => {
    const { id, technician, visit } = await bookFieldJob(shop);
    shop.now = detroit(dayAfter(visit.day), '07:00');
    expect((await seen(technician)).office).toEqual(['job_not_begun']);
    await db().updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect(await seen(technician)).toEqual(nothing);
  });

  it('ends the day of 23 hours at its own midnight', async () => {
    const { technician, id, visit } = await bookFieldJob(shop);
    await assign(id, visit, '2027-03-14');
    const midnight = Date.parse('2027-03-15T04:00:00Z');
    shop.now = new Date(midnight - 1000);
    expect(await seen(technician)).toEqual(nothing);
    shop.now = new Date(midnight);
    expect((await seen(technician)).office).toEqual(['job_not_begun']);
  });
});
