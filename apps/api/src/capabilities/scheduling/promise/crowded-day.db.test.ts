import { describe, expect, it } from 'vitest';
import { logInAs } from '../../../testing/log-in-as';
import { applyEvent, systemActor } from '../../appointments';
import { everyWindow, nine, noon, schedulingShop, six, three, tuesday } from '../testing/scheduling-shop';

const shop = schedulingShop();
const { availability, extend, hold, promise, show } = shop.calls;
const wednesday = '2027-03-03';
const thursday = '2027-03-04';

/** The only technician has four windows: half of them are held for people who have proven nothing. */
const crowd = async (): Promise<readonly string[]> => {
  const ids = [await shop.quote(), await shop.quote()];
  for (const [nth, id] of ids.entries()) {
    const held = await hold(id, tuesday, nth === 0 ? nine : noon);
    expect([held.status, held.attributes.hold !== null]).toEqual([200, true]);
  }
  return ids;
};

const isHeld = async (time: string): Promise<boolean> => {
  const held = await hold(await shop.quote(), tuesday, time);
  expect([held.status, held.attributes.appointment_time]).toEqual([200, time]);
  return held.attributes.hold !== null;
};

/** Who would come, in the order in which the windows were held. */
const listHeld = async (): Promise<readonly string[]> => {
  const rows = await shop.product.test.db
    .selectFrom('visit')
    .select('technician_id')
    .where('day', '=', tuesday)
    .orderBy('created_at')
    .execute();
  return rows.map(({ technician_id }) => technician_id);
};

const farAway = { latitude: 42.62, longitude: -83.35 };
const everyday = ['brakes', 'diagnosis', 'maintenance', 'electrical'];

describe('[SAFE-1] a day on which nobody proven holds all they may', () => {
  it('is not taken by more of them: what they choose stays free for others, and whoever pays has it', async () => {
    await shop.hire();
    await crowd();
    const [waiting, other] = [await shop.quote(), await shop.quote()];
    const chosen = await hold(waiting, tuesday, nine);
    expect([chosen.status, chosen.attributes.hold]).toEqual([200, null]);
    expect(chosen.attributes).toMatchObject({ appointment_day: tuesday, appointment_time: nine });
    expect((await availability(other))[tuesday]).toEqual(everyWindow);
    expect(await promise(waiting)).toEqual({ status: 'promised' });
    expect((await show(waiting)).attributes.status).toBe('scheduled');
  });

  it('lets go of what somebody held who goes there from another day', async () => {
    await shop.hire();
    await crowd();
    const id = await shop.quote();
    expect((await hold(id, wednesday, nine)).attributes.hold).not.toBeNull();
    expect((await hold(id, tuesday, nine)).attributes).toMatchObject({
      appointment_day: tuesday,
      hold: null,
    });
    const visit = await shop.product.test.db
      .selectFrom('visit')
      .select('day')
      .where('appointment_id', '=', id)
      .executeTakeFirst();
    expect(visit).toBeUndefined();
  });

  it('is held by somebody who is logged in', async () => {
    await shop.hire();
    await crowd();
    const person = await logInAs(shop.product, 'customer');
    const id = await shop.quote();
    await shop.product.test.db
      .updateTable('appointment')
      .set({ account_id: person.id })
      .where('id', '=', id)
      .execute();
    await hold(id, wednesday, nine);
    const held = await shop.calls.call(
      'PUT',
      `/api/v2/appointments/${id}`,
      { appointment_day: tuesday, appointment_time: nine },
      person.headers,
    );
    expect([held.status, held.attributes.hold !== null]).toEqual([200, true]);
  });

  it('is held in full by nobody where all ask at once', async () => {
    await shop.hire();
    const ids = await Promise.all(Array.from({ length: 4 }, () => shop.quote()));
    const answers = await Promise.all(ids.map((id, nth) => hold(id, tuesday, everyWindow[nth] ?? nine)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ attributes }) => attributes.hold !== null)).toHaveLength(2);
  });

  it('counts holds of a fleet, and what we moved there, for nobody', async () => {
    await shop.hire();
    const ids = await crowd();
    expect(await isHeld(three)).toBe(false);
    const { db } = shop.product.test;
    for (const id of ids)
      await db.transaction().execute((tx) =>
        applyEvent(tx, id, {
          type: 'held',
          actor: systemActor,
          at: shop.now,
          details: { proposalId: 'x', technicianId: 'x', day: tuesday, startMinutes: 540, endMinutes: 720 },
        }),
      );
    expect(await isHeld(three)).toBe(true);
    // What is left beside them is one window, and one always may be held.
    expect(await isHeld(six)).toBe(false);
    await db
      .updateTable('appointment')
      .set({ fleet_job: true })
      .where('id', 'in', db.selectFrom('visit').select('appointment_id'))
      .execute();
    expect(await isHeld(six)).toBe(true);
  });

  it('sends somebody else of that window before a hold is refused', async () => {
    const near = await shop.hire();
    const far = await shop.hire({ home: farAway });
    for (const window of [nine, noon, three, six]) expect(await isHeld(window)).toBe(true);
    expect(await listHeld()).toEqual([near, near, near, far]);
    expect(await isHeld(nine)).toBe(false);
  });
});

