import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { openShop, type Shop } from '../../testing/open-shop';
import { saveCard } from '../../testing/save-card';
import { addVan, callFleet, join, signUp } from './testing/fleet-calls';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Who = { readonly id: string; readonly headers: { readonly authorization: string } };
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, who: Who, body?: object) =>
  callFleet(shop.product, method, url, who.headers, body);
const v1 = async (method: 'GET' | 'PATCH', url: string, who: Who | undefined, payload?: object) => {
  const response = await shop.product.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...who?.headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};

const openFleet = async () => {
  const owner: Who = await signUp(shop.product);
  const manager: Who = await join(shop.product, owner.headers, `m${newId()}@example.com`, 'manager');
  const viewer: Who = await join(shop.product, owner.headers, `v${newId()}@example.com`, 'viewer');
  await call('PATCH', `/fleet/people/${manager.id}`, owner, { role: 'manager', approve_under: 10 });
  await saveCard(shop.product, owner);
  const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl', name: 'Van 2' };
  return { owner, manager, viewer, car: await addVan(shop.product, owner.headers, camry) };
};

const newJob = async (who: Who, car: string, services = ['Oil Change']): Promise<string> => {
  const made = await call('POST', '/appointments/create_fleet', who, {
    appointment_type: 'repair',
    car_id: car,
    car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
    location_attributes: { zip: '48226' },
    services,
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body.data.id;
};
const hold = async (who: Who, id: string, day: string): Promise<void> => {
  const { body } = await call('PUT', `/appointments/${id}`, who, {
    appointment_day: day,
    appointment_time: '12:00pm-03:00pm',
    exact_address: '1 Woodward Ave, Detroit, MI 48226',
  });
  expect(body.errors).toBeUndefined();
};
const book = async (who: Who, id: string): Promise<void> => {
  const { status, body } = await call('POST', `/appointments/confirm_card_on_file/${id}`, who, {});
  expect([status, body.errors]).toEqual([200, undefined]);
};
const cancelBody = {
  appointment: { status: 'cancelled', cancel_reason_select: 'Other', cancel_reason: null },
};
const upcoming = async (who: Who): Promise<string[]> =>
  (await call('GET', '/fleet/appointments', who)).body.data.map(({ id }: { id: string }) => id);
const messagesOf = async (): Promise<number> =>
  (await shop.product.test.db.selectFrom('outbox').select('id').execute()).length;

describe('[FLT-1] a job left halfway', () => {
  it('is deleted by whoever may book, above their limit too, without a fee or a message', async () => {
    const { owner, manager, viewer, car } = await openFleet();
    const id = await newJob(manager, car);
    await hold(manager, id, '2027-03-03');
    expect((await v1('PATCH', `/appointments/${id}`, viewer, cancelBody)).status).toBe(403);
    expect((await v1('PATCH', `/appointments/${id}`, undefined, cancelBody)).status).not.toBe(200);
    expect(await upcoming(owner)).toEqual([id]);
    const before = await messagesOf();
    for (const _again of [1, 2]) {
      const { status, body } = await v1('PATCH', `/appointments/${id}`, manager, cancelBody);
      expect([status, body.data.attributes.status]).toEqual([200, 'cancelled']);
      expect(body.data.attributes.cancellation.fee_charged).toBe(0);
    }
    expect(await messagesOf()).toBe(before);
    expect(await upcoming(owner)).toEqual([]);
  });
});

describe('[FLT-1] a booked job', () => {
  it('is moved and canceled by the fleet’s own people, and by nobody who only looks', async () => {
    const { owner, viewer, car } = await openFleet();
    const id = await newJob(owner, car);
    await hold(owner, id, '2027-03-04');
    await book(owner, id);
    const move = { appointment: { appointment_day: '2027-03-05', appointment_time: '09:00am-12:00pm' } };
    expect((await v1('PATCH', `/user/reschedule/${id}`, viewer, move)).status).toBe(403);
    const moved = await v1('PATCH', `/user/reschedule/${id}`, owner, move);
    expect(moved.body.data.attributes).toMatchObject({ status: 'scheduled', appointment_day: '2027-03-05' });
    expect((await v1('PATCH', `/appointments/${id}`, viewer, cancelBody)).status).toBe(403);
    const { body } = await v1('PATCH', `/appointments/${id}`, owner, cancelBody);
    expect(body.data.attributes.status).toBe('cancelled');
    expect(await upcoming(owner)).toEqual([]);
  });
});

describe('[FLT-1] POST /fleet/appointments/repeats', () => {
  const repeats = async (who: Who, car: string, services: string[], type = 'repair') =>
    call('POST', '/fleet/appointments/repeats', who, {
      car_ids: [car],
      appointment_type: type,
      services,
    });

  it('names the open job that does the same, drafts and booked ones, and only the fleet’s own', async () => {
    const { owner, viewer, car } = await openFleet();
    const other = await openFleet();
    expect((await repeats(owner, car, ['Oil Change'])).body.data).toEqual([]);
    const id = await newJob(owner, car);
    expect((await repeats(owner, car, ['oil change', 'Tire Rotation'])).body.data).toEqual([
      {
        id,
        attributes: {
          car_id: car,
          car: 'Van 2',
          services: ['Oil Change'],
          is_booked: false,
          appointment_day: null,
          appointment_time: null,
        },
      },
    ]);
    await hold(owner, id, '2027-03-05');
    await book(owner, id);
    expect((await repeats(owner, car, ['Oil Change'])).body.data[0].attributes).toMatchObject({
      is_booked: true,
      appointment_day: '2027-03-05',
      appointment_time: '12:00pm-03:00pm',
    });
    expect((await repeats(owner, car, ['Tire Rotation'])).body.data).toEqual([]);
    expect((await repeats(owner, car, [], 'diagnosis')).body.data).toEqual([]);
    expect((await repeats(other.owner, car, ['Oil Change'])).status).toBe(404);
    expect((await repeats(viewer, car, ['Oil Change'])).status).toBe(403);
    // It can be gone on with.
    expect(await newJob(owner, car)).not.toBe(id);
  });
});

describe('[FLT-1] booking work that is booked already', () => {
  const bookIt = (who: Who, id: string, anyway_ids?: string[]) =>
    call('POST', `/appointments/confirm_card_on_file/${id}`, who, { anyway_ids });
  const repeatsOf = async (who: Who, query: string): Promise<string[]> =>
    (await call('GET', `/fleet/appointments/repeats?${query}`, who)).body.data.map(
      ({ id }: { id: string }) => id,
    );
  /** A day of its own with a technician left for it: a vehicle is in one place at a time. */
  const days = ['02', '03', '04', '05', '08', '09', '10', '11', '12', '15', '16', '17', '18', '19', '22'];
  const holdSomeday = async (who: Who, id: string): Promise<void> => {
    for (let day = days.shift(); day; day = days.shift()) {
      const { status } = await call('PUT', `/appointments/${id}`, who, {
        appointment_day: `2027-03-${day}`,
        appointment_time: '12:00pm-03:00pm',
        exact_address: '1 Woodward Ave, Detroit, MI 48226',
      });
      if (status === 200) return;
    }
    throw new Error('no window');
  };
  const bookSomeday = async (who: Who, id: string): Promise<void> => {
    await holdSomeday(who, id);
    await book(who, id);
  };
  /** Its first job is booked, so that no price changes with the next one. */
  const openKnown = async () => {
    const known = await openFleet();
    await bookSomeday(known.owner, await newJob(known.owner, known.car, ['Front Brake Pads']));
    return known;
  };

  it('refuses an old draft of the same work, and books it where the other job was shown', async () => {
    const { owner, car } = await openKnown();
    const other = await openFleet();
    const [old, first] = [await newJob(owner, car), await newJob(owner, car)];
    await holdSomeday(owner, old);
    await holdSomeday(owner, first);
    expect(await repeatsOf(owner, `appointment_id=${old}`)).toEqual([]);
    await book(owner, first);
    expect(await repeatsOf(owner, `appointment_id=${old}`)).toEqual([first]);
    expect(await repeatsOf(owner, `appointment_id=${first}`)).toEqual([]);
    expect((await call('GET', `/fleet/appointments/repeats?appointment_id=${old}`, other.owner)).status).toBe(
      404,
    );
    expect((await call('GET', '/fleet/appointments/repeats', owner)).status).toBe(400);
    for (const anyway of [undefined, [], [old]]) {
      const { status, body } = await bookIt(owner, old, anyway);
      expect([status, body.code]).toEqual([409, 'already_booked']);
      expect(body.errors[0]).toMatch(
        /^Van 2 is already booked for Oil Change on \w+, March \d+, 2027, 12–3 PM\. Look at that job/,
      );
    }
    const { status, body } = await bookIt(owner, old, [first]);
    expect([status, body.data.attributes.status]).toEqual([200, 'scheduled']);
    // Pressed again it is one booking.
    expect((await bookIt(owner, old)).status).toBe(200);
  });

  it('books other work on the vehicle, and the same on another, without a question', async () => {
    const { owner, car } = await openKnown();
    const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl', name: 'Van 3' };
    const next = await addVan(shop.product, owner.headers, camry);
    await bookSomeday(owner, await newJob(owner, car));
    await bookSomeday(owner, await newJob(owner, next));
  });

  it('asks an owner who approves it', async () => {
    const { owner, manager, car } = await openKnown();
    const [asked, first] = [await newJob(manager, car), await newJob(owner, car)];
    await holdSomeday(manager, asked);
    const { body: asking } = await call('POST', '/fleet/approvals', manager, { appointment_id: asked });
    const [{ id: request }] = asking.data;
    await bookSomeday(owner, first);
    const approve = (body?: object) => call('POST', `/fleet/approvals/${request}/approve`, owner, body);
    const unseen = await approve();
    expect([unseen.status, unseen.body.code]).toEqual([409, 'already_booked']);
    const seen = await approve({ pay_by: 'card', anyway_ids: [first] });
    expect([seen.status, seen.body.errors]).toEqual([200, undefined]);
  });

  it('[FLT-2] refuses the whole yard day for one of its vehicles', async () => {
    const { owner, car } = await openKnown();
    const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl', name: 'Van 3' };
    const next = await addVan(shop.product, owner.headers, camry);
    const made = await call('POST', '/fleet/yard_days', owner, {
      car_ids: [next, car],
      appointment_type: 'repair',
      services: ['Oil Change'],
      zip: '48226',
    });
    const { id } = made.body.data;
    const { offers } = (await call('GET', `/fleet/yard_days/${id}/offers`, owner)).body.data;
    const chosen = await call('PUT', `/fleet/yard_days/${id}`, owner, {
      appointment_day: offers.at(-1).appointment_day,
      appointment_time: offers.at(-1).appointment_time,
      exact_address: '2934 Woodward Ave, Detroit, MI 48226',
    });
    const { total } = chosen.body.data.attributes;
    const first = await newJob(owner, car);
    await bookSomeday(owner, first);
    expect(await repeatsOf(owner, `yard_day_id=${id}`)).toEqual([first]);
    const bookYard = (anyway_ids?: string[]) =>
      call('POST', `/fleet/yard_days/${id}/book`, owner, { total, anyway_ids });
    const unseen = await bookYard();
    expect([unseen.status, unseen.body.code]).toEqual([409, 'already_booked']);
    const seen = await bookYard([first]);
    expect([seen.status, seen.body.errors, seen.body.data?.attributes.status]).toEqual([
      200,
      undefined,
      'booked',
    ]);
  });
});
