import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { addVan, callFleet, type Headers, invitedToken, join, signUp, van } from './testing/fleet-calls';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
});
afterAll(() => product.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  headers: object = {},
  body?: object,
) => callFleet(product, method, url, headers, body);

describe('POST /api/v2/user/sign_up', () => {
  it('[AUTH-7] opens a fleet with all that was told and logs its owner in', async () => {
    const user = {
      email: 'Dispatch@Rivera.example',
      phone: '(214) 555-0177',
      name: 'Leo Rivera',
      business_name: 'Rivera Courier',
      business_address: '1 Main St, Dallas, TX 75207',
      fleet_size: '12',
      fleet_type: 'Diesel',
      logistics: 'Vans come home at six',
      services_requested: 'Oil, brakes',
      telematics: 'No',
      fmc_used: 'None',
      business_type: 'Courier',
      fleet: true,
    };
    const answer = await call('POST', '/user/sign_up', {}, { user });
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { name: 'Leo Rivera', email: 'dispatch@rivera.example', phone: '+12145550177' } },
    });
    const kept = await product.test.db
      .selectFrom('fleet')
      .selectAll()
      .where('account_id', '=', answer.body.user.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      business_name: 'Rivera Courier',
      business_address: '1 Main St, Dallas, TX 75207',
      fleet_size: '12',
      fleet_type: 'Diesel',
      logistics: 'Vans come home at six',
      services_requested: 'Oil, brakes',
      telematics: 'No',
      fmc_used: 'None',
      business_type: 'Courier',
    });
    const headers = { authorization: `Bearer ${answer.body.auth_token}` };
    const me = await call('GET', '/user', headers);
    expect(me.body.data.attributes).toMatchObject({ role: 'fleet', no_obds: true });
    const fleet = await call('GET', '/fleet', headers);
    expect(fleet.body.data.attributes).toMatchObject({
      role: 'owner',
      business_name: 'Rivera Courier',
      no_obds: true,
    });
  });

  it.each([
    [{ email: '' }, ['Email address cannot be empty']],
    [{ phone: '12' }, ['Invalid phone number']],
  ])('[AUTH-7] needs both ways to reach the owner: %j', async (wrong, errors) => {
    const user = { email: 'a@b.example', phone: '2145550178', ...wrong };
    expect(await call('POST', '/user/sign_up', {}, { user })).toMatchObject({
      status: 400,
      body: { errors },
    });
  });

  it('never opens an account that is there', async () => {
    const { email } = await signUp(product);
    const again = await call('POST', '/user/sign_up', {}, { user: { email, phone: '2145550199' } });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect(again.body.auth_token).toBeUndefined();
  });
});

