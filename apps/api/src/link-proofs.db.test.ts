import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastCodeSentTo } from './capabilities/accounts/testing/login-fixtures';
import { networkOf } from './capabilities/customer-links/visit-devices';
import { newId } from './platform/ids';
import { seedDemoBusinesses } from './seed/seed-demo-businesses';
import { getQuote } from './testing/ask-for-quote';
import { bookFieldJob, finishFieldJob, type Person } from './testing/field-job';
import { logInAs } from './testing/log-in-as';
import { openShop, type Shop } from './testing/open-shop';

let shop: Shop;
let office: Person;
beforeAll(async () => {
  shop = await openShop(undefined, { hasSecretLinks: true, asksForCodes: true });
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
/** A customer of their own for every job: cards are limited by who enters them. */
let lastLine = 4200;
let phone = '';
const newPhone = (): string => {
  lastLine += 1;
  phone = `+1313555${lastLine}`;
  return phone;
};
/** A browser keeps its cookies. */
let cookie = '';
afterEach(() => {
  cookie = '';
});

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: object = {}) => {
  const response = await shop.product.app.inject({
    method,
    url,
    headers: {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(payload ? { payload } : {}),
  });
  const set = response.headers['set-cookie'];
  if (typeof set === 'string') cookie = set.split(';')[0] ?? '';
  return { status: response.statusCode, body: response.json() };
};

const enterCode = async (link: string) => {
  const asked = await call('POST', `/api/v2/appointments/${link}/step_up`, {});
  const { challenge, channel } = asked.body;
  const code = await lastCodeSentTo(db(), phone);
  const proven = await call('POST', `/api/v2/appointments/${link}/step_up/proof`, {
    challenge,
    channel,
    code,
  });
  return { asked, proven, challenge, code };
};

const finishedJob = async () => {
  const job = await bookFieldJob(shop, { phone: newPhone() });
  await finishFieldJob(shop, job.id, job.technician);
  return job;
};

const review = async (link: string): Promise<string> => {
  const { body } = await call('POST', '/api/v1/mechanic/reviews', {
    mechanic_review: { appointment_id: link, rating_text: '5', feedback: 'Good' },
  });
  return body.data.id;
};
/** The technician has arrived and found more to do. */
const propose = async (id: string, technician: Person): Promise<void> => {
  const moment = { happened_at: shop.now.toISOString() };
  await call('POST', `/api/v2/technician/jobs/${id}/arrived`, moment, {
    ...technician.headers,
    'idempotency-key': newId(),
  });
  const proposed = await call(
    'POST',
    `/api/v2/technician/jobs/${id}/extra_services`,
    { services: ['Replace Battery'], message: '', ...moment },
    { ...technician.headers, 'idempotency-key': newId() },
  );
  expect(proposed).toMatchObject({ status: 200 });
};
const tip = (reviewName: string, dollars = 5) =>
  call('PUT', `/api/v1/mechanic/reviews/tip/${reviewName}`, { mechanic_review: { tip_amount: dollars } });

describe('[LINK-3] more than was agreed, by a link alone', () => {
  it('needs a code to the customer’s own phone, once a day and browser', async () => {
    const { link } = await finishedJob();
    const name = await review(link);
    const refused = await tip(name);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);

    const { asked, proven } = await enterCode(link);
    expect(asked.body).toMatchObject({ channel: 'phone', sent_to: `number ending in ${phone.slice(-2)}` });
    expect(JSON.stringify(asked.body)).not.toContain(phone.slice(-4));
    expect(proven.status).toBe(200);
    expect((await tip(name)).status).toBe(200);

    // Another browser with the same link.
    cookie = '';
    expect((await tip(name, 6)).body.code).toBe('step_up_required');
  });

  it('is asked again a day later, and for another job', async () => {
    const { link } = await finishedJob();
    await enterCode(link);
    const other = await finishedJob();
    expect((await tip(await review(other.link))).body.code).toBe('step_up_required');
    const name = await review(link);
    const { now } = shop;
    shop.now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await tip(name)).body.code).toBe('step_up_required');
    shop.now = now;
    expect((await tip(name)).status).toBe(200);
  });

  it('gives a code that logs nobody in and opens no other job', async () => {
    const other = await finishedJob();
    const { link } = await finishedJob();
    const { body } = await call('POST', `/api/v2/appointments/${link}/step_up`, {});
    const { challenge, channel } = body;
    const code = await lastCodeSentTo(db(), phone);
    const login = await call('POST', '/api/v2/user/sign_in', { user: { phone, code, challenge } });
    expect(login.status).toBe(401);
    const elsewhere = await call('POST', `/api/v2/appointments/${other.link}/step_up/proof`, {
      challenge,
      channel,
      code,
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'forbidden']);
  });

  it('refuses a wrong code, and a right one after five wrong ones', async () => {
    const { link } = await finishedJob();
    const { body } = await call('POST', `/api/v2/appointments/${link}/step_up`, {});
    const code = await lastCodeSentTo(db(), phone);
    const wrong = code === '111111' ? '222222' : '111111';
    const prove = (typed: string) =>
      call('POST', `/api/v2/appointments/${link}/step_up/proof`, {
        challenge: body.challenge,
        channel: body.channel,
        code: typed,
      });
    for (let tries = 0; tries < 5; tries += 1) expect((await prove(wrong)).status).toBe(403);
    expect((await prove(code)).status).toBe(403);
  });

  it('is not asked of the owner who is logged in', async () => {
    const { id, link } = await finishedJob();
    const owner = await logInAs(shop.product, 'customer');
    await db().updateTable('appointment').set({ account_id: owner.id }).where('id', '=', id).execute();
    const name = await review(link);
    const given = await call(
      'PUT',
      `/api/v1/mechanic/reviews/tip/${name}`,
      { mechanic_review: { tip_amount: 5 } },
      owner.headers,
    );
    expect(given.status).toBe(200);
  });

  it('is asked before extra work on a booked job is approved, and never before booking', async () => {
    const quoted = await shop.quote({ phone: newPhone() });
    const before = await call('GET', `/api/v1/appointments/${quoted}`);
    const [first] = Object.values(before.body.data.attributes.estimate.services) as { id: string }[];
    const approve = (id: string | undefined) =>
      call('PUT', `/api/v1/estimate_services/${id}`, { estimate_service: { status: 'approved' } });
    expect((await approve(first?.id)).status).toBe(200);

    const { id, link, technician } = await bookFieldJob(shop, { phone: newPhone() });
    await propose(id, technician);
    const seen = await call('GET', `/api/v1/appointments/${link}`);
    const { services } = seen.body.data.attributes.estimate;
    const refused = await approve(services['Replace Battery'].id);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    await enterCode(link);
    expect((await approve(services['Replace Battery'].id)).status).toBe(200);
    const consent = await db()
      .selectFrom('consent_record')
      .innerJoin('estimate', 'estimate.id', 'consent_record.estimate_id')
      .select(['proof', 'device', 'staff_account_id', 'estimate_version', 'total_cents'])
      .where('estimate.appointment_id', '=', id)
      .orderBy('consent_record.given_at', 'desc')
      .orderBy('consent_record.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(consent).toMatchObject({ proof: 'code', device: 'Chrome on Android', staff_account_id: null });
  });
});

