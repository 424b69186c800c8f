import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addVan, callFleet, join, signUp } from './capabilities/fleet/testing/fleet-calls';
import { newId } from './platform/ids';
import { logInAs } from './testing/log-in-as';
import { openShop, type Shop } from './testing/open-shop';
import { saveCard } from './testing/save-card';
import { codesSentTo, lastCodeSentTo } from './testing/sent-messages';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Who = { readonly id: string; readonly headers: { readonly authorization: string } };
const db = () => shop.product.test.db;
const call = (method: 'GET' | 'POST' | 'PUT', url: string, who: Who, body?: object) =>
  callFleet(shop.product, method, url, who.headers, body);
const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };
const yardWish = (car_ids: readonly string[]) => ({
  car_ids,
  appointment_type: 'repair',
  services: ['Front Brake Pads'],
  zip: '48226',
});
const addCars = async (owner: Who, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let nth = 1; nth <= count; nth += 1)
    ids.push(await addVan(shop.product, owner.headers, { ...camry, name: `Van ${nth}` }));
  return ids;
};
const ask = async (owner: Who, car: string, wish: object = {}): Promise<string> => {
  const made = await call('POST', '/appointments/create_fleet', owner, {
    appointment_type: 'repair',
    services: ['Front Brake Pads'],
    car_id: car,
    car_attributes: camry,
    location_attributes: { zip: '48226' },
    ...wish,
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body.data.id;
};
const codeTypeOf = async (id: string): Promise<string | undefined> =>
  (await shop.call('GET', `/api/v1/appointments/${id}`)).body.data.attributes.coupon_used?.code_type;
const chooseYard = async (owner: Who, id: string) => {
  const { offers } = (await call('GET', `/fleet/yard_days/${id}/offers`, owner)).body.data;
  const { appointment_day, appointment_time } = offers[0];
  return call('PUT', `/fleet/yard_days/${id}`, owner, {
    appointment_day,
    appointment_time,
    exact_address: '2934 Woodward Ave, Detroit, MI 48226',
  });
};
const hold = async (owner: Who, id: string, inDays = 4): Promise<void> => {
  const held = await call('PUT', `/appointments/${id}`, owner, {
    appointment_day: new Date(shop.now.getTime() + inDays * 86_400_000).toISOString().slice(0, 10),
    appointment_time: '12:00pm-03:00pm',
    exact_address: '1 Woodward Ave, Detroit, MI 48226',
  });
  expect([held.status, held.body.errors]).toEqual([200, undefined]);
};
const totalOf = async (owner: Who, id: string): Promise<number> =>
  (await call('GET', `/fleet/yard_days/${id}`, owner)).body.data.attributes.total;

describe('[QUOTE-13] the discount for a first job of a fleet', () => {
  it('comes off a yard day once, and off nothing that is asked for after it', async () => {
    const owner = await signUp(shop.product);
    await saveCard(shop.product, owner);
    const cars = await addCars(owner, 4);
    const made = await call('POST', '/fleet/yard_days', owner, yardWish(cars.slice(0, 3)));
    const stops = await db()
      .selectFrom('yard_day_stop')
      .select('appointment_id')
      .where('yard_day_id', '=', made.body.data.id)
      .orderBy('position')
      .execute();
    const codes: unknown[] = [];
    for (const stop of stops) codes.push(await codeTypeOf(stop.appointment_id));
    expect(codes).toEqual(['new customer', undefined, undefined]);
    expect((await chooseYard(owner, made.body.data.id)).status).toBe(200);
    const booked = await call('POST', `/fleet/yard_days/${made.body.data.id}/book`, owner, {
      total: await totalOf(owner, made.body.data.id),
    });
    expect([booked.status, booked.body.errors]).toEqual([200, undefined]);
    expect(await codeTypeOf(await ask(owner, cars[3] ?? ''))).toBeUndefined();
  });

  it('goes with whichever is booked first; a yard day that had it can still be booked, without it', async () => {
    const owner = await signUp(shop.product);
    await saveCard(shop.product, owner);
    const cars = await addCars(owner, 2);
    const single = await ask(owner, cars[0] ?? '');
    const yard = (await call('POST', '/fleet/yard_days', owner, yardWish(cars.slice(1)))).body.data.id;
    expect(await codeTypeOf(single)).toBe('new customer');
    await hold(owner, single);
    expect((await call('POST', `/appointments/confirm_card_on_file/${single}`, owner)).status).toBe(200);
    expect((await chooseYard(owner, yard)).status).toBe(200);
    const before = await totalOf(owner, yard);
    const press = async () =>
      call('POST', `/fleet/yard_days/${yard}/book`, owner, { total: await totalOf(owner, yard) });
    const refused = await press();
    expect(refused.status).toBe(409);
    expect(refused.body.errors[0]).toContain('The new customer discount is only for a first job');
    expect(await totalOf(owner, yard)).toBeGreaterThan(before + 24);
    expect((await press()).status).toBe(200);
  });

  it('is on each quote until a job is booked, also on one that is asked for again', async () => {
    const owner = await signUp(shop.product);
    await saveCard(shop.product, owner);
    const cars = await addCars(owner, 2);
    const [before, again, other] = [
      await ask(owner, cars[0] ?? ''),
      await ask(owner, cars[0] ?? ''),
      await ask(owner, cars[1] ?? ''),
    ];
    for (const id of [before, again, other]) expect(await codeTypeOf(id)).toBe('new customer');
    const press = (id: string) => call('POST', `/appointments/confirm_card_on_file/${id}`, owner);
    await hold(owner, again);
    expect((await press(again)).status).toBe(200);
    await hold(owner, other, 5);
    const refused = await press(other);
    expect([refused.status, refused.body.errors[0]]).toEqual([
      409,
      expect.stringContaining('The new customer discount is only for a first job'),
    ]);
    expect(await codeTypeOf(other)).toBeUndefined();
    expect((await press(other)).status).toBe(200);
    expect([await codeTypeOf(again), await codeTypeOf(other)]).toEqual(['new customer', undefined]);
  });

  it('that owners were asked to approve twice is approved once with it, and then without', async () => {
    const owner = await signUp(shop.product);
    await saveCard(shop.product, owner);
    const manager: Who = await join(shop.product, owner.headers, `m${newId()}@example.com`, 'manager');
    const people = await callFleet(shop.product, 'PATCH', `/fleet/people/${manager.id}`, owner.headers, {
      role: 'manager',
      approve_under: 10,
    });
    expect(people.status).toBe(200);
    type Row = { readonly id: string; readonly attributes: { appointment_id: string; total: number } };
    const rowOf = async (id: string): Promise<Row> =>
      (await call('GET', '/fleet/approvals', owner)).body.data.find(
        ({ attributes }: Row) => attributes.appointment_id === id,
      );
    const jobs: string[] = [];
    for (const [nth, car] of (await addCars(owner, 2)).entries()) {
      const id = await ask(manager, car);
      await hold(manager, id, 4 + nth);
      expect((await call('POST', '/fleet/approvals', manager, { appointment_id: id })).status).toBe(201);
      jobs.push(id);
    }
    const [first = '', second = ''] = jobs;
    const approve = async (id: string) =>
      (await call('POST', `/fleet/approvals/${(await rowOf(id)).id}/approve`, owner)).status;
    expect(await approve(first)).toBe(200);
    const { total } = (await rowOf(second)).attributes;
    expect(await approve(second)).toBe(409);
    expect((await rowOf(second)).attributes.total).toBeGreaterThan(total + 24);
    expect(await approve(second)).toBe(200);
  });

  it('goes to the next vehicle of a yard day of diagnoses when the first is left out', async () => {
    const owner = await signUp(shop.product);
    const made = await call('POST', '/fleet/yard_days', owner, {
      car_ids: await addCars(owner, 3),
      appointment_type: 'diagnosis',
      diagnosis_input: 'It squeaks',
      services: [],
      zip: '48226',
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { id, attributes } = made.body.data;
    const [first, ...rest] = attributes.vehicles as { appointment_id: string; total: number }[];
    expect(rest.map(({ total }) => total)).toEqual([(first?.total ?? 0) + 25, (first?.total ?? 0) + 25]);
    const url = `/fleet/yard_days/${id}/vehicles/${first?.appointment_id}`;
    const left = await callFleet(shop.product, 'DELETE', url, owner.headers);
    expect(left.status).toBe(200);
    expect(left.body.data.attributes.vehicles.map(({ total }: { total: number }) => total)).toEqual([
      first?.total,
      rest[1]?.total,
    ]);
  });
});

describe('[QUOTE-13] the discount for a first job of a customer', () => {
  it('is theirs until a job is done', async () => {
    const who = { phone: '3135550821', email: 'twice@example.com' };
    const [first, second] = [await shop.quote(who), await shop.quote(who)];
    const press = async (id: string) =>
      shop.call('POST', `/api/v2/appointments/confirm/${id}`, { token: await shop.enterCard(id) });
    expect((await press(first)).status).toBe(200);
    await db().deleteFrom('card_attempt').execute();
    expect((await press(second)).status).toBe(200);
    expect([await codeTypeOf(first), await codeTypeOf(second)]).toEqual(['new customer', 'new customer']);
    const third = await shop.quote(who);
    await db()
      .updateTable('appointment')
      .set({ status: 'completed', completed_at: shop.now })
      .where('id', '=', first)
      .execute();
    await db().deleteFrom('card_attempt').execute();
    expect((await press(third)).status).toBe(409);
    expect(await codeTypeOf(third)).toBeUndefined();
  });
});

describe('[FLEET-10] a fleet whose first login is by phone', () => {
  it('books with the email it typed, which still logs in nobody', async () => {
    const user = { email: `typed${newId()}@example.com`, phone: '2145550923', name: 'Ada', fleet: true };
    expect((await shop.call('POST', '/api/v2/user/sign_up', { user })).status).toBe(201);
    const { body: asked } = await shop.call('POST', '/api/v2/user/auth', {
      user: { phone: user.phone },
    });
    const code = await lastCodeSentTo(db(), '+12145550923');
    const login = await shop.call('POST', '/api/v2/user/sign_in', { user: { code, challenge: asked.code } });
    const owner: Who = {
      id: String(login.body.user?.id),
      headers: { authorization: `Bearer ${login.body.auth_token}` },
    };
    expect((await call('GET', '/user', owner)).body.data.attributes.email).toBeNull();
    const cars = await addCars(owner, 2);
    const emailOf = (id: string) =>
      db()
        .selectFrom('appointment_contact')
        .select('email')
        .where('appointment_id', '=', id)
        .executeTakeFirst();
    expect(await emailOf(await ask(owner, cars[0] ?? ''))).toEqual({ email: user.email });
    const other = await ask(owner, cars[1] ?? '', { email: 'shop@okafor.example' });
    expect(await emailOf(other)).toEqual({ email: 'shop@okafor.example' });
    expect((await call('POST', '/fleet/yard_days', owner, yardWish(cars))).status).toBe(201);
    const kept = await db()
      .selectFrom('account')
      .select(['email', 'unproven_email'])
      .where('id', '=', owner.id)
      .executeTakeFirst();
    expect(kept).toEqual({ email: null, unproven_email: user.email });
  });
});

describe('[FLEET-10] a fleet whose first login is by email', () => {
  const logInByEmail = async (email: string, from: object = {}): Promise<Who> => {
    const { body: asked } = await shop.call('POST', '/api/v2/user/auth', { user: { email } });
    const user = { code: await lastCodeSentTo(db(), email), challenge: asked.code };
    const login = await shop.call('POST', '/api/v2/user/sign_in', { user }, { ...from });
    return {
      id: String(login.body.user?.id),
      headers: { authorization: `Bearer ${login.body.auth_token}` },
    };
  };

  it('books with the phone it typed, which logs in nobody and is asked for no approval', async () => {
    const user = { email: `typed${newId()}@example.com`, phone: '2145550924', name: 'Ada', fleet: true };
    const signedUp = await shop.call('POST', '/api/v2/user/sign_up', { user });
    expect(signedUp.status).toBe(201);
    const owner = await logInByEmail(user.email, { authorization: `Bearer ${signedUp.body.auth_token}` });
    expect((await call('GET', '/user', owner)).body.data.attributes.phone).toBeNull();
    expect((await call('GET', '/user/profile', owner)).body.data).toMatchObject({
      phone: null,
      typed_phone: '+12145550924',
    });
    const cars = await addCars(owner, 4);
    const phoneOf = (id: string) =>
      db()
        .selectFrom('appointment_contact')
        .select('phone')
        .where('appointment_id', '=', id)
        .executeTakeFirst();
    expect(await phoneOf(await ask(owner, cars[0] ?? ''))).toEqual({ phone: '+12145550924' });
    const manager = await join(shop.product, owner.headers, `mo${newId()}@example.com`, 'manager');
    expect(await phoneOf(await ask(manager, cars[1] ?? ''))).toEqual({ phone: '+12145550924' });
    const other = await ask(owner, cars[2] ?? '', { phone: '3135550977' });
    expect(await phoneOf(other)).toEqual({ phone: '+13135550977' });
    expect((await call('POST', '/fleet/yard_days', owner, yardWish(cars))).status).toBe(201);
    const settings = await call('GET', '/fleet/alerts/settings', owner);
    expect(settings.body.data.phone).toBeNull();
    await shop.call('POST', '/api/v2/user/auth', { user: { phone: user.phone } });
    expect(await codesSentTo(db(), '+12145550924')).toEqual([]);
  });

  it('has no phone when somebody else signed it up with the address, and is asked for one', async () => {
    const user = { email: `other${newId()}@example.com`, phone: '2145550927', name: 'Ada', fleet: true };
    expect((await shop.call('POST', '/api/v2/user/sign_up', { user })).status).toBe(201);
    // Logged in elsewhere, as someone else: that shows nothing of who typed the number.
    const owner = await logInByEmail(user.email, (await signUp(shop.product)).headers);
    expect(
      await db().selectFrom('account').select('unproven_phone').where('id', '=', owner.id).execute(),
    ).toEqual([{ unproven_phone: null }]);
    expect((await call('GET', '/user/profile', owner)).body.data.typed_phone).toBeNull();
    const needsPhone = async () =>
      (await call('GET', '/fleet', owner)).body.data.attributes.needs_visit_phone;
    expect(await needsPhone()).toBe(true);
    const cars = await addCars(owner, 3);
    const refused = await call('POST', '/fleet/yard_days', owner, yardWish(cars));
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [expect.stringContaining('phone number for the technician to call')],
    ]);
    const single = await ask(owner, cars[0] ?? '', { phone: '3135550978' });
    const yard = await call('POST', '/fleet/yard_days', owner, {
      ...yardWish(cars.slice(1)),
      phone: '(313) 555-0978',
    });
    expect([yard.status, yard.body.errors]).toEqual([201, undefined]);
    const ids = yard.body.data.attributes.vehicles.map(
      (one: { appointment_id: string }) => one.appointment_id,
    );
    const contacts = await db()
      .selectFrom('appointment_contact')
      .select('phone')
      .where('appointment_id', 'in', [single, ...ids])
      .execute();
    expect(contacts).toEqual(Array(3).fill({ phone: '+13135550978' }));
    await db().updateTable('account').set({ phone: '+12145550928' }).where('id', '=', owner.id).execute();
    expect(await needsPhone()).toBe(false);
  });

  it('books with a number proven later, of whoever asks or of another owner', async () => {
    const owner = await signUp(shop.product);
    const [car] = await addCars(owner, 1);
    await db()
      .updateTable('account')
      .set({ phone: null, unproven_phone: '+12145550925' })
      .where('id', '=', owner.id)
      .execute();
    const second = await join(shop.product, owner.headers, `so${newId()}@example.com`, 'owner');
    await db().updateTable('account').set({ phone: '+12145550926' }).where('id', '=', second.id).execute();
    const shown = async () => (await call('GET', '/user/profile', owner)).body.data.typed_phone;
    const change = (row: { phone?: string | null; fleet_role?: 'owner' | 'viewer' }, who: Who = owner) =>
      db().updateTable('account').set(row).where('id', '=', who.id).execute();
    // Shown where it is used: not beside a number that was proven, nor to who books nothing.
    expect(await shown()).toBeNull();
    await change({ phone: null }, second);
    expect(await shown()).toBe('+12145550925');
    await change({ fleet_role: 'viewer' });
    expect(await shown()).toBeNull();
    await change({ fleet_role: 'owner' });
    await change({ phone: '+12145550926' }, second);
    for (const who of [owner, second]) {
      const contact = await db()
        .selectFrom('appointment_contact')
        .select('phone')
        .where('appointment_id', '=', await ask(who, car ?? ''))
        .executeTakeFirst();
      expect(contact).toEqual({ phone: '+12145550926' });
    }
  });
});

describe('[FLT-12] terms that end before the window is chosen', () => {
  it.each(['revoked', 'lowered'])('%s: the promise asks again how it is paid', async (how) => {
    const owner = await signUp(shop.product);
    const office = await logInAs(shop.product, 'office');
    const decide = async (terms: object | null) => {
      const decided = await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, office, {
        terms,
        reason: 'References',
      });
      expect([decided.status, decided.body.errors]).toEqual([200, undefined]);
    };
    await decide({ net_days: 30, limit_cents: 1_000_000 });
    const [car] = await addCars(owner, 1);
    const id = await ask(owner, car ?? '');
    const press = (body?: object) => call('POST', `/appointments/confirm_card_on_file/${id}`, owner, body);
    const shown = await press({ pay_by: 'terms' });
    expect([shown.status, shown.body.data.attributes.status]).toEqual([200, 'quoted']);
    await decide(how === 'revoked' ? null : { net_days: 30, limit_cents: 100 });
    await hold(owner, id);
    const payment = async () =>
      (
        await db()
          .selectFrom('appointment')
          .innerJoin('appointment_payment', 'appointment_id', 'appointment.id')
          .select(['status', 'type'])
          .where('appointment.id', '=', id)
          .execute()
      )[0];
    expect(await payment()).toEqual({ status: 'quoted', type: 'terms' });
    expect((await press({ pay_by: 'terms' })).body.code).toBe('quote_changed');
    expect((await press({ pay_by: 'card' })).status).toBe(409);
    expect(await payment()).toEqual({ status: 'quoted', type: 'terms' });
    await saveCard(shop.product, owner);
    expect((await press({ pay_by: 'card' })).status).toBe(200);
    expect(await payment()).toEqual({ status: 'scheduled', type: 'stripe' });
  });
});
