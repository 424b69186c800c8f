import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids';
import { applyEvent } from '../../appointments';
import { createMarketPlans, createPromiseTerms } from '../plan';
import { nine, noon, schedulingShop, tuesday } from '../testing/scheduling-shop';
import { improveDays } from './improve-days';

const shop = schedulingShop();
const { hold, promise } = shop.calls;

const allow = (moves: 'never' | 'before_the_day' | 'always') =>
  shop.product.test.db.updateTable('market').set({ job_moves: moves }).where('id', '=', 'DET').execute();

const improve = () =>
  improveDays(
    {
      db: shop.product.test.db,
      plans: createMarketPlans(shop.product.test.db),
      promiseTerms: createPromiseTerms(shop.product.test.db),
      now: () => shop.now,
    },
    new AbortController().signal,
  );

const visits = async () =>
  shop.product.test.db
    .selectFrom('visit')
    .select(['appointment_id', 'technician_id', 'window_start', 'window_end', 'day'])
    .orderBy('appointment_id')
    .execute();

/** Out in Howell; the quotes are for downtown. */
const farHome = { latitude: 42.607, longitude: -83.929 };

/** Two promised jobs downtown with somebody from far away, and then somebody who lives there is hired. */
const wrongHands = async (): Promise<{ readonly far: string; readonly near: string }> => {
  const far = await shop.hire({ home: farHome });
  for (const time of [nine, noon]) {
    const id = await shop.quote();
    expect((await hold(id, tuesday, time)).status).toBe(200);
    expect(await promise(id)).toEqual({ status: 'promised' });
  }
  return { far, near: await shop.hire() };
};

const ownersOf = async () => [...new Set((await visits()).map((visit) => visit.technician_id))];

describe('days that improve by themselves', () => {
  it('[PLAN-3] gives promised jobs to whoever lives beside them, windows unchanged, once the market allows it', async () => {
    const { far, near } = await wrongHands();
    const before = await visits();
    await allow('never');
    await improve();
    expect(await ownersOf()).toEqual([far]);
    await allow('before_the_day');
    await improve();
    expect(await ownersOf()).toEqual([near]);
    const untouched = (rows: typeof before) => rows.map(({ technician_id: _who, ...promised }) => promised);
    expect(untouched(await visits())).toEqual(untouched(before));
  });

  it('[PLAN-3] on the day itself only where the market allows that too', async () => {
    const { far, near } = await wrongHands();
    // Tuesday, seven in the morning.
    shop.now = new Date('2027-03-02T12:00:00Z');
    await allow('before_the_day');
    await improve();
    expect(await ownersOf()).toEqual([far]);
    await allow('always');
    await improve();
    expect(await ownersOf()).toEqual([near]);
  });

  it('[PLAN-3] what a dispatcher decided stays, and so does a day with a window that is only held', async () => {
    const { far } = await wrongHands();
    const [first] = await visits();
    await shop.product.test.db.transaction().execute((tx) =>
      applyEvent(tx, first?.appointment_id ?? '', {
        type: 'moved',
        actor: { kind: 'account', accountId: newId(), as: 'staff' },
        at: shop.now,
        details: { technicianId: far, day: tuesday, startMinutes: 540, endMinutes: 720 },
      }),
    );
    await allow('before_the_day');
    const held = await shop.quote();
    expect((await hold(held, tuesday, '06:00pm-09:00pm')).status).toBe(200);
    await improve();
    expect(
      (await visits()).filter(({ appointment_id: id }) => id !== held).map((visit) => visit.technician_id),
    ).toEqual([far, far]);
    await shop.product.test.db.deleteFrom('visit').where('appointment_id', '=', held).execute();
    await improve();
    const after = new Map((await visits()).map((visit) => [visit.appointment_id, visit.technician_id]));
    expect(after.get(first?.appointment_id ?? '')).toBe(far);
  });

  it('[PLAN-3] nothing is changed where nothing is gained, and the day is not looked at again', async () => {
    await shop.hire();
    const id = await shop.quote();
    await hold(id, tuesday, nine);
    expect(await promise(id)).toEqual({ status: 'promised' });
    await allow('before_the_day');
    await improve();
    const seen = await shop.product.test.db.selectFrom('improved_day').selectAll().execute();
    expect(seen).toHaveLength(1);
    await improve();
    expect(await shop.product.test.db.selectFrom('improved_day').selectAll().execute()).toEqual(seen);
  });
});
