import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids';
import { askForQuote, quoteRequest } from '../../../testing/ask-for-quote';
import { logInAs } from '../../../testing/log-in-as';
import { createTestApp, monday, type TestApp } from '../../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const vin = '4T1BF1FK1FU033527';
const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };

type Headers = Record<string, string>;
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, headers: Headers, payload?: object) => {
  const response = await product.app.inject({
    method,
    url: `/api/v2/user${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const add = (headers: Headers, car: object = camry) => call('POST', '/cars', headers, car);
const list = async (headers: Headers) => (await call('GET', '/cars', headers)).body.data;
const titles = async (headers: Headers): Promise<string[]> =>
  (await list(headers)).map((car: { attributes: { one_string: string } }) => car.attributes.one_string);
const ask = (headers: Headers, car: object, changes: object = {}) =>
  askForQuote(product, quoteRequest({ car_attributes: car, ...changes }), headers);

describe('POST /api/v2/user/cars', () => {
  it('[AREA-4] saves a vehicle, named as in the vehicle list', async () => {
    const { headers, id } = await logInAs(product, 'customer');
    const added = await add(headers, {
      user_id: id,
      year: '2015',
      make: 'toyota',
      model: 'CAMRY',
      engine_size: '2.5l 4-cyl',
      vin: ` ${vin.toLowerCase()} `,
      name: 'Old faithful',
    });
    const attributes = { ...camry, vin, name: 'Old faithful', one_string: '2015 Toyota Camry' };
    expect(added).toEqual({ status: 201, body: { data: { id: expect.any(String), attributes } } });
    expect(await list(headers)).toEqual([added.body.data]);
  });

  it.each([
    ['year', { ...camry, year: undefined }],
    ['a year before 1990', { ...camry, year: 1989 }],
    ['a year after the next', { ...camry, year: monday.getFullYear() + 2 }],
    ['make', { ...camry, make: '' }],
    ['model', { ...camry, model: null }],
    ['engine', { ...camry, engine_size: undefined }],
    ['a VIN without a typing mistake', { ...camry, vin: '4T1BF1FK2FU033527' }],
  ])('[AREA-4] needs %s', async (_what, car) => {
    const { headers } = await logInAs(product, 'customer');
    const { status, body } = await add(headers, car);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(await list(headers)).toEqual([]);
  });

  it('takes an engine nobody knows, and the only one there is', async () => {
    const { headers } = await logInAs(product, 'customer');
    const unknown = { ...camry, engine_size: "I don't know" };
    const engineOf = async (car: object) => (await add(headers, car)).body.data.attributes.engine_size;
    expect(await engineOf(unknown)).toBeNull();
    expect(await engineOf({ ...unknown, year: 2020, make: 'Tesla', model: 'Model 3' })).toBe('Electric');
  });

  it('keeps a VIN once in an account, and in as many accounts as say so', async () => {
    const [one, other] = [await logInAs(product, 'customer'), await logInAs(product, 'customer')];
    expect((await add(one.headers, { ...camry, vin })).status).toBe(201);
    const again = await add(one.headers, { ...camry, year: 2016, vin });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: ['This VIN is already on one of your vehicles: 2015 Toyota Camry'] },
    });
    expect((await add(other.headers, { ...camry, vin })).status).toBe(201);
  });

  it('is one vehicle however often the request is sent', async () => {
    const { headers } = await logInAs(product, 'customer');
    const pressed = { ...headers, 'idempotency-key': newId() };
    const answers = await Promise.all([add(pressed), add(pressed), add(pressed)]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await list(headers)).toHaveLength(1);
    expect((await add(pressed, { ...camry, year: 2016 })).status).toBe(409);
  });

  it('requires a login; another account is not found', async () => {
    const [one, other] = [await logInAs(product, 'customer'), await logInAs(product, 'customer')];
    expect((await add({})).status).toBe(401);
    expect((await call('GET', '/cars', {})).status).toBe(401);
    expect((await add(one.headers, { ...camry, user_id: other.id })).status).toBe(404);
    expect(await list(other.headers)).toEqual([]);
  });

  it('lets staff add for a customer', async () => {
    const [office, customer] = [await logInAs(product, 'office'), await logInAs(product, 'customer')];
    expect((await add(office.headers, { ...camry, user_id: customer.id })).status).toBe(201);
    expect(await titles(customer.headers)).toEqual(['2015 Toyota Camry']);
    expect(await list(office.headers)).toEqual([]);
    expect((await add(office.headers, { ...camry, user_id: newId() })).status).toBe(404);
  });
});

describe('PUT /api/v2/user/cars/{id}', () => {
  const change = (headers: Headers, id: string, body: object) => call('PUT', `/cars/${id}`, headers, body);

  it('[AREA-4] changes the name and leaves the rest', async () => {
    const { headers } = await logInAs(product, 'customer');
    const { body } = await add(headers, { ...camry, vin });
    const named = await change(headers, body.data.id, { year: 2015, name: 'The red one' });
    expect(named.body.data).toEqual({
      id: body.data.id,
      attributes: { ...body.data.attributes, name: 'The red one' },
    });
    const cleared = await change(headers, body.data.id, { year: 2015, name: '', vin: null });
    expect(cleared.body.data.attributes).toMatchObject({ name: null, vin: null, model: 'Camry' });
  });

  it('[AREA-4] needs the year', async () => {
    const { headers } = await logInAs(product, 'customer');
    const { body } = await add(headers);
    expect((await change(headers, body.data.id, { name: 'X' })).status).toBe(400);
  });

  it('refuses the VIN of another vehicle, and one with a typing mistake', async () => {
    const { headers } = await logInAs(product, 'customer');
    await add(headers, { ...camry, vin });
    const { body } = await add(headers);
    expect((await change(headers, body.data.id, { year: 2015, vin })).status).toBe(409);
    expect((await change(headers, body.data.id, { year: 2015, vin: 'SHORT' })).status).toBe(400);
  });

  it('answers not found for another account’s id', async () => {
    const [one, other] = [await logInAs(product, 'customer'), await logInAs(product, 'customer')];
    const { body } = await add(one.headers);
    expect((await change(other.headers, body.data.id, { year: 2015, name: 'Mine' })).status).toBe(404);
    expect((await change(other.headers, newId(), { year: 2015 })).status).toBe(404);
    expect((await list(one.headers))[0].attributes.name).toBeNull();
  });
});

describe('the car of an appointment', () => {
  it('[CAR-5] is remembered in the account, and is there at the next login', async () => {
    const { headers } = await logInAs(product, 'customer');
    const { body } = await ask(headers, { ...camry, vin });
    const [kept] = await list(headers);
    expect(body.data.attributes.car).toMatchObject({ id: kept.id, vin });
    expect(kept.attributes).toMatchObject({ ...camry, vin });
    const me = (await call('GET', '', headers)).body.data.attributes;
    expect(me.total_unique_cars).toEqual([{ id: kept.id, ...kept.attributes }]);
  });

  it('is the same one when it is asked for again, by id, by VIN or by name', async () => {
    const { headers } = await logInAs(product, 'customer');
    const ids = [
      await ask(headers, { ...camry, engine_size: undefined }),
      await ask(headers, camry),
      await ask(headers, { ...camry, vin }),
      await ask(headers, { year: 2015, make: 'TOYOTA', model: 'camry', vin: vin.toLowerCase() }),
    ].map(({ body }) => body.data.attributes.car.id);
    expect(new Set(ids).size).toBe(1);
    expect((await list(headers))[0].attributes).toMatchObject({ ...camry, vin });
    const byId = await ask(headers, { ...camry, id: ids[0] });
    expect(byId.body.data.attributes.car.id).toBe(ids[0]);
    expect(await list(headers)).toHaveLength(1);
  });

  it('[CAR-5] comes first in the list once it is used', async () => {
    const { headers } = await logInAs(product, 'customer');
    await ask(headers, camry);
    await ask(headers, { year: 2018, make: 'Ford', model: 'F-150' });
    expect(await titles(headers)).toEqual(['2018 Ford F-150', '2015 Toyota Camry']);
    await ask(headers, camry);
    expect(await titles(headers)).toEqual(['2015 Toyota Camry', '2018 Ford F-150']);
  });

  it('is another one when the id names another car, or another’s', async () => {
    const [one, other] = [await logInAs(product, 'customer'), await logInAs(product, 'customer')];
    const { body } = await add(other.headers);
    const asked = await ask(one.headers, { ...camry, id: body.data.id });
    expect(asked.status).toBe(201);
    expect(asked.body.data.attributes.car.id).not.toBe(body.data.id);
    expect(await list(other.headers)).toHaveLength(1);
  });

  it('is one car for concurrent requests', async () => {
    const { headers } = await logInAs(product, 'customer');
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask(headers, camry)));
    expect(new Set(asked.map(({ body }) => body.data.attributes.car.id)).size).toBe(1);
    expect(await list(headers)).toHaveLength(1);
  });

  it('does not keep a VIN with a typing mistake', async () => {
    const { headers } = await logInAs(product, 'customer');
    await ask(headers, { ...camry, vin: '4T1BF1FK2FU033527' });
    expect((await list(headers))[0].attributes.vin).toBeNull();
  });

  it('has no id where nobody is logged in, nor for whoever holds the appointment’s id', async () => {
    const { headers } = await logInAs(product, 'customer');
    const { body } = await ask(headers, camry);
    const seen = await product.app.inject({ method: 'GET', url: `/api/v1/appointments/${body.data.id}` });
    expect(seen.json().data.attributes.car.id).toBeNull();
    expect((await ask({}, camry)).body.data.attributes.car.id).toBeNull();
  });
});
