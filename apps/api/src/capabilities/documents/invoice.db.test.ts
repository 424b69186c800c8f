import { inspectionPoints } from '@lugnut/domain/field';
import { formatCents } from '@lugnut/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { createPictureGate } from '../../platform/pictures/picture-gate';
import { plainJpeg } from '../../platform/pictures/testing/sample-pictures';
import { askForQuote, quoteRequest } from '../../testing/ask-for-quote';
import { bookFieldJob, finishFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';
import { approveMore, payPalJobsIn } from '../../testing/part-paid-job';
import { lightColors, lightInks } from './draw-light';
import { makeDocuments } from './make-documents';
import { createPaperPrinter } from './paper-printer';
import { colorsIn, pagesIn, wordsIn } from './testing/words-in-pdf';

let shop: Shop;
let office: Person;
const pictures = createPictureGate();
const printer = createPaperPrinter();

const business = {
  legal_name: 'Lugnut Mobile Auto Repair LLC',
  street: '1450 Example St, Suite 200',
  city: 'Detroit',
  state: 'MI',
  zip: '48226',
  phone: '(313) 555-0100',
  email: 'billing@lugnut.example',
  registration_name: 'Michigan repair facility registration',
  registration_name_es: 'Registro de taller de reparación de Michigan',
  registration_number: 'F000100',
  tax_id: '00-0000100',
  invoice_note: 'All parts are new unless the line says otherwise.',
  invoice_note_es: 'Todas las partes son nuevas, salvo que su línea diga otra cosa.',
};
const keepBusiness = (
  market: string,
  version: string | null,
  changes: Partial<typeof business> | object = {},
) =>
  logInAs(shop.product, 'admin').then((admin) =>
    shop.call(
      'PUT',
      `/api/v2/admin/businesses/${market}`,
      { version, attributes: { ...business, ...changes } },
      admin.headers,
    ),
  );

beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(async () => {
  await pictures.close();
  await printer.close();
  await shop.close();
});

const db = () => shop.product.test.db;
const objects = () => shop.product.composition.objects;
const make = (id: string) =>
  makeDocuments(
    { db: db(), now: () => shop.now, brand: 'Lugnut', pictures, printer, objects: objects() },
    id,
  );
const open = async (id: string, kind: string): Promise<Buffer> =>
  (
    await shop.product.app.inject({
      url: `/api/v2/appointments/${id}/documents/${kind}`,
      headers: office.headers,
    })
  ).rawPayload;
const waitingFor = async (id: string): Promise<string[]> =>
  (
    await db()
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', `documents ${id} %`)
      .execute()
  ).map(({ dedupe_key }) => dedupe_key?.split(' ')[2] ?? '');

const refund = async (id: string, cents: number): Promise<void> => {
  const answer = await shop.call(
    'POST',
    `/api/v2/office/requests/${id}/refund`,
    { amount_cents: cents, reason: 'Goodwill' },
    { ...office.headers, 'idempotency-key': newId() },
  );
  expect(answer.status).toBe(200);
  const open = await db()
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'refund')
    .where('delivered_at', 'is', null)
    .execute();
  const deliverer = shop.product.composition.deliverers.find(({ kind }) => kind === 'refund');
  for (const { payload } of open) await deliverer?.deliver(payload, { id: newId(), attempt: 1 } as never);
};

describe('business details', () => {
  it('[BILL-11] are kept by an admin for each market, and a registration is whole', async () => {
    expect((await keepBusiness('XXX', null)).status).toBe(404);
    const half = await keepBusiness('DET', null, { registration_number: null });
    expect([half.status, half.body.errors]).toEqual([
      400,
      ['A registration needs both its name and its number.'],
    ]);
    const kept = await keepBusiness('DET', null);
    expect([kept.status, kept.body.data]).toMatchObject([
      200,
      { id: 'DET', attributes: business, facts: { market: 'Metro Detroit' } },
    ]);
  });
});

