import type { TechnicianJob } from '@lugnut/contract';
import { siteCheckPointIds } from '@lugnut/domain/field';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import {
  bombPng,
  phoneJpeg,
  plainJpeg,
  plainPng,
  plainWebp,
  secretWords,
  svg,
} from '../../platform/pictures/testing/sample-pictures';
import { bookFieldJob, type Person } from '../../testing/field-job';
import { greenInspection } from '../../testing/green-inspection';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
let office: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const db = () => shop.product.test.db;

const bookedJob = (changes?: Record<string, unknown>) => bookFieldJob(shop, changes);

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  person: Person | undefined,
  payload?: object,
  key: string | undefined = newId(),
): Promise<{ status: number; body: TechnicianJob & { errors?: string[] } & Record<string, never> }> => {
  const response = await shop.product.app.inject({
    method,
    url,
    headers: { ...person?.headers, ...(method === 'GET' || !key ? {} : { 'idempotency-key': key }) },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const at = (id: string, step: string) => `/api/v2/technician/jobs/${id}/${step}`;
const now = () => ({ happened_at: shop.now.toISOString() });
const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * 60_000);
};
const messages = (like: string) =>
  db()
    .selectFrom('outbox')
    .select(['kind', 'payload', 'dedupe_key'])
    .where('dedupe_key', 'like', like)
    .orderBy('kind')
    .execute();
const inspection = (done = true) => greenInspection(shop.now, done);
const siteCheck = () => ({ passed: [...siteCheckPointIds], note: '', ...now() });

describe("a technician's day", () => {
  it('[OPS-4] is the route of the day, in order, without the customer’s contact', async () => {
    const { id, technician, visit } = await bookedJob();
    const route = await call('GET', '/api/v2/technician/route', technician);
    expect(route.body).toMatchObject({ day: visit.day, today: visit.day });
    const stops = (route.body as unknown as { stops: { id: string; car: string; services: string[] }[] })
      .stops;
    expect(stops.find((stop) => stop.id === id)).toMatchObject({
      status: 'scheduled',
      car: '2015 Toyota Camry',
      services: ['Front Brake Pads & Rotors'],
      undecided: 0,
    });
    const job = await call('GET', `/api/v2/technician/jobs/${id}`, technician);
    expect(job.body).toMatchObject({
      status: 'scheduled',
      next_action: 'on_my_way',
      customer: 'Dana Whitfield',
    });
    expect(JSON.stringify(job.body)).not.toMatch(/@example\.com|\+1313/);
    expect((await call('GET', '/api/v2/technician/route?day=2027-02-30', technician)).status).toBe(400);
    expect((await call('GET', '/api/v2/technician/route', office)).status).toBe(403);
  });

  it('[OPS-4] notifies the customer once that the technician is on the way, with an estimate that narrows', async () => {
    const { id, technician } = await bookedJob();
    const key = newId();
    const body = now();
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', at(id, 'on_my_way'), technician, body, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ status: 'en_route', next_action: 'arrived' });
    expect((await call('POST', at(id, 'on_my_way'), technician, now())).status).toBe(200);
    const told = await messages(`on my way ${id}%`);
    expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms']);
    expect(JSON.stringify(told)).toContain(`/appointment/${id}/live`);
    const spread = async () => {
      const arrival = (await shop.call('GET', `/api/v2/appointments/${id}/live`)).body.arrival as string;
      const [from = 0, to = 0] = [...arrival.matchAll(/(\d+)(?::(\d\d))? (AM|PM)/g)].map(
        ([, hour, minute = 0, half]) => (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0),
      );
      return { from, to };
    };
    const first = await spread();
    later(45);
    const second = await spread();
    expect(second.from).toBeGreaterThanOrEqual(first.from);
    expect(second.to).toBeLessThan(first.to);
    expect(second.to).toBeGreaterThan(second.from);
  });

  it('[OPS-4] applies everything once per key, and refuses a key used for something else', async () => {
    const { id, technician } = await bookedJob();
    await call('POST', at(id, 'arrived'), technician, now());
    const key = newId();
    expect((await call('POST', at(id, 'timer'), technician, { running: true, ...now() }, key)).status).toBe(
      200,
    );
    expect(
      (await call('POST', at(id, 'timer'), technician, { running: false, ...now() }, key)).body.errors,
    ).toEqual(['This key was used for something else.']);
    expect((await call('PUT', at(id, 'odometer'), technician, { miles: 1, ...now() }, '')).status).toBe(400);
    const timed = await db()
      .selectFrom('technician_action')
      .select('kind')
      .where('appointment_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(timed.map(({ kind }) => kind)).toEqual(['arrived', 'timer']);
    later(61);
    const stopped = await call('POST', at(id, 'timer'), technician, { running: false, ...now() });
    expect(stopped.body.timer).toEqual({ minutes: 61, running_since: null });
  });

  it('[OPS-4] accepts plausible times of a phone that was offline', async () => {
    const { id, technician } = await bookedJob();
    const arrivedAt = shop.now.toISOString();
    later(90);
    await call('POST', at(id, 'arrived'), technician, { happened_at: arrivedAt });
    await call('POST', at(id, 'on_my_way'), technician, { happened_at: arrivedAt });
    const progress = await db()
      .selectFrom('job_progress')
      .select(['arrived_at', 'on_my_way_at'])
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(progress.arrived_at?.toISOString()).toBe(arrivedAt);
    expect(progress.on_my_way_at).toBeNull();
    expect(await messages(`on my way ${id}%`)).toEqual([]);
    const { arrived_at_minutes } = await db()
      .selectFrom('visit')
      .select('arrived_at_minutes')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(arrived_at_minutes).not.toBeNull();
  });

  it('[OPS-4] lists what is missing, and finishes when nothing is', async () => {
    const { id, technician } = await bookedJob();
    await call('POST', at(id, 'arrived'), technician, now());
    const early = await call('POST', at(id, 'finish'), technician, now());
    expect(early.status).toBe(409);
    expect(early.body.errors).toEqual(['Check the site.', 'Finish the inspection.', 'Enter the odometer.']);
    const red = { ...inspection(), items: [{ point: 'belts', light: 'red', measured: '', note: '' }] };
    expect((await call('PUT', at(id, 'inspection'), technician, red)).body.errors).toEqual([
      'Say what’s wrong with anything that needs attention now.',
    ]);
    expect((await call('PUT', at(id, 'inspection'), technician, { ...red, done: false })).status).toBe(200);
    await call('PUT', at(id, 'inspection'), technician, inspection());
    await call('PUT', at(id, 'site_check'), technician, siteCheck());
    const ready = await call('PUT', at(id, 'odometer'), technician, { miles: 81_200, ...now() });
    expect(ready.body).toMatchObject({ obstacles: [], odometer_miles: 81_200 });
    const answers = await Promise.all(
      [newId(), newId()].map((key) => call('POST', at(id, 'finish'), technician, now(), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.at(-1)?.body).toMatchObject({
      status: 'completed',
      next_action: null,
      charge: { status: 'paid' },
    });
    const { warranty_ends_at_miles, warranty_ends_on, warranty_starts_on } = await db()
      .selectFrom('job_progress')
      .selectAll()
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(warranty_ends_at_miles).toBe(105_200);
    expect(warranty_ends_on).toBe(warranty_starts_on?.replace('2027', '2029'));
    expect((await messages(`review request ${id}%`)).map(({ kind }) => kind)).toEqual(['email', 'sms']);
    expect((await call('PUT', at(id, 'odometer'), technician, { miles: 2, ...now() })).status).toBe(409);
  });

  it('[INSP-4] asks about an odometer that is hardly true, and takes it once it is confirmed', async () => {
    const { id, technician } = await bookedJob();
    await call('POST', at(id, 'arrived'), technician, now());
    const read = (miles: number, confirmed?: boolean) =>
      call('PUT', at(id, 'odometer'), technician, { miles, confirmed, ...now() });
    const doubted = await read(12);
    expect(doubted.status).toBe(409);
    expect(doubted.body.errors).toEqual(['That’s very low for a 2015 car. Check the odometer again.']);
    expect((await read(12, true)).body.odometer_miles).toBe(12);
    await db()
      .updateTable('appointment')
      .set({ car_mileage: 80_000, created_at: new Date('2027-02-20T15:00:00Z') })
      .where('id', '=', id)
      .execute();
    expect((await read(79_000)).body.errors).toEqual([
      'It was already 80,000 mi on February 20, 2027. Check the odometer again.',
    ]);
    const plausible = await read(80_050);
    expect(plausible.body).toMatchObject({
      odometer_miles: 80_050,
      last_odometer: { miles: 80_000, day: '2027-02-20' },
    });
  });

  it('[FIELD-6] takes back what was said too early, tells the customer, and announces it again', async () => {
    const { id, technician } = await bookedJob();
    const press = (what: string) => call('POST', at(id, what), technician, now());
    const untold = await press('not_yet');
    expect(untold.body.status).toBe('scheduled');
    expect(await messages(`not yet ${id}%`)).toEqual([]);
    const away = await press('on_my_way');
    expect(away.body).toMatchObject({ status: 'en_route', arrival: expect.any(String) });
    const back = await press('not_yet');
    expect(back.body).toMatchObject({ status: 'scheduled', next_action: 'on_my_way' });
    expect(Date.parse(String(back.body.window_starts_at))).toBeGreaterThan(0);
    expect(await messages(`not yet ${id}%`)).toHaveLength(2);
    // Pressed twice it is answered as the first time, and told once.
    const again = await press('not_yet');
    expect([again.status, again.body]).toEqual([200, back.body]);
    expect(await messages(`not yet ${id}%`)).toHaveLength(2);
    later(30);
    await press('on_my_way');
    expect(await messages(`on my way ${id}%`)).toHaveLength(4);
    await press('arrived');
    expect((await press('not_yet')).body.errors).toEqual([
      'You’ve already arrived, so this can’t be undone.',
    ]);
  });

  it('[INSP-1] cannot finish an inspection in which nothing was looked at', async () => {
    const { id, technician } = await bookedJob();
    await call('POST', at(id, 'arrived'), technician, now());
    const inspect = (items: object[], done = true) =>
      call('PUT', at(id, 'inspection'), technician, { items, done, ...now() });
    const skipped = { point: 'belts', light: 'not_checked', measured: '', note: '' };
    for (const items of [[], [skipped]])
      expect((await inspect(items)).body.errors).toEqual(['Nothing has been checked yet.']);
    expect((await inspect([skipped], false)).status).toBe(200);
    expect((await inspect([{ ...skipped, light: 'green' }])).status).toBe(200);
  });

  it('[OPS-4] offers extra work, which the customer approves on their own phone before it counts', async () => {
    const { id, technician } = await bookedJob();
    const propose = (services: string[], key?: string) =>
      call(
        'POST',
        at(id, 'extra_services'),
        technician,
        { services, message: 'The old one is cracked.', ...now() },
        key,
      );
    expect((await propose(['Oil Change'])).status).toBe(409);
    await call('POST', at(id, 'arrived'), technician, now());
    const priced = await call('POST', at(id, 'suggestions'), technician, {
      services: ['Replace Battery', 'Paint it red'],
    });
    const [battery, paint] = (
      priced.body as unknown as { data: { total_cents: number | null; reason: string | null }[] }
    ).data;
    expect(battery?.total_cents).toBeGreaterThan(0);
    expect(paint).toMatchObject({ total_cents: null, reason: 'We price this repair by hand.' });
    expect((await propose(['Paint it red'])).body.errors?.[0]).toContain('Ask the office for a price.');
    const before = (await call('GET', `/api/v2/technician/jobs/${id}`, technician)).body;
    const key = newId();
    const sent = await propose(['Replace Battery'], key);
    expect(sent.status).toBe(200);
    expect((await propose(['Replace Battery'], key)).status).toBe(200);
    expect((await propose(['Replace Battery'])).status).toBe(409);
    const extra = sent.body.services.find(({ name }) => name === 'Replace Battery');
    expect(extra).toMatchObject({ status: 'pending', is_extra: true });
    expect(sent.body.total_cents).toBe(before.total_cents);
    const told = await messages('extra services %');
    const mine = told.filter(({ payload }) => JSON.stringify(payload).includes(id));
    expect(mine.map(({ kind }) => kind)).toEqual(['email', 'sms']);
    expect(JSON.stringify(mine)).toContain(`/appointment/estimate_response/${id}`);
    const written = await shop.product.test.db.selectFrom('job_message').select(['side', 'body']).execute();
    expect(written).toContainEqual({ side: 'technician', body: 'The old one is cracked.' });
    expect((await shop.call('GET', `/api/v2/appointments/${id}/live`)).body.undecided).toEqual([
      'Replace Battery',
    ]);
    await shop.call('PUT', `/api/v2/estimate_services/${extra?.id}`, { status: 'approved' });
    const after = (await call('GET', `/api/v2/technician/jobs/${id}`, technician)).body;
    expect(after.total_cents).toBeGreaterThan(before.total_cents ?? 0);
    await call('PUT', at(id, 'inspection'), technician, inspection());
    await call('PUT', at(id, 'site_check'), technician, siteCheck());
    await call('PUT', at(id, 'odometer'), technician, { miles: 81_200, ...now() });
    const done = await call('POST', at(id, 'finish'), technician, now());
    expect(done.body.charge).toMatchObject({
      status: 'paid',
      amount_cents: after.total_cents,
      declined: null,
    });
  });

  it('[OPS-4] charges a diagnosis as it was booked when nothing it led to was approved', async () => {
    const { id, technician } = await bookedJob({
      appointment_type: 'diagnosis',
      services: [],
      diagnosis_input: 'It squeals.',
    });
    await call('POST', at(id, 'arrived'), technician, now());
    const proposed = await call('POST', at(id, 'extra_services'), technician, {
      services: ['Replace Battery'],
      message: '',
      ...now(),
    });
    expect(proposed.status).toBe(200);
    await call('PUT', at(id, 'inspection'), technician, inspection());
    await call('PUT', at(id, 'site_check'), technician, siteCheck());
    await call('PUT', at(id, 'odometer'), technician, { miles: 81_200, ...now() });
    expect((await call('POST', at(id, 'finish'), technician, now())).body.errors).toEqual([
      'Write down the diagnosis.',
    ]);
    await call('PUT', at(id, 'diagnosis'), technician, {
      finding: 'Glazed pads',
      recommendation: '',
      ...now(),
    });
    const booked = await db()
      .selectFrom('booking')
      .select('agreed_work_cents')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    const done = await call('POST', at(id, 'finish'), technician, now());
    expect(done.body.charge).toMatchObject({
      status: 'paid',
      amount_cents: booked.agreed_work_cents,
      declined: null,
    });
    expect(booked.agreed_work_cents).toBeGreaterThan(0);
  });
});

describe('photos', () => {
  const post = (
    id: string,
    person: Person | undefined,
    content: Buffer,
    key = newId(),
    type = 'image/jpeg',
  ) =>
    shop.product.app.inject({
      method: 'POST',
      url: `${at(id, 'photos')}?point=belts`,
      headers: { ...person?.headers, 'content-type': type, 'idempotency-key': key },
      payload: content,
    });

  const photosOf = (id: string) =>
    db().selectFrom('job_photo').selectAll().where('appointment_id', '=', id).execute();

  it.each(['garbage', '', '0026-01-01', '2027-03-01T15:00:00Z&happened_at=2027-03-01T15:00:00Z'])(
    '[SAFE-6] with the moment %j are bad input',
    async (moment) => {
      const { id, technician } = await bookedJob();
      const response = await shop.product.app.inject({
        method: 'POST',
        url: `${at(id, 'photos')}?happened_at=${moment}`,
        headers: { ...technician.headers, 'content-type': 'image/jpeg', 'idempotency-key': newId() },
        payload: await phoneJpeg({ width: 64, height: 32 }),
      });
      expect(response.statusCode).toBe(400);
      expect(await photosOf(id)).toEqual([]);
    },
  );

  it('[OPS-4] are kept once, without what else was in the file, for the owner and staff only', async () => {
    const { id, technician } = await bookedJob();
    const key = newId();
    const picture = await phoneJpeg({ width: 64, height: 32 });
    const answers = await Promise.all([1, 2].map(() => post(id, technician, picture, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { photos } = answers[0]?.json<TechnicianJob>() ?? { photos: [] };
    expect(photos).toHaveLength(1);
    const signed = photos[0]?.url ?? '';
    const opened = await shop.product.app.inject(signed);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(opened.rawPayload.includes(secretWords)).toBe(false);
    const bare = signed.replace(/\?.*/, '');
    const other = await logInAs(shop.product, 'customer');
    expect((await shop.product.app.inject(bare)).statusCode).toBe(401);
    expect((await shop.product.app.inject({ url: bare, headers: other.headers })).statusCode).toBe(404);
    expect((await shop.product.app.inject({ url: bare, headers: office.headers })).statusCode).toBe(200);
    later(16);
    expect((await shop.product.app.inject(signed)).statusCode).toBe(401);
    expect((await shop.product.app.inject(signed.replace('expires=', 'expires=9'))).statusCode).toBe(401);
  });

  it('[SAFE-3] are kept upright, as the JPEG we made of the first picture in the file', async () => {
    const { id, technician } = await bookedJob();
    const size = { width: 3_000, height: 1_500 };
    const sent = Buffer.concat([await phoneJpeg(size), await phoneJpeg({ width: 9, height: 9 })]);
    expect((await post(id, technician, sent)).statusCode).toBe(200);
    expect((await post(id, technician, await plainPng(size), newId(), 'image/png')).statusCode).toBe(200);
    expect((await post(id, technician, await plainWebp(size), newId(), 'image/webp')).statusCode).toBe(200);
    const kept = await photosOf(id);
    expect(kept.map(({ content_type, width, height }) => [content_type, width, height])).toEqual([
      ['image/jpeg', 1_000, 2_000],
      ['image/jpeg', 2_000, 1_000],
      ['image/jpeg', 2_000, 1_000],
    ]);
    for (const file of kept) {
      const content = await shop.product.composition.objects.read(file);
      expect(content.includes(secretWords)).toBe(false);
      expect(content.includes('Exif')).toBe(false);
      expect(content.lastIndexOf(Buffer.from([0xff, 0xd8, 0xff]))).toBe(0);
    }
  });

  it.each<[what: string, make: () => Promise<Buffer> | Buffer, words: RegExp]>([
    [
      'a page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(64)),
      /can’t read this file/,
    ],
    ['a drawing with a program in it', svg, /can’t read this file/],
    ['nothing', () => Buffer.alloc(0), /can’t read this file/],
    [
      'half a picture',
      async () => (await phoneJpeg({ width: 640, height: 480 })).subarray(0, 3_000),
      /damaged/,
    ],
    ['more pixels than we take', () => bombPng({ width: 50_000, height: 50_000 }), /2500 megapixels/],
    [
      '30 megapixels',
      () => plainJpeg({ width: 6_000, height: 5_000 }),
      /has 30 megapixels. Send one with 24 or/,
    ],
  ])('[OPS-4] [SAFE-3] refuse %s, in words, and keep nothing', async (_what, make, words) => {
    const { id, technician } = await bookedJob();
    const key = newId();
    const refused = await post(id, technician, await make(), key);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
    expect(refused.json().errors).toEqual([expect.stringMatching(words)]);
    expect(await photosOf(id)).toEqual([]);
    // The same press may bring a better one.
    const better = await plainJpeg({ width: 8, height: 8 });
    expect((await post(id, technician, better, key)).statusCode).toBe(200);
  });

  it('refuse what is too large, of another kind, or from somebody else', async () => {
    const { id, technician } = await bookedJob();
    const stranger = await logInAs(shop.product, 'technician');
    const picture = await plainJpeg({ width: 8, height: 8 });
    expect((await post(id, technician, Buffer.alloc(4 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const heic = await post(id, technician, picture, newId(), 'image/heic');
    expect([heic.statusCode, heic.json().errors]).toEqual([415, ['Send the photo as a JPEG, PNG, or WebP.']]);
    expect((await post(id, technician, picture, newId(), 'image/svg+xml')).statusCode).toBe(415);
    expect((await post(id, stranger, picture)).statusCode).toBe(404);
    expect((await post(id, undefined, picture)).statusCode).toBe(401);
  });
});

it('[OPS-8] restricts writes to who works on the job', async () => {
  const { id, technician } = await bookedJob();
  const people: Record<string, Person | undefined> = {
    visitor: undefined,
    customer: await logInAs(shop.product, 'customer'),
    fleet: await logInAs(shop.product, 'fleet'),
    'another technician': await logInAs(shop.product, 'technician'),
    'technician on the job': technician,
    office,
  };
  const writes: ['POST' | 'PUT' | 'GET', string, object?][] = [
    ['GET', `/api/v2/technician/jobs/${id}`],
    ['PUT', at(id, 'site_check'), siteCheck()],
    ['PUT', at(id, 'inspection'), inspection(false)],
    ['PUT', at(id, 'diagnosis'), { finding: 'x', recommendation: '', ...now() }],
    ['PUT', at(id, 'odometer'), { miles: 81_200, ...now() }],
    ['POST', at(id, 'suggestions'), { services: ['Oil Change'] }],
    ['POST', at(id, 'on_my_way'), now()],
    ['POST', at(id, 'arrived'), now()],
    ['POST', at(id, 'timer'), { running: true, ...now() }],
  ];
  const table: Record<string, string> = {};
  for (const [who, person] of Object.entries(people)) {
    const statuses = [];
    for (const [method, url, body] of writes) statuses.push((await call(method, url, person, body)).status);
    table[who] = [...new Set(statuses)].join(' ');
  }
  expect(table).toEqual({
    visitor: '401',
    customer: '403',
    fleet: '403',
    'another technician': '404',
    'technician on the job': '200',
    office: '200',
  });
});
