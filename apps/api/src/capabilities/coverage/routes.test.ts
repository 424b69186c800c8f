import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const checkZip = async (body: unknown) => {
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/v1/appointments/zip_code',
    payload: body as object,
  });
  return { status: response.statusCode, body: response.json() };
};

const get = async (url: string) => {
  const response = await product.app.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json() };
};

describe('POST /api/v1/appointments/zip_code', () => {
  it.each([
    ['48226', 'Detroit', 'MI', 'Metro Detroit'],
    ['75201', 'Dallas', 'TX', 'Dallas-Fort Worth'],
    ['77002', 'Houston', 'TX', 'Houston'],
    ['85004', 'Phoenix', 'AZ', 'Phoenix'],
  ])('[ZIP-3, API-1] serves %s', async (zip_code, city, state, market) => {
    expect(await checkZip({ zip_code })).toEqual({
      status: 200,
      body: { zip_code, city, state, market, times_used: 0 },
    });
  });

  it('[ZIP-3] counts the jobs finished in that zip, and no others', async () => {
    const { db } = product.test;
    const job = (zip: string, status: 'completed' | 'cancelled') => ({
      id: newId(),
      zip,
      status,
      market_id: 'DET',
      completed_at: status === 'completed' ? new Date() : null,
    });
    await db
      .insertInto('appointment')
      .values([
        job('48201', 'completed'),
        job('48201', 'completed'),
        job('48201', 'cancelled'),
        job('48202', 'completed'),
      ])
      .execute();
    expect((await checkZip({ zip_code: '48201' })).body.times_used).toBe(2);
  });

  it('[ZIP-4] says of one that does not exist that it was not found', async () => {
    expect(await checkZip({ zip_code: '00000' })).toEqual({
      status: 400,
      body: {
        code: 'invalid_input',
        errors: ['We couldn’t find that ZIP code. Check it.'],
        reasons: [{ code: 'zip_unknown', values: {} }],
      },
    });
  });

  it.each(['99801', '10001', '60601'])('[ZIP-4] explains that %s is not served', async (zip_code) => {
    expect(await checkZip({ zip_code })).toEqual({
      status: 422,
      body: {
        code: 'out_of_area',
        errors: ["We don't cover that zip yet, try another."],
        reasons: [{ code: 'zip_not_covered', values: {} }],
      },
    });
  });

  it.each([
    [{ zip_code: '4822' }],
    [{ zip_code: '482267' }],
    [{ zip_code: 48226 }],
    [{ zip_code: 'abcde' }],
    [{}],
    [[]],
    [null],
  ])('[API-2] refuses %j', async (body) => {
    const answer = await checkZip(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('GET /api/v2/appointments/check_out_of_coverage', () => {
  it.each([
    ['48226', false],
    ['49001', true],
  ])('[API-1] of %s is %s', async (zip, outOfRange) => {
    expect(await get(`/api/v2/appointments/check_out_of_coverage?zipcode=${zip}`)).toEqual({
      status: 200,
      body: { out_of_range: outOfRange },
    });
  });

  it('[API-2] needs five digits', async () => {
    expect((await get('/api/v2/appointments/check_out_of_coverage')).body.errors).toEqual([
      'zipcode is required',
    ]);
  });
});

describe('GET /api/v2/pricing/diagnosis', () => {
  it.each([
    ['48226', 120],
    ['77002', 90],
    ['85004', 110],
    ['99801', 120],
  ])('[API-1] at %s is %i dollars', async (zip, price) => {
    expect(await get(`/api/v2/pricing/diagnosis?zip_code=${zip}`)).toEqual({
      status: 200,
      body: { price, zip_code: zip },
    });
  });
});

describe('a change by an admin', () => {
  it('takes effect in every process when the database announces it', async () => {
    const other = await createTestApp();
    try {
      const { db } = other.test;
      const ask = async () => {
        const { statusCode } = await other.app.inject({
          method: 'POST',
          url: '/api/v1/appointments/zip_code',
          payload: { zip_code: '49001' },
        });
        return statusCode;
      };
      expect(await ask()).toBe(422);
      await other.hearing(async () => {
        await db.insertInto('market_zip').values({ zip: '49001', market_id: 'DET', served: true }).execute();
      });
      expect(await ask()).toBe(200);
      await other.hearing(async () => {
        await db.updateTable('market').set({ status: 'waiting' }).where('id', '=', 'DET').execute();
      });
      expect(await ask()).toBe(422);
    } finally {
      await other.close();
    }
  });
});
