import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { askForQuote, completeJob, quoteRequest } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { addVan, fleetProduct, type Headers, job, join, signUp, van } from './testing/fleet-calls';

const { product, call } = fleetProduct();

describe('[FLEET-10] POST /api/v2/appointments/create_fleet', () => {
  it('is a fleet job of the fleet’s own vehicle, with what canned services stand for', async () => {
    const owner = await signUp(product());
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    const car = await addVan(product(), owner.headers, { vin: '4T1BF1FK1FU033527', name: 'Van 7' });
    const canned = await call('POST', '/canned_services', owner.headers, {
      name: 'Spring check',
      services: ['Oil Change', 'Tire Rotation'],
    });
    const body = {
      ...job(car),
      appointment_type: 'repair',
      services: ['Oil Change'],
      canned_service_ids: [canned.body.data[0].id],
      level: 'A',
    };
    const made = await call('POST', '/appointments/create_fleet', manager.headers, body);
    expect(made.status).toBe(201);
    expect(made.body.data.attributes).toMatchObject({
      fleet_job: true,
      user_id: owner.id,
      level: 'B',
      services: ['Oil Change', 'Tire Rotation'],
      diagnosis_input: '',
      car: { id: car, vin: '4T1BF1FK1FU033527', name: 'Van 7' },
      contact: { name: 'New manager' },
    });
    const upcoming = await call('GET', '/fleet/appointments', owner.headers);
    expect(upcoming.body.data.map((row: { id: string }) => row.id)).toEqual([made.body.data.id]);
    expect((await call('GET', '/user/past_services', owner.headers)).body.data).toEqual([]);
  });

  it('is called in Upcoming as its vehicle is called now', async () => {
    const owner = await signUp(product());
    const car = await addVan(product(), owner.headers, { name: 'Van 7' });
    await call('POST', '/appointments/create_fleet', owner.headers, job(car));
    const nameOf = async () =>
      (await call('GET', '/fleet/appointments', owner.headers)).body.data[0].attributes.car.name;
    expect(await nameOf()).toBe('Van 7');
    await product().test.db.updateTable('car').set({ name: 'Truck 9' }).where('id', '=', car).execute();
    expect(await nameOf()).toBe('Truck 9');
  });

  it('[FLEET-12] shows what was done to everybody of the fleet, and to nobody else', async () => {
    const owner = await signUp(product());
    const viewer = await join(product(), owner.headers, 'past@viewer.example', 'viewer');
    const stranger = await signUp(product());
    const car = await addVan(product(), owner.headers, { vin: '4T1BF1FK1FU033527', name: 'Van 7' });
    const made = await call('POST', '/appointments/create_fleet', owner.headers, job(car));
    const past = async (headers: Headers) => (await call('GET', '/user/past_services', headers)).body.data;
    expect(await past(owner.headers)).toEqual([]);
    await product()
      .test.db.updateTable('appointment')
      .set({ status: 'completed', completed_at: new Date() })
      .where('id', '=', made.body.data.id)
      .execute();
    for (const { headers } of [owner, viewer])
      expect(await past(headers)).toEqual([
        expect.objectContaining({
          id: made.body.data.id,
          attributes: expect.objectContaining({ vehicle_name: 'Van 7', vin: '4T1BF1FK1FU033527' }),
        }),
      ]);
    expect(await past(stranger.headers)).toEqual([]);
    expect((await call('GET', '/fleet/appointments', owner.headers)).body.data).toEqual([]);
  });

  it('takes a vehicle as it was saved, whatever it is called', async () => {
    const { headers } = await signUp(product());
    const car = await addVan(product(), headers);
    await product()
      .test.db.updateTable('car')
      .set({ name: 'Yard a.b.com', engine: 'see vans.example.com' })
      .where('id', '=', car)
      .execute();
    const made = await call('POST', '/appointments/create_fleet', headers, job(car));
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
  });

  it('needs something to do, and the whole vehicle', async () => {
    const { headers } = await signUp(product());
    const car = await addVan(product(), headers);
    const without = [
      { ...job(car), diagnosis_input: ' ' },
      { ...job(car), appointment_type: 'repair', services: [] },
      { ...job(car), car_id: null, car_attributes: { ...van, engine_size: null } },
    ];
    for (const body of without)
      expect((await call('POST', '/appointments/create_fleet', headers, body)).status).toBe(400);
  });

  it('carries the fleet’s dedicated schedule', async () => {
    const { id, headers } = await signUp(product());
    const dedicated = 'Every Tuesday, 9 to 12';
    await product()
      .test.db.updateTable('fleet')
      .set({ dedicated_schedule_time: dedicated })
      .where('account_id', '=', id)
      .execute();
    const made = await call(
      'POST',
      '/appointments/create_fleet',
      headers,
      job(await addVan(product(), headers)),
    );
    const times = await call('GET', `/availability/${made.body.data.id}`, headers);
    expect(times.body.data.attributes).toMatchObject({
      dedicated_schedule: true,
      dedicated_schedule_time: dedicated,
    });
  });
});