describe('an invoice', () => {
  it('[BILL-11] says who sent it, each line, the tax base, how it was paid, and fits on a page', async () => {
    const { id, technician } = await bookFieldJob(shop, {
      services: ['Front Brake Pads & Rotors', 'Oil Change'],
      car_attributes: {
        year: 2015,
        make: 'Toyota',
        model: 'Camry',
        engine_size: '2.5L 4-cyl',
        vin: '4T1BF1FK5FU123456',
      },
    });
    await finishFieldJob(shop, id, technician);
    await make(id);
    const pdf = await open(id, 'repair_receipt');
    const words = wordsIn(pdf);
    const total = await db()
      .selectFrom('charge')
      .select('amount_cents')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const part of [
      'Invoice',
      'Lugnut Mobile Auto Repair LLC',
      '1450 Example St, Suite 200, Detroit, MI 48226',
      '(313) 555-0100',
      'Michigan repair facility registration: F000100',
      'Tax ID: 00-0000100',
      'Dana Whitfield',
      'VIN 4T1BF1FK5FU123456',
      'Odometer 81,200 mi',
      'part no. BP-F-STD 1 × $46.00 $46.00',
      'Labor 1.4 h × $95.00 $133.00',
      'Shop Supplies Fee $5.00',
      'Discount: New customer discount –$25.00',
      'Sales tax on parts, 6% of $',
      `Total $${(total.amount_cents / 100).toFixed(2)}`,
      `Visa ending in 4242 $${(total.amount_cents / 100).toFixed(2)}`,
      'Balance due $0.00',
      '24 months / 24,000 mi',
      'All parts are new unless the line says otherwise.',
    ])
      expect(words).toContain(part);
    expect(words).not.toContain('Version');
    expect(pagesIn(pdf)).toBe(1);
  });

  it('[BILL-11] has a new version after each refund, the earlier ones are kept, and the newest is opened', async () => {
    const { id, technician } = await bookFieldJob(shop);
    await finishFieldJob(shop, id, technician);
    await make(id);
    shop.now = new Date(shop.now.getTime() + 86_400_000);
    await refund(id, 15_00);
    expect((await waitingFor(id)).sort()).toEqual(['finished', 'paid', 'refund']);
    await make(id);
    // Made again without another refund, it is the same version.
    await make(id);
    const second = await open(id, 'repair_receipt');
    for (const part of [
      'Version 2, refunded on March 4, 2027',
      'March 3, 2027 Visa ending in 4242 $306.14',
      'March 4, 2027 Refund to Visa ending in 4242 –$15.00',
      'Total $306.14',
      'Paid $306.14',
      'Refunded –$15.00',
      'Paid after refunds $291.14',
      'Balance due $0.00',
    ])
      expect(wordsIn(second)).toContain(part);
    expect(pagesIn(second)).toBe(1);
    await refund(id, 1_00);
    await make(id);
    expect(wordsIn(await open(id, 'repair_receipt'))).toContain('Version 3, refunded on March 4, 2027');
    const kept = await db()
      .selectFrom('job_document')
      .select(['kind', 'version', 'content', 'object_key'])
      .where('appointment_id', '=', id)
      .orderBy('kind')
      .orderBy('version')
      .execute();
    expect(kept.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'inspection 1',
      'repair_receipt 1',
      'repair_receipt 2',
      'repair_receipt 3',
    ]);
    const [, first, next] = await Promise.all(kept.map((file) => objects().read(file)));
    expect(wordsIn(first ?? Buffer.alloc(0))).not.toContain('Refund');
    expect(next?.equals(second)).toBe(true);
    const { body } = await shop.call(
      'GET',
      `/api/v2/appointments/${id}/documents`,
      undefined,
      office.headers,
    );
    const links = body.data as unknown as { kind: string }[];
    expect(links.map(({ kind }) => kind)).toEqual(['inspection', 'repair_receipt', 'estimate']);
  });
});