describe('people of a fleet', () => {
  it('are invited by a letter that works once', async () => {
    const owner = await signUp(product);
    const viewer = await join(product, owner.headers, `v${newId()}@example.com`, 'viewer');
    const again = await call('POST', '/fleet/invitations/accept', {}, { token: viewer.token, name: 'Eve' });
    expect(again.status).toBe(404);
    const { people, invitations } = (await call('GET', '/fleet/people', owner.headers)).body.data;
    expect(invitations).toEqual([]);
    expect(people.map((p: { attributes: object }) => p.attributes)).toMatchObject([
      { role: 'owner', is_founder: true, is_you: true },
      { role: 'viewer', is_founder: false, name: 'New viewer' },
    ]);
  });

  it('are not let in by an invitation that was taken back or replaced', async () => {
    const { headers } = await signUp(product);
    const email = `w${newId()}@example.com`;
    const invite = () => call('POST', '/fleet/invitations', headers, { email, role: 'manager' });
    await invite();
    const first = await invitedToken(product, email);
    const second = (await invite()).body.data.invitations;
    expect(second).toHaveLength(1);
    expect((await call('POST', '/fleet/invitations/accept', {}, { token: first, name: 'X' })).status).toBe(
      404,
    );
    await call('DELETE', `/fleet/invitations/${second[0].id}`, headers);
    const token = await invitedToken(product, email);
    expect((await call('POST', '/fleet/invitations/accept', {}, { token, name: 'X' })).status).toBe(404);
  });

  it('a viewer may look and not touch, a manager may not invite', async () => {
    const owner = await signUp(product);
    const car = await addVan(product, owner.headers);
    const viewer = await join(product, owner.headers, `v${newId()}@example.com`, 'viewer');
    const manager = await join(product, owner.headers, `m${newId()}@example.com`, 'manager');
    const seen = async (headers: Headers) => (await call('GET', '/fleet/vehicles', headers)).body.data.length;
    expect([await seen(viewer.headers), await seen(manager.headers)]).toEqual([1, 1]);
    const wishes: ['POST' | 'PATCH' | 'PUT' | 'DELETE', string, object?][] = [
      ['POST', '/appointments/create_fleet', job(car)],
      ['POST', '/fleet/vehicles/import', { csv: 'VIN\n4T1BF1FK1FU033527', preview: false }],
      ['POST', `/fleet/vehicles/${car}/device_request`],
      ['POST', '/canned_services', { name: 'A', services: ['Oil Change'] }],
      ['PATCH', '/fleet', { auto_approve_under: 500 }],
      ['POST', '/fleet/invitations', { email: 'x@example.com', role: 'owner' }],
      ['PATCH', `/fleet/people/${viewer.id}`, { role: 'owner', approve_under: null }],
    ];
    for (const [method, url, body] of wishes)
      expect([url, (await call(method, url, viewer.headers, body)).status]).toEqual([url, 403]);
    for (const [method, url, body] of wishes.slice(-3))
      expect([url, (await call(method, url, manager.headers, body)).status]).toEqual([url, 403]);
    expect(await addVan(product, manager.headers, { name: 'By the manager' })).toBeTruthy();
    expect(await seen(owner.headers)).toBe(2);
    // A viewer's own list is a viewer's own.
    await addVan(product, viewer.headers);
    expect(await seen(owner.headers)).toBe(2);
  });

  it('are out at once when an owner says so; the founder stays', async () => {
    const owner = await signUp(product);
    const manager = await join(product, owner.headers, `m${newId()}@example.com`, 'manager');
    expect((await call('DELETE', `/fleet/people/${owner.id}`, owner.headers)).status).toBe(409);
    expect((await call('DELETE', `/fleet/people/${manager.id}`, owner.headers)).status).toBe(200);
    expect((await call('GET', '/fleet', manager.headers)).status).toBe(401);
  });
});

const job = (carId: string) => ({
  appointment_type: 'diagnosis',
  car_id: carId,
  car_attributes: van,
  location_attributes: { zip: '75207' },
  diagnosis_input: 'It squeaks',
});

