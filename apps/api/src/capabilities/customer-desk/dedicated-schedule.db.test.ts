import { expect, it } from 'vitest';
import { addVan, fleetProduct, job, signUp } from '../../testing/fleet-calls';
import { logInAs } from '../../testing/log-in-as';

const { product, call } = fleetProduct();

it('[TIME-7] the office keeps the fixed time of a fleet, which its new requests show and earlier ones do not', async () => {
  const { id, headers } = await signUp(product());
  const office = await logInAs(product(), 'office');
  const car = await addVan(product(), headers);
  const url = `/office/customers/${id}`;
  const set = (time: string | null) => call('PUT', `${url}/dedicated_schedule`, office.headers, { time });
  const request = async (): Promise<string> =>
    (await call('POST', '/appointments/create_fleet', headers, job(car))).body.data.id;
  const shownOf = async (jobId: string) =>
    (await call('GET', `/availability/${jobId}`, headers)).body.data.attributes;
  const before = await request();
  expect((await set(' every Tuesday, 9 AM–12 PM ')).body.data).toEqual({
    dedicated_schedule_time: 'every Tuesday, 9 AM–12 PM',
  });
  expect((await call('GET', url, office.headers)).body.data.fleet).toEqual({
    dedicated_schedule_time: 'every Tuesday, 9 AM–12 PM',
  });
  expect(await shownOf(await request())).toMatchObject({
    dedicated_schedule: true,
    dedicated_schedule_time: 'every Tuesday, 9 AM–12 PM',
  });
  expect(await shownOf(before)).toMatchObject({ dedicated_schedule: false });
  await set(null);
  expect(await shownOf(await request())).toMatchObject({ dedicated_schedule: false });
  expect((await set('')).status).toBe(400);
  expect((await call('PUT', `${url}/dedicated_schedule`, headers, { time: null })).status).toBe(403);
  const customer = await logInAs(product(), 'customer');
  const none = await call('PUT', `/office/customers/${customer.id}/dedicated_schedule`, office.headers, {
    time: 'x',
  });
  expect(none.status).toBe(404);
});
