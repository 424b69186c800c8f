import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const get = async (call: string, query: Record<string, string>) => {
  const url = `/api/v2/addresses/${call}?${new URLSearchParams(query)}`;
  const response = await product.app.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json() };
};

const woodward = {
  route: 'Woodward Ave',
  street_number: '2934',
  locality: 'Detroit',
  administrative_area_level_one: 'MI',
  administrative_area_level_two: 'Wayne',
  country: 'US',
  postal_code: '48201',
  latitude: expect.closeTo(42.34, 1),
  longitude: expect.closeTo(-83.06, 1),
};

describe('addresses over the wire', () => {
  it('[TIME-2] suggests what is typed near the zip, and tells the parts of the one chosen', async () => {
    const { status, body } = await get('suggestions', {
      text: '2934 woodward ave',
      zip: '48201',
      session: 's1',
    });
    expect(status).toBe(200);
    expect(body.suggestions).toEqual([
      {
        id: expect.any(String),
        text: '2934 Woodward Ave, Detroit, MI 48201',
        street: '2934 Woodward Ave',
        area: 'Detroit, MI 48201',
      },
    ]);
    expect(await get('details', { id: body.suggestions[0].id, session: 's1' })).toEqual({
      status: 200,
      body: { address: woodward },
    });
  });

  it('[TIME-2] takes apart an address as typed', async () => {
    expect(await get('geocode', { text: '2934 Woodward Ave, Detroit, MI 48201' })).toEqual({
      status: 200,
      body: { address: woodward },
    });
  });

  it.each([
    ['geocode', { text: 'nowhere at all' }],
    ['details', { id: 'never-suggested' }],
  ])('[TIME-2] says that %s found nothing', async (call, query) => {
    const answer = await get(call, query);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it('[TIME-2] refuses a PO box and says why', async () => {
    expect(await get('geocode', { text: 'PO Box 12, Detroit, MI 48201' })).toEqual({
      status: 422,
      body: {
        code: 'not_visitable',
        errors: ['We can’t come to a PO box. Please enter the street address where the vehicle is parked.'],
        reasons: [{ code: 'address_po_box', values: {} }],
      },
    });
  });

  it.each([
    ['suggestions', {}],
    ['suggestions', { text: '  ' }],
    ['suggestions', { text: '12 Main', zip: '4822' }],
    ['suggestions', { text: 'x'.repeat(201) }],
    ['details', {}],
    ['geocode', { text: '' }],
  ])('[API-2] %s refuses %j', async (call, query) => {
    const answer = await get(call, query);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });
});
