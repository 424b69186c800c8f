import { type Estimate, proposeService, type ServiceContent } from '@lugnut/domain/estimates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { completeJob, getQuote } from '../../testing/ask-for-quote';
import { chargeDepsOf } from '../../testing/charge-deps';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';
import { addTechnician } from '../../testing/planned-day';
import { messagesTo } from '../../testing/sent-messages';
import { appointmentStore, saveEstimate } from '../appointments';
import { chargeForCompletion } from '../payments';

const brakes = 'Front Brake Pads & Rotors';
const battery = 'Replace Battery';
/** An hour on Wednesday, with room for the battery and not for the brakes; all of Thursday. */
const [wednesday, thursday] = ['2027-03-03', '2027-03-04'];
const nine = '09:00am-12:00pm';

let shop: Shop;
let lastPhone = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.now = monday;
  const { test, hearing } = shop.product;
  await test.db.deleteFrom('visit').execute();
  await test.db.deleteFrom('technician_day').execute();
  await test.db.deleteFrom('card_attempt').execute();
  await hearing(async () => {
    await test.db.deleteFrom('technician').execute();
    await addTechnician(test.db, { shifts: { 3: [540, 600], 4: [540, 1260] } });
  });
});

const at = (id: string, day: string) => ({
  appointment_day: day,
  appointment_time: nine,
  exact_address: '1 Woodward Ave, Detroit, MI 48226',
  apartment_code: id,
});
const show = async (id: string) => (await shop.call('GET', `/api/v1/appointments/${id}`)).body.data;
const find = async (id: string) => {
  const found = await appointmentStore(shop.product.test.db).find(id);
  if (!found) throw new Error('there is no such appointment');
  return found;
};
/** What staff say of the estimate they read out. */
const seenOf = async (id: string) => ({
  estimate_version: (await find(id)).quote?.estimate.version,
});
const check = async (id: string, query = '') =>
  (await shop.call('GET', `/api/v2/appointments/${id}/second_visit${query}`)).body.data as unknown as {
    services: string[];
    total: number | null;
    price_lines: { kind: string; amount: number | null }[];
  };
const move = (id: string, body: object = {}, headers: object = {}) =>
  shop.call('POST', `/api/v2/appointments/${id}/second_visit`, { services: [brakes], ...body }, headers);

/** Booked with a card for the battery; the brakes were offered meanwhile. */
const booked = async () => {
  lastPhone += 1;
  const phone = `+1313555${String(2000 + lastPhone)}`;
  const { id } = await getQuote(shop.product, {
    services: [battery, brakes],
    phone,
    email: `robin${lastPhone}@example.com`,
  });
  const service = (await find(id)).quote?.estimate.services.find(({ name }) => name === brakes);
  await shop.call('PUT', `/api/v2/estimate_services/${service?.id}`, { status: 'rejected' });
  expect((await shop.call('PUT', `/api/v2/appointments/${id}`, at(id, wednesday))).status).toBe(200);
  expect((await shop.book(id)).status).toBe(200);
  return { id, phone, service: service as ServiceContent & { readonly id: string } };
};
const offered = async () => {
  const job = await booked();
  const quote = (await find(job.id)).quote;
  if (!quote) throw new Error('it has a quote');
  const { id: _id, ...content } = job.service;
  const result = proposeService(
    { ...quote.estimate, services: quote.estimate.services.filter(({ name }) => name !== brakes) },
    { ...content, typeOfService: 'addon' },
    newId(),
  );
  if (!result.ok) throw new Error(result.reason);
  await shop.product.test.db.transaction().execute((tx) => saveEstimate(tx, result.estimate));
  return { ...job, version: result.estimate.version, before: await show(job.id) };
};
/** The offered work's estimate with other terms. */
const withTerms = async (id: string, terms: Partial<Estimate>) => {
  const estimate = (await find(id)).quote?.estimate;
  if (!estimate) throw new Error('it has a quote');
  const { db } = shop.product.test;
  await db
    .transaction()
    .execute((tx) => saveEstimate(tx, { ...estimate, ...terms, version: estimate.version + 1 }));
};
const cancel = (id: string, reason: string, headers: object = {}) =>
  shop.call(
    'PATCH',
    `/api/v1/appointments/${id}`,
    {
      appointment: {
        status: 'cancelled',
        fee_cents: 70_00,
        cancel_reason_select: reason,
        cancel_reason: null,
      },
    },
    headers,
  );
