import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getQuote } from '../../../testing/ask-for-quote';
import { logInAs } from '../../../testing/log-in-as';
import { lockEstimate, saveEstimate } from '../../appointments';
import { friday, nine, oneJobADay, saturday } from '../testing/one-job-a-day';
import { addTechnician } from '../testing/plan-fixtures';

const shop = oneJobADay();
const { booked, feeOf } = shop;
const { availability, book, show, save, reschedule, cancel, moveZip, hold, promise } = shop.calls;

describe('a quote that was left open in a second tab', () => {
  it('[TIME-8] moves nothing that is booked by now, neither its time nor its place', async () => {
    const id = await booked('2027-03-02');
    const shown = (await show(id)).attributes;
    const asQuoted = { appointment_day: friday, appointment_time: nine, is_booked: false };
    const said = [
      409,
      'conflict',
      [
        'This visit is already booked for Tuesday, March 2, 2027, 9 AM–12 PM. Reload the page to see or change it.',
      ],
    ];
    for (const call of [
      () => save(id, { ...asQuoted, exact_address: '2 Elsewhere St, Detroit, MI 48226' }),
      () => save(id, { is_booked: false, exact_address: '2 Elsewhere St, Detroit, MI 48226' }),
      () => book(id, asQuoted),
    ]) {
      const { status, code, errors } = await call();
      expect([status, code, errors]).toEqual(said);
    }
    expect((await show(id)).attributes).toEqual(shown);
    // Asked again after a lost answer.
    const again = { appointment_day: '2027-03-02', appointment_time: nine, is_booked: false };
    expect((await book(id, again)).status).toBe(200);
    expect((await book(id, { ...asQuoted, is_booked: true })).attributes.appointment_day).toBe(friday);
  });
});