const membershipOf = (userId: string, appointmentId: string) => ({
  membership: {
    user_id: userId,
    price_sold: 180,
    billing_interval: 'month',
    billing_count: 6,
    sold_by: 'web',
    appointment_id: appointmentId,
    vehicles: [],
  },
});

describe('who agrees to what a job costs', () => {
  const repair = (carId: string) => ({
    ...job(carId),
    appointment_type: 'repair',
    location_attributes: { zip: '48226' },
    services: ['Front Brake Pads & Rotors', 'Oil Change'],
  });
  const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };
  const decide = async (headers: object, id: string, status = 'approved') => {
    const response = await product().app.inject({
      method: 'PUT',
      url: `/api/v1/estimate_services/${id}`,
      headers: { ...headers },
      payload: { estimate_service: { status } },
    });
    return response.statusCode;
  };

  it('is an owner, or a manager up to their limit; not a viewer, not a stranger with the id', async () => {
    const owner = await signUp(product());
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    const viewer = await join(product(), owner.headers, `v${newId()}@example.com`, 'viewer');
    const stranger = await signUp(product());
    const car = await addVan(product(), owner.headers, camry);
    const { body } = await call('POST', '/appointments/create_fleet', owner.headers, repair(car));
    const service = Object.values(body.data.attributes.estimate.services)[0] as { id: string };
    expect(await decide({}, service.id)).toBe(401);
    expect(await decide(viewer.headers, service.id)).toBe(403);
    expect(await decide(stranger.headers, service.id)).toBe(403);
    // Declining is guarded as well, on every call.
    for (const headers of [viewer.headers, stranger.headers]) {
      expect(await decide(headers, service.id, 'rejected')).toBe(403);
      const said = await call('PUT', `/estimate_services/${service.id}`, headers, { status: 'rejected' });
      expect(said.status).toBe(403);
      const removed = await product().app.inject({
        method: 'DELETE',
        url: `/api/v1/estimate_services/${service.id}`,
        headers,
      });
      expect(removed.statusCode).toBe(403);
    }
    expect(await decide({}, service.id, 'rejected')).toBe(401);
    const limit = (approve_under: number | null) =>
      call('PATCH', `/fleet/people/${manager.id}`, owner.headers, { role: 'manager', approve_under });
    await limit(10);
    expect(await decide(manager.headers, service.id)).toBe(403);
    expect(await decide(manager.headers, service.id, 'rejected')).toBe(200);
    await limit(5_000);
    expect(await decide(manager.headers, service.id)).toBe(200);
    expect(await decide(owner.headers, service.id, 'rejected')).toBe(200);
    const visit = (headers: object) =>
      call('PUT', `/appointments/${body.data.id}`, headers, {
        exact_address: '1 Main St, Detroit, MI 48226',
      });
    expect((await visit(viewer.headers)).status).toBe(403);
    const book = (headers: object) =>
      call('POST', `/appointments/confirm_card_on_file/${body.data.id}`, headers, {});
    expect([(await book(viewer.headers)).status, (await book(stranger.headers)).status]).toEqual([403, 403]);
    expect((await book(owner.headers)).body.errors).toEqual([
      'There’s no card on file. Please enter a card.',
    ]);
  });

  it('[BILL-1] is in the fleet’s list with the bill its own page shows, and only what was agreed to counts', async () => {
    const owner = await signUp(product());
    const car = await addVan(product(), owner.headers, camry);
    const { body } = await call('POST', '/appointments/create_fleet', owner.headers, repair(car));
    const [dear] = Object.values(body.data.attributes.estimate.services) as { id: string }[];
    expect(await decide(owner.headers, dear?.id ?? '')).toBe(200);
    const listed = async () =>
      (await call('GET', '/fleet/appointments', owner.headers)).body.data[0].attributes;
    expect((await listed()).bill).toBeNull();
    await product()
      .test.db.updateTable('appointment')
      .set({ status: 'scheduled' })
      .where('id', '=', body.data.id)
      .execute();
    const { bill } = await listed();
    expect(bill.agreed).toBeGreaterThan(0);
    expect(bill.agreed).toBeLessThan(bill.proposed);
    const own = await product().app.inject({
      url: `/api/v1/appointments/${body.data.id}`,
      headers: owner.headers,
    });
    expect(own.json().data.attributes.bill).toEqual(bill);
  });

  it('[GATE-2] is the same by every call, logged in or out, and by the total after the decision', async () => {
    const owner = await signUp(product());
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    const viewer = await join(product(), owner.headers, `v${newId()}@example.com`, 'viewer');
    const car = await addVan(product(), owner.headers, camry);
    const { body } = await call('POST', '/appointments/create_fleet', owner.headers, repair(car));
    const { id, attributes } = body.data;
    const [dear, cheap] = Object.values(attributes.estimate.services) as { id: string }[];
    const totalOf = async () =>
      (await call('GET', `/fleet/appointments`, owner.headers)).body.data[0].attributes.estimate;
    // A limit between the cheap service alone and both.
    const limit = (approve_under: number | null) =>
      call('PATCH', `/fleet/people/${manager.id}`, owner.headers, { role: 'manager', approve_under });
    await limit(100);
    expect(await decide(manager.headers, dear?.id ?? '')).toBe(403);
    expect(await decide(manager.headers, dear?.id ?? '', 'rejected')).toBe(200);
    expect(await decide(manager.headers, cheap?.id ?? '')).toBe(200);
    expect(await decide(manager.headers, dear?.id ?? '')).toBe(403);
    expect(JSON.stringify(await totalOf())).not.toContain('"status":"pending"');
    await decide(owner.headers, dear?.id ?? '');
    for (const headers of [{}, viewer.headers, manager.headers]) {
      const refused = 'authorization' in headers ? 403 : 401;
      for (const [method, url, payload] of [
        ['POST', `/appointments/${id}/card_setup`, {}],
        ['POST', `/appointments/${id}/paypal_order`, {}],
        ['POST', `/appointments/confirm/${id}`, { token: 'x' }],
      ] as const)
        expect([url, (await call(method, url, headers, payload)).status]).toEqual([url, refused]);
    }
    for (const headers of [{}, viewer.headers]) {
      const refused = 'authorization' in headers ? 403 : 401;
      for (const [method, url, payload] of [
        ['PUT', `/appointments/${id}`, { hints_to_find: 'x' }],
        ['PUT', `/appointments/contact/${id}`, { name: 'Somebody Else' }],
        ['POST', `/appointments/${id}/hold`, undefined],
        ['POST', `/appointments/${id}/cancellation_discount`, undefined],
        ['PUT', `/availability/update_zipcode/${id}?zipcode=48226`, undefined],
      ] as const)
        expect([url, (await call(method, url, headers, payload)).status]).toEqual([url, refused]);
    }
  });

  it('[GATE-2] is the same for a review, a tip and a membership on the fleet’s card, with the id of a finished job', async () => {
    const owner = await signUp(product());
    const viewer = await join(product(), owner.headers, `v${newId()}@example.com`, 'viewer');
    const car = await addVan(product(), owner.headers, camry);
    const { body } = await call('POST', '/appointments/create_fleet', owner.headers, repair(car));
    const { id } = body.data;
    await completeJob(product(), id);
    const review = (headers: object) =>
      product().app.inject({
        method: 'POST',
        url: '/api/v1/mechanic/reviews',
        headers: { ...headers },
        payload: { mechanic_review: { appointment_id: id, rating_text: '5' } },
      });
    for (const [headers, refused] of [
      [{}, 401],
      [viewer.headers, 403],
    ] as const)
      expect((await review(headers)).statusCode).toBe(refused);
    const rated = await review(owner.headers);
    const tip = (headers: object) =>
      product().app.inject({
        method: 'PUT',
        url: `/api/v1/mechanic/reviews/tip/${rated.json().data.id}`,
        headers: { ...headers },
        payload: { mechanic_review: { tip_amount: 20 } },
      });
    const joinClub = (headers: object) =>
      call('POST', '/memberships/create_for_existing_user', headers, membershipOf(owner.id, id));
    for (const [headers, refused] of [
      [{}, 401],
      [viewer.headers, 403],
    ] as const) {
      expect((await tip(headers)).statusCode).toBe(refused);
      expect((await joinClub(headers)).status).toBe(refused);
    }
    // Nor is it for whoever did the work: a technician acts for no customer.
    const technician = await logInAs(product(), 'technician');
    expect((await tip(technician.headers)).statusCode).toBe(403);
    expect((await tip(owner.headers)).json().errors).toEqual(['You can leave a tip once the work is done.']);
    expect((await joinClub(owner.headers)).status).toBe(409);
  });

  it('[GATE-2] counts a membership sold with the booking', async () => {
    const owner = await signUp(product());
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    await call('PATCH', `/fleet/people/${manager.id}`, owner.headers, {
      role: 'manager',
      approve_under: 450,
    });
    const { body } = await askForQuote(product(), quoteRequest({ services: ['Oil Change'] }), {
      ...manager.headers,
    });
    const book = (terms: object) =>
      call('POST', `/appointments/confirm_card_on_file/${body.data.id}`, manager.headers, terms);
    expect((await book({ member_price_agreed_on_before_job: 480 })).status).toBe(403);
    expect((await book({})).status).not.toBe(403);
  });

  it('[GATE-2] counts what the ordinary call creates, and what nobody owned before', async () => {
    const owner = await signUp(product());
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    await call('PATCH', `/fleet/people/${manager.id}`, owner.headers, {
      role: 'manager',
      approve_under: 10,
    });
    for (const headers of [manager.headers, {}]) {
      const { body } = await askForQuote(product(), quoteRequest(), { ...headers });
      const booked = await call(
        'POST',
        `/appointments/confirm_card_on_file/${body.data.id}`,
        manager.headers,
        {},
      );
      expect(booked.status).toBe(403);
    }
  });

  it.each([
    ['up to the amount the fleet has set, by itself', 5_000, 'approved'],
    ['above it, nobody before they were asked', 10, 'pending'],
  ])('is, %s', async (_what, auto_approve_under, status) => {
    const owner = await signUp(product());
    const office = await logInAs(product(), 'office');
    await call('PATCH', '/fleet', owner.headers, { auto_approve_under });
    const car = await addVan(product(), owner.headers, camry);
    const wish = { ...repair(car), services: ['Reupholster the glove box'] };
    const { body } = await call('POST', '/appointments/create_fleet', owner.headers, wish);
    expect(body.data.attributes.estimate).toBeNull();
    const order = `/office/requests/${body.data.id}`;
    const { draft, base_version } = (await call('GET', order, office.headers)).body.builder;
    const lines = draft.lines.map((line: object) => ({ ...line, labor_minutes: 60 }));
    const sent = await call('POST', `${order}/send`, office.headers, {
      draft: { ...draft, lines },
      base_version,
    });
    expect(sent.status).toBe(200);
    // The id alone cannot decide for a fleet: its link leads to the login, then to the estimate.
    const messages = await product()
      .test.db.selectFrom('outbox')
      .select((e) => e.cast<string>('payload', 'text').as('text'))
      .where((e) => e(e.cast<string>('payload', 'text'), 'like', `%${body.data.id}%`))
      .execute();
    const links = messages.map(({ text }) => text).filter((text) => text.includes('See and approve'));
    expect(links).toHaveLength(2);
    for (const text of links) {
      expect(text).toContain(`/dashboard/upcoming?job=${body.data.id}`);
      expect(text).not.toContain('/appointment/estimate/');
    }
    const [upcoming] = (await call('GET', '/fleet/appointments', owner.headers)).body.data;
    const services = Object.values(upcoming.attributes.estimate.services) as { status: string }[];
    expect(services.map((service) => service.status)).toEqual([status]);
  });

  it('is sent and approved by policy in one transaction, or neither', async () => {
    const owner = await signUp(product());
    const office = await logInAs(product(), 'office');
    await call('PATCH', '/fleet', owner.headers, { auto_approve_under: 5_000 });
    const car = await addVan(product(), owner.headers, camry);
    const wish = { ...repair(car), services: ['Reupholster the glove box'] };
    const { body } = await call('POST', '/appointments/create_fleet', owner.headers, wish);
    const order = `/office/requests/${body.data.id}`;
    const { draft, base_version } = (await call('GET', order, office.headers)).body.builder;
    const lines = draft.lines.map((line: object) => ({ ...line, labor_minutes: 60 }));
    const send = () =>
      call('POST', `${order}/send`, office.headers, { draft: { ...draft, lines }, base_version });
    const { db } = product().test;
    await sql`
      create function refuse_consent() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(db);
    await sql`
      create trigger refuse_consent before insert on consent_record
      for each row execute function refuse_consent()`.execute(db);
    const estimates = () =>
      db.selectFrom('estimate').select('id').where('appointment_id', '=', body.data.id).execute();
    try {
      expect((await send()).status).toBe(500);
      expect(await estimates()).toEqual([]);
    } finally {
      await sql`drop trigger refuse_consent on consent_record`.execute(db);
    }
    expect((await send()).status).toBe(200);
    expect(await estimates()).toHaveLength(1);
  });
});