describe('[SAFE-1] the only technician who has a skill', () => {
  it('is held for half of the day, whatever for, and others come for what anybody can do', async () => {
    const able = await shop.hire({ skills: [...everyday, 'air conditioning'] });
    const [b, c] = [await shop.hire({ home: farAway }), await shop.hire({ home: farAway })];
    for (const window of [nine, noon, three]) expect(await isHeld(window)).toBe(true);
    const [first, second, third = ''] = await listHeld();
    expect([first, second]).toEqual([able, able]);
    expect([b, c]).toContain(third);
  });
});

describe('[SAFE-1] going to another day and straight back', () => {
  it('gives what was left of the window, and its extension once', async () => {
    await shop.hire();
    const id = await shop.quote();
    const secondsAt = async (day: string) => (await hold(id, day, nine)).attributes.hold?.seconds_left;
    await hold(id, tuesday, nine);
    await extend(id);
    shop.wait(1);
    expect(await secondsAt(wednesday)).toBe(10 * 60);
    shop.wait(1);
    expect((await hold(id, tuesday, nine)).attributes.hold).toMatchObject({
      seconds_left: 18 * 60,
      extendable: false,
    });
    expect((await extend(id)).code).toBe('conflict');
    for (let nth = 0; nth < 20; nth += 1) {
      await hold(id, wednesday, nine);
      shop.wait(1);
      await hold(id, tuesday, nine);
    }
    expect((await show(id)).attributes).toMatchObject({ appointment_day: tuesday, hold: null });
    expect((await hold(id, wednesday, nine)).attributes.hold).toBeNull();
  });
});

describe('[SAFE-1] a day held for people who prove nothing', () => {
  it('leaves half of its windows to others, also for work that anybody can do', async () => {
    await shop.hire();
    await shop.hire();
    await shop.hire();
    const services = ['front-brake-pads-rotors', 'rear-brake-pads-rotors'];
    for (const window of [nine, noon, three])
      for (let nth = 0; nth < 3; nth += 1) await hold(await shop.quote({ services }), tuesday, window);
    expect((await availability(await shop.quote()))[tuesday]?.length).toBeGreaterThanOrEqual(2);
  });
});

describe('[KEEP-5] more time for a held window', () => {
  it('is not used up where the hour of the quote gives none', async () => {
    await shop.hire();
    const id = await shop.quote();
    for (const day of [wednesday, thursday])
      for (const window of [nine, noon, three]) {
        expect((await hold(id, day, window)).attributes.hold).not.toBeNull();
        shop.wait(9);
      }
    // Held until the hour, six minutes from now.
    expect((await hold(id, tuesday, three)).attributes.hold?.seconds_left).toBe(6 * 60);
    for (let presses = 0; presses < 2; presses += 1)
      expect((await extend(id)).errors).toEqual([
        'We can’t hold this time any longer. Book it and it’s yours.',
      ]);
    expect((await show(id)).attributes.hold).toMatchObject({ seconds_left: 6 * 60, extendable: true });
  });

  it('is given once for what the hour still has', async () => {
    await shop.hire();
    const id = await shop.quote();
    for (const window of everyWindow) {
      await hold(id, wednesday, window);
      shop.wait(9);
    }
    await hold(id, thursday, nine);
    shop.wait(9);
    await hold(id, tuesday, three);
    expect((await extend(id)).attributes.hold).toMatchObject({ seconds_left: 15 * 60, extendable: false });
    expect((await extend(id)).errors).toEqual(['We already gave you more time.']);
  });
});
