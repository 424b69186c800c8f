import type { PastService } from '@lugnut/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';
import { saveCard } from '../../testing/save-card';
import { documentLinks } from './document-links';

type Person = Awaited<ReturnType<typeof logInAs>>;

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

const get = async (path: string, person?: Person) => {
  const response = await shop.product.app.inject({ url: path, headers: person?.headers ?? {} });
  return { status: response.statusCode, body: response.json() };
};
const pastServices = async (person: Person): Promise<{ id: string; attributes: PastService }[]> =>
  (await get('/api/v2/user/past_services', person)).body.data;

const own = (id: string, { id: account_id }: Person, changes: object = {}) =>
  shop.product.test.db
    .updateTable('appointment')
    .set({ account_id, ...changes })
    .where('id', '=', id)
    .execute();

/** A finished job of that account, at a moment. */
const finished = async (person: Person, request: object, completedAt = monday, changes: object = {}) => {
  const { id, attributes } = await getQuote(shop.product, { ...request });
  await own(id, person, { status: 'completed', completed_at: completedAt, ...changes });
  return { id, services: Object.entries(attributes.estimate?.services ?? {}) };
};
const decide = async (estimateServiceId: string, status: 'approved' | 'rejected') => {
  const { status: answered } = await shop.call('PUT', `/api/v1/estimate_services/${estimateServiceId}`, {
    estimate_service: { status },
  });
  expect(answered).toBe(200);
};
/** A job whose services were all agreed to before it was done. */
const agreed = async (
  person: Person,
  services: readonly string[],
  options: { at?: Date; request?: object; changes?: object; except?: string } = {},
) => {
  const { id, attributes } = await getQuote(shop.product, { services, ...options.request });
  for (const [name, { id: serviceId }] of Object.entries(attributes.estimate?.services ?? {}))
    await decide(serviceId, name === options.except ? 'rejected' : 'approved');
  await own(id, person, {
    status: 'completed',
    completed_at: options.at ?? monday,
    ...options.changes,
  });
  return id;
};

describe('GET /api/v2/user/past_services', () => {
  it('[AREA-1] lists the account’s finished jobs with what was approved, latest first', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const other = await logInAs(shop.product, 'customer');
    const older = await agreed(dana, ['Oil Change', 'Front Brake Pads & Rotors'], {
      // Still the 30th in Detroit.
      at: new Date('2026-12-01T03:30:00Z'),
      except: 'Oil Change',
      changes: { car_vin: '4T1BF1FK5FU123456' },
    });
    const later = await agreed(dana, ['Oil Change']);
    const diagnosis = await finished(
      dana,
      { appointment_type: 'diagnosis', services: [], diagnosis_input: 'It rattles.' },
      new Date('2026-12-20T15:00:00Z'),
    );
    await agreed(other, ['Oil Change']);
    const open = await getQuote(shop.product, { services: ['Oil Change'] });
    await own(open.id, dana);
    // Nobody agreed to anything: there is nothing to show.
    await finished(dana, { services: ['Oil Change'] });
    const list = await pastServices(dana);
    expect(list.map(({ id }) => id)).toEqual([later, diagnosis.id, older]);
    expect(
      list.map(({ attributes: { services, date, vehicle, vin } }) => [services, date, vehicle, vin]),
    ).toEqual([
      [['Oil Change'], '2027-03-01', '2015 Toyota Camry', null],
      [['Diagnosis'], '2026-12-20', '2015 Toyota Camry', null],
      [['Front Brake Pads & Rotors'], '2026-11-30', '2015 Toyota Camry', '4T1BF1FK5FU123456'],
    ]);
    expect(list[0]?.attributes.documents).toEqual({
      inspection: null,
      diagnosis_receipt: null,
      repair_receipt: null,
    });
  });

  it('[AREA-1] requires a login', async () => {
    expect((await get('/api/v2/user/past_services')).status).toBe(401);
    expect((await get('/api/v2/user/membership')).status).toBe(401);
    expect((await get('/api/v2/user/referrals')).status).toBe(401);
  });

  it('tells what is left of each warranty, by the calendar and by the last odometer reading', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const car = (mileage: number) => ({
      request: {
        car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl', mileage },
      },
    });
    await agreed(dana, ['Oil Change'], { at: new Date('2025-02-01T15:00:00Z'), ...car(50_000) });
    await agreed(dana, ['Front Brake Pads & Rotors'], {
      at: new Date('2026-02-01T15:00:00Z'),
      ...car(60_000),
    });
    await agreed(dana, ['Replace Battery'], { at: new Date('2027-02-01T15:00:00Z'), ...car(85_000) });
    const warranties = (await pastServices(dana)).map(({ attributes }) => attributes.warranty);
    expect(warranties).toMatchObject([
      {
        services: ['Replace Battery'],
        state: 'covered',
        ends_on: '2029-02-01',
        months_left: 23,
        ends_at_miles: 109_000,
        miles_left: 24_000,
      },
      // In time, but driven 25,000 miles since.
      { services: ['Front Brake Pads & Rotors'], state: 'ended', miles_left: 0, months_left: 11 },
      { services: ['Oil Change'], state: 'ended', ends_on: '2027-02-01', months_left: 0, miles_left: 0 },
    ]);
  });

  it('counts the miles of each car by itself, also those of a request that is not done', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const [one, other] = ['4T1BF1FK5FU111111', '4T1BF1FK5FU222222'];
    const car = (car_vin: string, car_mileage: number) => ({
      at: new Date('2027-02-01T15:00:00Z'),
      changes: { car_vin, car_mileage },
    });
    await agreed(dana, ['Oil Change'], car(one, 50_000));
    await agreed(dana, ['Replace Battery'], car(other, 10_000));
    const open = await getQuote(shop.product, { services: ['Oil Change'] });
    await own(open.id, dana, { car_vin: one, car_mileage: 53_000 });
    const left = (await pastServices(dana)).map(({ attributes }) => [
      attributes.vin,
      attributes.warranty?.miles_left,
    ]);
    expect(Object.fromEntries(left)).toEqual({ [one]: 21_000, [other]: 24_000 });
  });
});

