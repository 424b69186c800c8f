import { describe, expect, it } from 'vitest';
import { forgetExpiredHolds } from '../promise/forget-expired-holds';
import { nine, noon, schedulingShop, tuesday } from '../testing/scheduling-shop';

const shop = schedulingShop();
const { hire, quote, wait } = shop;
const { availability, show, save, hold, extend, promise } = shop.calls;

describe('PUT /api/v2/appointments/{id}', () => {
  const address = {
    exact_address: '1 Woodward Ave, Detroit, MI 48226',
    apartment_number: '4B',
    apartment_code: '#1234',
    type_of_site: 'Apartment',
    garage: 'yes',
    covered: 'Covered',
    hints_to_find: 'Behind the bakery',
    car_attributes: { color: 'Blue' },
    location_attributes: {
      zip: '48226',
      route: 'Woodward Ave',
      street_number: '1',
      locality: 'Detroit',
      administrative_area_level_one: 'MI',
      country: 'US',
      postal_code: '48226',
    },
  };

  it('[TIME-6] keeps day, window, address and details, and holds the window for ten minutes', async () => {
    await hire();
    const id = await quote();
    const saved = await save(id, { ...address, appointment_day: tuesday, appointment_time: nine });
    expect(saved.status).toBe(200);
    expect(saved.attributes).toMatchObject({
      status: 'quoted',
      appointment_day: tuesday,
      appointment_time: nine,
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
      hold: { seconds_left: 600, extendable: true, expires_at: '2027-03-01T15:10:00.000Z' },
      mechanic: null,
      contact: null,
    });
    expect(saved.attributes.car.color).toBe('Blue');
    const kept = await shop.product.test.db
      .selectFrom('visit_request')
      .selectAll()
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      apartment_number: '4B',
      apartment_code: '#1234',
      type_of_site: 'Apartment',
      garage: 'yes',
      covered: 'Covered',
      hints_to_find: 'Behind the bakery',
      location: { street_number: '1', locality: 'Detroit' },
    });
  });

  it('[TIME-4] wants a time with the day, a real day and one of the windows', async () => {
    await hire();
    const id = await quote();
    expect(await save(id, { appointment_day: tuesday })).toMatchObject({
      status: 400,
      errors: ['Time is required'],
    });
    expect(await save(id, {})).toMatchObject({
      status: 400,
      errors: ['Time is required', 'Location is required'],
    });
    expect(await save(id, { exact_address: address.exact_address })).toMatchObject({
      status: 400,
      errors: ['Time is required'],
    });
    const choice = { appointment_day: tuesday, appointment_time: nine };
    for (const exact_address of [undefined, null, ''])
      expect(await save(id, { ...choice, exact_address })).toMatchObject({
        status: 400,
        errors: ['Location is required'],
      });
    expect((await show(id)).attributes.hold).toBeNull();
    expect((await save(id, { ...choice, exact_address: address.exact_address })).status).toBe(200);
    expect((await save(id, choice)).status).toBe(200);
    expect((await save(id, { hints_to_find: 'Ring twice' })).status).toBe(200);
    expect((await save(id, { exact_address: '' })).errors).toEqual(['Location is required']);
    wait(11);
    expect((await save(id, { hints_to_find: 'Ring twice' })).errors).toEqual(['Time is required']);
    expect((await hold(id, '2027-02-30', nine)).code).toBe('invalid_input');
    expect((await hold(id, tuesday, 'noonish')).code).toBe('invalid_input');
    expect((await hold(id, tuesday, '10:00am-01:00pm')).code).toBe('window_taken');
    expect((await hold(id, '2027-02-28', nine)).code).toBe('window_taken');
    expect((await hold(id, '2027-03-31', nine)).code).toBe('window_taken');
  });

  it('[TIME-7] wants no time where the schedule is dedicated', async () => {
    const id = await quote();
    await shop.product.test.db
      .insertInto('visit_request')
      .values({ appointment_id: id, dedicated_schedule_time: 'Tuesdays 9am-12pm' })
      .execute();
    expect((await save(id, address)).status).toBe(200);
    expect((await save(id, { exact_address: '' })).errors).toEqual(['Location is required']);
  });

  it('[TIME-5] refuses a zip we do not serve and a post office box, and keeps nothing of them', async () => {
    await hire();
    const id = await quote();
    expect(
      await save(id, {
        ...address,
        appointment_day: tuesday,
        appointment_time: nine,
        location_attributes: { ...address.location_attributes, zip: '10001' },
      }),
    ).toMatchObject({
      status: 422,
      code: 'out_of_area',
      errors: ['we do not have coverage in the 10001, please select different address'],
    });
    const choice = { appointment_day: tuesday, appointment_time: nine };
    expect(await save(id, { ...choice, exact_address: 'PO Box 12, Detroit, MI 48226' })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
    expect(await save(id, { ...choice, exact_address: 'somewhere' })).toMatchObject({
      status: 400,
      errors: ['Location must be updated'],
    });
    expect((await show(id)).attributes).toMatchObject({ exact_address: null, address: '48226' });
  });

  it.each([
    ['Windsor, ON', 'Location must be updated'],
    [
      '100 Ouellette Ave, Windsor, ON',
      'We only come to cars in the United States. Please choose another address.',
    ],
    ['Dallas', 'Location must be updated'],
    ['100 Main St, Dallas', 'Add the ZIP code to this address so your mechanic can find it.'],
    ['100 Main St, Dallas, TX', 'Add the ZIP code to this address so your mechanic can find it.'],
    [
      '100 Main St, Dallas, TX 48226',
      'ZIP code 48226 isn’t in the state of this address. Check the address and try again.',
    ],
  ])(
    '[TIME-5] promises nothing at %s, which is not in the zip of the quote',
    async (exact_address, reason) => {
      await hire();
      const id = await quote();
      const choice = { appointment_day: tuesday, appointment_time: nine };
      expect(await save(id, { ...choice, exact_address })).toMatchObject({ status: 400, errors: [reason] });
      expect((await show(id)).attributes).toMatchObject({ exact_address: null, hold: null });
    },
  );

  it('[TIME-5] asks whether a town is right that is not the zip’s, and takes the customer’s word for it', async () => {
    await hire();
    const id = await quote();
    const exact_address = '12 Main St, Highland Park, MI 48226';
    const said = { appointment_day: tuesday, appointment_time: nine, exact_address };
    const asked = await save(id, { ...said, place_confirmed: false });
    expect([asked.status, asked.errors]).toEqual([
      400,
      ['ZIP code 48226 is in Detroit, and your address says Highland Park.'],
    ]);
    expect((await show(id)).attributes).toMatchObject({ exact_address: null, hold: null });
    expect((await save(id, { ...said, place_confirmed: true })).status).toBe(200);
    expect((await show(id)).attributes).toMatchObject({ exact_address, address: '48226' });
    // The same again is no question any more.
    expect((await save(id, { ...said, place_confirmed: false })).status).toBe(200);
    const there = { ...said, exact_address: '1 Woodward Ave, Detroit, MI 48226' };
    expect((await save(id, { ...there, place_confirmed: false })).status).toBe(200);
  });

  it('[TIME-5] sends nobody to an address in one line that is not that of its parts, nor to a town far away', async () => {
    await hire();
    const id = await quote();
    const choice = { appointment_day: tuesday, appointment_time: nine, place_confirmed: true };
    const parts = {
      zip: '48226',
      street_number: '1500',
      route: 'Woodward Ave',
      locality: 'Detroit',
      administrative_area_level_one: 'MI',
      country: 'US',
      postal_code: '48226',
    };
    const differ = 'The address and its street, city, state, or ZIP code don’t match. Please enter it again.';
    const elsewhere = {
      'Chicago by parts of Detroit': [{ exact_address: '233 S Wacker Dr, Chicago, IL' }, differ],
      'Kalamazoo by parts of Detroit': [{ exact_address: '1500 Woodward Ave, Kalamazoo, MI' }, differ],
      'Chicago by a zip of Detroit': [
        { exact_address: '233 S Wacker Dr, Chicago, IL', location_attributes: { zip: '48226' } },
        'ZIP code 48226 isn’t in the state of this address. Check the address and try again.',
      ],
      'Kalamazoo by a zip of Detroit': [
        { exact_address: '100 W Michigan Ave, Kalamazoo, MI', location_attributes: { zip: '48226' } },
        'ZIP code 48226 is in Detroit, far from Kalamazoo. Check the address and try again.',
      ],
    } as const;
    const line = '1500 Woodward Ave, Detroit, MI 48226';
    const own = { ...choice, exact_address: line, location_attributes: parts };
    for (const isHeld of [false, true]) {
      if (isHeld) expect((await save(id, own)).status).toBe(200);
      for (const [name, [said, reason]] of Object.entries(elsewhere)) {
        const refused = await save(id, { ...choice, location_attributes: parts, ...said });
        expect([name, refused.status, refused.errors]).toEqual([name, 400, [reason]]);
      }
    }
    expect((await show(id)).attributes.exact_address).toBe(line);
  });

  it.each(['1 Woodward Ave', '1 Woodward Ave, Apt 4, Detroit', '1 Woodward Ave, Detroit, MI'])(
    '[TIME-5] takes the zip of the quote for %s, which names no other town',
    async (exact_address) => {
      await hire();
      const id = await quote();
      const choice = { appointment_day: tuesday, appointment_time: nine };
      expect((await save(id, { ...choice, exact_address })).status).toBe(200);
      expect((await show(id)).attributes).toMatchObject({ exact_address, address: '48226' });
    },
  );

  it('[TIME-8] says that a window has just gone, keeps everything typed, and offers others', async () => {
    await hire({ shifts: { 2: [540, 685], 3: [540, 685] } });
    const [first, second] = [await quote(), await quote()];
    expect((await availability(second))[tuesday]).toEqual([nine]);
    expect((await hold(first, tuesday, nine)).status).toBe(200);
    const lost = await save(second, { ...address, appointment_day: tuesday, appointment_time: nine });
    expect(lost).toMatchObject({ status: 409, code: 'window_taken' });
    const { attributes } = await show(second);
    expect(attributes).toMatchObject({
      exact_address: address.exact_address,
      appointment_day: null,
      hold: null,
    });
    expect(attributes.car.color).toBe('Blue');
    const next = (await shop.product.app.inject(`/api/v2/availability/${second}`)).json().data.attributes
      .next_windows;
    expect(next[0]).toEqual({ appointment_day: '2027-03-03', appointment_time: nine });
  });

  it('[TIME-8] lets a hold run out by the clock alone', async () => {
    await hire({ shifts: { 2: [540, 685] } });
    const [first, second] = [await quote(), await quote()];
    await hold(first, tuesday, nine);
    wait(9);
    expect((await availability(second))[tuesday]).toEqual([]);
    expect((await show(first)).attributes.hold).toMatchObject({ seconds_left: 60 });
    wait(1);
    expect((await show(first)).attributes).toMatchObject({ hold: null, appointment_day: tuesday });
    expect((await availability(second))[tuesday]).toEqual([nine]);
    expect((await hold(second, tuesday, nine)).status).toBe(200);
    expect((await hold(first, tuesday, nine)).code).toBe('window_taken');
  });

  it('does not hold longer what is chosen again, and frees what is left for another window', async () => {
    await hire({ shifts: { 2: [540, 685], 3: [540, 685] } });
    const [first, second] = [await quote(), await quote()];
    await hold(first, tuesday, nine);
    wait(4);
    expect((await hold(first, tuesday, nine)).attributes.hold).toMatchObject({ seconds_left: 360 });
    expect((await hold(first, '2027-03-03', nine)).attributes.hold).toMatchObject({ seconds_left: 600 });
    expect((await hold(second, tuesday, nine)).status).toBe(200);
  });

  it('plans for the address once it is known, and gives back a window that cannot be kept there', async () => {
    await hire({ shifts: { 2: [540, 685] } });
    const id = await quote();
    expect((await hold(id, tuesday, nine)).status).toBe(200);
    const far = {
      exact_address: '200 E Washington St, Howell, MI 48843',
      location_attributes: { zip: '48843', street_number: '200', route: 'E Washington St' },
    };
    expect((await save(id, far)).code).toBe('window_taken');
    expect((await show(id)).attributes).toMatchObject({ address: '48843', hold: null });
    expect(await shop.product.test.db.selectFrom('visit').selectAll().execute()).toEqual([]);
  });

  it('leaves a booked visit and its address alone when the new place cannot be reached', async () => {
    await hire({ shifts: { 2: [540, 685] } });
    const id = await quote();
    await save(id, { ...address, appointment_day: tuesday, appointment_time: nine });
    await promise(id);
    const moved = await save(id, {
      exact_address: '200 E Washington St, Howell, MI 48843',
      location_attributes: { zip: '48843' },
    });
    expect(moved.code).toBe('window_taken');
    expect((await show(id)).attributes).toMatchObject({
      status: 'scheduled',
      appointment_day: tuesday,
      exact_address: address.exact_address,
    });
    wait(5);
    expect((await save(id, { hints_to_find: 'Ring twice' })).status).toBe(200);
    const kept = await shop.product.test.db
      .selectFrom('visit_request')
      .select('updated_at')
      .where('appointment_id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({ updated_at: shop.now });
  });
});

