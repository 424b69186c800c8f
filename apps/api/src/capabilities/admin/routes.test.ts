import { monthDayInWords } from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { getQuote } from '../../testing/ask-for-quote';
import { bookFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { lastCodeSentTo } from '../../testing/sent-messages';
import { sessionStore } from '../accounts';
import { coverageStore, createServiceAreaView } from '../coverage';
import { tellOpenedAreas } from '../notices';

type Row = {
  id: string;
  version: string;
  attributes: Record<string, unknown>;
  facts: Record<string, unknown>;
};
type Reply = {
  readonly status: number;
  readonly body: {
    data: Row;
    change: { id: string; can_undo: boolean } | null;
    errors?: string[];
    code?: string;
  };
};

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await logInAs(shop.product, 'admin');
});
afterAll(() => shop.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  person: Person = admin,
) => {
  const response = await shop.product.app.inject({
    method,
    url: `/api/v2/admin/${path}`,
    headers: person.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const save = (path: string, version: string | null, attributes: object, person?: Person): Promise<Reply> =>
  call('PUT', path, { version, attributes }, person);
const rowsOf = async (path: string): Promise<Row[]> => (await call('GET', path)).body.data;
const rowOf = async (path: string, id: string): Promise<Row> => {
  const row = (await rowsOf(path)).find((one) => one.id === id);
  if (!row) throw new Error(`${path} has no ${id}`);
  return row;
};
const changesOf = async (section: string, subject: string) =>
  (await call('GET', `changes?section=${section}&subject=${subject}`)).body.data;
const undo = (id: string) => call('POST', `changes/${id}/undo`);

const coupon = {
  display_name: 'Spring',
  amount_cents: 2_000,
  active: true,
  starts_on: null,
  ends_on: null,
  max_redemptions: null,
  max_redemptions_per_customer: 1,
  market_ids: null,
  service_ids: null,
  new_customers_only: false,
};

describe('a change by an admin', () => {
  it('[OPS-6] is recorded with who, when, before and after, and can be undone', async () => {
    const made = await save('coupons/spring%2020', null, coupon);
    expect(made).toMatchObject({ status: 200, body: { data: { id: 'SPRING20' } } });
    const changed = await save('coupons/SPRING20', made.body.data.version, {
      ...coupon,
      amount_cents: 3_000,
    });
    expect(changed.body.data.attributes).toMatchObject({ amount_cents: 3_000 });
    const [second, first] = await changesOf('coupons', 'SPRING20');
    expect(first).toMatchObject({ by: 'Test admin', before: null, after: coupon, undo: 'overtaken' });
    expect(second).toMatchObject({
      at: shop.now.toISOString(),
      before: { amount_cents: 2_000 },
      after: { amount_cents: 3_000 },
      undo: 'possible',
    });
    const undone = await undo(second.id);
    expect(undone.body.data).toMatchObject({ undoes: second.id, after: { amount_cents: 2_000 } });
    expect((await undo(second.id)).body.data.id).toBe(undone.body.data.id);
    expect((await changesOf('coupons', 'SPRING20')).map((one: { undo: string }) => one.undo)).toEqual([
      'possible',
      'undone',
      'overtaken',
    ]);
    expect((await undo(first.id)).status).toBe(200);
    expect((await rowsOf('coupons')).map(({ id }) => id)).not.toContain('SPRING20');
  });

  it('is refused with a stale version, and idempotent', async () => {
    const made = await save('coupons/TWICE', null, coupon);
    expect(await save('coupons/TWICE', null, coupon)).toMatchObject({ status: 200, body: { change: null } });
    expect(await save('coupons/TWICE', null, { ...coupon, active: false })).toMatchObject({ status: 409 });
    await save('coupons/TWICE', made.body.data.version, { ...coupon, active: false });
    expect(await save('coupons/TWICE', made.body.data.version, { ...coupon, amount_cents: 1 })).toMatchObject(
      {
        status: 409,
        body: { code: 'conflict', errors: ['Someone else changed this after you opened it.'] },
      },
    );
    expect(await changesOf('coupons', 'TWICE')).toHaveLength(2);
  });

  it('is refused by the rules of the domain without an audit entry', async () => {
    expect(
      await save('coupons/BAD', null, { ...coupon, starts_on: '2027-02-02', ends_on: '2027-02-01' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: ['The last day can’t be before the first day.'] },
    });
    expect(await save('coupons/BAD', null, { ...coupon, market_ids: ['XXX'] })).toMatchObject({
      status: 400,
    });
    expect(await changesOf('coupons', 'BAD')).toEqual([]);
  });

  it('stays in the append-only log', async () => {
    const { db } = shop.product.test;
    await save('coupons/KEPT', null, coupon);
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('only ever added to');
    await expect(db.updateTable('audit_entry').set({ subject: 'x' }).execute()).rejects.toThrow(
      'only ever added to',
    );
  });

  it('two admins at once: one gets a conflict', async () => {
    const made = await save('coupons/RACE', null, coupon);
    const answers = await Promise.all(
      [100, 200, 300].map((amount_cents) =>
        save('coupons/RACE', made.body.data.version, { ...coupon, amount_cents }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await changesOf('coupons', 'RACE')).toHaveLength(2);
  });
});

describe('markets and zips', () => {
  it('[OPS-6] a zip that opens is served by every process, waiting customers are notified, and it can no longer be undone', async () => {
    const { db } = shop.product.test;
    const waiting = await getQuote(shop.product, { location_attributes: { zip: '49001' }, address: '49001' });
    expect((await call('GET', 'zips')).body.waiting).toContainEqual({
      zip: '49001',
      place: 'Kalamazoo, MI',
      people: 1,
    });
    let change = '';
    await shop.product.hearing(async () => {
      const terms = { market_id: 'DET', served: true, diagnosis_price_cents: null };
      change = (await save('zips/49001', null, terms)).body.change?.id ?? '';
    });
    const served = await shop.call('POST', '/api/v1/appointments/zip_code', { zip_code: '49001' });
    expect(served.status).toBe(200);
    expect((await changesOf('zips', '49001'))[0]).toMatchObject({ undo: 'possible' });
    await tellOpenedAreas(
      {
        db,
        now: () => shop.now,
        messages: { brand: 'Lugnut', publicUrl: 'http://localhost' },
        serviceArea: createServiceAreaView({
          load: coverageStore(db).loadServiceArea,
          findZip: () => undefined,
          allZips: () => [],
        }),
      },
      new AbortController().signal,
    );
    const told = await db
      .selectFrom('sent_notice')
      .select('kind')
      .where('appointment_id', '=', waiting.id)
      .execute();
    expect(told).toEqual([{ kind: 'area_opened' }]);
    expect((await changesOf('zips', '49001'))[0]).toMatchObject({ undo: 'not_safe' });
    expect(await undo(change)).toMatchObject({ status: 409 });
  });

  it('a zip nobody knows and a county of another market are refused', async () => {
    const terms = { market_id: 'DET', served: true, diagnosis_price_cents: null };
    expect(await save('zips/00000', null, terms)).toMatchObject({ status: 400 });
    const { version, attributes } = await rowOf('markets', 'DET');
    const [county] = (await rowOf('markets', 'DFW')).attributes.counties as object[];
    const counties = [...(attributes.counties as object[]), county];
    expect(await save('markets/DET', version, { ...attributes, counties })).toMatchObject({ status: 409 });
    expect(await changesOf('markets', 'DET')).toEqual([]);
  });

  it('[OPS-6] a labor rate applies from the next request on, and an undo restores it', async () => {
    const totalOf = async (): Promise<string | undefined> =>
      /"total_price":[\d.]+/.exec(JSON.stringify((await getQuote(shop.product)).attributes))?.[0];
    const { version, attributes } = await rowOf('markets', 'DET');
    const before = await totalOf();
    expect(before).toBeDefined();
    expect(await totalOf()).toBe(before);
    let change = '';
    await shop.product.hearing(async () => {
      const rate = Number(attributes.labor_rate_cents_per_hour) + 5_000;
      const answer = await save('markets/DET', version, { ...attributes, labor_rate_cents_per_hour: rate });
      change = answer.body.change?.id ?? '';
    });
    expect(await totalOf()).not.toEqual(before);
    await shop.product.hearing(async () => void (await undo(change)));
    expect((await rowOf('markets', 'DET')).attributes).toEqual(attributes);
    expect(await totalOf()).toBe(before);
  });
});

describe('staff', () => {
  it('[GATE-7] are only accounts that somebody has logged in to, by every call that gives a role', async () => {
    const { db } = shop.product.test;
    const stranger = newId();
    await db
      .insertInto('account')
      .values({
        id: stranger,
        name: 'Booked Only',
        unproven_email: 'booked@example.com',
        role: 'customer',
        is_proven: false,
      })
      .execute();
    const put = await save(`staff/${stranger}`, null, { name: 'Booked Only', role: 'admin' });
    expect(put.status).toBe(409);
    const { role } = await db
      .selectFrom('account')
      .select('role')
      .where('id', '=', stranger)
      .executeTakeFirstOrThrow();
    expect(role).toBe('customer');
  });

  it('[GATE-7] a new role ends the sessions from before it', async () => {
    const office = await logInAs(shop.product, 'office');
    const { version, attributes } = await rowOf('staff', office.id);
    const named = await save(`staff/${office.id}`, version, { ...attributes, name: 'Only A Name' });
    const open = () => sessionStore(shop.product.test.db).list(office.id);
    expect(await open()).toHaveLength(1);
    await save(`staff/${office.id}`, named.body.data.version, { name: 'Only A Name', role: 'dispatcher' });
    expect(await open()).toEqual([]);
  });

  it('[OPS-6] an invited person is notified, logs in with the role, gets another one, and is removed', async () => {
    const { db } = shop.product.test;
    const invited = await call('POST', 'staff', {
      name: 'Ada Park',
      role: 'office',
      email: 'Ada@Example.com',
      phone: null,
    });
    expect(invited).toMatchObject({ status: 201, body: { data: { facts: { email: 'ada@example.com' } } } });
    const { id, version } = invited.body.data;
    const emails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'email').execute();
    expect(emails.map(({ payload }) => (payload as { to: string }).to)).toContain('ada@example.com');
    const moved = await save(`staff/${id}`, version, { name: 'Ada Park', role: 'dispatcher' });
    expect(moved).toMatchObject({ status: 200, body: { data: { attributes: { role: 'dispatcher' } } } });
    const ended = await call('DELETE', `staff/${id}?version=${moved.body.data.version}`);
    expect(ended).toMatchObject({ status: 200, body: { change: { can_undo: true } } });
    const account = await db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirst();
    expect(account).toEqual({ role: 'customer' });
    await undo(ended.body.change?.id ?? '');
    expect((await rowOf('staff', id)).attributes).toEqual({ name: 'Ada Park', role: 'dispatcher' });
  });

  it('[GATE-7] an invited person has the role from their first login on, with what they proved alone', async () => {
    const { db } = shop.product.test;
    const contact = { email: 'ivy@example.com', phone: '+13135550155' };
    const invited = await call('POST', 'staff', { name: 'Ivy Chen', role: 'office', ...contact });
    const { id, facts } = invited.body.data as unknown as { id: string; facts: object };
    expect(facts).toMatchObject({ has_logged_in: false });
    const kept = () =>
      db
        .selectFrom('account')
        .select(['role', 'is_proven', 'email', 'phone', 'invited_role'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await kept()).toMatchObject({ role: 'customer', is_proven: false, invited_role: 'office' });
    const user = { email: contact.email };
    const asked = await shop.call('POST', '/api/v2/user/auth', { user });
    const code = await lastCodeSentTo(db, contact.email);
    const entered = await shop.call('POST', '/api/v2/user/sign_in', {
      user: { code, challenge: asked.body.code },
    });
    expect(entered.status).toBe(200);
    expect(await kept()).toEqual({
      role: 'office',
      is_proven: true,
      email: contact.email,
      phone: null,
      invited_role: null,
    });
    const headers = { authorization: `Bearer ${entered.body.auth_token}` };
    expect((await shop.call('GET', '/api/v2/office/requests', undefined, headers)).status).toBe(200);
    // The number the admin gave logs in nobody, and still gets what staff are told.
    expect((await rowOf('staff', id)).facts).toMatchObject({ ...contact, has_logged_in: true });
  });

  it('a removed person is logged out everywhere', async () => {
    const office = await logInAs(shop.product, 'office');
    const { version } = await rowOf('staff', office.id);
    const ask = () => shop.call('GET', '/api/v2/office/requests', undefined, office.headers);
    expect((await ask()).status).toBe(200);
    await call('DELETE', `staff/${office.id}?version=${version}`);
    expect((await ask()).status).toBe(401);
  });

  it('[OPS-6] the last admin can neither leave nor become something else; of two who leave at once one stays', async () => {
    const words = ['This is the last admin. Make someone else an admin first.'];
    const me = await rowOf('staff', admin.id);
    expect(await save(`staff/${me.id}`, me.version, { ...me.attributes, role: 'office' })).toMatchObject({
      status: 409,
      body: { errors: words },
    });
    expect(await call('DELETE', `staff/${me.id}?version=${me.version}`)).toMatchObject({ status: 409 });
    const other = await logInAs(shop.product, 'admin');
    const second = await rowOf('staff', other.id);
    const answers = await Promise.all([
      // One at a time: somebody already removed may not change anybody.
      save(`staff/${second.id}`, second.version, { ...second.attributes, role: 'office' }, other),
      save(`staff/${me.id}`, me.version, { ...me.attributes, role: 'office' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await shop.product.test.db
      .updateTable('account')
      .set({ role: 'admin' })
      .where('id', '=', admin.id)
      .execute();
    // A new role ended the login of whoever became something else.
    admin = await logInAs(shop.product, 'admin');
  });
});

describe('technicians', () => {
  it('[OPS-6] a day off that breaks a promise is refused with the day; another day is free at once', async () => {
    const { visit } = await bookFieldJob(shop);
    const { version, attributes } = await rowOf('technicians', visit.technician_id);
    const refused = await save(`technicians/${visit.technician_id}`, version, {
      ...attributes,
      days_off: [visit.day],
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.errors?.[0]).toContain(monthDayInWords(visit.day));
    expect(
      await save(`technicians/${visit.technician_id}`, version, { ...attributes, shifts: [] }),
    ).toMatchObject({ status: 409 });
    const free = await save(`technicians/${visit.technician_id}`, version, {
      ...attributes,
      days_off: ['2027-12-24'],
    });
    expect(free).toMatchObject({ status: 200, body: { data: { attributes: { days_off: ['2027-12-24'] } } } });
    expect(await changesOf('technicians', visit.technician_id)).toHaveLength(1);
  });

  it('[PLAN-1] a home, a kind, a market or a skill that breaks a promise is refused with the day', async () => {
    const { visit } = await bookFieldJob(shop);
    const { id, attributes } = await rowOf('technicians', visit.technician_id);
    const change = async (changes: object) => {
      const { version } = await rowOf('technicians', id);
      return save(`technicians/${id}`, version, { ...attributes, ...changes });
    };
    const changes = {
      Chicago: { home: { latitude: 41.88, longitude: -87.63 } },
      nowhere: { home: null },
      kind: { kind: 'tow' },
      market: { market_id: 'HOU' },
      skills: { skills: [], tools: [] },
    };
    for (const [name, changed] of Object.entries(changes)) {
      const refused = await change(changed);
      expect([name, refused.status, refused.body.errors?.[0]]).toEqual([
        name,
        409,
        expect.stringContaining(monthDayInWords(visit.day)),
      ]);
    }
    const { latitude, longitude } = attributes.home as { latitude: number; longitude: number };
    expect(await change({ home: { latitude: latitude + 0.01, longitude } })).toMatchObject({ status: 200 });
  });

  it('is added once per idempotency key, and shifts keep to opening hours', async () => {
    const [known] = await rowsOf('technicians');
    const terms = { ...known?.attributes, name: 'Lou New', account_id: null, days_off: [] };
    const add = () =>
      shop.call('POST', '/api/v2/admin/technicians', terms, {
        ...admin.headers,
        'idempotency-key': 'one press of a button',
      });
    const answers = [await add(), await add()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(
      (await rowsOf('technicians')).filter(({ attributes }) => attributes.name === 'Lou New'),
    ).toHaveLength(1);
    const early = [{ weekday: 1, start_minutes: 300, end_minutes: 700 }];
    expect(await call('POST', 'technicians', { ...terms, shifts: early })).toMatchObject({ status: 400 });
  });
});

describe('prices, plans and the catalog', () => {
  it('[OPS-6] a price change is a new edition of the price book, announced to every process', async () => {
    const { db } = shop.product.test;
    const edition = () => db.selectFrom('price_book').select('version').executeTakeFirstOrThrow();
    const before = await edition();
    const [row] = await rowsOf('prices');
    if (!row) throw new Error('no prices');
    const classes = (row.attributes.classes as { labor_minutes: number }[]).map((one) => ({
      ...one,
      labor_minutes: one.labor_minutes + 10,
    }));
    await shop.product.hearing(async () => {
      const saved = await save(`prices/${row.id}`, row.version, { ...row.attributes, classes });
      expect(saved).toMatchObject({ status: 200, body: { data: { attributes: { classes } } } });
    });
    expect(await edition()).not.toEqual(before);
    const [oil] = await rowsOf('oil_change');
    if (!oil) throw new Error('no oil');
    expect(
      await save('oil_change/oil-change', oil.version, { ...oil.attributes, labor_minutes: 45 }),
    ).toMatchObject({ status: 200, body: { data: { attributes: { labor_minutes: 45 } } } });
    expect(
      await save('oil_change/oil-change', oil.version, { ...oil.attributes, classes: [] }),
    ).toMatchObject({ status: 409 });
  });

  it('two plans on sale never cost the same', async () => {
    const [first, second] = await rowsOf('plans');
    if (!first || !second) throw new Error('no plans');
    expect(
      await save(`plans/${second.id}`, second.version, {
        ...second.attributes,
        price_cents: first.attributes.price_cents,
      }),
    ).toMatchObject({ status: 400 });
    expect(
      await save(`plans/${second.id}`, second.version, { ...second.attributes, price_cents: 13_100 }),
    ).toMatchObject({ status: 200 });
  });

  it('a service without a price is never instant; what is not offered is no longer listed', async () => {
    const services = await rowsOf('services');
    const office = services.find(({ facts }) => !facts.has_price);
    if (!office) throw new Error('no service');
    expect(
      await save(`services/${office.id}`, office.version, { ...office.attributes, pricing: 'instant' }),
    ).toMatchObject({ status: 400 });
    expect(
      await save(`services/${office.id}`, office.version, { ...office.attributes, offered: false }),
    ).toMatchObject({ status: 200, body: { change: { can_undo: true } } });
  });
});

describe('feedback and browser errors', () => {
  it('[OPS-6] can be read', async () => {
    await shop.call('POST', '/api/v2/errors', { error: 'TypeError: x is undefined', path: '/quote' });
    expect((await call('GET', 'errors')).body.data[0]).toMatchObject({ path: '/quote', times_seen: 1 });
    const { db } = shop.product.test;
    const account = await logInAs(shop.product, 'customer');
    await db
      .insertInto('customer_feedback')
      .values({ id: account.id, account_id: account.id, feedback: 'Lovely' })
      .execute();
    expect((await call('GET', 'feedback')).body.data[0]).toMatchObject({ text: 'Lovely', kind: 'account' });
  });
});
