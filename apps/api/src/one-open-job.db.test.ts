import { describe, expect, it } from 'vitest';
import {
  nine,
  noon,
  schedulingShop,
  three,
  tuesday,
} from './capabilities/scheduling/testing/scheduling-shop';
import { newId } from './platform/ids';
import { getQuote } from './testing/ask-for-quote';
import { logInAs } from './testing/log-in-as';

const shop = schedulingShop();
const { call, hold, promise } = shop.calls;
const battery = 'Replace Battery';
const db = () => shop.product.test.db;
const tuesdayAtNine = new Date('2027-03-02T14:00:00Z');

/** One technician with jobs on Tuesday, whose clock it is; the office may call, and so may the technician. */
const aDayOf = async (...windows: string[]) => {
  const technicianId = await shop.hire();
  const technician = await logInAs(shop.product, 'technician');
  await db()
    .updateTable('technician')
    .set({ account_id: technician.id, name: 'Marcus Lee' })
    .where('id', '=', technicianId)
    .execute();
  const ids: string[] = [];
  for (const window of windows) {
    const { id, attributes } = await getQuote(shop.product, { services: [battery] });
    const service = attributes.estimate?.services[battery]?.id;
    await call('PUT', `/api/v2/estimate_services/${service}`, { status: 'approved' });
    expect((await hold(id, tuesday, window)).status).toBe(200);
    expect(await promise(id)).toEqual({ status: 'promised' });
    ids.push(id);
  }
  shop.now = tuesdayAtNine;
  return { ids, technician, office: await logInAs(shop.product, 'dispatcher') };
};
type Person = Awaited<ReturnType<typeof aDayOf>>['office'];

/** By the call of the office, which a technician may use for a job given to them. */
const move = async (id: string, status: string, { headers }: Person, more: object = {}) => {
  const answer = await call('POST', `/api/v2/office/jobs/${id}/status`, { status, ...more }, headers);
  return answer.errors?.[0] ?? answer.status;
};
const say = async (id: string, step: string, { headers }: Person, happenedAt = shop.now) => {
  const answer = await call(
    'POST',
    `/api/v2/technician/jobs/${id}/${step}`,
    { happened_at: happenedAt.toISOString() },
    { ...headers, 'idempotency-key': newId() },
  );
  return answer.errors?.[0] ?? answer.status;
};
const visitOf = (id: string) =>
  db().selectFrom('visit').selectAll().where('appointment_id', '=', id).executeTakeFirstOrThrow();

describe('[FIELD-6] a technician has one job open at a time', () => {
  it('whoever says so, by whichever call', async () => {
    const { ids, technician, office } = await aDayOf(nine, noon);
    const [first = '', second = ''] = ids;
    expect(await move(first, 'in_progress', office)).toBe(200);
    expect(await move(second, 'en_route', office)).toMatch(/^Marcus Lee is still at .+ Finish that job/);
    expect(await move(second, 'in_progress', office)).toMatch(/^Marcus Lee is still at/);
    for (const status of ['en_route', 'in_progress'])
      expect(await move(second, status, technician)).toMatch(/^You’re still at/);
    expect(await say(second, 'arrived', technician)).toMatch(/^You’re still at/);
    expect(await move(first, 'completed', office)).toBe(200);
    expect(await move(second, 'en_route', office)).toBe(200);
  });

  it('also where two of the office press at once', async () => {
    const { ids, office } = await aDayOf(nine, noon);
    const answers = await Promise.all(ids.map((id) => move(id, 'in_progress', office)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  });
});

describe('[FIELD-6] a job is begun on its day', () => {
  it('unless the office says that it is early, which is kept', async () => {
    const { ids, technician, office } = await aDayOf(nine);
    const [id = ''] = ids;
    shop.now = new Date('2027-02-20T15:00:00Z');
    expect(await move(id, 'in_progress', office)).toMatch(
      /^This visit is on Tuesday, March 2\. Move it to today/,
    );
    for (const by of [await move(id, 'in_progress', technician), await say(id, 'on_my_way', technician)])
      expect(by).toBe(
        'This visit is on Tuesday, March 2. Ask dispatch to move it to today before you head over.',
      );
    expect(await move(id, 'in_progress', office, { before_its_day: true })).toBe(200);
    const event = await db()
      .selectFrom('appointment_event')
      .select('details')
      .where('appointment_id', '=', id)
      .where('type', '=', 'arrived')
      .executeTakeFirstOrThrow();
    expect(event.details).toMatchObject({ isBeforeItsDay: true });
  });

  it('noted once the day is over it stays on that day, and keeps nobody from today’s work', async () => {
    const { ids, technician, office } = await aDayOf(nine, three);
    const [forgotten = '', other = ''] = ids;
    shop.now = new Date(tuesdayAtNine.getTime() + 24 * 3_600_000);
    expect(await say(other, 'arrived', technician)).toBe(200);
    expect(await visitOf(other)).toMatchObject({ route_day: '2027-03-03' });
    for (const status of ['in_progress', 'completed'])
      expect(await move(forgotten, status, office)).toBe(200);
    expect(await visitOf(forgotten)).toMatchObject({ done_on: null, route_day: tuesday });
  });
});

describe('[FIELD-6] the steps of a visit', () => {
  const minutesFrom = (minutes: number): Date => new Date(shop.now.getTime() + minutes * 60_000);

  it('happen one after the other, and none in the future, whatever a phone’s clock says', async () => {
    const { ids, technician } = await aDayOf(nine);
    const [id = ''] = ids;
    expect(await say(id, 'on_my_way', technician, minutesFrom(90))).toBe(200);
    const leftAt = shop.now;
    shop.wait(30);
    expect(await say(id, 'arrived', technician, minutesFrom(-50))).toBe(200);
    const steps = await db()
      .selectFrom('appointment_event')
      .select(['type', 'happened_at'])
      .where('appointment_id', '=', id)
      .where('type', 'in', ['set_off', 'arrived'])
      .orderBy('id')
      .execute();
    expect(steps).toEqual([
      { type: 'set_off', happened_at: leftAt },
      { type: 'arrived', happened_at: leftAt },
    ]);
    // Named by the phone’s own clock, it is still the step to take back.
    const named = { step: 'arrived', at: minutesFrom(-50).toISOString() };
    const undone = await call(
      'POST',
      `/api/v2/technician/jobs/${id}/undo`,
      { happened_at: minutesFrom(-49).toISOString(), step: named },
      { ...technician.headers, 'idempotency-key': newId() },
    );
    expect(undone.status, JSON.stringify(undone.errors)).toBe(200);
  });
});