const claimsOf = async (id: string) =>
  (
    await shop.product.test.db
      .selectFrom('diagnosis_credit')
      .select('repair_id')
      .where('diagnosis_id', '=', id)
      .execute()
  ).map(({ repair_id }) => repair_id);
const totalOf = async (id: string) =>
  (await show(id)).attributes.price_lines.find(({ kind }) => kind === 'total')?.amount;
const secondVisitsOf = (id: string) =>
  shop.product.test.db.selectFrom('appointment').selectAll().where('first_visit_id', '=', id).execute();

describe('[PLAN-1] work that does not fit the booked visit', () => {
  it('becomes a second visit at the price that was shown, and the first is what it was', async () => {
    const { id, version, before, phone } = await offered();
    const approved = await shop.call(
      'POST',
      `/api/v1/estimate_responses?estimate_response[estimate_id]=${before.attributes.estimate?.id}`,
    );
    expect(approved.body.code).toBe('does_not_fit');
    const { services, total } = await check(id);
    expect(services).toEqual([brakes]);
    const { agreed, proposed } = before.attributes.bill ?? {};
    // What the brakes added to the bill; a discount lowers the tax of the bill it is on by cents more or less.
    expect(Math.abs((total ?? 0) - ((proposed ?? 0) - (agreed ?? 0)))).toBeLessThan(0.25);

    const { status, body } = await move(id, { estimate_version: version });
    expect(status, JSON.stringify(body)).toBe(200);
    const second = body.data;
    expect(second.id).not.toBe(id);
    expect(second.attributes).toMatchObject({ status: 'quoted', payment_setup: true });
    expect(Object.keys(second.attributes.estimate?.services ?? {})).toEqual([brakes]);
    expect(second.attributes.price_lines.find(({ kind }) => kind === 'total')?.amount).toBe(total);
    const [made, first] = [await find(second.id), await find(id)];
    expect(made).toMatchObject({ accountId: first.accountId, contact: first.contact, zip: first.zip });
    expect(made.visit).toMatchObject({
      exactAddress: first.visit.exactAddress,
      point: first.visit.point,
      reserved: undefined,
    });
    expect(made.car).toEqual(first.car);

    const after = await show(id);
    expect(after.attributes.bill).toMatchObject({ agreed, proposed: agreed });
    expect(after.attributes.estimate?.awaits_decision).toBe(false);
    expect(after.attributes.estimate?.services).not.toHaveProperty([brakes]);
    const [text] = (await messagesTo(shop.product.test.db, phone)).slice(-1);
    expect(text?.body).toMatch(/Front Brake Pads & Rotors .* on a second visit for \$.* Choose a time: /);
  });

  it('says what its price is made of, and is not offered again once it is booked, by whatever name', async () => {
    const { id } = await offered();
    const { total, price_lines } = await check(id);
    const amounts = price_lines.filter(({ kind }) => kind === 'amount').map(({ amount }) => amount ?? 0);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total ?? 0, 2);
    await move(id);
    for (const query of ['', `?service=${encodeURIComponent(brakes)}`])
      expect(await check(id, query)).toMatchObject({ services: [], total: null });
  });

  it('is booked by choosing a window, with a bill of its own', async () => {
    const { id } = await offered();
    const { total } = await check(id);
    const second = (await move(id)).body.data.id;
    const chosen = await shop.call('PATCH', `/api/v1/user/reschedule/${second}`, {
      appointment: { appointment_day: thursday, appointment_time: nine },
    });
    expect(chosen.status).toBe(200);
    expect(chosen.body.data.attributes).toMatchObject({ status: 'scheduled', bill: { agreed: total } });
    // The first visit's page has both for the calendar, that of the second its own.
    const calendars = [await show(id), await show(second)].map(({ attributes }) =>
      attributes.calendar?.google.map(({ title }) => title),
    );
    const titles = [expect.stringContaining(battery), expect.stringContaining(brakes)];
    expect(calendars).toEqual([titles, [titles[1]]]);
    const visits = await shop.product.test.db
      .selectFrom('visit')
      .select(['day', 'skills', 'held_until'])
      .where('appointment_id', 'in', [id, second])
      .orderBy('day')
      .execute();
    expect(visits).toMatchObject([
      { day: wednesday, skills: ['electrical'], held_until: null },
      { day: thursday, skills: ['brakes'], held_until: null },
    ]);
  });

  it('comes after the first, by whichever end of it somebody picks a time', async () => {
    const { id } = await offered();
    const second = (await move(id)).body.data.id;
    // Somebody who could be at the same car at the same time, or the day before.
    await shop.product.hearing(async () => {
      await addTechnician(shop.product.test.db, {
        shifts: { 2: [540, 1260], 3: [540, 1260], 5: [540, 1260] },
      });
    });
    const { availability } = (await shop.call('GET', `/api/v2/availability/${second}`)).body.data
      .attributes as unknown as { availability: Record<string, string[]> };
    expect(availability['2027-03-02']).toEqual([]);
    expect(availability[wednesday]).not.toContain(nine);
    expect(availability[wednesday]).toContain('12:00pm-03:00pm');
    const pick = (visit: string, day: string) =>
      shop.call('PATCH', `/api/v1/user/reschedule/${visit}`, {
        appointment: { appointment_day: day, appointment_time: nine },
      });
    for (const day of ['2027-03-02', wednesday])
      expect((await pick(second, day)).body).toMatchObject({
        code: 'conflict',
        errors: [expect.stringMatching(/after the first/)],
      });
    expect((await pick(second, thursday)).status).toBe(200);
    const moved = await pick(id, '2027-03-05');
    expect(moved.body).toMatchObject({
      code: 'conflict',
      errors: [expect.stringMatching(/second visit for this car is booked before/)],
    });
    expect((await pick(id, '2027-03-02')).status).toBe(200);
    expect((await pick(second, wednesday)).status).toBe(200);
  });

  it('comes after the work of the first, which goes on when its window is over', async () => {
    const { id } = await offered();
    const second = (await move(id)).body.data.id;
    const { db } = shop.product.test;
    let helper = '';
    await shop.product.hearing(async () => {
      helper = await addTechnician(db, { shifts: { 3: [540, 1260] } });
    });
    const { headers } = await logInAs(shop.product, 'dispatcher');
    const noon = '12:00pm-03:00pm';
    const three = '03:00pm-06:00pm';
    const six = '06:00pm-09:00pm';
    const open = async () => {
      const { availability } = (await shop.call('GET', `/api/v2/availability/${second}`)).body.data
        .attributes as unknown as { availability: Record<string, string[]> };
      return availability[wednesday];
    };
    const optionsOf = async (time: string) => {
      const url = `/api/v2/dispatch/jobs/${second}/options?appointment_day=${wednesday}&appointment_time=${time}`;
      return (await shop.call('GET', url, undefined, headers)).body.data as unknown as {
        times: string[];
        problem: string | null;
      };
    };
    const working = (endMinutes: number) =>
      shop.product.hearing(async () => {
        await db.updateTable('appointment').set({ status: 'in_progress' }).where('id', '=', id).execute();
        await sql`
          update visit v set route_version = d.version + 1, arrived_at_minutes = 545, ends_at_minutes = ${endMinutes}
          from technician_day d
          where v.appointment_id = ${id} and d.technician_id = v.technician_id and d.day = v.day`.execute(db);
      });
    const pick = (time: string, day = wednesday) =>
      shop.call('PATCH', `/api/v1/user/reschedule/${second}`, {
        appointment: { appointment_day: day, appointment_time: time },
      });
    const refused = { code: 'conflict', errors: [expect.stringMatching(/after the first/)] };
    expect(await open()).toEqual([noon, three, six]);
    // 10 AM on Wednesday in Detroit.
    shop.now = new Date('2027-03-03T15:00:00Z');
    await working(1038);
    expect(await open()).toEqual([six]);
    for (const time of [noon, three]) expect((await pick(time)).body).toMatchObject(refused);

    expect((await pick(nine, thursday)).status).toBe(200);
    const { technicianId } = (await find(second)).visit.reserved ?? {};
    const assigned = await shop.call(
      'POST',
      `/api/v2/dispatch/jobs/${second}/assign`,
      {
        technician_id: helper,
        appointment_day: wednesday,
        appointment_time: noon,
        from: { technician_id: technicianId, appointment_day: thursday, appointment_time: nine },
      },
      headers,
    );
    expect(assigned.body).toMatchObject(refused);
    expect(await optionsOf(six)).toMatchObject({ times: [six], problem: null });
    expect(await optionsOf(noon)).toMatchObject({ problem: refused.errors[0], options: [] });

    await working(720);
    expect((await optionsOf(noon)).times).toEqual([noon, three, six]);
    expect((await pick(noon)).status).toBe(200);
  });

  it('comes after the work of the first on the day it was begun on, whatever was promised', async () => {
    const { id } = await offered();
    const second = (await move(id)).body.data.id;
    await shop.product.hearing(async () => {
      for (const _one of [1, 2])
        await addTechnician(shop.product.test.db, { shifts: { 2: [540, 1260], 3: [540, 1260] } });
    });
    const { headers } = await logInAs(shop.product, 'dispatcher');
    const [tuesday, noon, three] = ['2027-03-02', '12:00pm-03:00pm', '03:00pm-06:00pm'];
    const pick = (visit: string, day: string, time: string) =>
      shop.call('PATCH', `/api/v1/user/reschedule/${visit}`, {
        appointment: { appointment_day: day, appointment_time: time },
      });
    const open = async () => {
      const { availability } = (await shop.call('GET', `/api/v2/availability/${second}`)).body.data
        .attributes as unknown as { availability: Record<string, string[]> };
      return availability[tuesday];
    };
    expect((await pick(id, wednesday, three)).status).toBe(200);
    expect(await open()).toEqual([]);
    // 10 AM on Tuesday in Detroit.
    shop.now = new Date('2027-03-02T15:00:00Z');
    await shop.product.hearing(async () => {
      const url = `/api/v2/office/jobs/${id}/status`;
      const begun = { status: 'in_progress', before_its_day: true };
      expect((await shop.call('POST', url, begun, headers)).status).toBe(200);
    });
    expect(await open()).toContain(noon);
    expect((await pick(second, tuesday, noon)).status).toBe(200);
  });

  it('is put beside or before the first by nobody of us, either', async () => {
    const { id } = await offered();
    const second = (await move(id)).body.data.id;
    let helper = '';
    await shop.product.hearing(async () => {
      helper = await addTechnician(shop.product.test.db, { shifts: { 3: [540, 1260], 5: [540, 1260] } });
    });
    const { headers } = await logInAs(shop.product, 'dispatcher');
    await shop.call('PATCH', `/api/v1/user/reschedule/${second}`, {
      appointment: { appointment_day: thursday, appointment_time: nine },
    });
    const { technician_id } = await shop.product.test.db
      .selectFrom('visit')
      .select('technician_id')
      .where('appointment_id', '=', second)
      .executeTakeFirstOrThrow();
    const at = (technician: string, day: string) => ({
      technician_id: technician,
      appointment_day: day,
      appointment_time: nine,
    });
    const assign = (day: string) =>
      shop.call(
        'POST',
        `/api/v2/dispatch/jobs/${second}/assign`,
        { ...at(helper, day), from: at(technician_id, thursday) },
        headers,
      );
    expect((await assign(wednesday)).body).toMatchObject({
      code: 'conflict',
      errors: [expect.stringMatching(/after the first/)],
    });
    const later = await assign('2027-03-05');
    expect(later.status, JSON.stringify(later.body)).toBe(200);
  });

  it('is not promised before the first, which was moved while its own time was held', async () => {
    const { id } = await offered();
    const second = (await move(id)).body.data.id;
    expect((await shop.call('PUT', `/api/v2/appointments/${second}`, at(second, thursday))).status).toBe(200);
    await shop.product.hearing(async () => {
      await addTechnician(shop.product.test.db, { shifts: { 5: [540, 1260] } });
    });
    const later = await shop.call('PATCH', `/api/v1/user/reschedule/${id}`, {
      appointment: { appointment_day: '2027-03-05', appointment_time: nine },
    });
    expect(later.status).toBe(200);
    const booked = await shop.book(second);
    expect([booked.status, booked.body.errors]).toEqual([409, [expect.stringMatching(/after the first/)]]);
  });

  it('is one second visit, however often and from wherever it is asked for', async () => {
    const { id, version } = await offered();
    const answers = await Promise.all([1, 2, 3].map(() => move(id, { estimate_version: version })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await secondVisitsOf(id)).toHaveLength(1);
    expect((await move(id)).body.data.id).toBe(answers[0]?.body.data.id);
  });

  it('may have been declined before, and is asked about by its name', async () => {
    const { id } = await booked();
    expect(await check(id)).toEqual({ services: [], total: null, payment: null });
    const { services, total } = await check(id, `?service=${encodeURIComponent(brakes)}`);
    expect([services, total !== null]).toEqual([[brakes], true]);
    const before = (await find(id)).quote?.estimate;
    expect((await move(id, { total })).status).toBe(200);
    const { secondVisits, version, ...after } = (await find(id)).quote?.estimate ?? {};
    expect({ ...after, version: (version ?? 0) - 1 }).toEqual(before);
    expect(secondVisits?.fees).toContain('convenienceFeeCents');
  });

  it('has room in the visit after all, when another day is chosen for it', async () => {
    const { id } = await offered();
    const moved = await shop.call('PATCH', `/api/v1/user/reschedule/${id}`, {
      appointment: { appointment_day: thursday, appointment_time: nine },
    });
    expect(moved.status).toBe(200);
    expect(await check(id)).toEqual({ services: [], total: null, payment: null });
  });

  it('is not what was agreed to, seen in another version, or of a quote', async () => {
    const { id, version } = await offered();
    expect((await move(id, { services: [battery] })).body.code).toBe('conflict');
    expect((await move(id, { services: ['Wipers'] })).body.code).toBe('conflict');
    expect((await move(id, { estimate_version: version - 1 })).body.code).toBe('quote_changed');
    expect(await secondVisitsOf(id)).toEqual([]);
    const { id: quote } = await getQuote(shop.product, { services: [battery, brakes] });
    expect((await move(quote)).body.code).toBe('conflict');
  });

  it('[BILL-11] is booked by the office only as the customer said yes, and the record says no more', async () => {
    const { id } = await offered();
    const { headers } = await logInAs(shop.product, 'office');
    const { estimate_version } = await seenOf(id);
    const refused = await move(id, { estimate_version }, headers);
    expect([refused.status, refused.body.errors]).toEqual([400, [expect.stringMatching(/how the customer/)]]);
    const unread = await move(id, { agreed_by: 'phone' }, headers);
    expect([unread.status, unread.body.errors]).toEqual([400, [expect.stringMatching(/which version/)]]);
    expect(await secondVisitsOf(id)).toEqual([]);
    const { status, body } = await move(id, { estimate_version, agreed_by: 'text message' }, headers);
    expect(status, JSON.stringify(body)).toBe(200);
    const consent = await shop.product.test.db
      .selectFrom('consent_record')
      .innerJoin('estimate', 'estimate.id', 'consent_record.estimate_id')
      .select(['decision', 'how'])
      .where('estimate.appointment_id', '=', body.data.id)
      .execute();
    expect(consent).toEqual([{ decision: 'approved', how: 'text message' }]);
  });
});

