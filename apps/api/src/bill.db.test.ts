import type { AppointmentReply, OfficeDraft, OfficeWorkOrder, TechnicianJob } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantCredit } from './capabilities/payments';
import { newId } from './platform/ids';
import { askForQuote, quoteRequest } from './testing/ask-for-quote';
import { bookFieldJob, finishFieldJob, type Person } from './testing/field-job';
import { logInAs } from './testing/log-in-as';
import { openShop, type Shop } from './testing/open-shop';

let shop: Shop;
let office: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());

const two = ['Front Brake Pads & Rotors', 'Replace Battery'];
const keyed = (person: Person) => ({ ...person.headers, 'idempotency-key': newId() });

const read = async (link: string): Promise<AppointmentReply['data']['attributes']> =>
  (await shop.call('GET', `/api/v1/appointments/${link}`)).body.data.attributes;

/** The labor of every line as the office writes it anew. */
const revise = async (
  id: string,
  minutes: (now: number) => number,
  changes: Partial<OfficeDraft> = {},
  takenOff?: string,
): Promise<void> => {
  const opened = await shop.call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers);
  const { builder } = opened.body as unknown as OfficeWorkOrder;
  if (!builder) throw new Error('no builder');
  const draft: OfficeDraft = {
    ...builder.draft,
    ...changes,
    lines: builder.draft.lines
      .filter(({ name }) => name !== takenOff)
      .map((line) => ({ ...line, labor_minutes: minutes(line.labor_minutes ?? 0) })),
  };
  const sent = await shop.call(
    'POST',
    `/api/v2/office/requests/${id}/send`,
    { draft, base_version: builder.base_version },
    keyed(office),
  );
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
};

const decide = async (link: string, name: string, status: 'approved' | 'rejected') => {
  const { estimate } = await read(link);
  const service = estimate?.services[name];
  return shop.call('PUT', `/api/v2/estimate_services/${service?.id}`, {
    status,
    estimate_version: estimate?.version,
  });
};

const chargedCents = async (id: string): Promise<number> => {
  const { amount_cents } = await shop.product.test.db
    .selectFrom('charge')
    .select('amount_cents')
    .where('appointment_id', '=', id)
    .where('kind', '=', 'job')
    .executeTakeFirstOrThrow();
  return amount_cents;
};

const estimateIdOf = async (id: string): Promise<string> => {
  const estimate = await shop.product.test.db
    .selectFrom('estimate')
    .select('id')
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  return estimate.id;
};

const jobOf = async (id: string, technician: Person): Promise<TechnicianJob> => {
  const { body } = await shop.call('GET', `/api/v2/technician/jobs/${id}`, undefined, technician.headers);
  return body as unknown as TechnicianJob;
};
const atCar = (id: string, step: string, technician: Person, body: object = {}) =>
  shop.call(
    'POST',
    `/api/v2/technician/jobs/${id}/${step}`,
    { happened_at: shop.now.toISOString(), ...body },
    keyed(technician),
  );

