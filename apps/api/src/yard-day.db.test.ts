import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from './testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('a yard day is one window at one place for several vehicles, and each has its own job', async () => {
  const names = ['Van 1', 'Van 2', 'Van 3'];
  const opened = await shop.call('POST', '/api/v2/user/sign_up', {
    user: { email: 'yard@example.com', phone: '3135550163', business_name: 'Parcels' },
  });
  const headers = { authorization: `Bearer ${opened.body.auth_token}` };
  const jobs: string[] = [];
  for (const name of names) {
    const car_attributes = { year: 2019, make: 'Ford', model: 'Transit', engine_size: "I don't know" };
    const car = await shop.call('POST', '/api/v2/user/cars', { ...car_attributes, name }, headers);
    const wish = {
      appointment_type: 'diagnosis',
      car_id: car.body.data.id,
      car_attributes,
      location_attributes: { zip: '48226' },
      diagnosis_input: 'It squeaks',
    };
    const made = await shop.call('POST', '/api/v2/appointments/create_fleet', wish, headers);
    expect(made.status).toBe(201);
    jobs.push(made.body.data.id);
  }
  const times = await shop.call('GET', `/api/v2/availability/${jobs[0]}`, undefined, headers);
  const { next_windows } = times.body.data.attributes as unknown as {
    next_windows: { appointment_day: string; appointment_time: string }[];
  };
  const visit = { ...next_windows[0], exact_address: '2934 Woodward Ave, Detroit, MI 48226' };
  for (const id of jobs)
    expect((await shop.call('PUT', `/api/v2/appointments/${id}`, visit, headers)).status).toBe(200);
  const listed = await shop.call('GET', '/api/v2/fleet/appointments', undefined, headers);
  const rows = listed.body.data as unknown as { attributes: Record<string, unknown> }[];
  expect(rows).toHaveLength(names.length);
  for (const { attributes } of rows) expect(attributes).toMatchObject(visit);
  expect(rows.map(({ attributes }) => (attributes.car as { name: string }).name).sort()).toEqual(names);
});
