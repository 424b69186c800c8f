import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentStore } from './capabilities/appointments';
import { askForReview } from './capabilities/field/field-messages';
import { callFleet, join, signUp } from './capabilities/fleet/testing/fleet-calls';
import { howOften, itAtLength } from './platform/db/testing/how-often';
import { newId } from './platform/ids';
import { logInAs } from './testing/log-in-as';
import { openShop, type Shop } from './testing/open-shop';
import { saveCard } from './testing/save-card';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const many = howOften({ short: 7, long: 12 });

type Who = { readonly id: string; readonly headers: { readonly authorization: string } };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, who: Who, body?: object) =>
  callFleet(shop.product, method, url, who.headers, body);

const openFleet = async (limit = 500) => {
  const owner: Who = await signUp(shop.product, { business_name: 'Parcels' });
  const manager: Who = await join(shop.product, owner.headers, `m${newId()}@example.com`, 'manager');
  const viewer: Who = await join(shop.product, owner.headers, `v${newId()}@example.com`, 'viewer');
  await call('PATCH', `/fleet/people/${manager.id}`, owner, { role: 'manager', approve_under: limit });
  await saveCard(shop.product, owner);
  return { owner, manager, viewer };
};

const addVans = async (who: Who, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const car = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl', name: `Van ${nth}` };
    ids.push((await call('POST', '/user/cars', who, car)).body.data.id);
  }
  return ids;
};

const wish = (carIds: readonly string[], services = ['Oil Change']) => ({
  car_ids: carIds,
  appointment_type: 'repair',
  services,
  zip: '48226',
});
const address = '2934 Woodward Ave, Detroit, MI 48226';

/** Created, and its first offer chosen. */
const planned = async (who: Who, count: number, services?: string[]) => {
  const made = await call('POST', '/fleet/yard_days', who, wish(await addVans(who, count), services));
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  const { id } = made.body.data;
  const { offers } = (await call('GET', `/fleet/yard_days/${id}/offers`, who)).body.data;
  const [offer] = offers.toSorted(
    (a: { technicians: number }, b: { technicians: number }) => a.technicians - b.technicians,
  );
  expect(offer).toBeDefined();
  const chosen = await call('PUT', `/fleet/yard_days/${id}`, who, {
    appointment_day: offer.appointment_day,
    appointment_time: offer.appointment_time,
    exact_address: address,
  });
  expect([chosen.status, chosen.body.errors]).toEqual([200, undefined]);
  return { id: id as string, offer, yard: chosen.body.data.attributes };
};
const book = (who: Who, id: string, total: number) =>
  call('POST', `/fleet/yard_days/${id}/book`, who, { total });
const show = async (who: Who, id: string) =>
  (await call('GET', `/fleet/yard_days/${id}`, who)).body.data.attributes;
const visitsOf = (id: string) =>
  shop.product.test.db
    .selectFrom('yard_day_stop')
    .innerJoin('visit', 'visit.appointment_id', 'yard_day_stop.appointment_id')
    .select([
      'visit.technician_id',
      'visit.day',
      'visit.planned_start',
      'visit.planned_end',
      'visit.held_until',
    ])
    .where('yard_day_id', '=', id)
    .orderBy('visit.planned_start')
    .execute();
const sentOf = async (who: Who, like: string) => {
  const rows = await shop.product.test.db.selectFrom('outbox').select(['dedupe_key', 'payload']).execute();
  void who;
  return rows.filter(({ dedupe_key }) => dedupe_key?.includes(like));
};