describe('[PLAN-1] the price of a second visit is what its work adds to the first', () => {
  it('so that it is refused where there is time, unless the office says that it is wished', async () => {
    const { id } = await offered();
    await shop.call('PATCH', `/api/v1/user/reschedule/${id}`, {
      appointment: { appointment_day: thursday, appointment_time: nine },
    });
    const refused = await move(id, { although_it_fits: true });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [`There’s time for ${brakes} on this visit, so it doesn’t need a second one.`],
    ]);
    const { headers } = await logInAs(shop.product, 'office');
    const said = { ...(await seenOf(id)), agreed_by: 'phone' };
    expect((await move(id, said, headers)).status).toBe(409);
    expect(await secondVisitsOf(id)).toEqual([]);
    const wished = `/api/v2/appointments/${id}/second_visit?although_it_fits=true`;
    const nobody = { services: [], total: null, payment: null };
    expect((await shop.call('GET', wished)).body.data).toEqual(nobody);
    const shown = (await shop.call('GET', wished, undefined, headers)).body.data as unknown as typeof nobody;
    expect(shown).toMatchObject({ services: [brakes], total: expect.any(Number), payment: null });
    const { total } = shown;
    const second = await move(id, { ...said, although_it_fits: true, total }, headers);
    expect([second.status, await totalOf(second.body.data.id)]).toEqual([200, total]);
  });

  it('and is never another than the one that was shown', async () => {
    const { id } = await offered();
    const { total } = await check(id);
    const refused = await move(id, { total: (total ?? 0) - 1 });
    expect(refused.body).toMatchObject({
      code: 'quote_changed',
      errors: [expect.stringMatching(/check the new price/)],
    });
    expect(await secondVisitsOf(id)).toEqual([]);
    expect((await move(id, { total })).status).toBe(200);
  });

  it('and takes of a discount what no other visit has, until it is canceled', async () => {
    const { id } = await offered();
    const agent = { kind: 'agent' as const, label: 'Sorry', amountCents: 5_000_00 };
    await withTerms(id, { discounts: [agent] });
    const second = await find((await move(id)).body.data.id);
    const given = second.quote?.estimate.discounts[0]?.amountCents ?? 0;
    expect(given).toBeGreaterThan(0);
    expect((await find(id)).quote?.estimate.secondVisits?.discounts).toMatchObject([{ amountCents: given }]);
    await cancel(second.id, 'Other');
    expect((await find(id)).quote?.estimate).not.toHaveProperty('secondVisits');
    expect((await find(id)).status).toBe('scheduled');
  });

  it('and goes when the customer cancels the first, who is told before and after', async () => {
    const { id, phone } = await offered();
    const second = (await move(id)).body.data.id;
    await shop.call('PATCH', `/api/v1/user/reschedule/${second}`, {
      appointment: { appointment_day: thursday, appointment_time: nine },
    });
    expect((await show(id)).attributes.second_visit_services).toEqual([brakes]);
    shop.now = new Date(`${wednesday}T13:00:00Z`);
    await cancel(id, 'Found cheaper price');
    expect((await show(second)).attributes).toMatchObject({
      status: 'cancelled',
      cancellation: { fee_charged: 0 },
    });
    const texts = await messagesTo(shop.product.test.db, phone);
    expect(texts.map(({ body }) => body).join()).toContain(`Your second visit for ${brakes} is canceled too`);
  });

  it('and stays when we cancel the first', async () => {
    const { id } = await offered();
    const second = (await move(id)).body.data.id;
    const before = await totalOf(second);
    const { headers } = await logInAs(shop.product, 'office');
    await shop.call('POST', `/api/v2/office/jobs/${id}/cancel`, { reason: 'Our van broke down.' }, headers);
    expect((await show(id)).attributes.status).toBe('cancelled');
    expect([(await show(second)).attributes.status, await totalOf(second)]).toEqual(['quoted', before]);
  });

  it('and the work is not agreed to for the first as well', async () => {
    const { id, service } = await booked();
    expect((await move(id)).status).toBe(200);
    const said = /will be done on your second visit/;
    const approved = await shop.call('PUT', `/api/v2/estimate_services/${service.id}`, {
      status: 'approved',
    });
    expect(approved.body).toMatchObject({ code: 'conflict', errors: [expect.stringMatching(said)] });
    const estimate = (await find(id)).quote?.estimate;
    const services = (estimate?.services ?? []).map((one) =>
      one.name === brakes ? { ...one, status: 'pending' as const } : one,
    );
    await withTerms(id, { services });
    const { id: estimateId } = (await show(id)).attributes.estimate ?? {};
    const all = await shop.call(
      'POST',
      `/api/v1/estimate_responses?estimate_response[estimate_id]=${estimateId}`,
    );
    expect(all.body).toMatchObject({ code: 'conflict', errors: [expect.stringMatching(said)] });
    expect(await check(id)).toEqual({ services: [], total: null, payment: null });
  });
});

