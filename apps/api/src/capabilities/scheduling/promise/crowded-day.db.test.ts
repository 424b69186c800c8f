import { mostUnprovenHolds } from '@lugnut/domain/scheduling';
import { describe, expect, it } from 'vitest';
import { logInAs } from '../../../testing/log-in-as';
import { everyWindow, nine, noon, schedulingShop, three, tuesday } from '../testing/scheduling-shop';

const shop = schedulingShop();
const { availability, hold, promise, show } = shop.calls;

/** As many as may hold unproven, each in a window of one technician's day. */
const crowd = async (): Promise<void> => {
  for (const window of [nine, noon, three].slice(0, mostUnprovenHolds)) {
    const held = await hold(await shop.quote(), tuesday, window);
    expect([held.status, held.attributes.hold !== null]).toEqual([200, true]);
  }
};

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
    expect((await hold(id, '2027-03-03', nine)).attributes.hold).not.toBeNull();
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
    await hold(id, '2027-03-03', nine);
    const held = await shop.calls.call(
      'PUT',
      `/api/v2/appointments/${id}`,
      { appointment_day: tuesday, appointment_time: nine },
      person.headers,
    );
    expect([held.status, held.attributes.hold !== null]).toEqual([200, true]);
  });
});
