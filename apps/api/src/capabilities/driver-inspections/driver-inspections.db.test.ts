import { itemsFor, longestDriver } from '@lugnut/domain/fleet';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { phoneJpeg } from '../../platform/pictures/testing/sample-pictures';
import { createRateLimiter } from '../../platform/rate-limits/leased-rate-limiter';
import type { RefundingLimiter } from '../../platform/rate-limits/rate-limits';
import { addVan, fleetProduct, type Headers, job, join, signUp } from '../../testing/fleet-calls';
import { monday } from '../../testing/test-app';
import { registerDevice } from '../telematics';
import { inspectionReceived } from '.';
import { forgetInspections } from './forget-inspections';
import { endLinks, requireLink } from './link-store';
import { requirePin } from './pin';
import { takeInspection } from './take-inspection';

const { product, call } = fleetProduct();

const link = async (headers: Headers, carId: string, replace = false): Promise<string> => {
  const { status, body } = await call('POST', `/fleet/vehicles/${carId}/inspection_link`, headers, {
    vehicle_kind: 'van',
    replace,
  });
  expect(status).toBe(200);
  return body.data.url.split('/inspect/')[1];
};

const fleetWithLink = async () => {
  const fleet = await signUp(product());
  const carId = await addVan(product(), fleet.headers, { name: 'Van 2' });
  return { ...fleet, carId, token: await link(fleet.headers, carId) };
};

const items = itemsFor('van', false);
const report = (
  defects: readonly { item: string; words: string; pictures?: string[] }[] = [],
  more = {},
) => ({
  trip: 'before',
  vehicle_kind: 'van',
  is_towing: false,
  driver: 'Sam Reyes',
  checked: items.filter((item) => !defects.some((defect) => defect.item === item)),
  defects: defects.map((defect) => ({ pictures: [], ...defect })),
  notes: '',
  is_safe: true,
  signature: 'Sam Reyes',
  inspected_at: monday.toISOString(),
  ...more,
});
const flat = { item: 'tires', words: 'Flat, left rear. See https://evil.example/x' };
const send = (token: string, body: object, key = newId()) =>
  call('POST', `/driver_inspections/${token}`, { 'idempotency-key': key }, body);
const defectsOf = async (headers: Headers, query = '') =>
  (await call('GET', `/fleet/inspection_defects${query}`, headers)).body.data as {
    id: string;
    attributes: { words: string; status: string; times: number; pictures: string[]; appointment_id: string };
  }[];

