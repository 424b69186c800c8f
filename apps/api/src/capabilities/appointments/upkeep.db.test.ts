import type { AppointmentReply } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForQuote, completeJob, getQuote, quoteRequest } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
});
afterAll(() => product.close());

type Answer = { status: number; body: AppointmentReply & { errors?: string[]; code?: string } };

const put = async (url: string, payload: object, headers: Record<string, string> = {}): Promise<Answer> => {
  const response = await product.app.inject({ method: 'PUT', url, payload, headers });
  return { status: response.statusCode, body: response.json() };
};
const retry = (id: string, zip: string) => put(`/api/v2/appointments/update_out_of_range/${id}`, { zip });
const changeContact = (id: string, change: object, headers: Record<string, string> = {}) =>
  put(`/api/v2/appointments/contact/${id}`, change, headers);

const outside = (changes: Record<string, unknown> = {}) =>
  getQuote(product, { location_attributes: { zip: '76501' }, address: '76501', ...changes });

const storedContact = (id: string) =>
  product.test.db
    .selectFrom('appointment')
    .innerJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
    .select(['contact.name', 'contact.email', 'contact.phone', 'heard_about_us', 'referral_name', 'tracking'])
    .where('appointment.id', '=', id)
    .executeTakeFirstOrThrow();

const moveTo = (id: string, status: 'scheduled') =>
  product.test.db.updateTable('appointment').set({ status }).where('id', '=', id).execute();

describe('PUT /api/v2/appointments/update_out_of_range/{id}', () => {
  it('[NEXT-3] quotes the request at a zip we serve as if it had been asked there first', async () => {
    const request = { services: ['Front Brake Pads & Rotors'], phone: '2145550101', email: 'a1@example.com' };
    const { id } = await outside(request);
    const { status, body } = await retry(id, '75201');
    expect(status).toBe(200);
    expect(body.data.id).toBe(id);
    const there = await getQuote(product, { ...request, location_attributes: { zip: '75201' } });
    const withoutIds = (data: AppointmentReply['data']) =>
      JSON.parse(JSON.stringify(data.attributes).replace(/[0-9a-f]{8}-[0-9a-f-]{27}(-\d)?|WO-\w{6}/g, 'id'));
    expect(withoutIds(body.data)).toEqual(withoutIds(there));
    expect(body.data.attributes).toMatchObject({ status: 'quoted', address: '75201', market_db: 'DFW' });
  });

  it('[NEXT-3] prices a diagnosis by the new zip, and leaves unpriced services to the office', async () => {
    const diagnosis = await outside({
      appointment_type: 'diagnosis',
      services: [],
      diagnosis_input: 'It rattles.',
    });
    expect((await retry(diagnosis.id, '77002')).body.data.attributes).toMatchObject({
      status: 'quoted',
      diagnosis_price: 90,
      diagnosis_badge: 'FREE with repairs after',
      diag_discount: 25,
    });
    const unpriced = await outside({ services: ['Reupholster the glove box'] });
    expect((await retry(unpriced.id, '77002')).body.data.attributes).toMatchObject({
      status: 'pending',
      estimate: null,
    });
  });

  it('[NEXT-3] reports that it is still outside, and changes nothing', async () => {
    const { id } = await outside();
    const { status, body } = await retry(id, '76502');
    expect([status, body.code, body.errors]).toEqual([
      422,
      'out_of_area',
      ["That's still a little outside our coverage."],
    ]);
    const again = await product.app.inject({ url: `/api/v1/appointments/${id}` });
    expect(again.json().data.attributes).toMatchObject({ status: 'no_service_area', address: '76501' });
  });

  it('[NEXT-3] is idempotent; a quoted request is not moved this way', async () => {
    const { id } = await outside();
    const answers = await Promise.all([retry(id, '75201'), retry(id, '75201'), retry(id, '75201')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.attributes.estimate?.id)).size).toBe(1);
    expect((await retry(id, '77002')).body.code).toBe('conflict');
    expect((await retry('018f0000-0000-7000-8000-000000000000', '77002')).status).toBe(404);
  });
});

describe('a request from outside our area', () => {
  const accountsOf = (phone: string) =>
    product.test.db
      .selectFrom('account')
      .select(['name', 'email', 'zip', 'role'])
      .where('phone', '=', phone)
      .execute();

  it('[NEXT-2] creates an account by the phone number, once, and only outside', async () => {
    await outside({ name: 'Noor Haddad', phone: '2545550123', email: 'noor@example.com' });
    await outside({ name: 'Noor Haddad', phone: '2545550123', email: 'noor@example.com' });
    expect(await accountsOf('+12545550123')).toEqual([
      { name: 'Noor Haddad', email: null, zip: '76501', role: 'customer' },
    ]);
    await getQuote(product, { phone: '3135550188' });
    expect(await accountsOf('+13135550188')).toEqual([]);
  });

  it('creates none if the email address already has one', async () => {
    const owner = await logInAs(product, 'customer');
    await outside({ phone: '2545550124', email: `${owner.id}@example.com` });
    expect(await accountsOf('+12545550124')).toEqual([]);
  });
});