describe('an invoice of which PayPal paid a part', () => {
  it('[BILL-11] [PAY-6] is made again with the payment and the balance; work offered before the visit was quoted', async () => {
    shop.now = monday;
    const { id: link } = await payPalJobsIn(() => shop).bookWithPayPal();
    const { appointment_id: id } = await db()
      .selectFrom('appointment_link')
      .select('appointment_id')
      .where('id', '=', link)
      .executeTakeFirstOrThrow();
    await approveMore(shop, office, link, 'Oil Change');
    for (const status of ['en_route', 'in_progress', 'completed'])
      await shop.call(
        'POST',
        `/api/v2/office/jobs/${id}/status`,
        { status, before_its_day: true },
        office.headers,
      );
    // What was asked for with the part payment, and not what finishing asked for.
    expect(await waitingFor(id)).toContain('part');
    await make(id);
    const charge = await db()
      .selectFrom('charge')
      .innerJoin('payment_attempt', 'payment_attempt.charge_id', 'charge.id')
      .select(['charge.amount_cents', 'payment_attempt.amount_cents as paid_cents'])
      .where('charge.appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(charge.paid_cents).toBeLessThan(charge.amount_cents);
    const words = wordsIn(await open(id, 'repair_receipt'));
    expect(words).toContain(`PayPal ${formatCents(charge.paid_cents)}`);
    expect(words).not.toContain('did not go through');
    expect(words).toMatch(
      new RegExp(
        `Balance due[^$]*${formatCents(charge.amount_cents - charge.paid_cents).replaceAll(/[$.]/g, '\\$&')}`,
      ),
    );
    expect(words).toContain('Oil Change');
    expect(words).not.toContain('Added at the car');
  });
});

describe('an invoice with a membership fee', () => {
  it('[BILL-1] [BILL-11] names the work in its approvals, and the total with the fee; a later tip is told', async () => {
    shop.now = monday;
    const customer = await logInAs(shop.product, 'customer');
    const request = quoteRequest({ services: ['Front Brake Pads & Rotors'] });
    const link = (await askForQuote(shop.product, request, customer.headers)).body.data.id;
    await shop.hold(link);
    const token = await shop.enterCard(link);
    await shop.confirm(link, { token, member_price_agreed_on_before_job: 190 }, customer.headers);
    const { appointment_id: id } = await db()
      .selectFrom('appointment_link')
      .select('appointment_id')
      .where('id', '=', link)
      .executeTakeFirstOrThrow();
    const estimate = wordsIn(await open(id, 'estimate'));
    expect(estimate).toContain('Membership Fee $190.00');
    for (const status of ['en_route', 'in_progress', 'completed'])
      await shop.call(
        'POST',
        `/api/v2/office/jobs/${id}/status`,
        { status, before_its_day: true },
        office.headers,
      );
    const charge = await db()
      .selectFrom('charge')
      .select('amount_cents')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    await make(id);
    const total = `$${(charge.amount_cents / 100).toFixed(2)}`;
    const work = `$${((charge.amount_cents - 190_00) / 100).toFixed(2)}`;
    expect(estimate).toContain(`Estimated total ${total}`);
    const words = wordsIn(await open(id, 'repair_receipt')).replaceAll(/\s+/g, ' ');
    expect(words).toContain(`Total ${total}`);
    expect(words).toContain(`Agreed total: ${work} for the work, ${total} with the membership fee.`);
    const review = await shop.call(
      'POST',
      '/api/v1/mechanic/reviews',
      { mechanic_review: { appointment_id: link, rating_text: '5', feedback: 'Great' } },
      customer.headers,
    );
    const tipped = await shop.call(
      'PUT',
      `/api/v1/mechanic/reviews/tip/${review.body.data.id}`,
      { mechanic_review: { tip_amount: 10 } },
      customer.headers,
    );
    expect(tipped.status, JSON.stringify(tipped.body)).toBe(200);
    await refund(id, 5_00);
    await make(id);
    expect(wordsIn(await open(id, 'repair_receipt'))).toContain('A tip of $10.00 was paid separately');
  });
});

describe('an estimate on paper', () => {
  it('[BILL-11] looks like the invoice, says until when it is good, and is printed again when it changed', async () => {
    const { id } = await bookFieldJob(shop);
    const pdf = await open(id, 'estimate');
    const words = wordsIn(pdf).replaceAll(/ +/g, ' ');
    for (const part of [
      'Estimate',
      'Michigan repair facility registration: F000100',
      'Dana Whitfield',
      '2015 Toyota Camry',
      'Good through March 31, 2027',
      'Front Brake Pads & Rotors Approved $301.80',
      'Labor 1.4 h × $95.00 $133.00',
      'Sales tax on parts, 6% of $155.69 $9.34',
      'Estimated total $306.14',
    ])
      expect(words).toContain(part);
    expect(words).not.toContain('All parts are new');
    expect(pagesIn(pdf)).toBe(1);
    shop.now = new Date(shop.now.getTime() + 60_000);
    expect((await open(id, 'estimate')).equals(pdf)).toBe(true);
    // Joining changes no version, and the price.
    await db().updateTable('appointment').set({ member_job: true }).where('id', '=', id).execute();
    expect(wordsIn(await open(id, 'estimate'))).toContain('Your Savings –$30.18');
    const stranger = await logInAs(shop.product, 'customer');
    const refused = await shop.product.app.inject({
      url: `/api/v2/appointments/${id}/documents/estimate`,
      headers: stranger.headers,
    });
    expect(refused.statusCode).toBe(404);
  });
});

describe('an inspection on paper', () => {
  it('[BILL-11] [INSP-3] says every point in words and color, with measures, notes and the pictures of each', async () => {
    const { id, technician } = await bookFieldJob(shop);
    await finishFieldJob(shop, id, technician);
    const found: Record<string, object> = {
      'front-brakes': {
        light: 'red',
        measured: '2',
        note: 'Down to the wear bars',
        // What was booked, and what was not approved.
        services: ['Front Brake Pads & Rotors', 'Replace Front Brake Caliper'],
      },
      'rear-left-tire': { light: 'yellow', measured: '4', note: 'Replace before winter' },
    };
    const items = inspectionPoints
      .slice(0, -1)
      .map((point) => ({ point: point.id, light: 'green', measured: '', note: '', ...found[point.id] }));
    await db()
      .updateTable('job_progress')
      .set({ inspection: JSON.stringify(items) })
      .where('appointment_id', '=', id)
      .execute();
    for (const point of ['front-brakes', 'front-brakes', 'rear-left-tire', null])
      await db()
        .insertInto('job_photo')
        .values({
          id: newId(),
          appointment_id: id,
          account_id: technician.id,
          request_key: newId(),
          point,
          content_type: 'image/jpeg',
          width: 1_600,
          height: 1_200,
          content: await plainJpeg({ width: 1_600, height: 1_200 }),
          created_at: shop.now,
        })
        .execute();
    await make(id);
    const pdf = await open(id, 'inspection');
    const words = wordsIn(pdf).replaceAll(/ +/g, ' ');
    for (const part of [
      '1 needs attention now',
      '1 needs attention soon',
      `${inspectionPoints.length - 3} good`,
      '1 not checked',
      'Front brake pads Needs attention now 2 mm Down to the wear bars',
      'Recommended: Front Brake Pads & Rotors. Done on this visit.',
      'Recommended: Replace Front Brake Caliper. Not done on this visit.',
      'Rear left tire tread Needs attention soon 4/32 in Replace before winter',
      'Photo 4',
    ])
      expect(words).toContain(part);
    for (const { name } of inspectionPoints) expect(words).toContain(name);
    expect(inspectionPoints.length).toBe(24);
    expect([...pdf.toString('latin1').matchAll(/\/Subtype \/Image/g)]).toHaveLength(4);
    expect(colorsIn(pdf)).toEqual(
      expect.arrayContaining([...Object.values(lightColors), ...Object.values(lightInks)]),
    );
    expect(pagesIn(pdf)).toBe(2);
    expect(words).toContain('page 2 of 2');
  });
});