describe('[FLT-9] a vehicle’s link', () => {
  it('shows the unit and nothing else, and nothing once it is revoked, replaced or guessed', async () => {
    const { headers, carId, token } = await fleetWithLink();
    const shown = await call('GET', `/driver_inspections/${token}`);
    expect(shown.body).toEqual({
      data: { unit: 'Van 2', vehicle_kind: 'van', needs_pin: false, last_odometer: null, model_year: 2019 },
    });
    // Printed again it is the same.
    expect(await link(headers, carId)).toBe(token);
    const other = await link(headers, carId, true);
    expect((await call('GET', `/driver_inspections/${token}`)).status).toBe(404);
    const forged = `${other.slice(0, -1)}${other.endsWith('A') ? 'B' : 'A'}`;
    expect((await call('GET', `/driver_inspections/${forged}`)).status).toBe(404);
    await call('DELETE', `/fleet/vehicles/${carId}/inspection_link`, headers);
    const gone = await call('GET', `/driver_inspections/${other}`);
    expect([gone.status, (await send(other, report())).status]).toEqual([404, 404]);
  });

  it('takes what was inspected before it was revoked, for a week', async () => {
    const { carId, token, id: fleetId } = await fleetWithLink();
    const ago = (hours: number) => new Date(monday.getTime() - hours * 3_600_000);
    const { db } = product().test;
    const setLink = (times: { made_at: Date; revoked_at: Date | null }) =>
      db.updateTable('inspection_link').set(times).where('car_id', '=', carId).execute();
    const sentOf = async (inspectedAt: Date) =>
      (await send(token, report([], { inspected_at: inspectedAt.toISOString() }))).status;
    await setLink({ made_at: ago(300), revoked_at: ago(24) });
    expect([await sentOf(ago(25)), await sentOf(ago(23)), await sentOf(ago(0))]).toEqual([201, 404, 404]);
    // A clock that is off by weeks shows now, which is after it.
    expect(await sentOf(ago(24 * 20))).toBe(404);
    expect((await call('GET', `/driver_inspections/${token}`)).status).toBe(404);
    const picture = async () =>
      (
        await product().app.inject({
          method: 'POST',
          url: `/api/v2/driver_inspections/${token}/pictures`,
          headers: { 'content-type': 'image/jpeg', 'idempotency-key': newId() },
          payload: await phoneJpeg({ width: 60, height: 40 }),
        })
      ).statusCode;
    expect(await picture()).toBe(200);
    await setLink({ made_at: ago(300), revoked_at: ago(24 * 7 + 1) });
    expect([await sentOf(ago(24 * 7)), await picture()]).toEqual([404, 404]);
    // Whoever made it may not have been of this fleet.
    await setLink({ made_at: ago(3), revoked_at: null });
    await db.transaction().execute((tx) => endLinks(tx, fleetId));
    expect([await sentOf(ago(4)), await sentOf(ago(2)), await picture()]).toEqual([404, 404, 404]);
  });

  it('is made by owners and managers of its own fleet alone', async () => {
    const { headers, carId } = await fleetWithLink();
    const viewer = await join(product(), headers, `${newId()}@example.com`, 'viewer');
    const stranger = await signUp(product());
    const path = `/fleet/vehicles/${carId}/inspection_link`;
    const body = { vehicle_kind: 'van', replace: true };
    expect((await call('POST', path, viewer.headers, body)).status).toBe(403);
    expect((await call('GET', path, viewer.headers)).body).toEqual({ data: null });
    expect((await call('POST', path, stranger.headers, body)).status).toBe(404);
    expect((await call('GET', path, stranger.headers)).status).toBe(404);
    expect((await call('GET', path)).status).toBe(401);
  });

  it('asks for the fleet’s PIN where there is one', async () => {
    const { headers, token } = await fleetWithLink();
    await send(token, report([], { odometer: 51_000 }));
    const checklist = async () => (await call('GET', `/driver_inspections/${token}`)).body.data;
    expect(await checklist()).toMatchObject({ last_odometer: { miles: 51_000 }, model_year: 2019 });
    await call('PUT', '/fleet/inspection_setting', headers, { pin: '4711' });
    // What is known of the vehicle is for those who know it.
    expect(await checklist()).toMatchObject({ needs_pin: true, last_odometer: null, model_year: null });
    expect((await send(token, report())).status).toBe(403);
    expect((await send(token, report([], { pin: '1147' }))).status).toBe(403);
    expect((await send(token, report([], { pin: '4711' }))).status).toBe(201);
    const { rows } = await product().test.pool.query(
      "select encode(pin_hash, 'escape') as pin from inspection_setting",
    );
    expect(JSON.stringify(rows)).not.toContain('4711');
  });

  it('counts wrong PINs alone: of one sticker and address, and of the whole fleet', async () => {
    const { headers, token, id: fleetId } = await fleetWithLink();
    await call('PUT', '/fleet/inspection_setting', headers, { pin: '4711' });
    const { db } = product().test;
    const { secret } = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
    const deps = { db, secret, limiter: createRateLimiter({ db }) };
    const { id } = await requireLink({ ...deps, now: () => monday, messages: { publicUrl: '' } }, token);
    const attempt = async (pin: string, address: string, link = id): Promise<string> => {
      const asked = { id: link, fleetId, carId: '', kind: 'van' } as const;
      try {
        await requirePin(deps, asked, { pin, clientAddress: `198.51.100.${address}` });
        return 'right';
      } catch (error) {
        return error instanceof Failure ? error.code : 'broken';
      }
    };
    for (let nth = 0; nth < 45; nth += 1) expect(await attempt('4711', '1')).toBe('right');
    for (let nth = 0; nth < 20; nth += 1) expect(await attempt('1147', '2')).toBe('forbidden');
    // Whoever guesses gets no further, even with the right one; a driver beside them does.
    expect(await attempt('4711', '2')).toBe('rate_limited');
    expect(await attempt('4711', '1')).toBe('right');
    const guesses: string[] = [];
    for (let nth = 0; nth < 20; nth += 1) guesses.push(await attempt('1147', `${10 + nth}`, newId()));
    expect(new Set(guesses)).toEqual(new Set(['forbidden', 'rate_limited']));
  });

  it('counts nothing of one address while others have used up what the fleet has', async () => {
    const { headers, id: fleetId } = await fleetWithLink();
    await call('PUT', '/fleet/inspection_setting', headers, { pin: '4711' });
    const taken = new Map<string, number>();
    const count = (name: string, by: number) => taken.set(name, (taken.get(name) ?? 0) + by);
    const limiter: RefundingLimiter = {
      async take(name) {
        if (name === 'driver pin of a fleet') return { allowed: false, retryAfterSeconds: 60 };
        count(name, 1);
        return { allowed: true };
      },
      async giveBack(name) {
        count(name, -1);
      },
    };
    const asked = { id: newId(), fleetId, carId: '', kind: 'van' } as const;
    const deps = { db: product().test.db, secret: '', limiter };
    await expect(
      requirePin(deps, asked, { pin: '4711', clientAddress: '198.51.100.1' }),
    ).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
    expect([...taken]).toEqual([['driver pin', 0]]);
  });
});