describe('PUT /api/v2/appointments/contact/{id}', () => {
  it('[CONT-5] changes the contact while nothing is booked; omitted fields stay', async () => {
    const { id } = await getQuote(product, { phone: '3135550170', email: 'old@example.com' });
    const { status, body } = await changeContact(id, {
      name: 'Ines Park',
      phone: '(313) 555-0171',
      referral_name: 'Sam',
      work_commute: 'drives daily',
    });
    expect([status, body.data.attributes.first_name, body.data.attributes.contact]).toEqual([
      200,
      'Ines',
      null,
    ]);
    expect(await storedContact(id)).toMatchObject({
      name: 'Ines Park',
      email: 'old@example.com',
      phone: '+13135550171',
      heard_about_us: 'Google',
      referral_name: 'Sam',
      tracking: { utm_source: 'google', work_commute: 'drives daily' },
    });
  });

  it('[CONT-5] reports all invalid fields at once', async () => {
    const { id } = await getQuote(product);
    const { status, body } = await changeContact(id, { name: ' ', email: 'x@', phone: '12' });
    expect([status, body.errors]).toEqual([
      400,
      ['First name cannot be empty', 'Invalid email address', 'Invalid phone number'],
    ]);
  });

  const discountOf = ({ body }: Answer) => [
    body.data.attributes.estimate?.discount_total ?? body.data.attributes.diag_discount,
    body.data.attributes.coupon_used?.code_type ?? null,
  ];
  const knownCustomer = async (phone: string): Promise<void> => {
    const { id } = await getQuote(product, { phone });
    await completeJob(product, id);
  };

  it('[QUOTE-13] shows the same price whoever’s contact is typed', async () => {
    await knownCustomer('3135550180');
    const { id, attributes } = await getQuote(product, { phone: '3135550181' });
    expect(attributes.coupon_used?.code_type).toBe('new customer');
    const total = attributes.estimate?.total_price ?? 0;
    const known = await changeContact(id, { phone: '3135550180' });
    expect(discountOf(known)).toEqual([25, 'new customer']);
    expect(known.body.data.attributes.estimate).toMatchObject({ version: 1, total_price: total });
    const back = await changeContact(id, { phone: '3135550182' });
    expect(discountOf(back)).toEqual([25, 'new customer']);
    expect(back.body.data.attributes.estimate).toMatchObject({ version: 1, total_price: total });
  });

  it('[QUOTE-13] does so for a diagnosis, and leaves what the service writer gave', async () => {
    await knownCustomer('3135550183');
    const { id } = await getQuote(product, {
      appointment_type: 'diagnosis',
      services: [],
      diagnosis_input: 'It rattles.',
      phone: '3135550184',
    });
    const { db } = product.test;
    const agent = { kind: 'agent', label: 'Discount', amountCents: 10_00 };
    const { diagnosis_discounts: before } = await db
      .selectFrom('appointment')
      .select('diagnosis_discounts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('appointment')
      .set({ diagnosis_discounts: JSON.stringify([...(before as object[]), agent]) })
      .where('id', '=', id)
      .execute();
    const changed = await changeContact(id, { phone: '3135550183' });
    expect(discountOf(changed)[0]).toBe(35);
  });

  it('[QUOTE-13] leaves a booked price as it was agreed', async () => {
    await knownCustomer('3135550185');
    const owner = await logInAs(product, 'customer');
    const { body } = await askForQuote(product, quoteRequest(), owner.headers);
    await moveTo(body.data.id, 'scheduled');
    const changed = await changeContact(body.data.id, { phone: '3135550185' }, owner.headers);
    expect(discountOf(changed)).toEqual([25, 'new customer']);
  });

  it('is restricted to the owner once booked', async () => {
    const owner = await logInAs(product, 'customer');
    const { body } = await askForQuote(product, quoteRequest(), owner.headers);
    const { id } = body.data;
    await moveTo(id, 'scheduled');
    const stranger = await logInAs(product, 'customer');
    expect((await changeContact(id, { name: 'Mallory' })).body.code).toBe('conflict');
    expect((await changeContact(id, { name: 'Mallory' }, stranger.headers)).body.code).toBe('conflict');
    expect((await changeContact(id, { name: 'Olu' }, owner.headers)).status).toBe(200);
    expect((await storedContact(id)).name).toBe('Olu');
  });
});

describe('GET /api/v2/user/appointments', () => {
  const list = async (query: string, headers: Record<string, string>) => {
    const response = await product.app.inject({ url: `/api/v2/user/appointments${query}`, headers });
    return { status: response.statusCode, body: response.json() };
  };

  it('[API-1] lists the account’s own, the newest first, by group', async () => {
    const owner = await logInAs(product, 'customer');
    const ask = async (changes = {}) =>
      (await askForQuote(product, quoteRequest(changes), owner.headers)).body.data.id;
    const done = await ask();
    const booked = await ask();
    const open = await ask({ name: 'Olu Adeyemi' });
    await completeJob(product, done);
    await moveTo(booked, 'scheduled');
    await getQuote(product);
    const idsOf = async (query: string) =>
      (await list(query, owner.headers)).body.data.map(({ id }: { id: string }) => id);
    expect(await idsOf('')).toEqual([open, booked, done]);
    expect(await idsOf('?status=pending')).toEqual([open]);
    expect(await idsOf('?status=upcoming')).toEqual([booked]);
    expect(await idsOf('?status=completed')).toEqual([done]);
    expect(await idsOf('?status=cancelled')).toEqual([]);
    const [newest] = (await list('', owner.headers)).body.data;
    expect(newest.attributes.contact.name).toBe('Olu Adeyemi');
  });

  it('requires a login', async () => {
    expect((await list('', {})).status).toBe(401);
  });
});