describe('[BILL-7] a diagnosis that comes off the repairs', () => {
  const diagnosis = { kind: 'due' as const, amountCents: 65_00, comesOffRepairs: true };

  /** Nothing of the repairs is agreed to. */
  const diagnosed = async (terms: Partial<Estimate> = {}) => {
    const job = await offered();
    const estimate = (await find(job.id)).quote?.estimate;
    const services = (estimate?.services ?? []).filter(({ name }) => name === brakes);
    await withTerms(job.id, { services, diagnosis, ...terms });
    return job;
  };

  it.each([
    ['with a card', 'card'],
    ['with PayPal, which pays for its own order', 'paypal'],
  ] as const)('comes off a second visit booked while it is under way, %s', async (_, kind) => {
    const { id } = await diagnosed();
    const { db } = shop.product.test;
    if (kind === 'paypal')
      await db.deleteFrom('appointment_payment').where('appointment_id', '=', id).execute();
    // As for somebody who is not logged in.
    await db.updateTable('appointment').set({ account_id: null }).where('id', '=', id).execute();
    const { status, body } = await move(id);
    expect(status, JSON.stringify(body)).toBe(200);
    const { id: second } = await find(body.data.id);
    expect((await find(second)).quote?.estimate.diagnosis).toMatchObject({ amountCents: 65_00, visitId: id });
    expect(await claimsOf(id)).toEqual([second]);
    if (kind === 'paypal') {
      const before = await totalOf(second);
      expect((await shop.book(second)).status).toBe(200);
      expect(await totalOf(second)).toBe(before);
    }
  });

  it('comes off by itself where it was charged with the first visit after all', async () => {
    const { id } = await diagnosed();
    const { id: second } = (await move(id)).body.data;
    const before = (await totalOf(second)) ?? 0;
    await withTerms(second, { diagnosis: undefined } as never);
    const first = (await find(id)).quote?.estimate;
    await withTerms(id, { secondVisits: { ...first?.secondVisits, diagnosisCreditCents: 0 } as never });
    await shop.product.test.db.deleteFrom('diagnosis_credit').where('diagnosis_id', '=', id).execute();
    expect(await totalOf(second)).toBe(before + 65);
    await completeJob(shop.product, id);
    await chargeForCompletion(chargeDepsOf(shop), id);
    expect(await totalOf(second)).toBe(before);
    expect(await claimsOf(id)).toEqual([second]);
    const { status, body } = await shop.call('PATCH', `/api/v1/user/reschedule/${second}`, {
      appointment: { appointment_day: thursday, appointment_time: nine },
    });
    expect([status, body.data.attributes.bill?.agreed]).toEqual([200, before]);
  });
});
