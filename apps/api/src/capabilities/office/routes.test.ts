import type { OfficeDraft, OfficeWorkOrder } from '@lugnut/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';

type Person = { readonly id: string; readonly headers: Record<string, string> };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

let shop: Shop;
let office: Person;
let colleague: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
  colleague = await logInAs(shop.product, 'dispatcher');
  admin = await logInAs(shop.product, 'admin');
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const call = async (
  method: Method,
  url: string,
  person: Person | undefined,
  payload?: object,
  key?: string,
) => {
  const response = await shop.product.app.inject({
    method,
    url: `/api/v2/office${url}`,
    headers: { ...person?.headers, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const orderOf = async (id: string, person: Person = office): Promise<OfficeWorkOrder> => {
  const { status, body } = await call('GET', `/requests/${id}`, person);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const unpriced = 'Reupholster the glove box';
const ask = async (services: readonly string[] = [unpriced]): Promise<string> =>
  (await getQuote(shop.product, { services })).id;
const priced = (draft: OfficeDraft, changes: Partial<OfficeDraft> = {}): OfficeDraft => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, labor_minutes: line.labor_minutes ?? 120 })),
  ...changes,
});
const send = async (id: string, changes: Partial<OfficeDraft> = {}, key = `send ${id}`) => {
  const { builder } = await orderOf(id);
  if (!builder) throw new Error('no builder');
  return call(
    'POST',
    `/requests/${id}/send`,
    office,
    { draft: priced(builder.draft, changes), base_version: builder.base_version },
    key,
  );
};
const publicView = async (id: string) =>
  (await shop.call('GET', `/api/v1/appointments/${id}`)).body.data.attributes;
const messagesAbout = (id: string) =>
  shop.product.test.db
    .selectFrom('outbox')
    .select(['kind', 'payload', 'dedupe_key'])
    .where('dedupe_key', 'like', 'quote ready %')
    .where((e) => e(e.cast<string>('payload', 'text'), 'like', `%/appointment/estimate/${id}%`))
    .orderBy('kind')
    .execute();
const waiting = async (): Promise<OfficeWorkOrder['request'][]> =>
  (await call('GET', '/requests', office)).body.data;