describe('[LINK-5] what is kept of a decision', () => {
  it('says that one of us wrote it down, from which device', async () => {
    const { id, link, technician } = await bookFieldJob(shop);
    await propose(id, technician);
    const seen = await call('GET', `/api/v1/appointments/${id}`, undefined, office.headers);
    const { services, version } = seen.body.data.attributes.estimate;
    const declined = await call(
      'PUT',
      `/api/v1/estimate_services/${services['Replace Battery'].id}`,
      { estimate_service: { status: 'rejected' }, estimate_version: version },
      technician.headers,
    );
    expect(declined.status).toBe(200);
    const work = await call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers);
    expect(work.body.consents[0]).toMatchObject({
      decision: 'declined',
      staff: expect.any(String),
      how: 'in person',
      proof: 'session',
      device: 'Chrome on Android',
    });
    expect(work.body.consents.at(-1)).toMatchObject({ staff: null, proof: 'link' });
    expect(JSON.stringify(work.body)).not.toContain(link);
  });
});

describe('[LINK-6] the devices of a visit', () => {
  it('are shown to its owner: which opened it and which changed it', async () => {
    const { id, link } = await bookFieldJob(shop);
    const owner = await logInAs(shop.product, 'customer');
    await db().updateTable('appointment').set({ account_id: owner.id }).where('id', '=', id).execute();
    await call('GET', `/api/v1/appointments/${link}`);
    await call('GET', `/api/v1/appointments/${link}`, undefined, {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1',
    });
    await call('GET', `/api/v1/appointments/${id}`, undefined, office.headers);
    await call('PUT', `/api/v2/appointments/${link}`, { hints_to_find: 'Behind the house' });
    const { body, status } = await call(
      'GET',
      `/api/v2/appointments/${link}/devices`,
      undefined,
      owner.headers,
    );
    expect(status).toBe(200);
    const told = body.data.map(
      ({ name, by, changed_at }: { name: string; by: string; changed_at: unknown }) =>
        [name, by, changed_at !== null].join(' '),
    );
    expect(told).toEqual(
      expect.arrayContaining(['Chrome on Android link true', 'Safari on iPhone link false']),
    );
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
    await db().updateTable('account').set({ is_proven: false }).where('id', '=', owner.id).execute();
    expect(await call('GET', `/api/v2/appointments/${link}/devices`, undefined, owner.headers)).toMatchObject(
      {
        status: 200,
        body: { data: null },
      },
    );
    const stranger = await logInAs(shop.product, 'customer');
    expect(
      (await call('GET', `/api/v2/appointments/${link}/devices`, undefined, stranger.headers)).status,
    ).toBe(404);
    expect((await call('GET', `/api/v2/appointments/${link}/devices`)).status).toBe(401);
  });

  it('[LINK-1] lose their links when the owner or the office replaces them', async () => {
    const { id, link } = await bookFieldJob(shop, { phone: newPhone() });
    await enterCode(link);
    const replaced = await call('POST', `/api/v2/appointments/${id}/link`, undefined, office.headers);
    expect(replaced.body).toEqual({
      sent_to: [`number ending in ${phone.slice(-2)}`, expect.stringContaining('@')],
    });
    const closed = await call('GET', `/api/v1/appointments/${link}`);
    expect([closed.status, closed.body.code]).toEqual([401, 'link_closed']);
    expect(
      await db()
        .selectFrom('link_step_up')
        .select('appointment_id')
        .where('appointment_id', '=', id)
        .execute(),
    ).toEqual([]);
    const [message] = await db()
      .selectFrom('outbox')
      .select('payload')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const next = /appointment\/([0-9a-f-]{36})\/live/.exec(JSON.stringify(message))?.[1];
    expect(next).toBeDefined();
    expect(next).not.toBe(id);
    expect((await call('GET', `/api/v1/appointments/${next}`)).status).toBe(200);
    const stranger = await logInAs(shop.product, 'customer');
    expect(
      (await call('POST', `/api/v2/appointments/${next}/link`, undefined, stranger.headers)).status,
    ).toBe(404);
  });

  it.each([
    ['73.23.181.9', '73.23.…'],
    ['::ffff:73.23.181.9', '73.23.…'],
    ['2601:400:8000::1', '2601:400:…'],
  ])('show of the address %s only its network', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('whoever of us knows a job', () => {
  it('[LINK-2] changes its contact and gets neither a link nor a code for it', async () => {
    const { id, link } = await bookFieldJob(shop, { phone: newPhone() });
    const old = phone;
    const changed = await call(
      'PUT',
      `/api/v2/appointments/contact/${id}`,
      { phone: '+13135559999', email: 'mallory@example.com' },
      office.headers,
    );
    expect(changed.status).toBe(200);
    expect((await call('POST', `/api/v2/appointments/${id}/link`, undefined, office.headers)).status).toBe(
      409,
    );
    expect((await call('POST', `/api/v2/appointments/${link}/step_up`, {})).status).toBe(401);
    const told = await db()
      .selectFrom('outbox')
      .select('payload')
      .where((e) => e(e.cast('payload', 'text'), 'like', `%${old}%`))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(told.payload)).toContain('a different number or address');
    const { now } = shop;
    shop.now = new Date(now.getTime() + 49 * 3_600_000);
    expect((await call('POST', `/api/v2/appointments/${id}/link`, undefined, office.headers)).status).toBe(
      200,
    );
    expect((await call('POST', `/api/v2/appointments/${link}/step_up`, {})).status).toBe(401);
    shop.now = now;
  });

  it('[LINK-2] approves none of the work they propose, and rates nothing', async () => {
    const { id, technician } = await bookFieldJob(shop, { phone: newPhone() });
    await propose(id, technician);
    const seen = await call('GET', `/api/v1/appointments/${id}`, undefined, office.headers);
    const { services } = seen.body.data.attributes.estimate;
    const approved = await call(
      'PUT',
      `/api/v1/estimate_services/${services['Replace Battery'].id}`,
      { estimate_service: { status: 'approved' } },
      technician.headers,
    );
    expect([approved.status, approved.body.code]).toEqual([403, 'forbidden']);
    const done = await finishedJob();
    const rated = await call(
      'POST',
      '/api/v1/mechanic/reviews',
      { mechanic_review: { appointment_id: done.id, rating_text: '5', feedback: 'Great' } },
      office.headers,
    );
    expect(rated.status).toBe(403);
  });

  it('[LINK-2] at the car does not see how the customer is reached', async () => {
    const { id, technician } = await bookFieldJob(shop, { phone: newPhone() });
    const order = await call('GET', `/api/v2/office/requests/${id}`, undefined, technician.headers);
    expect(order.status).toBe(200);
    expect(JSON.stringify(order.body)).not.toContain(phone);
  });
});

describe('[LINK-1] where the customer of a booked visit lives', () => {
  const street = '1 Woodward Ave';
  const seen = async (link: string, headers: object = {}): Promise<string> => {
    const { body } = await call('GET', `/api/v1/appointments/${link}`, undefined, headers);
    const file = await shop.product.app.inject({
      method: 'GET',
      url: `/api/v2/appointments/${link}/calendar.ics`,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
    });
    expect(file.statusCode).toBe(200);
    return JSON.stringify([
      body,
      decodeURIComponent(JSON.stringify(body.data.attributes.calendar)),
      file.body,
    ]);
  };

  it('is told neither by the link alone nor by its calendar, but with a code or a login', async () => {
    const job = await bookFieldJob(shop, { phone: newPhone() });
    const { account_id: owner } = await db()
      .selectFrom('appointment')
      .select('account_id')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    const byLink = await seen(job.link);
    expect(byLink).not.toContain('Woodward');
    expect(byLink).not.toContain(owner);
    expect(await seen(job.link, office.headers)).toContain(street);
    await enterCode(job.link);
    expect(await seen(job.link)).toContain(street);
  });

  it('[KEEP-3] is in the calendar file of a page that shows it, which a browser opens without the login', async () => {
    const job = await bookFieldJob(shop, { phone: newPhone() });
    const fileOf = async (headers: object = {}) => {
      const { body } = await call('GET', `/api/v1/appointments/${job.link}`, undefined, headers);
      const url: string = body.data.attributes.calendar.file;
      return (await shop.product.app.inject({ method: 'GET', url })).body.replaceAll(/\r\n[ \t]/g, '');
    };
    expect(await fileOf()).toMatch(/LOCATION:\d{5}\r\n/);
    expect(await fileOf(office.headers)).toContain(`LOCATION:${street}`);
  });

  it('is told of a second visit, which nobody typed it for, by the same proofs', async () => {
    const { id: firstId, link: firstLink, technician } = await bookFieldJob(shop, { phone: newPhone() });
    await propose(firstId, technician);
    const first = await call('GET', `/api/v1/appointments/${firstId}`, undefined, office.headers);
    const second = await call(
      'POST',
      `/api/v2/appointments/${firstId}/second_visit`,
      {
        services: ['Replace Battery'],
        estimate_version: first.body.data.attributes.estimate.version,
        agreed_by: 'phone',
        although_it_fits: true,
      },
      office.headers,
    );
    expect(second.status, JSON.stringify(second.body)).toBe(200);
    expect(second.body.data.attributes.exact_address).toContain(street);
    const { link } = await db()
      .selectFrom('appointment_link')
      .select('id as link')
      .where('appointment_id', '=', second.body.data.id)
      .executeTakeFirstOrThrow();
    const byLink = async () => (await call('GET', `/api/v1/appointments/${link}`)).body.data.attributes;
    expect(await byLink()).toMatchObject({ exact_address: null, place_known: true });
    expect(JSON.stringify(await byLink())).not.toContain('Woodward');
    await enterCode(firstLink);
    expect((await byLink()).exact_address).toContain(street);
  });

  it('is told to who has just typed it', async () => {
    const id = await shop.quote({ phone: newPhone() });
    const { link } = await db()
      .selectFrom('appointment_link')
      .select('id as link')
      .where((e) => e.or([e('id', '=', id), e('appointment_id', '=', id)]))
      .executeTakeFirstOrThrow();
    const { body } = await call('GET', `/api/v1/appointments/${link}`);
    expect(body.data.attributes.exact_address).toContain(street);
  });
});

describe('[LINK-3] a dearer estimate', () => {
  it('is not booked by the link alone, by choosing a window for it either', async () => {
    const { id: link } = await getQuote(shop.product, { phone: newPhone() });
    expect((await shop.confirm(link, { token: await shop.enterCard(link) })).status).toBe(200);
    const { appointment_id: id } = await db()
      .selectFrom('appointment_link')
      .select('appointment_id')
      .where('id', '=', link)
      .executeTakeFirstOrThrow();
    // The address was given with a window that is gone since.
    await db()
      .insertInto('visit_request')
      .values({ appointment_id: id, exact_address: '1 Woodward Ave, Detroit, MI 48226' })
      .onConflict((row) =>
        row
          .column('appointment_id')
          .doUpdateSet((eb) => ({ exact_address: eb.ref('excluded.exact_address') })),
      )
      .execute();
    const order = await call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers);
    const { draft, base_version } = order.body.builder;
    const added = await call(
      'POST',
      `/api/v2/office/requests/${id}/suggestions`,
      { services: ['Replace Battery'] },
      office.headers,
    );
    const lines = [...draft.lines, ...added.body.data.map(({ line }: { line: object }) => line)];
    const sent = await call(
      'POST',
      `/api/v2/office/requests/${id}/send`,
      { draft: { ...draft, lines }, base_version },
      office.headers,
    );
    expect(sent.status).toBe(200);
    const chosen = { appointment_day: '2027-03-11', appointment_time: '12:00pm-03:00pm' };
    const book = () =>
      shop.product.app.inject({
        method: 'PATCH',
        url: `/api/v2/appointments/estimate_booking/${link}`,
        payload: { appointment: chosen },
        headers: cookie ? { cookie } : {},
      });
    expect((await book()).json().code).toBe('step_up_required');
    await enterCode(link);
    expect((await book()).statusCode).toBe(200);
  });
});

it('[LINK-6] a cancellation is told to the customer, with what it costs and the number of the pages to call', async () => {
  // Papers have the market's own number; messages say what the pages say.
  await seedDemoBusinesses(db());
  await db().updateTable('market_business').set({ phone: '(713) 555-0100' }).execute();
  const { id, link } = await bookFieldJob(shop, { phone: newPhone() });
  const canceled = await shop.call('PATCH', `/api/v1/appointments/${link}`, {
    appointment: { status: 'cancelled', fee_cents: 70_00, cancel_reason_select: 'Other', cancel_reason: '' },
  });
  expect(canceled.status).toBe(200);
  const told = await db()
    .selectFrom('outbox')
    .select('payload')
    .where('dedupe_key', 'like', `visit canceled ${id}%`)
    .execute();
  expect(told).toHaveLength(2);
  expect(JSON.stringify(told)).toContain('$70');
  for (const { payload } of told)
    expect(JSON.stringify(payload)).toContain('Not you? Call us: (313) 555-0142');
});