describe('one bill', () => {
  it.each([
    ['cheaper', (minutes: number) => minutes - 6, -1],
    ['dearer', (minutes: number) => minutes + 60, 0],
  ])(
    '[BILL-1, BILL-2] made %s by the office charges what is shown as agreed',
    async (_how, minutes, sign) => {
      const { id, link, technician } = await bookFieldJob(shop, { services: two });
      const booked = (await read(link)).bill;
      expect(booked?.agreed).toBe(booked?.proposed);
      await revise(id, minutes);
      const { bill } = await read(link);
      expect(Math.sign((bill?.agreed ?? 0) - (booked?.agreed ?? 0))).toBe(sign);
      const shown = (await jobOf(id, technician)).due_cents;
      await finishFieldJob(shop, id, technician);
      expect(await chargedCents(id)).toBe(Math.round((bill?.agreed ?? 0) * 100));
      expect(await chargedCents(id)).toBe(shown);
    },
  );

  it('[BILL-2] shows a dearer version beside what was agreed, and declining it keeps that', async () => {
    const { id, link } = await bookFieldJob(shop, { services: two });
    const before = await read(link);
    await revise(id, (minutes) => minutes + 60);
    const dearer = await read(link);
    const [name = ''] = two;
    const was = before.estimate?.services[name]?.total_price;
    expect(dearer.estimate?.services[name]).toMatchObject({ status: 'pending', agreed_price: was });
    expect(dearer.bill).toMatchObject({ agreed: before.bill?.agreed });
    expect(dearer.bill?.proposed).toBeGreaterThan(before.bill?.agreed ?? 0);
    const told = await shop.product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', `quote ready ${await estimateIdOf(id)} %`)
      .where('kind', 'in', ['sms', 'email'])
      .execute();
    expect(told.length).toBeGreaterThanOrEqual(2);
    const holds = `You agreed to ${formatCents(Math.round((before.bill?.agreed ?? 0) * 100))}. That price holds unless you approve the new one.`;
    for (const { payload } of told) expect(JSON.stringify(payload)).toContain(holds);
    for (const service of two) expect((await decide(link, service, 'rejected')).status).toBe(200);
    const kept = await read(link);
    expect(kept.estimate?.services[name]).toMatchObject({ status: 'approved', total_price: was });
    expect(kept.bill).toEqual(before.bill);
  });

  it('[BILL-2] says what was taken off, and from what to what the agreed price went, while a dearer one waits', async () => {
    const { id, link } = await bookFieldJob(shop, { services: two });
    const [, battery = ''] = two;
    const before = await read(link);
    await revise(id, (minutes) => minutes + 60, {}, battery);
    const after = await read(link);
    const [was, now] = [before, after].map(({ bill }) => formatCents(Math.round((bill?.agreed ?? 0) * 100)));
    expect(now).not.toBe(was);
    const told = await shop.product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', `quote ready ${await estimateIdOf(id)} ${after.estimate?.version} %`)
      .where('kind', 'in', ['sms', 'email'])
      .execute();
    expect(told).toHaveLength(2);
    for (const { payload } of told)
      expect(JSON.stringify(payload)).toContain(
        `We took off ${battery}. The price you agreed to went down from ${was} to ${now}, and holds unless you approve the new one.`,
      );
  });

  it('[BILL-3] keeps agreed work from arrival on, but for what the technician says was not done', async () => {
    const { id, link, technician } = await bookFieldJob(shop, { services: two });
    const [brakes = '', battery = ''] = two;
    expect((await atCar(id, 'arrived', technician)).status).toBe(200);
    const refused = await decide(link, battery, 'rejected');
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [expect.stringContaining('Your mechanic is at your car')],
    ]);
    const { services } = await jobOf(id, technician);
    const batteryId = services.find(({ name }) => name === battery)?.id;
    const off = await atCar(id, 'not_done', technician, { service_id: batteryId });
    expect(off.status, JSON.stringify(off.body)).toBe(200);
    const after = (await jobOf(id, technician)).services.find(({ name }) => name === battery);
    expect(after).toMatchObject({ status: 'rejected', not_done: true });
    const { bill, estimate } = await read(link);
    expect(estimate?.services[battery]?.status).toBe('rejected');
    expect(estimate?.services[brakes]?.status).toBe('approved');
    const told = await shop.product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', 'not done %')
      .where('kind', '=', 'sms')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(told.payload)).toContain(`took ${battery} off your bill`);
    await finishFieldJob(shop, id, technician);
    expect(await chargedCents(id)).toBe(Math.round((bill?.agreed ?? 0) * 100));
  });

  it('[BILL-3] opens a task of the office when most of the agreed work was taken off at the car', async () => {
    const { id, technician } = await bookFieldJob(shop, { services: two });
    await atCar(id, 'arrived', technician);
    const tasks = () =>
      shop.product.test.db
        .selectFrom('office_task')
        .select('kind')
        .where('appointment_id', '=', id)
        .where('kind', '=', 'work_taken_off')
        .execute();
    const { services } = await jobOf(id, technician);
    const cheapestFirst = [...services].sort((a, b) => (a.total_cents ?? 0) - (b.total_cents ?? 0));
    const [less, more] = cheapestFirst;
    expect((await atCar(id, 'not_done', technician, { service_id: less?.id })).status).toBe(200);
    expect(await tasks()).toEqual([]);
    expect((await atCar(id, 'not_done', technician, { service_id: more?.id })).status).toBe(200);
    expect(await tasks()).toEqual([{ kind: 'work_taken_off' }]);
  });

  it('[BILL-3] lets the office take no agreed work off while the technician is at the car', async () => {
    const { id, link, technician } = await bookFieldJob(shop, { services: two });
    expect((await atCar(id, 'arrived', technician)).status).toBe(200);
    const before = (await read(link)).bill;
    const opened = await shop.call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers);
    const { builder } = opened.body as unknown as OfficeWorkOrder;
    if (!builder) throw new Error('no builder');
    const sent = await shop.call(
      'POST',
      `/api/v2/office/requests/${id}/send`,
      {
        draft: { ...builder.draft, lines: builder.draft.lines.slice(1) },
        base_version: builder.base_version,
      },
      keyed(office),
    );
    expect([sent.status, sent.body.errors]).toEqual([
      409,
      [expect.stringContaining('The technician is at the car')],
    ]);
    expect((await read(link)).bill).toEqual(before);
  });

  it('[BILL-3] takes nothing off before arrival, nor what nobody agreed to', async () => {
    const { id, technician } = await bookFieldJob(shop, { services: two });
    const { services } = await jobOf(id, technician);
    const early = await atCar(id, 'not_done', technician, { service_id: services[0]?.id });
    expect(early.status).toBe(409);
    await atCar(id, 'arrived', technician);
    expect((await atCar(id, 'not_done', technician, { service_id: newId() })).status).toBe(404);
  });

  it('[BILL-1, BILL-2] keeps a discount once given, whatever is declined or not done afterwards', async () => {
    const { id, link, technician } = await bookFieldJob(shop, { services: two });
    const [brakes = '', battery = ''] = two;
    const same = (minutes: number) => minutes;
    await revise(id, same, { agent_discount_cents: 100_00 });
    const given = (await read(link)).bill?.agreed ?? 0;
    await revise(id, same, { agent_discount_cents: 0 });
    expect((await read(link)).bill?.agreed).toBe(given);
    await atCar(id, 'arrived', technician);
    const job = await jobOf(id, technician);
    const service_id = job.services.find(({ name }) => name === battery)?.id;
    await atCar(id, 'not_done', technician, { service_id });
    const less = (await read(link)).bill?.agreed ?? 0;
    expect(less).toBeLessThan(given - 100);
    await finishFieldJob(shop, id, technician);
    const { bill, estimate } = await read(link);
    expect(bill).toMatchObject({ agreed: less, proposed: less });
    expect(estimate?.services[brakes]?.status).toBe('approved');
    expect(await chargedCents(id)).toBe(Math.round(less * 100));
  });

  it('[BILL-2] lets a proposal be declined that is only a discount taken back', async () => {
    const { id, link } = await bookFieldJob(shop, { services: two });
    const same = (minutes: number) => minutes;
    await revise(id, same, { agent_discount_cents: 100_00 });
    const agreed = (await read(link)).bill?.agreed;
    await revise(id, same, { agent_discount_cents: 0 });
    const offered = await read(link);
    expect(offered.estimate?.awaits_decision).toBe(true);
    const decline = (version: number) =>
      shop.call(
        'POST',
        `/api/v1/estimate_responses?${new URLSearchParams({
          'estimate_response[estimate_id]': offered.estimate?.id ?? '',
          estimate_version: String(version),
          decision: 'declined',
        })}`,
      );
    const version = offered.estimate?.version ?? 0;
    expect((await decline(version - 1)).body.code).toBe('quote_changed');
    expect((await decline(version)).status).toBe(200);
    // Pressed twice, it is declined once.
    expect((await decline(version)).status).toBe(200);
    const kept = await read(link);
    expect(kept.estimate).toMatchObject({ awaits_decision: false, version: version + 1 });
    expect(kept.bill).toMatchObject({ agreed, proposed: agreed });
  });

  it('[BILL-2] has nothing to decline as a whole before it is booked', async () => {
    const { id } = (await askForQuote(shop.product, quoteRequest())).body.data;
    const query = new URLSearchParams({
      'estimate_response[estimate_id]': (await read(id)).estimate?.id ?? '',
      decision: 'declined',
    });
    expect((await shop.call('POST', `/api/v1/estimate_responses?${query}`)).status).toBe(409);
  });

  it('[BILL-6] leaves no booked visit without work: its last service goes by canceling', async () => {
    const { link } = await bookFieldJob(shop, { services: two });
    const [brakes = '', battery = ''] = two;
    expect((await decide(link, brakes, 'rejected')).status).toBe(200);
    const last = await decide(link, battery, 'rejected');
    expect([last.status, last.body.errors]).toEqual([
      409,
      ['This is the last service of your visit. To drop it, cancel the visit.'],
    ]);
    const { status, bill } = await read(link);
    expect(status).toBe('scheduled');
    expect(bill?.agreed).toBeGreaterThan(0);
  });

  it('[BILL-4] lets the fees go with the last service that brings them', async () => {
    const { link } = await bookFieldJob(shop, { services: ['Oil Change', 'Replace Battery'] });
    expect((await read(link)).estimate?.convenience_fee).toBeGreaterThan(0);
    expect((await decide(link, 'Replace Battery', 'rejected')).status).toBe(200);
    const { estimate } = await read(link);
    expect([estimate?.convenience_fee, estimate?.shop_supplies_fee]).toEqual([0, 0]);
  });

  it('[BILL-9] shows credit in the quote before it is taken, to its owner alone', async () => {
    const customer = await logInAs(shop.product, 'customer');
    const { db } = shop.product.test;
    await db
      .transaction()
      .execute((tx) =>
        grantCredit(tx, { accountId: customer.id, amountCents: 30_00, requestKey: newId(), at: shop.now }),
      );
    const asked = await askForQuote(shop.product, quoteRequest(), customer.headers);
    const link = asked.body.data.id;
    const open = async (headers?: Record<string, string>) =>
      (await shop.call('GET', `/api/v1/appointments/${link}`, undefined, headers)).body.data.attributes;
    expect((await open(customer.headers)).account_credit).toBe(30);
    expect((await open()).account_credit).toBe(0);
    expect((await open(office.headers)).account_credit).toBe(0);
  });

  it('[BILL-7] takes a paid diagnosis off the next repair of that car, once, for 30 days', async () => {
    const houston = { location_attributes: { zip: '77002' }, address: '77002', phone: '7135550142' };
    const diagnosis = {
      ...houston,
      appointment_type: 'diagnosis',
      services: [],
      diagnosis_input: 'It rattles',
    };
    const { id, technician } = await bookFieldJob(shop, diagnosis);
    await finishFieldJob(shop, id, technician);
    const { db } = shop.product.test;
    // The shop's technicians are in Detroit: the diagnosis was in Houston, and what is booked comes here.
    const owner = await logInAs(shop.product, 'customer');
    await db
      .updateTable('appointment')
      .set({ market_id: 'HOU', account_id: owner.id })
      .where('id', '=', id)
      .execute();
    const book = async (link: string, slot: number) => {
      await db
        .updateTable('appointment')
        .set({ market_id: 'DET', zip: '48226' })
        .where('id', '=', (e) =>
          e.selectFrom('appointment_link').select('appointment_id').where('appointment_link.id', '=', link),
        )
        .execute();
      await shop.hold(link, slot);
      return shop.book(link);
    };
    const quoted = async (changes: Record<string, unknown> = {}, headers: object = owner.headers) => {
      const { body } = await askForQuote(shop.product, quoteRequest({ ...houston, ...changes }), {
        ...headers,
      });
      const line = body.data.attributes.price_lines.find((one) => one.id === 'diagnosis-credit');
      return { link: body.data.id, credit: line?.amount ?? 0 };
    };
    const charged = (await chargedCents(id)) / 100;
    const first = await quoted();
    const second = await quoted();
    expect([first.credit, second.credit]).toEqual([-charged, -charged]);
    // Whoever types the customer's phone has not paid for it, and does not learn that somebody has.
    expect((await quoted({}, {})).credit).toBe(0);
    const stranger = await logInAs(shop.product, 'customer');
    expect((await quoted({}, stranger.headers)).credit).toBe(0);
    const other = { year: 2018, make: 'Honda', model: 'Civic', engine_size: '2.0L 4-cyl' };
    expect((await quoted({ car_attributes: other })).credit).toBe(0);
    expect((await book(first.link, 240)).status).toBe(200);
    expect((await quoted()).credit).toBe(0);
    const again = await book(second.link, 264);
    expect([again.status, again.body.errors]).toEqual([
      409,
      [expect.stringContaining('already came off another repair')],
    ]);
    const { now } = shop;
    shop.now = new Date(now.getTime() + 31 * 86_400_000);
    expect((await quoted()).credit).toBe(0);
    shop.now = now;
  });

  it('[LINK-5] tells the customer what the office enters for them', async () => {
    const { id, link } = await bookFieldJob(shop, { services: two });
    await revise(id, (minutes) => minutes + 60);
    const { estimate } = (await shop.call('GET', `/api/v1/appointments/${id}`, undefined, office.headers))
      .body.data.attributes;
    const [name = ''] = two;
    const body = { status: 'approved', estimate_version: estimate?.version, agreed_by: 'phone' };
    const url = `/api/v2/estimate_services/${estimate?.services[name]?.id}`;
    expect((await shop.call('PUT', url, body, office.headers)).status).toBe(200);
    const told = await shop.product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', 'decided for them %')
      .where('kind', '=', 'sms')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(told.payload)).toContain(`We noted that you approved ${name}`);
    expect(JSON.stringify(told.payload)).toContain((await read(link)).bill?.agreed.toFixed(2));
  });
});
