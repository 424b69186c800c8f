import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const get = async (url: string) => {
  const response = await product.app.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

type Item = { id: string; attributes: { make: string; model: string; engine_size: string | null } };

const enginesOf = async (year: number, make: string, model: string): Promise<string[]> => {
  const query = new URLSearchParams({ year: String(year), make, model });
  const { body } = await get(`/api/v2/vehicles?${query}`);
  return body.data.map((item: Item) => item.attributes.engine_size);
};

describe('GET /api/v2/vehicles', () => {
  it.each([
    [2015, 'Toyota', 'Camry', [/^2\.5L [^H]*$/, /^2\.5L .*Hybrid$/, /^3\.5L/]],
    [2018, 'Ford', 'F-150', [/^2\.7L/, /^3\.0L .*Diesel$/, /^3\.3L/, /^3\.5L/, /^5\.0L/]],
    [2012, 'Honda', 'Accord', [/^2\.4L/, /^3\.5L/]],
    [1995, 'Honda', 'Civic', [/^1\.5L/, /^1\.6L/]],
    [2020, 'Tesla', 'Model 3', [/^Electric$/]],
    [2008, 'Chevrolet', 'Silverado 1500', [/^4\.3L/, /^4\.8L/, /^5\.3L/, /^6\.0L/]],
    [2022, 'Hyundai', 'Tucson', [/^1\.6L .*Hybrid$/, /^2\.5L/]],
  ])('[API-1] knows the engines of a %i %s %s', async (year, make, model, engines) => {
    const found = await enginesOf(year, make, model);
    expect(found).toHaveLength(engines.length);
    for (const [index, engine] of engines.entries()) expect(found[index]).toMatch(engine);
  });

  it('never offers more than eight engines, in any year', async () => {
    const { body } = await get('/api/v2/vehicles/years');
    for (const year of body.data) {
      const counts = new Map<string, number>();
      for (const { attributes } of (await get(`/api/v2/vehicles?year=${year}`)).body.data as Item[]) {
        const car = `${attributes.make} ${attributes.model}`;
        counts.set(car, (counts.get(car) ?? 0) + 1);
      }
      expect(Math.max(...counts.values()), String(year)).toBeLessThanOrEqual(8);
    }
  });

  it('[CAR-4] offers the years from 1990 to the next one, newest first', async () => {
    const { body } = await get('/api/v2/vehicles/years');
    expect(body.data.at(-1)).toBe(1990);
    expect(body.data[0]).toBeLessThanOrEqual(new Date().getFullYear() + 1);
    expect(body.data).toEqual([...body.data].sort((a, b) => b - a));
  });

  it('is cacheable, and every item has its own id', async () => {
    const { body, headers } = await get('/api/v2/vehicles?year=2019');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(new Set(body.data.map((item: Item) => item.id)).size).toBe(body.data.length);
  });

  it('is empty, not an error, for a make nobody built', async () => {
    expect((await get('/api/v2/vehicles?year=2019&make=Zzyzx')).body).toEqual({ data: [] });
  });

  it.each(['', '?year=19', '?year=abcd', '?year=2019&make='])('[API-2] refuses %j', async (query) => {
    expect((await get(`/api/v2/vehicles${query}`)).body.code).toBe('invalid_input');
  });
});

describe('GET /api/v2/vehicles/vin/{vin}', () => {
  it('[API-1] reads a VIN, however it is typed', async () => {
    const { status, body } = await get('/api/v2/vehicles/vin/1hgcm82633a004352');
    expect([status, body]).toEqual([
      200,
      {
        vin: '1HGCM82633A004352',
        year: 2003,
        make: 'Honda',
        model: 'Accord',
        engine: expect.stringMatching(/^3\.0L/),
      },
    ]);
  });

  it.each([
    ['1HGCM82633A004353', 400, 'invalid_input'],
    ['SHORT', 400, 'invalid_input'],
    ['IIIIIIIIIIIIIIIII', 400, 'invalid_input'],
  ])('[API-2] refuses %s in words', async (vin, status, code) => {
    const answer = await get(`/api/v2/vehicles/vin/${vin}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('GET /api/v2/vehicles/plate/{plate}/{state}', () => {
  it('[API-1] finds a registered car', async () => {
    const { status, body } = await get('/api/v2/vehicles/plate/demo-1/mi');
    expect(status).toBe(200);
    expect(body.specifications).toMatchObject({ year: expect.any(Number), make: expect.any(String) });
  });

  it.each([
    ['NOBODY9/MI', 404, 'not_found'],
    ['DOWN/MI', 503, 'provider_unavailable'],
    ['DEMO1/ZZ', 400, 'invalid_input'],
    ['TOOLONG123/MI', 400, 'invalid_input'],
  ])('[API-2] answers %s with %i', async (plate, status, code) => {
    const answer = await get(`/api/v2/vehicles/plate/${plate}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