describe('PATCH /api/v1/user/reschedule/{id}', () => {
  it('[PUB-5] moves a promise for free at any time, and frees the old window', async () => {
    const id = await booked('2027-03-02');
    const other = (await getQuote(shop.product)).id;
    const moved = await reschedule(id, friday, nine);
    expect(moved.attributes).toMatchObject({ status: 'scheduled', appointment_day: friday, hold: null });
    expect(await feeOf(id)).toBe(0);
    expect((await availability(other))['2027-03-02']).toEqual([nine]);
    expect((await availability(other))[friday]).toEqual([]);
  });

  describe('by a page that was left open', () => {
    const windowOn = (day: string) => ({ appointment_day: day, appointment_time: nine });
    const stale = [
      409,
      'quote_changed',
      ['This was changed since you opened the page. Please check it and try again.'],
    ];

    it('[PUB-5] moves and cancels nothing that has another window by now', async () => {
      const id = await booked('2027-03-02');
      await reschedule(id, friday, nine, windowOn('2027-03-02'));
      const before = (await show(id)).attributes;
      for (const call of [
        () => reschedule(id, saturday, nine, windowOn('2027-03-02')),
        () => cancel(id, 'Other', {}, 70_00, windowOn('2027-03-02')),
        () => cancel(id, 'Other', {}, 70_00, { appointment_day: null, appointment_time: null }),
      ]) {
        const { status, code, errors } = await call();
        expect([status, code, errors]).toEqual(stale);
      }
      expect((await show(id)).attributes).toEqual(before);
      expect((await reschedule(id, saturday, nine, windowOn(friday))).status).toBe(200);
      expect((await cancel(id, 'Other', {}, 70_00, windowOn(saturday))).attributes.status).toBe('cancelled');
    });

    it('[PUB-5] asked again after a lost answer, is moved to where it is already', async () => {
      const id = await booked('2027-03-02');
      for (const _attempt of [1, 2])
        expect((await reschedule(id, friday, nine, windowOn('2027-03-02'))).status).toBe(200);
    });

    it('[PUB-5] asked again after a lost answer, keeps what was chosen and could not be held', async () => {
      const { id } = await getQuote(shop.product);
      await hold(id, friday, nine);
      await shop.product.test.db.deleteFrom('visit').where('appointment_id', '=', id).execute();
      expect((await show(id)).attributes).toMatchObject({ appointment_day: friday, hold: null });
      const shown = { appointment_day: null, appointment_time: null };
      expect((await reschedule(id, friday, nine, shown)).status).toBe(200);
    });

    it('[PUB-5] knows what the visit takes along, from which the terms of another window follow', async () => {
      const id = await booked('2027-03-02');
      expect((await show(id)).attributes.cancellation?.taken_along).toMatchObject({
        moved_late_at: null,
        is_broken: false,
        is_one_of_several: false,
      });
    });
  });

  it('[PUB-5] tells the customer of the new window, once for every move', async () => {
    const id = await booked('2027-03-02');
    await shop.product.test.db.deleteFrom('outbox').execute();
    await reschedule(id, friday, nine);
    await reschedule(id, friday, nine);
    const told = await shop.product.test.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .orderBy('kind')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms']);
    for (const { payload } of told)
      expect(JSON.stringify(payload)).toContain('Friday, March 5, 2027, 9 AM–12 PM');
  });

  describe('of several moves', () => {
    const db = () => shop.product.test.db;
    const lasting = (seconds: number) => sql<Date>`now() - ${seconds} * interval '1 second'`;
    /** What waits to be sent of a visit's moves: what it says, and in how many seconds it leaves. */
    const waiting = async (id: string) => {
      const rows = await db()
        .selectFrom('outbox')
        .select(['payload', sql<number>`extract(epoch from next_attempt_at - now())::float8`.as('seconds')])
        .where('dedupe_key', 'like', `visit moved ${id} %`)
        .where('delivered_at', 'is', null)
        .execute();
      return rows.map(({ payload, seconds }) => ({ said: JSON.stringify(payload), seconds }));
    };
    const letPass = async (seconds: number): Promise<void> => {
      await db()
        .updateTable('outbox')
        .set({
          created_at: sql<Date>`created_at - ${seconds} * interval '1 second'`,
          next_attempt_at: sql<Date>`next_attempt_at - ${seconds} * interval '1 second'`,
        })
        .execute();
    };
    const send = () =>
      db()
        .updateTable('outbox')
        .set({ delivered_at: lasting(0), payload: '{}' })
        .execute();

    it('[PUB-5] the last is told a minute after the first that nobody heard of, however many follow', async () => {
      const id = await booked('2027-03-02');
      await reschedule(id, friday, nine);
      await send();
      await letPass(20);
      await reschedule(id, saturday, nine);
      for (const day of ['2027-03-08', friday, '2027-03-09']) {
        await letPass(18);
        await reschedule(id, day, nine);
      }
      const told = await waiting(id);
      expect(told).toHaveLength(2);
      for (const { said, seconds } of told) {
        expect(said).toContain('Tuesday, March 9, 2027');
        expect(seconds).toBeLessThan(60 - 3 * 18 + 5);
      }
    });

    it('[PUB-5] none is told any more once it was attempted in vain and another followed', async () => {
      const id = await booked('2027-03-02');
      await reschedule(id, friday, nine);
      await db()
        .updateTable('outbox')
        .set({ attempts: 3, next_attempt_at: sql<Date>`now() + interval '15 minutes'` })
        .execute();
      await letPass(300);
      await reschedule(id, saturday, nine);
      const told = await waiting(id);
      expect(told.map(({ said }) => said.includes('Saturday, March 6, 2027'))).toEqual([true, true]);
      expect(Math.max(...told.map(({ seconds }) => seconds))).toBeLessThanOrEqual(60);
    });

    it('[PUB-5] none is told after the visit was taken away', async () => {
      const id = await booked('2027-03-02');
      await reschedule(id, friday, nine);
      await send();
      await reschedule(id, saturday, nine);
      const { headers } = await logInAs(shop.product, 'dispatcher');
      const given = await shop.calls.call(
        'POST',
        `/api/v2/office/jobs/${id}/turn_back`,
        { reason: 'Van broke down', window: 'ask customer' },
        headers,
      );
      expect(given.status, JSON.stringify(given)).toBe(200);
      expect(await waiting(id)).toEqual([]);
    });
  });

  it('[PUB-5, TIME-8] keeps the promise until another is gained; of two who want one window, one moves', async () => {
    const [first, second] = [await booked(friday), await booked(saturday)];
    expect((await reschedule(first, saturday, nine)).code).toBe('window_taken');
    expect((await show(first)).attributes).toMatchObject({ status: 'scheduled', appointment_day: friday });
    const raced = await Promise.all([first, second].map((id) => reschedule(id, '2027-03-08', nine)));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    const days = [(await show(first)).attributes, (await show(second)).attributes].map(
      ({ appointment_day, status }) => [appointment_day, status],
    );
    expect(days).toContainEqual(['2027-03-08', 'scheduled']);
    const stays = raced[0]?.status === 200 ? [saturday, 'scheduled'] : [friday, 'scheduled'];
    expect(days).toContainEqual(stays);
  });

  it('[TIME-8] lets two people swap days without waiting for each other for ever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await booked(friday), await booked(saturday)];
      await Promise.all([reschedule(first, saturday, nine), reschedule(second, friday, nine)]);
      const visits = await shop.product.test.db.selectFrom('visit').select('day').orderBy('day').execute();
      expect(visits).toEqual([{ day: friday }, { day: saturday }]);
      await cancel(first);
      await cancel(second);
    }
  });
});