describe('POST /api/v2/appointments/{id}/hold', () => {
  it('[TIME-8] gives ten minutes more, once', async () => {
    await hire();
    const id = await quote();
    expect((await extend(id)).code).toBe('conflict');
    await hold(id, tuesday, nine);
    wait(6);
    expect((await extend(id)).attributes.hold).toMatchObject({ seconds_left: 840, extendable: false });
    expect((await extend(id)).code).toBe('conflict');
    wait(14);
    expect((await show(id)).attributes.hold).toBeNull();
  });

  it('[TIME-8] stays used when the hold has run out and its row is gone, for this window only', async () => {
    await hire();
    const id = await quote();
    await hold(id, tuesday, nine);
    await extend(id);
    wait(90);
    await forgetExpiredHolds(shop.product.test.db, shop.now, new AbortController().signal);
    expect(await shop.product.test.db.selectFrom('visit').select('day').execute()).toEqual([]);
    expect((await extend(id)).code).toBe('conflict');
    expect((await hold(id, tuesday, nine)).attributes.hold).toMatchObject({ extendable: false });
    expect((await extend(id)).code).toBe('conflict');
    expect((await hold(id, tuesday, noon)).attributes.hold).toMatchObject({ extendable: true });
    expect((await extend(id)).status).toBe(200);
  });

  it('takes a hold again that has just run out, unless somebody else has the window', async () => {
    await hire({ shifts: { 2: [540, 685] } });
    const [first, second] = [await quote(), await quote()];
    await hold(first, tuesday, nine);
    wait(11);
    expect((await extend(first)).attributes.hold).toMatchObject({ seconds_left: 600, extendable: false });
    wait(11);
    await hold(second, tuesday, nine);
    wait(11);
    expect((await hold(first, tuesday, nine)).status).toBe(200);
    expect((await extend(second)).code).toBe('window_taken');
  });
});
