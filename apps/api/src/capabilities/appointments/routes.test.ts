import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForQuote, completeJob, getQuote, quoteRequest } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
});
afterAll(() => product.close());

const get = async (id: string, headers: Record<string, string> = {}) => {
  const response = await product.app.inject({ url: `/api/v1/appointments/${id}`, headers });
  return { status: response.statusCode, body: response.json() };
};

const countRows = async () => {
  const { count } = await product.test.db
    .selectFrom('appointment')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('POST /api/v2/appointments', () => {
  it('[API-1] answers a repair the price book knows with a quote, whole and by service name', async () => {
    const { status, body } = await askForQuote(product, quoteRequest());
    expect(status).toBe(201);
    const { attributes } = body.data;
    expect(attributes).toMatchObject({
      status: 'quoted',
      appointment_type: 'repair',
      level: 'B',
      address: '48226',
      market_db: 'DET',
      services: ['Front Brake Pads & Rotors'],
      car: { year: 2015, make: 'Toyota', model: 'Camry', one_string: '2015 Toyota Camry' },
      diagnosis_price: 120,
      diagnosis_price_member: 108,
    });
    const service = attributes.estimate?.services['Front Brake Pads & Rotors'];
    expect(service).toMatchObject({ status: 'pending', type_of_service: 'service', labor_rate: 95 });
    const parts = service?.parts.reduce((sum, part) => sum + (part.price ?? Number.NaN), 0) ?? Number.NaN;
    expect(service?.total_price).toBeCloseTo(parts + (service?.labor_price ?? Number.NaN), 2);
    expect(attributes.estimate?.subtotal).toBe(service?.total_price);
  });

  it('[QUOTE-2] writes price lines that add up to the total', async () => {
    const { attributes } = await getQuote(product, {
      services: ['Front Brake Pads & Rotors', 'Replace Battery', 'Oil Change'],
    });
    const cents = (kind: string) =>
      attributes.price_lines
        .filter((line) => line.kind === kind)
        .reduce((sum, line) => sum + Math.round((line.amount ?? Number.NaN) * 100), 0);
    expect(cents('amount')).toBe(cents('total'));
    expect(cents('total')).toBe(Math.round((attributes.estimate?.total_price ?? Number.NaN) * 100));
    expect(attributes.price_lines.map(({ label }) => label)).toEqual([
      'Services',
      'Taxes',
      'Convenience Fee',
      'Shop Supplies Fee',
      'Discount',
      'Members Save',
      'Your Quote',
    ]);
  });

  it('[QUOTE-14] prices an oil change alone as the flat one, free for members', async () => {
    const { estimate } = (await getQuote(product, { services: ['Oil Change'] })).attributes;
    expect(estimate?.created_by).toBe('Flat Oil Change');
    expect(estimate?.services['Oil Change']?.total_member_price).toBe(0);
    expect(estimate?.total_member_price).toBe(0);
  });

  it.each([
    ['48226', 120, 108, null],
    ['77002', 90, 81, 'FREE with repairs after'],
    ['85004', 110, 99, null],
  ])('[QUOTE-4] [QUOTE-5] prices a diagnosis at %s by its zip', async (zip, price, member, badge) => {
    const { attributes } = await getQuote(product, {
      appointment_type: 'diagnosis',
      diagnosis_input: 'Car is shaking (vibrating)',
      services: [],
      location_attributes: { zip },
    });
    expect(attributes).toMatchObject({
      status: 'quoted',
      level: 'A',
      estimate: null,
      diagnosis_price: price,
      diagnosis_price_member: member,
      diagnosis_badge: badge,
      diag_discount: 25,
      diagnosis_fee: price - 25,
    });
  });

  it('leaves unpriced services to the office, with the reason', async () => {
    const { id, attributes } = await getQuote(product, {
      services: ['Front Brake Pads & Rotors', 'Reupholster the glove box'],
    });
    expect([attributes.status, attributes.estimate, attributes.price_lines]).toEqual(['pending', null, []]);
    const row = await product.test.db
      .selectFrom('appointment')
      .select(['office_reasons', 'services'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.services).toEqual(['Front Brake Pads & Rotors', 'Reupholster the glove box']);
    expect(row.office_reasons).toEqual([
      { serviceId: '', name: 'Reupholster the glove box', reason: 'office_priced' },
    ]);
  });

  it('stores a request from outside our area, without a price', async () => {
    const { attributes } = await getQuote(product, { location_attributes: { zip: '99801' } });
    expect(attributes).toMatchObject({ status: 'no_service_area', market_db: null, estimate: null });
  });

  it.each([
    [['Pre-Purchase Inspection'], false],
    [['Pre-Purchase Inspection', 'Multi-Point Inspection'], true],
    [['Multi-Point Inspection'], true],
    [['Multi-Point Inspection', 'Oil Change'], false],
  ])('[DESK-11] of %j says that it is inspections only: %s', async (services, inspectionOnly) => {
    const { attributes } = await getQuote(product, { services });
    expect(attributes.inspection_only).toBe(inspectionOnly);
  });

  it.each([
    ['a misspelled make', { year: 2019, make: 'P0rsche', model: '911' }],
    ['a make that is not listed', { year: 2019, make: 'Zastava', model: 'Koral' }],
    ['a model that is not listed', { year: 2019, make: 'Toyota', model: 'Sprinter' }],
  ])('gives no price at once for %s: the office looks at it', async (_what, car_attributes) => {
    for (const services of [['Front Brake Pads & Rotors'], ['Oil Change']]) {
      const { attributes } = await getQuote(product, { car_attributes, services });
      expect([attributes.status, attributes.estimate]).toEqual(['pending', null]);
    }
  });

  it('prices a make by the name people use for it', async () => {
    const priceOf = async (make: string) => {
      const car_attributes = { year: 2019, make, model: 'Sprinter 2500' };
      return (await getQuote(product, { car_attributes })).attributes.estimate?.total_price;
    };
    expect(await priceOf('Mercedes-Benz')).toBeGreaterThan(400);
    expect(await priceOf('Mercedes')).toBe(await priceOf('Mercedes-Benz'));
  });

  const messagesTo = async (phone: string, email: string): Promise<string> => {
    const rows = await product.test.db.selectFrom('outbox').select('payload').execute();
    return rows
      .map(({ payload }) => JSON.stringify(payload))
      .filter((text) => text.includes(phone) || text.includes(email))
      .join('\n');
  };

  it.each([
    ['outside of the list', { make: 'Prize', model: 'you won, hurry' }, {}, 'hurry'],
    ['after a listed name', { make: 'Toyota', model: 'Camry, your account is locked' }, {}, 'locked'],
    [
      'outside of our area',
      { make: 'Toyota', model: 'Camry is locked' },
      { location_attributes: { zip: '99501' } },
      'locked',
    ],
    ['for a service', { make: 'Toyota', model: 'Camry' }, { services: ['You won, hurry'] }, 'hurry'],
    [
      'for a service elsewhere',
      { make: 'Toyota', model: 'Camry' },
      { services: ['You won, hurry'], location_attributes: { zip: '99501' } },
      'hurry',
    ],
  ])('repeats no words typed %s to the number that was typed', async (_what, car, changes, words) => {
    const request = quoteRequest({ ...changes, car_attributes: { year: 2018, ...car } });
    expect((await askForQuote(product, request)).status).toBe(201);
    const told = await messagesTo(request.phone, request.email);
    expect(told).not.toBe('');
    expect(told).not.toContain(words);
  });

  it('names a listed car in the message', async () => {
    const request = quoteRequest();
    await askForQuote(product, request);
    expect(await messagesTo(request.phone, request.email)).toContain('2015 Toyota Camry');
  });

  it.each([
    ['a link as the model', { model: 'Camry at http://evil.example/claim' }],
    ['a line break', { model: 'Camry\r\nATTENDEE:x' }],
    ['a web address as the make', { make: 'evil.example' }],
    ['a phone number as the engine', { engine_size: 'call 800 555 0199' }],
    ['a link as the color', { color: 'www.evil' }],
    ['a link as the name', { name: 'evil.example/x' }],
  ])('refuses %s', async (_what, car) => {
    const car_attributes = { year: 2015, make: 'Toyota', model: 'Camry', ...car };
    const { status, body } = await askForQuote(product, quoteRequest({ car_attributes }));
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });

  it('accepts a synonym, and deduplicates services', async () => {
    const { attributes } = await getQuote(product, { services: ['replace battery', 'Replace Battery'] });
    expect(attributes.services).toEqual(['Replace Battery']);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'nobody',
      { name: ' ', email: '', phone: '', heard_about_us: null },
      [
        'First name cannot be empty',
        'Email address cannot be empty',
        'Phone number cannot be empty',
        'Please tell us how you heard about us',
      ],
    ],
    ['a wrong number', { phone: '12345' }, ['Invalid phone number']],
    ['a wrong address', { email: 'dana@' }, ['Invalid email address']],
    ['no service', { services: [] }, ['Choose at least one service']],
    [
      'no symptom',
      { appointment_type: 'diagnosis', diagnosis_input: ' ' },
      ['Tell us what’s wrong with your car'],
    ],
    ['four digits', { location_attributes: { zip: '4822' } }, ['ZIP code must be exactly 5 digits']],
    ['no car', { car_attributes: undefined }, ['car_attributes is required']],
  ])('[API-2] refuses %s and keeps nothing', async (_what, changes, errors) => {
    const before = await countRows();
    const { status, body } = await askForQuote(product, quoteRequest(changes));
    expect([status, body.code, body.errors]).toEqual([400, 'invalid_input', errors]);
    expect(await countRows()).toBe(before);
  });
});

describe('a repeated idempotency key', () => {
  it('is one appointment, also for concurrent requests', async () => {
    const request = quoteRequest();
    const before = await countRows();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        askForQuote(product, request, { 'idempotency-key': 'a-form-instance-of-its-own' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.data.attributes.estimate?.id)).size).toBe(1);
    expect(await countRows()).toBe(before + 1);
  });

  it('is refused with another body, and separate for another customer', async () => {
    const key = { 'idempotency-key': 'another-form-instance' };
    const request = quoteRequest();
    const first = await askForQuote(product, request, key);
    const changed = await askForQuote(product, { ...request, services: ['Oil Change'] }, key);
    expect([changed.status, changed.body.code]).toEqual([409, 'conflict']);
    const other = await askForQuote(product, quoteRequest(), key);
    expect(other.status).toBe(201);
    expect(other.body.data.id).not.toBe(first.body.data.id);
  });
});