describe('the inbox', () => {
  it('[OPS-1] [NEXT-6] lists unpriced requests, oldest first, with the hour counting down', async () => {
    const first = await ask();
    const second = await ask(['Front Brake Pads & Rotors', unpriced]);
    const instant = await ask(['Oil Change']);
    // In office hours, whenever this runs.
    for (const [nth, id] of [first, second].entries())
      await shop.product.test.db
        .updateTable('appointment')
        .set({ created_at: new Date(monday.getTime() + nth * 1_000) })
        .where('id', '=', id)
        .execute();
    const list = await waiting();
    const ids = list.map(({ id }) => id);
    expect(ids.indexOf(first)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(second)).toBeGreaterThan(ids.indexOf(first));
    expect(ids).not.toContain(instant);
    const { attributes } = list.find(({ id }) => id === second) ?? { attributes: undefined };
    expect(attributes).toMatchObject({
      claimed_by: null,
      car: '2015 Toyota Camry',
      zip: '48226',
      city: 'Detroit',
      services: ['Front Brake Pads & Rotors', unpriced],
      reasons: [{ name: unpriced, text: 'We price this repair by hand.' }],
    });
    const askedAt = new Date(attributes?.asked_at ?? '').getTime();
    expect(new Date(attributes?.due_at ?? '').getTime() - askedAt).toBe(60 * 60_000);
    shop.now = new Date(askedAt + 55 * 60_000);
    const later = (await waiting()).find(({ id }) => id === second);
    expect(later?.attributes.seconds_left).toBe(5 * 60);
  });

  it('[OPS-1] gives a request to one person, also for concurrent claims', async () => {
    const id = await ask();
    const answers = await Promise.all(
      [office, colleague, admin].map((person) => call('POST', `/requests/${id}/claim`, person)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { count } = await shop.product.test.db
      .selectFrom('office_claim')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('[OPS-1] is editable by its claimer; an admin releases an abandoned claim', async () => {
    const id = await ask();
    await call('POST', `/requests/${id}/claim`, colleague);
    const { builder } = await orderOf(id);
    expect((await call('PUT', `/requests/${id}/draft`, office, builder?.draft)).body.errors).toEqual([
      'Test dispatcher has claimed this request.',
    ]);
    expect((await send(id)).status).toBe(409);
    expect((await call('DELETE', `/requests/${id}/claim`, office)).status).toBe(409);
    expect((await call('DELETE', `/requests/${id}/claim`, admin)).status).toBe(200);
    expect((await call('POST', `/requests/${id}/claim`, office)).body.request.attributes.claimed_by).toEqual({
      id: office.id,
      name: 'Test office',
      is_me: true,
      can_release: true,
    });
  });
});

describe('the estimate builder', () => {
  it('[OPS-1] begins with what the price book knows of this car, and leaves the rest open', async () => {
    const id = await ask(['Front Brake Pads & Rotors', unpriced]);
    const { builder } = await orderOf(id);
    const [brakes, other] = builder?.draft.lines ?? [];
    expect(brakes?.labor_minutes).toBeGreaterThan(0);
    expect(brakes?.parts.length).toBeGreaterThan(0);
    expect(other).toMatchObject({ name: unpriced, labor_minutes: null, labor_rate_cents: 95_00, parts: [] });
    const { body } = await call('POST', `/requests/${id}/suggestions`, office, {
      services: ['Replace Battery'],
    });
    expect(body.data[0].line).toMatchObject({ name: 'Replace Battery', id: null });
    expect(body.data[0].reason).toBeNull();
  });

  it('[OPS-1] shows before sending exactly what the customer sees after it', async () => {
    const id = await ask();
    const { builder } = await orderOf(id);
    const draft = priced(builder?.draft as OfficeDraft, { agent_discount_cents: 15_00 });
    const preview = (await call('POST', `/requests/${id}/preview`, office, draft)).body.data.attributes;
    expect((await publicView(id)).estimate).toBeNull();
    expect((await send(id, { agent_discount_cents: 15_00 })).status).toBe(200);
    const seen = await publicView(id);
    const withoutIds = ({ estimate, ...rest }: typeof seen) => ({
      ...rest,
      estimate: {
        ...estimate,
        id: '',
        services: Object.values(estimate?.services ?? {}).map((s) => ({ ...s, id: '' })),
      },
    });
    expect(withoutIds(preview)).toEqual(withoutIds(seen));
    expect(seen).toMatchObject({ status: 'quoted', estimate: { created_by: 'Office', version: 1 } });
  });

  it('[NEXT-6] [OPS-7] sends text and email with the link, once, also when repeated', async () => {
    const id = await ask();
    const { builder } = await orderOf(id);
    const body = {
      draft: priced(builder?.draft as OfficeDraft, { message: 'Part is in stock.' }),
      base_version: 0,
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', `/requests/${id}/send`, office, body, 'the same press')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const messages = await messagesAbout(id);
    expect(messages.map(({ kind }) => kind)).toEqual(['email', 'sms']);
    const [email, text] = messages.map(({ payload }) => payload as Record<string, string>);
    expect(email?.html).toContain(`/appointment/estimate/${id}"`);
    expect(email?.text).toContain(`/appointment/estimate/${id}`);
    expect(text?.body).toContain('From our office: Part is in stock.');
    expect((await call('POST', `/requests/${id}/send`, office, body, 'another press')).status).toBe(409);
    expect((await orderOf(id)).versions).toHaveLength(1);
  });

  it('[OPS-1] does not send what has no price', async () => {
    const id = await ask();
    const { builder } = await orderOf(id);
    const refused = await call('POST', `/requests/${id}/send`, office, {
      draft: builder?.draft,
      base_version: 0,
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      ['Add a price for labor and parts to every service.'],
    ]);
    expect((await publicView(id)).status).toBe('pending');
  });

  it('[QUOTE-13] [OPS-2] takes the service writer’s discount off on top, and says so', async () => {
    const id = await ask();
    await send(id, { agent_discount_cents: 20_00, agent_discount_name: 'Sorry for the wait' });
    const { coupon_used, price_lines } = await publicView(id);
    expect(coupon_used?.code_type).toBe('new customer');
    const discount = price_lines.find((line) => line.id === 'discount');
    expect(discount).toMatchObject({ amount: -45 });
    expect(discount?.details?.map(({ label }) => label)).toContain(
      'Sorry for the wait (applied by your service writer)',
    );
  });

  it('[OPS-2] asks the liability fee where the customer brings the parts', async () => {
    const id = await ask();
    const { builder } = await orderOf(id);
    const lines = priced(builder?.draft as OfficeDraft).lines.map((line) => ({
      ...line,
      customer_to_supply_parts: true,
    }));
    await send(id, { lines });
    expect((await publicView(id)).price_lines.find((line) => line.id === 'liability-fee')?.amount).toBe(90);
  });

  it('[OPS-2] adds a service later, keeps decisions, and offers declined work again', async () => {
    const id = await ask(['Replace Battery', unpriced]);
    await send(id);
    const { estimate } = await publicView(id);
    const declined = estimate?.services[unpriced]?.id;
    await shop.call('PUT', `/api/v2/estimate_services/${declined}`, { status: 'rejected' });
    const before = await orderOf(id);
    expect(before.consents[0]).toMatchObject({ decision: 'declined', services: [unpriced], staff: null });
    const suggested = await call('POST', `/requests/${id}/suggestions`, office, { services: ['Oil Change'] });
    const addon = { ...suggested.body.data[0].line, type_of_service: 'addon' };
    const lines = before.builder?.draft.lines.map((line) => ({
      ...line,
      offer_again: line.name === unpriced,
    }));
    expect((await send(id, { lines: [...(lines ?? []), addon] }, 'second')).status).toBe(200);
    const after = await publicView(id);
    expect(after.estimate?.services).toMatchObject({
      [unpriced]: { id: declined, status: 'pending' },
      'Oil Change': { type_of_service: 'addon', status: 'pending' },
    });
    // Those of the version before were still waiting, and are not sent.
    expect((await messagesAbout(id)).length).toBe(2);
    const { versions } = await orderOf(id);
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(versions.map(({ agreed_cents }) => agreed_cents)).toEqual([null, null, null]);
  });

  it('[OPS-2] [BILL-1] locks approved work; it can be neither declined nor changed after that', async () => {
    const id = await ask(['Replace Battery', unpriced]);
    await send(id);
    const { estimate } = await publicView(id);
    const service = estimate?.services[unpriced]?.id;
    const lock = () => call('POST', `/requests/${id}/services/${service}/lock`, office);
    expect((await lock()).status).toBe(409);
    await shop.call('PUT', `/api/v2/estimate_services/${service}`, { status: 'approved' });
    const [approved, sent] = (await orderOf(id)).versions;
    expect(sent?.agreed_cents).toBeNull();
    expect(approved?.agreed_cents).toBeGreaterThan(0);
    expect(approved?.agreed_cents).toBeLessThan(approved?.total_cents ?? 0);
    expect((await lock()).status).toBe(200);
    expect(
      (await shop.call('PUT', `/api/v2/estimate_services/${service}`, { status: 'rejected' })).status,
    ).toBe(409);
    const { builder } = await orderOf(id);
    const lines = builder?.draft.lines.filter(({ name }) => name !== unpriced) ?? [];
    expect((await send(id, { lines }, 'without it')).body.errors).toEqual([
      'Work that’s already underway can’t be changed or taken off.',
    ]);
  });

  it('keeps a draft with its note, and shows it to the next who opens it', async () => {
    const id = await ask();
    const { builder } = await orderOf(id);
    await call('PUT', `/requests/${id}/draft`, office, { ...builder?.draft, note: 'Called the dealer' });
    const again = await orderOf(id, colleague);
    expect(again.builder?.draft.note).toBe('Called the dealer');
    expect(again.builder?.saved?.by).toBe('Test office');
    expect(JSON.stringify(await publicView(id))).not.toContain('dealer');
  });
});

/** Somebody whose job it is: the technician of the promised visit, with a login. */
const giveToTechnician = async (id: string, person: Person): Promise<void> => {
  const { technician_id } = await shop.product.test.db
    .selectFrom('visit')
    .select('technician_id')
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  await shop.product.test.db
    .updateTable('technician')
    .set({ account_id: person.id })
    .where('id', '=', technician_id)
    .execute();
};

describe('finishing a job', () => {
  const bookPriced = async (): Promise<string> => {
    const id = await ask();
    await send(id);
    await shop.hold(id);
    const booked = await shop.book(id);
    if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
    return id;
  };
  const move = (id: string, status: string, person: Person = office) =>
    call('POST', `/jobs/${id}/status`, person, { status, before_its_day: true });
  const chargesOf = (id: string) =>
    shop.product.test.db
      .selectFrom('charge')
      .select(['status', 'amount_cents'])
      .where('appointment_id', '=', id)
      .execute();

  it('[OPS-5] [PAY-6] goes by the table of statuses, and charges once what was agreed', async () => {
    const id = await bookPriced();
    const total = Math.round(((await publicView(id)).estimate?.total_price ?? 0) * 100);
    expect((await move(id, 'completed')).body.errors).toEqual([
      'A job that is scheduled can’t become finished.',
    ]);
    expect(await chargesOf(id)).toEqual([]);
    expect((await move(id, 'en_route')).body.moves).toEqual(['in_progress']);
    await move(id, 'in_progress');
    const answers = await Promise.all([1, 2, 3].map(() => move(id, 'completed')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await chargesOf(id)).toEqual([{ status: 'paid', amount_cents: total }]);
    expect((await orderOf(id)).charge).toMatchObject({ status: 'paid', amount_cents: total });
    expect((await move(id, 'in_progress')).status).toBe(409);
  });

  it('[GATE-1] is not for work nobody has agreed to, nor for a technician without the checklist', async () => {
    const id = await ask();
    await send(id);
    expect((await move(id, 'in_progress')).body.errors).toEqual([
      'This visit isn’t booked yet, so nobody can start it. Book it first, or record the customer’s approval.',
    ]);
    expect((await move(id, 'completed')).body.errors).toEqual([
      'The customer hasn’t approved this work yet. Record their decision first.',
    ]);
    expect(await chargesOf(id)).toEqual([]);
    const { estimate } = await publicView(id);
    const [service] = Object.values(estimate?.services ?? {});
    const agreed = await shop.call(
      'PUT',
      `/api/v2/estimate_services/${service?.id}`,
      { status: 'approved', estimate_version: estimate?.version, agreed_by: 'phone' },
      office.headers,
    );
    expect(agreed.status).toBe(200);
    expect((await move(id, 'in_progress')).status).toBe(200);
    expect((await move(id, 'completed')).status).toBe(200);
    const booked = await bookPriced();
    const technician = await logInAs(shop.product, 'technician');
    await giveToTechnician(booked, technician);
    await move(booked, 'in_progress', technician);
    expect((await move(booked, 'completed', technician)).status).toBe(403);
    expect(await chargesOf(booked)).toEqual([]);
  });

  it('[FIELD-6] is not for what its customer approved and has only held', async () => {
    const id = await ask();
    await send(id);
    const approve = async () => {
      const { estimate } = await publicView(id);
      const [service] = Object.values(estimate?.services ?? {});
      return shop.call('PUT', `/api/v2/estimate_services/${service?.id}`, { status: 'approved' });
    };
    expect((await approve()).status).toBe(200);
    const { body } = await move(id, 'in_progress');
    expect(body.errors?.[0]).toMatch(/^This visit isn’t booked yet, so nobody can start it/);
    await shop.hold(id);
    expect((await orderOf(id)).moves).toEqual([]);
    const heldOnly =
      'This visit isn’t booked yet: its window is only held. Nobody can start it until it’s booked.';
    const started = await move(id, 'in_progress');
    expect([started.status, started.body.errors]).toEqual([409, [heldOnly]]);
    for (const status of ['en_route', 'completed']) expect((await move(id, status)).status).toBe(409);
    expect(await chargesOf(id)).toEqual([]);
    expect((await shop.book(id)).status).toBe(200);
    expect((await orderOf(id)).moves).toEqual(['en_route', 'in_progress']);
    expect(
      (await call('POST', `/jobs/${id}/status`, office, { status: 'in_progress' })).body.errors?.[0],
    ).toMatch(/^This visit is on /);
    expect((await move(id, 'in_progress')).status).toBe(200);
  });

  it('[FIELD-6] begins what is booked without a window, and turns back only what is booked', async () => {
    const turnBack = (id: string) =>
      call('POST', `/jobs/${id}/turn_back`, office, { reason: 'Van broke down', window: 'stays' });
    const statusOf = async (id: string) => (await publicView(id)).status;
    const id = await ask();
    await send(id);
    const { estimate } = await publicView(id);
    const [service] = Object.values(estimate?.services ?? {});
    await shop.call(
      'PUT',
      `/api/v2/estimate_services/${service?.id}`,
      { status: 'approved', estimate_version: estimate?.version, agreed_by: 'phone' },
      office.headers,
    );
    expect((await orderOf(id)).moves).toEqual(['in_progress']);
    expect((await move(id, 'in_progress')).status).toBe(200);
    expect((await orderOf(id)).settling?.can_turn_back).toBe(false);
    const refused = await turnBack(id);
    expect([refused.status, refused.body.errors, await statusOf(id)]).toEqual([
      409,
      ['This job has no booked visit to go back to. Finish it or cancel it.'],
      'in_progress',
    ]);
    const booked = await bookPriced();
    await shop.product.test.db.deleteFrom('visit').where('appointment_id', '=', booked).execute();
    await shop.product.test.db
      .updateTable('appointment')
      .set({ status: 'quoted' })
      .where('id', '=', booked)
      .execute();
    expect((await move(booked, 'in_progress')).status).toBe(200);
    expect((await turnBack(booked)).status).toBe(200);
    expect(await statusOf(booked)).toBe('scheduled');
  });

  it('[OPS-8] lets each role do its own and nothing else', async () => {
    const mine = await bookPriced();
    const technician = await logInAs(shop.product, 'technician');
    await giveToTechnician(mine, technician);
    const people: Record<string, Person | undefined> = {
      visitor: undefined,
      customer: await logInAs(shop.product, 'customer'),
      fleet: await logInAs(shop.product, 'fleet'),
      'technician on the job': technician,
      'technician not on the job': await logInAs(shop.product, 'technician'),
      office,
      dispatcher: colleague,
      admin,
    };
    const { builder } = await orderOf(mine);
    const table: Record<string, string> = {};
    const calls: Record<string, () => [Method, string, (object | undefined)?]> = {
      list: () => ['GET', '/requests'],
      open: () => ['GET', `/requests/${mine}`],
      claim: () => ['POST', `/requests/${mine}/claim`],
      release: () => ['DELETE', `/requests/${mine}/claim`],
      suggest: () => ['POST', `/requests/${mine}/suggestions`, { services: ['Oil Change'] }],
      draft: () => [
        'PUT',
        `/requests/${mine}/draft`,
        // Every one of the desk before has saved once.
        {
          ...builder?.draft,
          draft_version:
            (builder?.draft_version ?? 0) +
            Object.values(table).filter((row) => row.includes('draft 200')).length,
        },
      ],
      preview: () => ['POST', `/requests/${mine}/preview`, builder?.draft],
      // Answered as a version nobody has seen: who may send is told so, who may not is not.
      send: () => ['POST', `/requests/${mine}/send`, { draft: builder?.draft, base_version: 99 }],
      lock: () => ['POST', `/requests/${mine}/services/${mine}/lock`],
      move: () => ['POST', `/jobs/${mine}/status`, { status: 'completed', before_its_day: true }],
    };
    for (const [who, person] of Object.entries(people)) {
      const row: string[] = [];
      for (const [what, request] of Object.entries(calls)) {
        const [method, url, payload] = request();
        row.push(`${what} ${(await call(method, url, person, payload)).status}`);
      }
      table[who] = row.join(', ');
    }
    const all = (status: number) =>
      Object.keys(calls)
        .map((what) => `${what} ${status}`)
        .join(', ');
    const may =
      'list 200, open 200, claim 200, release 200, suggest 200, draft 200, preview 200, send 409, lock 404, move 409';
    expect(table).toEqual({
      visitor: all(401),
      customer: all(403),
      fleet: all(403),
      'technician on the job':
        'list 403, open 200, claim 403, release 403, suggest 403, draft 403, preview 403, send 403, lock 404, move 403',
      'technician not on the job':
        'list 403, open 404, claim 403, release 403, suggest 403, draft 403, preview 403, send 403, lock 404, move 404',
      office: may,
      dispatcher: may,
      admin: may,
    });
    expect((await orderOf(mine, technician)).builder).toBeNull();
    expect((await call('GET', '/requests/no-such-id', office)).status).toBe(404);
    const visit = await shop.product.test.db
      .selectFrom('visit')
      .select('day')
      .where('appointment_id', '=', mine)
      .executeTakeFirstOrThrow();
    shop.now = new Date(`${visit.day}T14:00:00Z`);
    expect((await move(mine, 'en_route', technician)).status).toBe(200);
  });
});

describe('a price that looks like a slip', () => {
  const lines = (draft: OfficeDraft, change: object) => draft.lines.map((line) => ({ ...line, ...change }));
  const sendLines = async (id: string, change: object, rest: object = {}, more: object = {}) => {
    const { builder } = await orderOf(id);
    if (!builder) throw new Error('no builder');
    const draft = { ...builder.draft, lines: lines(builder.draft, change), ...rest };
    return call('POST', `/requests/${id}/send`, office, {
      draft,
      base_version: builder.base_version,
      ...more,
    });
  };

  it('[OPS-1] work for $0.00 is not sent, and nobody is told', async () => {
    const id = await ask();
    const refused = await sendLines(id, { labor_minutes: 60, labor_rate_cents: 0 });
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0]).toMatch(/comes to less than \$1\.00\. Check labor and parts/);
    expect(await messagesAbout(id)).toEqual([]);
  });

  it('[OPS-1] a gift is sent under its name only', async () => {
    const id = await ask();
    const work = { labor_minutes: 60, labor_rate_cents: 100_00 };
    const gift = { waive_fees: true, agent_discount_cents: 100_00 };
    const refused = await sendLines(id, work, gift);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [expect.stringMatching(/Name the discount/)] },
    });
    // A new customer's own discount comes off first, so there is less left for this one.
    const named = { ...gift, agent_discount_name: 'Warranty' };
    expect((await sendLines(id, work, named, { confirmed_total_cents: 0 })).status).toBe(200);
  });

  it('[OPS-1] an absurd total, and a discount over the sum, are sent once somebody confirms that total', async () => {
    const id = await ask();
    const absurd = { labor_minutes: 600, labor_rate_cents: 9_500_00 };
    const refused = await sendLines(id, absurd);
    expect(refused.status).toBe(409);
    const [, dollars = ''] = /total of \$([\d,.]+) to send/.exec(refused.body.errors[0]) ?? [];
    const total = Math.round(Number(dollars.replaceAll(',', '')) * 100);
    expect(total).toBeGreaterThan(10_000_00);
    expect((await sendLines(id, absurd, {}, { confirmed_total_cents: total - 1 })).status).toBe(409);
    expect((await sendLines(id, absurd, {}, { confirmed_total_cents: total })).status).toBe(200);
    const other = await ask();
    const over = await sendLines(
      other,
      { labor_minutes: 60 },
      { agent_discount_cents: 5_000_00, agent_discount_name: 'Goodwill' },
    );
    expect(over).toMatchObject({
      status: 409,
      body: { errors: [expect.stringMatching(/discount is more/)] },
    });
  });

  it('[OPS-1] a part without a name is asked for in words', async () => {
    const id = await ask();
    // Zero-width: it looks empty, and is.
    const nameless = { name: '\u200B ', part_number: '', quantity: 1, unit_price_cents: 1_00 };
    const refused = await sendLines(id, { labor_minutes: 60, parts: [nameless] });
    expect(refused).toMatchObject({ status: 400, body: { errors: ['Name every part, or remove it.'] } });
  });
});