describe('fleet A and everything of fleet B', () => {
  it('finds nothing of it', async () => {
    const [a, b] = [await signUp(product), await signUp(product)];
    const car = await addVan(product, b.headers, { vin: '4T1BF1FK1FU033527' });
    const invited = await call('POST', '/fleet/invitations', b.headers, {
      email: 'p@b.example',
      role: 'viewer',
    });
    const canned = await call('POST', '/canned_services', b.headers, {
      name: 'PM',
      services: ['Oil Change'],
    });
    const booked = await call('POST', '/appointments/create_fleet', b.headers, job(car));
    const plan = await call('PUT', '/fleet/maintenance', b.headers, {
      car_id: car,
      service: 'Oil Change',
      every_miles: 5000,
      every_months: null,
      last_done_miles: 1000,
      last_done_on: null,
    });
    expect([booked.status, plan.status, canned.status, invited.status]).toEqual([201, 200, 201, 201]);

    const lists = [
      '/fleet/vehicles',
      '/canned_services',
      '/fleet/maintenance',
      '/user/cars',
      '/car_payloads/show_grouped',
      '/car_payloads/show_by_vin/4T1BF1FK1FU033527',
      '/fleet/appointments',
      '/user/appointments',
      '/user/past_services',
      '/user/payment_methods',
    ];
    for (const list of lists)
      expect([list, (await call('GET', list, a.headers)).body.data]).toEqual([list, []]);

    const cannedId = canned.body.data[0].id;
    const tries: ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string, object?][] = [
      ['PUT', `/user/cars/${car}`, { year: 2019, name: 'Mine' }],
      ['POST', '/user/cars', { ...van, user_id: b.id }],
      ['POST', `/fleet/vehicles/${car}/device_request`],
      ['POST', '/appointments/create_fleet', job(car)],
      [
        'POST',
        '/appointments/create_fleet',
        { ...job(car), car_id: null, user_id: b.id, car_attributes: { ...van, engine_size: '3.5L V6' } },
      ],
      [
        'POST',
        '/appointments/create_fleet',
        {
          ...job(car),
          appointment_type: 'repair',
          car_id: null,
          car_attributes: { ...van, engine_size: '3.5L V6' },
          canned_service_ids: [cannedId],
        },
      ],
      ['GET', `/canned_services?user_id=${b.id}`],
      ['DELETE', `/canned_services/${cannedId}`],
      ['DELETE', `/fleet/maintenance/${plan.body.data[0].id}`],
      [
        'PUT',
        '/fleet/maintenance',
        {
          car_id: car,
          service: 'X',
          every_miles: 1,
          every_months: null,
          last_done_miles: null,
          last_done_on: null,
        },
      ],
      ['DELETE', `/fleet/invitations/${invited.body.data.invitations[0].id}`],
      ['PATCH', `/fleet/people/${b.id}`, { role: 'viewer', approve_under: null }],
      ['DELETE', `/fleet/people/${b.id}`],
      ['GET', `/user/card_on_file/${b.id}`],
    ];
    for (const [method, url, body] of tries)
      expect([method, url, (await call(method, url, a.headers, body)).status]).toEqual([method, url, 404]);
    const shown = await product.app.inject({
      url: `/api/v1/appointments/${booked.body.data.id}`,
      headers: a.headers,
    });
    expect(shown.json().data.attributes).toMatchObject({ contact: null, car: { vin: null, id: null } });
    expect((await call('GET', '/user/cars', b.headers)).body.data[0].attributes.name).toBeNull();
  });

  it('is closed to customers and to nobody', async () => {
    const customer = await logInAs(product, 'customer');
    for (const url of [
      '/fleet',
      '/fleet/people',
      '/fleet/vehicles',
      '/canned_services',
      '/car_payloads/show_grouped',
    ]) {
      expect((await call('GET', url, customer.headers)).status).toBe(403);
      expect((await call('GET', url)).status).toBe(401);
    }
  });
});