describe('discounts of a quote', () => {
  it('[QUOTE-13] are $25 for whoever may be new, whatever was done for the phone or email they type', async () => {
    const who = { phone: '3135550199', email: 'again@example.com' };
    const first = await getQuote(product, who);
    expect(first.attributes.coupon_used).toMatchObject({
      display_name: 'New customer discount',
      dollars_off: 25,
    });
    expect(first.attributes.estimate?.discount).toBe(25);
    await completeJob(product, first.id);
    const byPhone = await getQuote(product, { ...who, email: 'other@example.com' });
    const byEmail = await getQuote(product, { ...who, phone: '3135550198' });
    // Nobody learns from a price whose customer somebody else is; a booking settles it.
    expect([byPhone.attributes.coupon_used, byEmail.attributes.coupon_used]).toEqual([
      first.attributes.coupon_used,
      first.attributes.coupon_used,
    ]);
    expect(byPhone.attributes.estimate?.discount).toBe(25);
  });
});

describe('GET /api/v1/appointments/{id}', () => {
  it('[API-1] answers what was quoted', async () => {
    const quote = await getQuote(product);
    expect(await get(quote.id)).toEqual({ status: 200, body: { data: quote } });
  });

  it('shows no phone, email, full name or VIN to who has the id alone', async () => {
    const quote = await getQuote(product, {
      car_attributes: { ...quoteRequest().car_attributes, vin: '4T1BF1FK5FU000001' },
      name: 'Rosalind Featherstone',
      email: 'rosalind@example.com',
      phone: '3135550177',
    });
    const text = JSON.stringify((await get(quote.id)).body);
    for (const secret of ['Featherstone', 'rosalind@', '5550177', '4T1BF1FK5FU000001'])
      expect(text).not.toContain(secret);
    expect(text).toContain('"first_name":"Rosalind"');
  });

  it('[OPS-8] shows the customer to the owner and the office, and nothing more to strangers and other technicians', async () => {
    const owner = await logInAs(product, 'customer');
    const { body } = await askForQuote(product, quoteRequest({ name: 'Olu Adeyemi' }), owner.headers);
    const { id } = body.data;
    expect(body.data.attributes.user_id).toBe(owner.id);
    const contactFor = async (headers: Record<string, string>) =>
      (await get(id, headers)).body.data.attributes.contact?.name;
    expect(await contactFor(owner.headers)).toBe('Olu Adeyemi');
    expect(await contactFor((await logInAs(product, 'office')).headers)).toBe('Olu Adeyemi');
    expect(await contactFor((await logInAs(product, 'customer')).headers)).toBeUndefined();
    expect(await contactFor((await logInAs(product, 'technician')).headers)).toBeUndefined();
    expect(await contactFor({})).toBeUndefined();
  });

  it.each(['018f0000-0000-7000-8000-000000000000', '12', "'; drop table appointment"])(
    'does not find %s',
    async (id) => {
      const answer = await get(encodeURIComponent(id));
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    },
  );
});

describe('a price once given', () => {
  it('[QUOTE-2] stays when the price book changes; the next quote uses the new book', async () => {
    const before = await getQuote(product);
    await product.hearing(async () => {
      await product.test.db
        .updateTable('market')
        .set({ labor_rate_cents_per_hour: 200_00 })
        .where('id', '=', 'DET')
        .execute();
    });
    const after = await getQuote(product);
    const service = 'Front Brake Pads & Rotors';
    expect((await get(before.id)).body.data).toEqual(before);
    expect(after.attributes.estimate?.services[service]?.labor_rate).toBe(200);
  });

  it('is no longer instant once an admin disables it', async () => {
    await product.hearing(async () => {
      await product.test.db
        .updateTable('service')
        .set({ pricing: 'office' })
        .where('name', '=', 'Replace Starter')
        .execute();
    });
    expect((await getQuote(product, { services: ['Replace Starter'] })).attributes.status).toBe('pending');
  });
});