describe('[FLT-2] a yard day', () => {
  it('shows every estimate and one total with one fee before anything is agreed to', async () => {
    const { owner } = await openFleet();
    const { yard } = await planned(owner, 4, ['Front Brake Pads']);
    expect(yard.status).toBe('draft');
    const totals = yard.vehicles.map(({ total }: { total: number }) => Math.round(total * 100));
    expect(Math.round(yard.total * 100)).toBe(totals.reduce((sum: number, one: number) => sum + one, 0));
    const fees = yard.vehicles.map(
      ({ lines }: { lines: { label: string }[] }) =>
        lines.filter(({ label }) => label === 'Convenience Fee').length,
    );
    expect(fees).toEqual([1, 0, 0, 0]);
    for (const { lines, total } of yard.vehicles as { lines: { amount: number }[]; total: number }[])
      expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
        Math.round(total * 100),
      );
    expect(yard.vehicles.map(({ unit }: { unit: string }) => unit)).toEqual([
      'Van 1',
      'Van 2',
      'Van 3',
      'Van 4',
    ]);
  });

  it('of many is one technician, one after the other, one message and one booking of all', async () => {
    const { owner } = await openFleet();
    const { id, yard, offer } = await planned(owner, many);
    expect(offer.technicians).toBe(1);
    const booked = await book(owner, id, yard.total);
    expect([booked.status, booked.body.errors]).toEqual([200, undefined]);
    expect(booked.body.data.attributes).toMatchObject({ status: 'booked', technicians: 1, address });
    const visits = await visitsOf(id);
    expect(visits).toHaveLength(many);
    expect(new Set(visits.map((visit) => visit.technician_id)).size).toBe(1);
    for (const [nth, visit] of visits.entries()) {
      expect(visit.held_until).toBeNull();
      if (nth > 0) expect(visit.planned_start).toBeGreaterThanOrEqual(visits[nth - 1]?.planned_end ?? 0);
    }
    const told = await sentOf(owner, `yard day booked ${id}`);
    expect(told.map(({ dedupe_key }) => dedupe_key?.split(' ').at(-1)).toSorted()).toEqual([
      'letter',
      'text',
    ]);
    expect(JSON.stringify(told)).toContain('Van 7 (2015 Toyota Camry)');
    const jobs = yard.vehicles.map(({ appointment_id }: { appointment_id: string }) => appointment_id);
    for (const job of jobs) expect(await sentOf(owner, `booking confirmed ${job}`)).toEqual([]);
    // Pressed again it is one booking.
    expect((await book(owner, id, yard.total)).status).toBe(200);
    expect(await sentOf(owner, `yard day booked ${id}`)).toHaveLength(told.length);
  });

  it('is counted against a manager’s limit as a whole, and an owner’s one press books all', async () => {
    const { owner, manager, viewer } = await openFleet(200);
    const { id, yard } = await planned(manager, 5);
    expect(yard.total).toBeGreaterThan(200);
    for (const { total } of yard.vehicles) expect(total).toBeLessThan(200);
    expect((await book(manager, id, yard.total)).status).toBe(403);
    expect((await book(viewer, id, yard.total)).status).toBe(403);
    expect(await visitsOf(id)).toEqual([]);
    const asked = await call('POST', `/fleet/yard_days/${id}/approval`, manager, { total: yard.total });
    expect(asked.status).toBe(201);
    const [request] = asked.body.data;
    expect(request.attributes).toMatchObject({
      kind: 'yard',
      yard_day_id: id,
      total: yard.total,
      status: 'open',
    });
    expect(request.attributes.vehicle).toBe('Yard day: 5 vehicles');
    expect(await show(manager, id)).toMatchObject({ status: 'waiting' });
    // Nothing of it changes while an owner looks at it.
    const [first] = yard.vehicles;
    expect(
      (await call('DELETE', `/fleet/yard_days/${id}/vehicles/${first.appointment_id}`, manager)).status,
    ).toBe(409);
    const approved = await call('POST', `/fleet/approvals/${request.id}/approve`, owner);
    expect([approved.status, approved.body.errors]).toEqual([200, undefined]);
    expect(await show(manager, id)).toMatchObject({ status: 'booked' });
    expect(await visitsOf(id)).toHaveLength(5);
  });

  it('[FLT-12] that was shown on the invoice is not charged to the card', async () => {
    const { owner } = await openFleet();
    const office = await logInAs(shop.product, 'office');
    const setLimit = async (limit_cents: number) => {
      const body = { terms: { net_days: 30, limit_cents }, reason: 'Good references' };
      const set = await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, office, body);
      expect(set.status).toBe(200);
    };
    await setLimit(1_000);
    const { id, yard } = await planned(owner, 2);
    const press = (pay_by?: 'terms' | 'card') =>
      call('POST', `/fleet/yard_days/${id}/book`, owner, {
        total: yard.total,
        ...(pay_by ? { pay_by } : {}),
      });
    for (const shown of ['terms', undefined] as const) {
      const refused = await press(shown);
      expect([refused.status, refused.body.code]).toEqual([409, 'quote_changed']);
      expect(refused.body.errors[0]).toMatch(/^This would take you past your credit limit/);
      expect(await visitsOf(id)).toEqual([]);
    }
    // Better than what was shown is fine.
    await setLimit(1_000_000);
    expect((await press('card')).status).toBe(200);
    const paidBy = await shop.product.test.db
      .selectFrom('appointment_payment')
      .innerJoin('yard_day_stop', 'yard_day_stop.appointment_id', 'appointment_payment.appointment_id')
      .select('type')
      .where('yard_day_id', '=', id)
      .execute();
    expect(paidBy.map(({ type }) => type)).toEqual(['terms', 'terms']);
  });

  it('is all or nothing: what cannot be booked whole books nothing', async () => {
    const { owner } = await openFleet();
    const { id, yard } = await planned(owner, 3);
    expect((await book(owner, id, yard.total + 1)).body.code).toBe('quote_changed');
    const [, second] = yard.vehicles;
    // One of them is gone meanwhile, by another way.
    await shop.product.test.db
      .updateTable('appointment')
      .set({ status: 'pending' })
      .where('id', '=', second.appointment_id)
      .execute();
    expect((await book(owner, id, yard.total)).status).toBe(409);
    expect(await visitsOf(id)).toEqual([]);
  });

  it('refuses more than sixty vehicles in one request before anything is made', async () => {
    const { owner } = await openFleet();
    const vans = Array.from({ length: 61 }, newId);
    expect((await call('POST', '/fleet/yard_days', owner, wish(vans))).status).toBe(400);
  });

  itAtLength('takes sixty vehicles in one request', async () => {
    const { owner } = await openFleet();
    const vans = await addVans(owner, 60);
    const made = await call('POST', '/fleet/yard_days', owner, wish(vans));
    expect(made.body.data.attributes.vehicles).toHaveLength(60);
  });

  it('loses a vehicle before booking, and the fee and the discount go to the next', async () => {
    const { owner } = await openFleet();
    const { id, yard } = await planned(owner, 3, ['Front Brake Pads']);
    const [first] = yard.vehicles;
    const left = await call('DELETE', `/fleet/yard_days/${id}/vehicles/${first.appointment_id}`, owner);
    const { vehicles } = left.body.data.attributes;
    expect(vehicles).toHaveLength(2);
    expect(vehicles[0].total).toBe(first.total);
    expect(yard.vehicles[1].total).not.toBe(first.total);
    expect(vehicles[1].total).toBe(yard.vehicles[2].total);
  });

  it('is moved and canceled whole, for one late fee; one vehicle of it is dropped free', async () => {
    const { owner } = await openFleet();
    const { id, yard } = await planned(owner, 3);
    await book(owner, id, yard.total);
    const { offers } = (await call('GET', `/fleet/yard_days/${id}/offers`, owner)).body.data;
    const other = offers.find(
      (offer: { appointment_day: string }) => offer.appointment_day !== yard.appointment_day,
    );
    const body = { appointment_day: other.appointment_day, appointment_time: other.appointment_time };
    const moved = await call('POST', `/fleet/yard_days/${id}/reschedule`, owner, body);
    expect([moved.status, moved.body.errors]).toEqual([200, undefined]);
    expect((await visitsOf(id)).map(({ day }) => day)).toEqual(Array(3).fill(other.appointment_day));
    expect(await sentOf(owner, `yard day moved ${id}`)).toHaveLength(2);
    // Booked long ago and moved late, canceling a visit costs its fee.
    const jobs = yard.vehicles.map((one: { appointment_id: string }) => one.appointment_id);
    await shop.product.test.db
      .updateTable('booking')
      .set({ booked_at: new Date(0), promised_at: new Date(0) })
      .where('appointment_id', 'in', jobs)
      .execute();
    await shop.product.test.db
      .updateTable('visit_request')
      .set({ moved_late_at: shop.now })
      .where('appointment_id', 'in', jobs)
      .execute();
    const unseen = await call('POST', `/fleet/yard_days/${id}/cancel`, owner, { reason: 'Snow' });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'quote_changed']);
    const { cancel_fee_cents: fee_cents } = await show(owner, id);
    const canceled = await call('POST', `/fleet/yard_days/${id}/cancel`, owner, {
      reason: 'Snow',
      fee_cents,
    });
    expect(canceled.body.data.attributes.status).toBe('canceled');
    const fees = await shop.product.test.db
      .selectFrom('cancellation')
      .select('fee_cents')
      .where('appointment_id', 'in', jobs)
      .execute();
    expect(fees.map(({ fee_cents }) => fee_cents).toSorted((a, b) => a - b)).toEqual([0, 0, 70_00]);
    expect(await visitsOf(id)).toEqual([]);
    expect(await sentOf(owner, `yard day canceled ${id}`)).toHaveLength(2);
    expect((await call('POST', `/fleet/yard_days/${id}/cancel`, owner, { reason: 'Snow' })).status).toBe(200);
  });

  it('is booked whole: one vehicle of it is neither booked nor approved alone', async () => {
    const { owner, manager } = await openFleet(20);
    const { id, yard } = await planned(owner, 2);
    const [first] = yard.vehicles;
    const url = `/appointments/confirm_card_on_file/${first.appointment_id}`;
    const alone = await call('POST', url, owner, {});
    expect([alone.status, alone.body.errors]).toEqual([
      409,
      ['This vehicle is part of a yard day. Book the whole yard day.'],
    ]);
    const asked = await call('POST', '/fleet/approvals', manager, { appointment_id: first.appointment_id });
    expect([asked.status, asked.body.errors]).toEqual([
      409,
      ['This vehicle is part of a yard day. Ask for approval of the whole yard day.'],
    ]);
    expect(await show(owner, id)).toMatchObject({ status: 'draft' });
    expect((await book(owner, id, yard.total)).body.data.attributes.status).toBe('booked');
  });

  it('is moved by the rules of every visit', async () => {
    const { owner } = await openFleet();
    const { id, yard } = await planned(owner, 2);
    await book(owner, id, yard.total);
    const { offers } = (await call('GET', `/fleet/yard_days/${id}/offers`, owner)).body.data;
    const { appointment_day, appointment_time } = offers.find(
      (offer: { appointment_day: string }) => offer.appointment_day !== yard.appointment_day,
    );
    const move = () =>
      call('POST', `/fleet/yard_days/${id}/reschedule`, owner, { appointment_day, appointment_time });
    const request = (set: { part_awaited_since?: Date | null; moved_by_us_at?: Date }) =>
      shop.product.test.db
        .updateTable('visit_request')
        .set(set)
        .where('appointment_id', '=', yard.vehicles[1].appointment_id)
        .execute();
    await request({ part_awaited_since: shop.now, moved_by_us_at: shop.now });
    const refused = await move();
    expect([refused.status, refused.body.errors?.[0]]).toEqual([409, expect.stringContaining('a part')]);
    await request({ part_awaited_since: null });
    expect((await move()).status).toBe(200);
    // Who picks a window agrees to it.
    const { moved_by_us_at } = await shop.product.test.db
      .selectFrom('visit_request')
      .select('moved_by_us_at')
      .where('appointment_id', '=', yard.vehicles[1].appointment_id)
      .executeTakeFirstOrThrow();
    expect(moved_by_us_at).toBeNull();
  });

  it('is not booked while one of its vehicles is promised for the same time', async () => {
    const { owner } = await openFleet();
    const vans = await addVans(owner, 2);
    const plan = async () => {
      const { id } = (await call('POST', '/fleet/yard_days', owner, wish(vans))).body.data;
      const { offers } = (await call('GET', `/fleet/yard_days/${id}/offers`, owner)).body.data;
      return { id, offer: offers[0] };
    };
    const [one, two] = [await plan(), await plan()];
    const choose = (id: string) =>
      call('PUT', `/fleet/yard_days/${id}`, owner, {
        appointment_day: one.offer.appointment_day,
        appointment_time: one.offer.appointment_time,
        exact_address: address,
      });
    const [chosen, again] = [await choose(one.id), await choose(two.id)];
    expect([chosen.status, again.status]).toEqual([200, 200]);
    expect((await book(owner, one.id, chosen.body.data.attributes.total)).status).toBe(200);
    expect((await book(owner, two.id, again.body.data.attributes.total)).status).toBe(409);
    expect(await visitsOf(two.id)).toEqual([]);
  });

  it('is asked about once, however late and in whatever order its vehicles are paid', async () => {
    const { owner } = await openFleet();
    const { id, yard } = await planned(owner, 3);
    expect((await book(owner, id, yard.total)).status).toBe(200);
    const { db } = shop.product.test;
    const jobs = yard.vehicles.map(({ appointment_id }: { appointment_id: string }) => appointment_id);
    await db
      .updateTable('appointment')
      .set({ status: 'completed', completed_at: shop.now })
      .where('id', 'in', jobs)
      .execute();
    const before = (await sentOf(owner, 'review request')).length;
    for (const job of jobs.toReversed())
      await db.transaction().execute(async (tx) => {
        const appointment = await appointmentStore(tx).find(job);
        if (!appointment) throw new Error('a vehicle vanished');
        await askForReview(
          tx,
          { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
          appointment,
          shop.now,
        );
      });
    const asked = (await sentOf(owner, 'review request')).slice(before);
    expect(new Set(asked.map(({ dedupe_key }) => dedupe_key?.split(' ')[2])).size).toBe(1);
  });

  it('is seen by its own fleet only', async () => {
    const { owner } = await openFleet();
    const { owner: stranger } = await openFleet();
    const { id } = await planned(owner, 2);
    for (const [method, url, body] of [
      ['GET', '', undefined],
      ['POST', '/book', { total: 1 }],
      ['POST', '/cancel', { reason: 'x' }],
    ] as const)
      expect((await call(method, `/fleet/yard_days/${id}${url}`, stranger, body)).status).toBe(404);
  });
});