describe('PUT /api/v2/availability/update_zipcode/{id}', () => {
  it('[TIME-5] takes another zip we serve, and refuses one we do not', async () => {
    const { id } = await getQuote(shop.product);
    await save(id, {
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
      appointment_day: friday,
      appointment_time: nine,
    });
    expect(await moveZip(id, '10001')).toMatchObject({
      code: 'out_of_area',
      errors: ['we do not have coverage in the 10001, please select different address'],
    });
    expect((await show(id)).attributes.exact_address).not.toBeNull();
    expect((await moveZip(id, '77002')).attributes).toMatchObject({
      address: '77002',
      market_db: 'HOU',
      time_zone: 'America/Chicago',
      exact_address: null,
    });
  });

  it('leaves a promised visit where it is, by every call that could take its street', async () => {
    const id = await booked('2027-03-02');
    const before = (await show(id)).attributes;
    expect(before.exact_address).toBe('Where the car is');
    const calls: Record<string, () => Promise<{ code?: string | undefined }>> = {
      'another zip': () => moveZip(id, '48201'),
      'another zip of another market': () => moveZip(id, '77002'),
      'a zip without an address': () => save(id, { location_attributes: { zip: '48201' } }),
      'a zip and an empty address': () =>
        save(id, { exact_address: '', location_attributes: { zip: '48201' } }),
      'an empty address': () => save(id, { exact_address: '' }),
      'a link for an address': () =>
        save(id, { exact_address: '1 http://evil.example/x St, Detroit, MI 48226' }),
    };
    for (const [what, call] of Object.entries(calls)) {
      expect((await call()).code, what).toMatch(/^(conflict|invalid_input)$/);
      const { status, exact_address, address, appointment_day } = (await show(id)).attributes;
      expect({ status, exact_address, address, appointment_day }, what).toEqual({
        status: 'scheduled',
        exact_address: before.exact_address,
        address: before.address,
        appointment_day: before.appointment_day,
      });
    }
    await cancel(id);
  });

  it('lets nothing be booked that has lost its street while it was held', async () => {
    const { id } = await getQuote(shop.product);
    await hold(id, friday, nine);
    expect((await moveZip(id, '48201')).attributes.exact_address).toBeNull();
    await expect(promise(id)).rejects.toThrow('Location is required');
    expect((await show(id)).attributes.status).toBe('quoted');
  });

  const priced = { services: ['Front Brake Pads & Rotors'] };
  const estimateOf = async (id: string) => (await show(id)).attributes.estimate;

  it('[TIME-5] prices an instant quote again in another market, as if it had been asked there', async () => {
    const { id } = await getQuote(shop.product, priced);
    const there = await getQuote(shop.product, { ...priced, location_attributes: { zip: '77002' } });
    const [before, wanted] = [await estimateOf(id), await estimateOf(there.id)];
    expect(before?.total_price).not.toBe(wanted?.total_price);
    const moved = (await moveZip(id, '77002')).attributes;
    expect(moved).toMatchObject({ market_db: 'HOU', status: 'quoted' });
    expect(moved.estimate).toMatchObject({
      id: before?.id,
      version: 2,
      total_price: wanted?.total_price,
      tax: wanted?.tax,
      convenience_fee: wanted?.convenience_fee,
    });
    expect((await moveZip(id, '48226')).attributes.estimate).toMatchObject({
      version: 3,
      total_price: before?.total_price,
    });
    expect((await moveZip(id, '48201')).attributes.estimate?.version).toBe(3);
  });

  it('[TIME-5] keeps what the customer was given off', async () => {
    const { id } = await getQuote(shop.product, priced);
    const before = await estimateOf(id);
    expect(before?.discount_total).not.toBe(0);
    expect((await moveZip(id, '77002')).attributes.estimate).toMatchObject({
      version: 2,
      discount_total: before?.discount_total,
    });
  });

  it('[TIME-5] prices it again when the address itself is elsewhere', async () => {
    await shop.product.hearing(
      async () =>
        void (await addTechnician(shop.product.test.db, {
          marketId: 'HOU',
          home: { latitude: 29.7589, longitude: -95.3677 },
        })),
    );
    const { id } = await getQuote(shop.product, priced);
    const saved = await save(id, {
      exact_address: '901 Bagby St, Houston, TX 77002',
      location_attributes: { zip: '77002', street_number: '901', route: 'Bagby St' },
      appointment_day: friday,
      appointment_time: nine,
    });
    expect([saved.status, saved.attributes?.market_db, saved.attributes?.estimate?.version]).toEqual([
      200,
      'HOU',
      2,
    ]);
  });

  it('[TIME-5] refuses another market for what is booked, or was priced by the office, and changes nothing', async () => {
    const id = await booked(friday);
    const before = (await show(id)).attributes;
    const refusal = {
      code: 'conflict',
      errors: ['Your price doesn’t apply in 77002. Please ask for a new quote for that address.'],
    };
    expect(await moveZip(id, '77002')).toMatchObject(refusal);
    const { address, market_db, estimate } = (await show(id)).attributes;
    expect({ address, market_db, estimate }).toEqual({
      address: before.address,
      market_db: before.market_db,
      estimate: before.estimate,
    });
    const byOffice = (await getQuote(shop.product, priced)).id;
    await shop.product.test.db.transaction().execute(async (tx) => {
      const quoted = await lockEstimate(tx, { appointmentId: byOffice });
      if (quoted?.quote) await saveEstimate(tx, { ...quoted.quote.estimate, version: 2, createdBy: 'Pat' });
    });
    expect(await moveZip(byOffice, '77002')).toMatchObject(refusal);
  });
});
