import { describe, expect, it } from 'vitest';
import { addVan } from '../../testing/fleet-calls';
import { careShop } from './testing/care-shop';

const care = careShop();
const { call } = care;

const all = { text: true, email: true, push: true };
const none = { text: false, email: false, push: false };
const only = (changes: object) => ({
  choices: {
    unsafe: none,
    fault: none,
    tires: none,
    no_signal: none,
    service: none,
    approval: none,
    ...changes,
  },
  quiet: null,
});

describe('[FLT-7] alerts', () => {
  it('are each person’s own choice, and reach proven contacts alone', async () => {
    const { owner, manager, viewer } = await care.openFleet();
    const shown = await call('GET', '/fleet/alerts/settings', viewer);
    expect(shown.body.data.choices.fault).toEqual(none);
    await call('PUT', '/fleet/alerts/settings', owner, only({ fault: { ...none, text: true } }));
    await call('PUT', '/fleet/alerts/settings', manager, only({}));
    expect((await call('GET', '/fleet/alerts/settings', owner)).body.data.choices.fault.text).toBe(true);
    expect((await call('PUT', '/fleet/alerts/settings', undefined, only({}))).status).toBe(401);
    const van = await care.addTrackedVan(owner, 'Van 1', { hasHabit: false });
    await van.tell(['P0420']);
    await care.run('follow-faults');
    await care.db().updateTable('account').set({ is_proven: false }).where('id', '=', owner.id).execute();
    await care.run('tell-alerts');
    expect(await care.messagesTo(owner.id)).toEqual([]);
    await care.db().updateTable('account').set({ is_proven: true }).where('id', '=', owner.id).execute();
    await care.run('tell-alerts', 'tell-alerts');
    const [text, ...more] = await care.messagesTo(owner.id);
    expect(more).toEqual([]);
    expect(text?.kind).toBe('sms');
    expect(text?.text).toMatch(
      new RegExp(`^Lugnut: Van 1: P0420, Catalytic .*/dashboard/vehicles/${van.carId}$`),
    );
    expect([await care.messagesTo(manager.id), await care.messagesTo(viewer.id)]).toEqual([[], []]);
  });

  it('are one message for many vehicles, and no more than one in a while', async () => {
    const { owner } = await care.openFleet();
    await call('PUT', '/fleet/alerts/settings', owner, only({ fault: all, tires: all }));
    for (let nth = 0; nth < 6; nth += 1) {
      const van = await care.addTrackedVan(owner, `Van ${nth}`, { hasHabit: false });
      await van.tell(['P0420'], { tire_pressures: { front_left_tire_pressure: 20 } });
    }
    await care.run('follow-faults', 'watch-vehicles', 'tell-alerts');
    const texts = async () => (await care.messagesTo(owner.id)).filter(({ kind }) => kind === 'sms');
    expect((await texts()).map(({ text }) => text)).toEqual([
      'Lugnut: Your fleet has 6 fault codes and 6 vehicles with low tires. http://localhost:3000/dashboard/alerts',
    ]);
    const late = await care.addTrackedVan(owner, 'Late van', { hasHabit: false });
    await late.tell(['P0300']);
    await care.run('follow-faults', 'tell-alerts');
    expect(await texts()).toHaveLength(1);
    care.wait(16);
    await care.run('tell-alerts');
    expect((await texts()).at(-1)?.text).toContain('Late van: P0300');
    expect((await call('GET', '/fleet/alerts', owner)).body.total).toBe(13);
  });

  it('wait for the morning by text, and not by email', async () => {
    const { owner } = await care.openFleet();
    const choice = { ...only({ fault: all }), quiet: { from: 9 * 60, until: 12 * 60 } };
    await call('PUT', '/fleet/alerts/settings', owner, choice);
    const van = await care.addTrackedVan(owner, 'Van 1', { hasHabit: false });
    await van.tell(['P0420']);
    await care.run('follow-faults', 'tell-alerts');
    expect((await care.messagesTo(owner.id)).map(({ kind }) => kind)).toEqual(['email']);
    care.wait(120);
    await care.run('tell-alerts');
    expect((await care.messagesTo(owner.id)).map(({ kind }) => kind)).toEqual(['email', 'sms']);
  });

  it('tell of a device that went silent, and are over when it is heard again', async () => {
    const { owner } = await care.openFleet();
    const van = await care.addTrackedVan(owner, 'Van 1', { hasHabit: false });
    await van.tell([]);
    care.wait(27 * 60);
    await care.run('watch-vehicles');
    const alerts = await call('GET', '/fleet/alerts', owner);
    expect(alerts.body.data).toMatchObject([
      { attributes: { kind: 'no_signal', words: 'no signal for more than a day' } },
    ]);
    await van.tell([]);
    await care.run('watch-vehicles');
    expect((await call('GET', '/fleet/alerts', owner)).body.total).toBe(0);
  });

  it('about tires and silence end when the device is moved to another vehicle', async () => {
    const { owner } = await care.openFleet();
    const van = await care.addTrackedVan(owner, 'Van 1', { hasHabit: false });
    await van.tell([], { tire_pressures: { front_left_tire_pressure: 20 } });
    care.wait(27 * 60);
    await care.run('watch-vehicles');
    const total = async () => (await call('GET', '/fleet/alerts', owner)).body.total;
    expect(await total()).toBe(2);
    const other = await addVan(care.shop().product, owner.headers, { name: 'Van 2' });
    const [device] = (await call('GET', '/fleet/devices', owner)).body.data;
    const moved = await call('POST', `/fleet/devices/${device.id}/vehicle`, owner, { car_id: other });
    expect(moved.status).toBe(200);
    await care.run('watch-vehicles', 'watch-vehicles');
    expect(await total()).toBe(0);
  });

  it('are a fleet’s own', async () => {
    const { owner } = await care.openFleet();
    const stranger = (await care.openFleet()).owner;
    const van = await care.addTrackedVan(owner, 'Van 1', { hasHabit: false });
    await van.tell(['P0420']);
    await care.run('follow-faults');
    expect((await call('GET', '/fleet/alerts', stranger)).body.total).toBe(0);
    expect((await call('GET', `/fleet/vehicles/${van.carId}/faults`, stranger)).status).toBe(404);
    expect((await call('GET', `/fleet/vehicles/${van.carId}/faults`, owner)).body.data).toMatchObject([
      { attributes: { code: 'P0420', gone_at: null } },
    ]);
  });
});
