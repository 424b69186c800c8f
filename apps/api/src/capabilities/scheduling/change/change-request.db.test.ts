import type { AppointmentReply } from '@lugnut/contract';
import { describe, expect, it } from 'vitest';
import { getQuote } from '../../../testing/ask-for-quote';
import { logInAs } from '../../../testing/log-in-as';
import { friday, nine, oneJobADay } from '../testing/one-job-a-day';
import { untilSomebodyWaits } from '../testing/until-somebody-waits';

const shop = oneJobADay();
const { availability, hold, show } = shop.calls;

const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };
const pickup = { year: 2019, make: 'Ford', model: 'F-150' };

type Answer = { readonly status: number; readonly body: AppointmentReply & { readonly code?: string } };

const change = async (id: string, wish: object, headers = {}): Promise<Answer> => {
  const answer = await shop.product.app.inject({
    method: 'PUT',
    url: `/api/v2/appointments/${id}/request`,
    headers,
    payload: { appointment_type: 'repair', car_attributes: camry, ...wish },
  });
  return { status: answer.statusCode, body: answer.json() };
};

const told = async () =>
  (
    await shop.product.test.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', 'requested % text')
      .execute()
  ).length;

describe('PUT /api/v2/appointments/{id}/request', () => {
  it('[KEEP-1] prices another car or other work, under the same link', async () => {
    const before = await getQuote(shop.product);
    const { status, body } = await change(before.id, {
      car_attributes: pickup,
      services: ['Oil Change', 'Replace Battery'],
    });
    expect([status, body.data.id]).toEqual([200, before.id]);
    const opened = await show(before.id);
    expect(opened.attributes).toEqual(body.data.attributes);
    expect(opened.attributes.estimate?.total_price).not.toBe(before.attributes.estimate?.total_price);
    const asked = await getQuote(shop.product, {
      car_attributes: pickup,
      services: ['Oil Change', 'Replace Battery'],
    });
    expect(opened.attributes.estimate?.total_price).toBe(asked.attributes.estimate?.total_price);
  });

  it('[KEEP-1] gives back the window that was held for the work before', async () => {
    const { id } = await getQuote(shop.product);
    await hold(id, friday, nine);
    const other = (await getQuote(shop.product)).id;
    expect((await availability(other))[friday]).toEqual([]);
    expect((await change(id, { services: ['Oil Change'] })).body.data.attributes.hold).toBeNull();
    expect((await availability(other))[friday]).toEqual([nine]);
  });

  it('[KEEP-1] changes nothing where nothing else is wanted, and tells of a price only when it has to be waited for', async () => {
    const { id } = await getQuote(shop.product);
    const before = await told();
    const same = await change(id, { services: ['Front Brake Pads & Rotors'] });
    expect(same.body.data.attributes.estimate?.version).toBe(1);
    await change(id, { services: ['Oil Change'] });
    expect(await told()).toBe(before);
    expect(
      (await change(id, { services: ['Reupholster the glove box'] })).body.data.attributes,
    ).toMatchObject({
      status: 'pending',
      estimate: null,
    });
    expect(await told()).toBe(before + 1);
  });

  it('[KEEP-1] tells the customer of the price when one of us changed the work for them', async () => {
    const { headers } = await logInAs(shop.product, 'office');
    const { id } = await getQuote(shop.product, { language: 'es' });
    const before = await told();
    const { body } = await change(id, { services: ['Oil Change'] }, headers);
    expect(await told()).toBe(before + 1);
    const { payload } = await shop.product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', 'requested % text')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(payload)).toContain(body.data.attributes.estimate?.total_price);
  });

  it('[KEEP-1] locks who is told before the day it gives back, as a booking does', async () => {
    const { db, pool } = shop.product.test;
    const phone = '3135550971';
    const { id } = await getQuote(shop.product, { phone });
    await hold(id, friday, nine);
    const other = await pool.connect();
    try {
      await other.query('begin');
      // Somebody else books under the same number: they have told of it, and go on to the day.
      await other.query('select pg_advisory_xact_lock(hashtext($1))', [`request notice +1${phone}`]);
      const changing = change(id, { services: ['Reupholster the glove box'] });
      await untilSomebodyWaits(db);
      await other.query("set local lock_timeout = '2s'");
      await other.query('select from technician_day where day = $1 for update', [friday]);
      await other.query('commit');
      expect((await changing).status).toBe(200);
    } finally {
      other.release();
    }
  });

  it('[KEEP-1] leaves what is booked alone', async () => {
    const id = await shop.booked(friday);
    const { status, body } = await change(id, { services: ['Oil Change'] });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await show(id)).attributes).toMatchObject({ status: 'scheduled', appointment_day: friday });
  });

  it('[KEEP-1] asks for a wish that can be priced', async () => {
    const { id, attributes } = await getQuote(shop.product);
    expect((await change(id, { services: [] })).body.code).toBe('invalid_input');
    expect((await change(id, { appointment_type: 'diagnosis', diagnosis_input: '' })).body.code).toBe(
      'invalid_input',
    );
    expect((await show(id)).attributes).toEqual(attributes);
  });
});