describe('[FLT-9] a report', () => {
  it('is kept once however often it is sent, judged whole, and plain', async () => {
    const { headers, token } = await fleetWithLink();
    const key = newId();
    const body = report([flat], { is_safe: false, driver: 'Sam\u202e <b>', odometer: 51_000 });
    const first = await send(token, body, key);
    const again = await send(token, body, key);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const { body: list } = await call('GET', '/fleet/inspections', headers);
    expect(list.data).toHaveLength(1);
    const { body: shown } = await call('GET', `/fleet/inspections/${list.data[0].id}`, headers);
    expect(shown.data.attributes).toMatchObject({
      car: 'Van 2',
      driver: 'Sam b',
      is_safe: false,
      odometer: 51_000,
      odometer_problem: null,
      findings: [{ item: 'tires', words: 'Flat, left rear. See', status: 'open' }],
    });
    const { checked, ...rest } = report();
    expect((await send(token, { ...rest, checked: checked.slice(1) })).body.errors).toEqual([
      'Check every item on the list.',
    ]);
    expect((await send(token, report([], { signature_path: 'M1 1L2 2"/>' }))).status).toBe(400);
    const stranger = await signUp(product());
    expect((await call('GET', `/fleet/inspections/${list.data[0].id}`, stranger.headers)).status).toBe(404);
    expect((await call('GET', '/fleet/inspections', stranger.headers)).body.data).toEqual([]);
  });

  it('is of a driver whose name is as long as the vehicle’s details take', async () => {
    const { headers, carId, token } = await fleetWithLink();
    const name = 'a'.repeat(longestDriver);
    expect((await send(token, report([], { driver: name, signature: name }))).status).toBe(201);
    expect((await send(token, report([], { driver: `${name}a` }))).status).toBe(400);
    const { body } = await call('GET', `/fleet/inspections?car=${carId}`, headers);
    expect(body.data[0].attributes.driver).toBe(name);
    await send(token, report([flat]));
    const [defect] = await defectsOf(headers);
    const signed = { outcome: 'repaired', name, note: '' };
    const path = `/fleet/inspection_defects/${defect?.id}/certify`;
    expect((await call('POST', path, headers, signed)).status).toBe(200);
  });

  it('tells the odometer, unless it cannot be', async () => {
    const { headers, carId, token } = await fleetWithLink();
    await send(token, report([], { odometer: 51_000 }));
    await send(token, report([], { odometer: 12 }));
    const { body } = await call('GET', `/fleet/vehicles/${carId}/odometer`, headers);
    expect([body.data.miles, body.data.history.length]).toEqual([51_000, 1]);
    expect(body.data.history[0]).toMatchObject({ source: 'driver', by: null });
    const { body: list } = await call('GET', `/fleet/inspections?car=${carId}`, headers);
    const problems = [];
    for (const { id } of list.data)
      problems.push(
        (await call('GET', `/fleet/inspections/${id}`, headers)).body.data.attributes.odometer_problem,
      );
    expect(problems.filter(Boolean)).toHaveLength(1);
    const shown = await call('GET', `/driver_inspections/${token}`);
    expect(shown.body.data.last_odometer).toEqual({ miles: 51_000, at: monday.toISOString() });
  });

  it('[FLT-5] with an odometer that cannot be is listed with the readings set aside, and accepted there', async () => {
    const { headers, carId, token } = await fleetWithLink();
    await send(token, report([], { odometer: 51_000 }));
    for (const odometer of [0, 0, 1_999_999, 12]) await send(token, report([], { odometer }));
    const aside = async () =>
      (await call('GET', '/fleet/readings_set_aside', headers)).body.data as {
        id: string;
        attributes: { reason: string; value: string; times: number; by_driver: boolean };
      }[];
    const rows = (await aside()).map(({ attributes: { reason, value, times } }) => [reason, value, times]);
    expect(rows.sort()).toEqual([
      ['backwards', '12', 1],
      ['no_value', '1999999', 1],
      ['zero', '0', 2],
    ]);
    const lower = (await aside()).find(({ attributes }) => attributes.reason === 'backwards');
    expect(lower?.attributes).toMatchObject({ car: 'Van 2', by_driver: true, good_odometer: 51_000 });
    const accept = (value: string) =>
      call('POST', `/fleet/readings_set_aside/${lower?.id}/accept`, headers, { value });
    const miles = async () =>
      (await call('GET', `/fleet/vehicles/${carId}/odometer`, headers)).body.data.miles;
    // Another driver's word came while it was looked at.
    await send(token, report([], { odometer: 13 }));
    expect([(await accept('12')).status, await miles()]).toEqual([409, 51_000]);
    expect((await accept('13')).status).toBe(200);
    expect([await miles(), await aside()]).toEqual([13, []]);
  });

  it('[FLT-5] tells the odometer day by day where the device of the vehicle has none', async () => {
    const { headers, carId, token } = await fleetWithLink();
    const { db } = product().test;
    const { key } = await registerDevice(db, { carId, serial: `S${newId()}` });
    const position = { latitude: 42.331, longitude: -83.045 };
    const readings = [{ read_at: monday.toISOString(), position }];
    const device = { authorization: `Bearer ${key}` };
    expect((await call('POST', '/car_payloads', device, { readings })).status).toBe(202);
    const milesAfter = async (odometer: number) => {
      await send(token, report([], { odometer }));
      return (await call('GET', `/fleet/vehicles/${carId}/odometer`, headers)).body.data.miles;
    };
    expect([await milesAfter(51_000), await milesAfter(51_004)]).toEqual([51_000, 51_004]);
    // One that tells its odometer knows it better.
    const told = [{ read_at: new Date(monday.getTime() + 1_000).toISOString(), position, odometer: 51_005 }];
    expect((await call('POST', '/car_payloads', device, { readings: told })).status).toBe(202);
    expect(await milesAfter(51_006)).toBe(51_005);
  });

  it('is told to whoever subscribes, once', async () => {
    const { token, carId, id: fleetId } = await fleetWithLink();
    const { db, pool } = product().test;
    const heard: unknown[] = [];
    const { secret } = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
    const deps = {
      ...{ db, pool, secret, now: () => monday, messages: { publicUrl: '' } },
      findZip: () => undefined,
      findNearestZip: () => undefined,
      limiter: { take: async () => ({ allowed: true }) },
      emit: async (_tx: unknown, { name }: { name: string }, facts: object) => {
        heard.push({ name, ...facts });
      },
    } as unknown as Parameters<typeof takeInspection>[0];
    const link = await requireLink(deps, token);
    const body = report([flat], { is_safe: false }) as Parameters<typeof takeInspection>[2];
    const sent = { idempotencyKey: 'one-and-the-same-key', clientAddress: '198.51.100.1' };
    for (const _twice of [1, 2]) await takeInspection(deps, link, body, sent);
    expect(heard).toEqual([
      {
        name: inspectionReceived.name,
        fleetId,
        carId,
        inspectionId: expect.any(String),
        isSafe: false,
        defects: 1,
      },
    ]);
  });

  it('is a paper by a link that only its fleet is given', async () => {
    const { headers, token } = await fleetWithLink();
    await send(token, report([flat], { is_safe: false, notes: 'Pulls to the left' }));
    const [{ id }] = (await call('GET', '/fleet/inspections', headers)).body.data;
    const { pdf_url } = (await call('GET', `/fleet/inspections/${id}`, headers)).body.data.attributes;
    const paper = await product().app.inject(pdf_url);
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const path = pdf_url.split('?')[0];
    for (const url of [
      path,
      pdf_url.replace(
        id,
        id.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')),
      ),
    ])
      expect((await product().app.inject({ url, headers })).statusCode).toBe(404);
  });

  it('[FLT-7] that it is not safe alerts the fleet, as its own kind, until a later one says it is', async () => {
    const { headers, token, carId } = await fleetWithLink();
    const alerts = async () => (await call('GET', '/fleet/alerts', headers)).body.data;
    await send(token, report([flat], { is_safe: false }));
    expect(await alerts()).toMatchObject([
      {
        attributes: {
          kind: 'unsafe',
          car_id: carId,
          words: 'a driver reported it unsafe to drive (1 defect)',
        },
      },
    ]);
    const earlier = new Date(monday.getTime() - 3_600_000).toISOString();
    await send(token, report([], { inspected_at: earlier }));
    expect(await alerts()).toHaveLength(1);
    await send(token, report());
    expect(await alerts()).toEqual([]);
  });

  it('is missed where a vehicle with a link has none', async () => {
    const { headers, token, carId } = await fleetWithLink();
    const late = await addVan(product(), headers, { name: 'Van 9' });
    await link(headers, late);
    await addVan(product(), headers, { name: 'Without a link' });
    const today = '2027-03-01';
    await send(token, report());
    const { body } = await call('GET', `/fleet/missing_inspections?day=${today}`, headers);
    expect(body.data).toEqual([{ car_id: late, car: 'Van 9', last_day: null }]);
    const before = await call('GET', '/fleet/missing_inspections?day=2020-01-01', headers);
    expect([before.body.data, carId === late]).toEqual([[], false]);
  });
});