describe('[FLEET-10] POST /api/v2/appointments/create_fleet', () => {
  it('is a fleet job of the fleet’s own vehicle, with what canned services stand for', async () => {
    const owner = await signUp(product);
    const manager = await join(product, owner.headers, `m${newId()}@example.com`, 'manager');
    const car = await addVan(product, owner.headers, { vin: '4T1BF1FK1FU033527', name: 'Van 7' });
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

  it('[FLEET-12] shows what was done to everybody of the fleet, and to nobody else', async () => {
    const owner = await signUp(product);
    const viewer = await join(product, owner.headers, 'past@viewer.example', 'viewer');
    const stranger = await signUp(product);
    const car = await addVan(product, owner.headers, { vin: '4T1BF1FK1FU033527', name: 'Van 7' });
    const made = await call('POST', '/appointments/create_fleet', owner.headers, job(car));
    const past = async (headers: Headers) => (await call('GET', '/user/past_services', headers)).body.data;
    expect(await past(owner.headers)).toEqual([]);
    await product.test.db
      .updateTable('appointment')
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

  it('needs something to do, and the whole vehicle', async () => {
    const { headers } = await signUp(product);
    const car = await addVan(product, headers);
    const without = [
      { ...job(car), diagnosis_input: ' ' },
      { ...job(car), appointment_type: 'repair', services: [] },
      { ...job(car), car_id: null, car_attributes: { ...van, engine_size: null } },
    ];
    for (const body of without)
      expect((await call('POST', '/appointments/create_fleet', headers, body)).status).toBe(400);
  });

  it('carries the fleet’s dedicated schedule', async () => {
    const { id, headers } = await signUp(product);
    const dedicated = 'Every Tuesday, 9 to 12';
    await product.test.db
      .updateTable('fleet')
      .set({ dedicated_schedule_time: dedicated })
      .where('account_id', '=', id)
      .execute();
    const made = await call(
      'POST',
      '/appointments/create_fleet',
      headers,
      job(await addVan(product, headers)),
    );
    const times = await call('GET', `/availability/${made.body.data.id}`, headers);
    expect(times.body.data.attributes).toMatchObject({
      dedicated_schedule: true,
      dedicated_schedule_time: dedicated,
    });
  });
});

describe('vehicles from a file', () => {
  const csv = [
    'Year,Make,Model,VIN,Name',
    '2015,toyota,camry,4T1BF1FK1FU033527,Unit 1',
    ',,,1FTBW2CM5HKA12345,Unit 2',
    '2019,Ford,,,Unit 3',
    '2019,Ford,Transit,,Unit 4',
  ].join('\n');

  it('[FLEET-4] are shown first, then kept; bad lines are named and nothing comes twice', async () => {
    const { headers } = await signUp(product);
    const load = (preview: boolean) => call('POST', '/fleet/vehicles/import', headers, { csv, preview });
    const preview = (await load(true)).body.data;
    expect(preview.added).toBe(0);
    expect(
      preview.rows.map((row: { line: number; problems: string[] }) => [row.line, row.problems.length]),
    ).toEqual([
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 0],
    ]);
    expect(preview.rows[0]).toMatchObject({ title: '2015 Toyota Camry', added: false });
    const kept = (await load(false)).body.data;
    expect([kept.added, kept.rows.map((row: { added: boolean }) => row.added)]).toEqual([
      2,
      [true, false, false, true],
    ]);
    const again = (await load(true)).body.data.rows[0];
    expect(again.problems).toEqual(['This VIN is already among your vehicles: 2015 Toyota Camry']);
    const list = (await call('GET', '/fleet/vehicles', headers)).body.data;
    expect(list.map((row: { attributes: { name: string } }) => row.attributes.name)).toEqual([
      'Unit 1',
      'Unit 4',
    ]);
    expect(list[0].attributes.status).toBe('Needs a Device');
  });

  it('says what is wrong with the whole file', async () => {
    const { headers } = await signUp(product);
    const { status, body } = await call('POST', '/fleet/vehicles/import', headers, {
      csv: 'a,b\n1,2',
      preview: true,
    });
    expect([status, body.errors[0]]).toEqual([400, expect.stringContaining('must name the columns')]);
  });
});

describe('a device', () => {
  it('[FLEET-5] is asked for once a day for a vehicle, and the office hears of it', async () => {
    const { id, headers } = await signUp(product);
    const car = await addVan(product, headers);
    const ask = () => call('POST', `/fleet/vehicles/${car}/device_request`, headers);
    expect((await ask()).body).toEqual({ message: 'Your request has been submitted' });
    await ask();
    const leads = await product.test.db
      .selectFrom('lead')
      .select('message')
      .where('account_id', '=', id)
      .execute();
    expect(leads).toEqual([{ message: 'Device request for 2019 Ford Transit, VIN not known' }]);
  });
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
    const response = await product.app.inject({
      method: 'PUT',
      url: `/api/v1/estimate_services/${id}`,
      headers: { ...headers },
      payload: { estimate_service: { status } },
    });
    return response.statusCode;
  };

  it('is an owner, or a manager up to their limit; not a viewer, not a stranger with the id', async () => {
    const owner = await signUp(product);
    const manager = await join(product, owner.headers, `m${newId()}@example.com`, 'manager');
    const viewer = await join(product, owner.headers, `v${newId()}@example.com`, 'viewer');
    const stranger = await signUp(product);
    const car = await addVan(product, owner.headers, camry);
    const { body } = await call('POST', '/appointments/create_fleet', owner.headers, repair(car));
    const service = Object.values(body.data.attributes.estimate.services)[0] as { id: string };
    expect(await decide({}, service.id)).toBe(401);
    expect(await decide(viewer.headers, service.id)).toBe(403);
    expect(await decide(stranger.headers, service.id)).toBe(403);
    const limit = (approve_under: number | null) =>
      call('PATCH', `/fleet/people/${manager.id}`, owner.headers, { role: 'manager', approve_under });
    await limit(10);
    expect(await decide(manager.headers, service.id)).toBe(403);
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
      'There is no card on file. Please enter a card.',
    ]);
  });
});
