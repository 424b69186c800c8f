import { pathTo, photoUploads } from '@lugnut/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { svg } from '../../platform/pictures/testing/sample-pictures';
import { exceptionCalls } from '../../testing/exception-calls';
import { bookFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { sessionStore } from '../accounts';
import { appointmentStore } from '../appointments';

let shop: Shop;
let office: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'dispatcher');
});
afterAll(() => shop.close());
const { later, say, step } = exceptionCalls(
  () => shop,
  () => office,
);

type Job = Awaited<ReturnType<typeof bookFieldJob>>;
let job: Job;
/** When the window opens; it is three hours long. */
let opens: Date;
beforeEach(async () => {
  job = await bookFieldJob(shop);
  opens = new Date(shop.now.getTime() + 60 * 60_000);
});

/** Minutes from when the window opens. */
const at = (minutes: number): string => new Date(opens.getTime() + minutes * 60_000).toISOString();
const clockAt = (minutes: number): void => {
  shop.now = new Date(at(minutes));
};
const openRoute = async (minutes: number): Promise<void> => {
  clockAt(minutes);
  const { status } = await shop.call('GET', '/api/v2/technician/route', undefined, job.technician.headers);
  expect(status).toBe(200);
};
const press = async (name: string, minutes: number, claimed = minutes) => {
  clockAt(minutes);
  const answer = await step(job, name, { happened_at: at(claimed) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const events = async () => {
  const rows = await shop.product.test.db
    .selectFrom('appointment_event')
    .select(['type', 'happened_at', 'details'])
    .where('appointment_id', '=', job.id)
    .where('type', 'in', ['set_off', 'arrived'])
    .orderBy('id')
    .execute();
  return rows.map(({ type, happened_at, details }) => [
    type,
    (happened_at.getTime() - opens.getTime()) / 60_000,
    (details as { claimedAt?: string } | null)?.claimedAt,
  ]);
};
const credits = async () => {
  const appointment = await appointmentStore(shop.product.test.db).find(job.id);
  const discounts = [
    ...(appointment?.diagnosisDiscounts ?? []),
    ...(appointment?.quote?.estimate.discounts ?? []),
  ];
  return discounts.filter(({ kind }) => kind === 'late arrival').length;
};

describe('[FIELD-10] steps that a phone kept', () => {
  it('[FIELD-9] who was in touch arrives when we hear of it, and the customer has the credit', async () => {
    await openRoute(0);
    await openRoute(200);
    await press('on_my_way', 215, 155);
    await press('arrived', 215, 165);
    expect(await events()).toEqual([
      ['set_off', 200, at(155)],
      ['arrived', 200, at(165)],
    ]);
    expect(await credits()).toBe(1);
    const kept = await shop.product.test.db
      .selectFrom('technician_action')
      .select(['kind', 'happened_at', 'told_at'])
      .where('appointment_id', '=', job.id)
      .where('kind', '=', 'arrived')
      .execute();
    expect(kept).toEqual([{ kind: 'arrived', happened_at: new Date(at(200)), told_at: new Date(at(165)) }]);
  });

  it('[FIELD-6] tells nobody that they are coming where the phone kept it for minutes', async () => {
    const told = () =>
      shop.product.test.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'sms')
        .where('dedupe_key', 'like', `on my way ${job.id}%`)
        .execute();
    await press('on_my_way', 60, 45);
    expect(await told()).toHaveLength(0);
    await press('not_yet', 61);
    await press('on_my_way', 65, 63);
    expect(await told()).toHaveLength(1);
  });

  it('[FIELD-9] who was in touch in the window and says so only after it arrived too late', async () => {
    await openRoute(172);
    await press('arrived', 215, 165);
    expect(await events()).toEqual([['arrived', 172, at(165)]]);
    expect(await credits()).toBe(1);
  });

  it('[FIELD-9] who calls us every two minutes is in touch, by whichever login and however often', async () => {
    const token = newId();
    await sessionStore(shop.product.test.db).open({
      accountId: job.technician.id,
      token,
      userAgent: 'tablet',
    });
    const [phone, tablet] = [job.technician.headers, { authorization: `Bearer ${token}` }];
    // Half a minute after one call there is another, and then nothing for less than two minutes.
    for (const [minutes, headers] of [
      [176, phone],
      [177, tablet],
      [177.7, phone],
      [179.5, tablet],
      [180.4, phone],
      [182.3, tablet],
    ] as const) {
      clockAt(minutes);
      expect((await shop.call('GET', '/api/v2/technician/route', undefined, headers)).status).toBe(200);
    }
    await press('arrived', 183, 180);
    expect(await events()).toEqual([['arrived', 183, at(180)]]);
    expect(await credits()).toBe(1);
  });

  it('[FIELD-9] who was without a signal arrived when they say, in order, and owes nothing', async () => {
    await openRoute(140);
    // Back in touch the list is often asked for first.
    await openRoute(215);
    await press('on_my_way', 215, 155);
    await press('arrived', 216, 165);
    expect(await events()).toEqual([
      ['set_off', 155, undefined],
      ['arrived', 165, undefined],
    ]);
    expect(await credits()).toBe(0);
  });

  it('believes the last step of a long queue as the first', async () => {
    await openRoute(140);
    await press('on_my_way', 215, 155);
    for (const minutes of [216, 217, 218]) await openRoute(minutes);
    await press('arrived', 219, 165);
    expect(await events()).toEqual([
      ['set_off', 155, undefined],
      ['arrived', 165, undefined],
    ]);
    expect(await credits()).toBe(0);
  });

  const photograph = async (minutes: number, claimed: number, type: string) => {
    clockAt(minutes);
    const { statusCode } = await shop.product.app.inject({
      method: 'POST',
      url: `${pathTo(photoUploads.addJobPhoto, { id: job.id })}?happened_at=${encodeURIComponent(at(claimed))}`,
      headers: { ...job.technician.headers, 'content-type': type, 'idempotency-key': newId() },
      payload: svg(),
    });
    return statusCode;
  };
  const driveOff = async (minutes: number, key: string) => {
    clockAt(minutes);
    const url = `/api/v2/technician/jobs/${job.id}/on_my_way`;
    const headers = { ...job.technician.headers, 'idempotency-key': key };
    return (await shop.call('POST', url, { happened_at: at(139) }, headers)).status;
  };

  it.each([
    [
      'a picture whose bytes are not read',
      async () => {
        await openRoute(215);
        return photograph(215, 150, 'image/svg+xml');
      },
      415,
    ],
    ['a picture that is refused', () => photograph(215, 150, 'image/jpeg'), 400],
    [
      'a step that is refused',
      async () => {
        clockAt(215);
        return (await step(job, 'finish', { happened_at: at(150) })).status;
      },
      409,
    ],
    [
      'a step that we know already',
      async () => {
        const key = newId();
        expect(await driveOff(140, key)).toBe(200);
        return driveOff(215, key);
      },
      200,
    ],
  ])('[FIELD-9] judges what follows %s by the same silence', async (_what, begin, expected) => {
    await openRoute(140);
    expect(await begin()).toBe(expected);
    await press('arrived', 218, 165);
    expect((await events()).at(-1)).toEqual(['arrived', 165, undefined]);
    expect(await credits()).toBe(0);
  });

  it('[FIELD-9] believes a phone whose clock is slow by a minute', async () => {
    for (const minutes of [175, 176, 177, 178, 179, 180]) await openRoute(minutes);
    await press('arrived', 180.5, 179);
    expect(await events()).toEqual([['arrived', 179, undefined]]);
    expect(await credits()).toBe(0);
  });

  it('takes back a step that counts from later, as the phone names it', async () => {
    await openRoute(20);
    await press('arrived', 30, 5);
    expect((await events())[0]?.[1]).toBe(20);
    const named = { step: { step: 'arrived', at: at(5) } };
    clockAt(31);
    expect((await step(job, 'undo', { ...named, happened_at: at(6) })).status).toBe(200);
    await press('arrived', 40);
    later(12);
    expect((await say(job, 'not_there')).status).toBe(200);
  });

  it('[FIELD-9] who was never heard of before had a signal when they logged in', async () => {
    await shop.product.test.db
      .updateTable('account_session')
      .set({ created_at: at(205) })
      .where('account_id', '=', job.technician.id)
      .execute();
    await press('arrived', 215, 20);
    expect(await events()).toEqual([['arrived', 205, at(20)]]);
    expect(await credits()).toBe(1);
  });

  it('arrives nowhere before having left the car before', async () => {
    const { db } = shop.product.test;
    const { id: elsewhere } = await db
      .selectFrom('appointment')
      .select('id')
      .where('id', '<>', job.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('technician_action')
      .values({
        account_id: job.technician.id,
        request_key: newId(),
        appointment_id: elsewhere,
        kind: 'timer',
        request_hash: Buffer.from('there'),
        happened_at: at(170),
        received_at: at(214),
      })
      .execute();
    await openRoute(140);
    await press('on_my_way', 215, 155);
    await press('arrived', 215, 160);
    expect(await events()).toEqual([
      ['set_off', 170, at(155)],
      ['arrived', 170, at(160)],
    ]);
  });

  it('arrives nowhere before the day begins', async () => {
    const nine = 9 * 60 - job.visit.window_start;
    await openRoute(nine - 90);
    await press('arrived', 20, nine - 30);
    const [arrived] = await events();
    expect(arrived).toEqual(['arrived', nine, at(nine - 30)]);
  });

  it('believes the office a quarter of an hour back, and no more', async () => {
    clockAt(215);
    expect((await step(job, 'on_my_way', { happened_at: at(165) }, office)).status).toBe(200);
    clockAt(230);
    expect((await step(job, 'arrived', { happened_at: at(220) }, office)).status).toBe(200);
    expect((await events()).map(([type, minutes]) => [type, minutes])).toEqual([
      ['set_off', 215],
      ['arrived', 220],
    ]);
  });

  it('writes down at most every two seconds that it heard of somebody, and the last before a silence to the moment', async () => {
    await openRoute(0);
    await openRoute(0.02);
    const noted = () =>
      shop.product.test.db
        .selectFrom('technician_heard')
        .select(['heard_at', 'in_touch_since', 'silent_since'])
        .where('account_id', '=', job.technician.id)
        .executeTakeFirst();
    expect(await noted()).toEqual({
      heard_at: opens,
      in_touch_since: opens,
      silent_since: null,
    });
    await openRoute(1.5);
    expect(await noted()).toMatchObject({ heard_at: new Date(at(1.5)), in_touch_since: opens });
    await openRoute(1.52);
    await openRoute(60);
    expect(await noted()).toEqual({
      heard_at: new Date(at(60)),
      in_touch_since: new Date(at(60)),
      silent_since: new Date(at(1.52)),
    });
  });
});