describe('[FLT-9] a defect', () => {
  const withPicture = async (token: string): Promise<string> => {
    const key = newId();
    const sent = await product().app.inject({
      method: 'POST',
      url: `/api/v2/driver_inspections/${token}/pictures`,
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': key },
      payload: await phoneJpeg({ width: 60, height: 40 }),
    });
    expect(sent.statusCode).toBe(200);
    return key;
  };

  it('is one request until it is certified, with its pictures', async () => {
    const { headers, carId, token } = await fleetWithLink();
    await send(token, report([{ ...flat, pictures: [await withPicture(token)] }]));
    await send(token, report([flat]));
    const [open, second] = await defectsOf(headers);
    expect([open?.attributes.times, open?.attributes.pictures.length, second]).toEqual([2, 1, undefined]);
    const picture = await product().app.inject(open?.attributes.pictures[0] ?? '');
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(
      (await product().app.inject((open?.attributes.pictures[0] ?? '').split('?')[0] ?? '')).statusCode,
    ).toBe(404);

    const made = await call('POST', '/appointments/create_fleet', headers, job(carId));
    const request = { appointment_id: made.body.data.id, defect_ids: [open?.id] };
    const stranger = await signUp(product());
    expect((await call('POST', '/fleet/inspection_defects/request', stranger.headers, request)).status).toBe(
      404,
    );
    for (const _twice of [1, 2])
      expect((await call('POST', '/fleet/inspection_defects/request', headers, request)).status).toBe(200);
    expect((await defectsOf(headers))[0]?.attributes).toMatchObject({
      status: 'requested',
      appointment_id: made.body.data.id,
    });
    const media = await product()
      .test.db.selectFrom('request_media')
      .select('id')
      .where('appointment_id', '=', made.body.data.id)
      .execute();
    expect(media).toHaveLength(1);
    // Of another vehicle, or of a job that is another's.
    const other = await addVan(product(), headers);
    const elsewhere = await call('POST', '/appointments/create_fleet', headers, job(other));
    const wrong = { ...request, appointment_id: elsewhere.body.data.id };
    expect((await call('POST', '/fleet/inspection_defects/request', headers, wrong)).status).toBe(409);
    await send(token, report([flat]));
    expect(await defectsOf(headers)).toHaveLength(1);
  });

  const request = (headers: Headers, jobId: string, defectId: string | undefined) =>
    call('POST', '/fleet/inspection_defects/request', headers, {
      appointment_id: jobId,
      defect_ids: [defectId],
    });
  const makeJob = async (headers: Headers, carId: string): Promise<string> =>
    (await call('POST', '/appointments/create_fleet', headers, job(carId))).body.data.id;

  const statusOf = async (jobId: string): Promise<string> => {
    const { db } = product().test;
    const found = await db.selectFrom('appointment').select('status').where('id', '=', jobId).execute();
    return found[0]?.status ?? '';
  };

  it('moves to the job that takes the place of one nobody booked, and to no other', async () => {
    const { headers, carId, token } = await fleetWithLink();
    await send(token, report([flat]));
    const [open] = await defectsOf(headers);
    const [first, second, third] = [
      await makeJob(headers, carId),
      await makeJob(headers, carId),
      await makeJob(headers, carId),
    ];
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await request(headers, first, open?.id)).status).toBe(200);
    expect((await request(headers, second, open?.id)).status).toBe(200);
    expect((await defectsOf(headers))[0]?.attributes).toMatchObject({
      status: 'requested',
      appointment_id: second,
    });
    const { db } = product().test;
    expect(await statusOf(first)).toBe('cancelled');
    await db.updateTable('appointment').set({ status: 'scheduled' }).where('id', '=', second).execute();
    const refused = await request(headers, third, open?.id);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      ['A repair for this defect is already booked.'],
    ]);
    expect((await defectsOf(headers))[0]?.attributes.appointment_id).toBe(second);
  });

  it('waits to be certified once its job is done, and is open again, in new words, when it is found after that', async () => {
    const { headers, carId, token } = await fleetWithLink();
    const before = new Date(monday.getTime() - 7_200_000);
    await send(token, report([flat], { inspected_at: before.toISOString() }));
    const [open] = await defectsOf(headers);
    const first = await makeJob(headers, carId);
    await request(headers, first, open?.id);
    const doneAt = new Date(monday.getTime() - 3_600_000);
    await product()
      .test.db.updateTable('appointment')
      .set({ status: 'completed', completed_at: doneAt })
      .where('id', '=', first)
      .execute();
    const done = { status: 'requested', appointment_id: first, job_completed_at: doneAt.toISOString() };
    expect((await defectsOf(headers))[0]?.attributes).toMatchObject(done);
    // Seen before the repair, sent after it.
    const seen = new Date(doneAt.getTime() - 60_000).toISOString();
    await send(token, report([{ item: 'tires', words: 'Losing air' }], { inspected_at: seen }));
    expect((await defectsOf(headers))[0]?.attributes).toMatchObject({ ...done, words: 'Losing air' });
    await send(token, report([{ item: 'tires', words: 'Flat again' }]));
    expect(await defectsOf(headers)).toMatchObject([
      {
        id: open?.id,
        attributes: {
          ...{ status: 'open', words: 'Flat again', times: 3 },
          ...{ appointment_id: null, job_completed_at: null },
        },
      },
    ]);
    const second = await makeJob(headers, carId);
    expect((await request(headers, second, open?.id)).status).toBe(200);
    expect((await defectsOf(headers))[0]?.attributes).toMatchObject({
      ...{ status: 'requested', appointment_id: second, job_completed_at: null },
    });
  });

  it('[RUN-5] is requested and printed with the pictures that are left where one is lost', async () => {
    const { headers, carId, token } = await fleetWithLink();
    const pictures = [await withPicture(token), await withPicture(token)];
    await send(token, report([{ ...flat, pictures }]));
    const { db } = product().test;
    const { object_key: lost } = await db
      .selectFrom('inspection_picture as picture')
      .innerJoin('driver_inspection as inspection', 'inspection.id', 'picture.inspection_id')
      .select('picture.object_key')
      .where('inspection.car_id', '=', carId)
      .executeTakeFirstOrThrow();
    await product().composition.storage.remove(lost ?? '');
    const [open] = await defectsOf(headers);
    const made = await call('POST', '/appointments/create_fleet', headers, job(carId));
    const request = { appointment_id: made.body.data.id, defect_ids: [open?.id] };
    expect((await call('POST', '/fleet/inspection_defects/request', headers, request)).status).toBe(200);
    const media = await db
      .selectFrom('request_media')
      .select('id')
      .where('appointment_id', '=', made.body.data.id)
      .execute();
    expect(media).toHaveLength(1);
    const [{ id }] = (await call('GET', '/fleet/inspections', headers)).body.data;
    const { pdf_url } = (await call('GET', `/fleet/inspections/${id}`, headers)).body.data.attributes;
    expect((await product().app.inject(pdf_url)).statusCode).toBe(200);
  });

  it('is certified by name, once, by owners and managers', async () => {
    const { headers, carId, token } = await fleetWithLink();
    await send(token, report([flat]));
    const [open] = await defectsOf(headers);
    const path = `/fleet/inspection_defects/${open?.id}/certify`;
    const viewer = await join(product(), headers, `${newId()}@example.com`, 'viewer');
    const stranger = await signUp(product());
    const word = { outcome: 'repaired', name: 'Ada Okafor', note: 'New tire' };
    expect((await call('POST', path, viewer.headers, word)).status).toBe(403);
    expect((await call('POST', path, stranger.headers, word)).status).toBe(404);
    expect((await call('POST', path, headers, word)).body.data).toEqual([]);
    expect((await call('POST', path, headers, word)).status).toBe(200);
    expect((await call('POST', path, headers, { ...word, outcome: 'no_repair_needed' })).status).toBe(409);
    await send(token, report([flat]));
    const all = await defectsOf(headers, `?car=${carId}`);
    expect(all.map(({ attributes }) => attributes.status)).toEqual(['open', 'repaired']);
  });

  it('outlives old reports while it is open; three months later the others go', async () => {
    const { db } = product().test;
    const { carId, token } = await fleetWithLink();
    await send(token, report());
    await send(token, report([flat]));
    await db
      .updateTable('driver_inspection')
      .set({ received_at: new Date(monday.getTime() - 93 * 86_400_000) })
      .where('car_id', '=', carId)
      .execute();
    const before = new Date(monday.getTime() - 92 * 86_400_000);
    await db.transaction().execute((tx) => forgetInspections(tx, before, 1_000));
    const left = await db.selectFrom('driver_inspection').select('id').where('car_id', '=', carId).execute();
    expect(left).toHaveLength(1);
  });
});