describe('the documents of a job', () => {
  it('[AREA-1] have a link where they exist and none where they do not', () => {
    const made = [
      { kind: 'repair_receipt', title: 'Repair Receipt', url: '/receipt' },
      { kind: 'inspection', title: 'Inspection', url: '/inspection' },
    ] as const;
    expect(documentLinks(made)).toEqual({
      inspection: '/inspection',
      diagnosis_receipt: null,
      repair_receipt: '/receipt',
    });
  });
});

describe('GET /api/v2/user/membership', () => {
  it('says what plan it is, what it costs and until when it is paid', async () => {
    const dana = await logInAs(shop.product, 'customer');
    expect((await get('/api/v2/user/membership', dana)).body).toEqual({ data: null });
    await saveCard(shop.product, dana);
    const sold = await shop.call(
      'POST',
      '/api/v2/memberships/create_for_existing_user',
      { membership: { user_id: dana.id, price_sold: 180, sold_by: 'Dashboard' } },
      dana.headers,
    );
    expect(sold.status).toBe(201);
    const { body } = await get('/api/v2/user/membership', dana);
    expect(body.data.attributes).toMatchObject({
      member_type: 'Member',
      price: 180,
      billing_months: 6,
      started_on: '2027-03-01',
      renews_on: '2027-09-01',
      state: 'active',
    });
    await shop.product.test.db
      .updateTable('membership')
      .set({ dunning_since: monday })
      .where('account_id', '=', dana.id)
      .execute();
    expect((await get('/api/v2/user/membership', dana)).body.data.attributes.state).toBe('past_due');
  });
});

describe('GET /api/v2/user/referrals', () => {
  const referrals = async (person: Person) => (await get('/api/v2/user/referrals', person)).body.data;
  const askForCode = async (person: Person): Promise<string> =>
    String(
      (await shop.call('POST', '/api/v2/user/referral_code', undefined, person.headers)).body.data &&
        (await referrals(person)).code,
    );
  const move = (id: string, to: string) =>
    shop.call(
      'POST',
      `/api/v2/office/jobs/${id}/status`,
      { status: to, before_its_day: true },
      office.headers,
    );

  it('does not create a code by reading; once requested it has a link to share', async () => {
    const dana = await logInAs(shop.product, 'customer');
    expect(await referrals(dana)).toMatchObject({
      code: null,
      share_url: null,
      dollars_off: 30,
      reward: 30,
      credit: 0,
      rewards: [],
    });
    expect(await referrals(dana)).toMatchObject({ code: null });
    const code = await askForCode(dana);
    expect(await referrals(dana)).toMatchObject({
      code,
      share_url: expect.stringMatching(new RegExp(`^https?://[^/]+/\\?referral_coupon=${code}$`)),
    });
  });

  it('credits the reward when the friend’s first job is done, once', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const code = await askForCode(dana);
    const id = await shop.quote({ name: 'Sam Rivera Jones', referral_code: code });
    const booked = await shop.confirm(id, { token: await shop.enterCard(id), coupon: code });
    expect(booked.status).toBe(200);
    expect(booked.body.data.attributes.coupon_used).toMatchObject({ code_type: 'referral', dollars_off: 30 });
    expect(await referrals(dana)).toMatchObject({
      credit: 0,
      rewards: [{ friend: 'Sam', amount: 30, state: 'waiting' }],
    });
    for (const status of ['en_route', 'in_progress', 'completed', 'completed']) await move(id, status);
    expect(await referrals(dana)).toMatchObject({
      credit: 30,
      rewards: [{ friend: 'Sam', amount: 30, state: 'earned' }],
    });
  });

  it('does not list a friend who canceled as pending', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const code = await askForCode(dana);
    const id = await shop.quote({ referral_code: code });
    await shop.confirm(id, { token: await shop.enterCard(id), coupon: code });
    await shop.call('PATCH', `/api/v1/appointments/${id}`, {
      appointment: {
        status: 'cancelled',
        fee_cents: 70_00,
        cancel_reason_select: 'Other',
        cancel_reason: '',
      },
    });
    expect(await referrals(dana)).toMatchObject({ credit: 0, rewards: [] });
  });
});
