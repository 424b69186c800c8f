import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './platform/ids';
import { logInAs } from './testing/log-in-as';
import { openShop, type Shop } from './testing/open-shop';

type Person = Awaited<ReturnType<typeof logInAs>>;
type Row = { readonly id: string; readonly [field: string]: unknown };

let shop: Shop;
let people: Readonly<Record<'admin' | 'office' | 'customer', Person>>;
beforeAll(async () => {
  shop = await openShop();
  people = {
    admin: await logInAs(shop.product, 'admin'),
    office: await logInAs(shop.product, 'office'),
    customer: await logInAs(shop.product, 'customer'),
  };
});
afterAll(() => shop.close());

const get = async (who: Person, path: string, after?: string) => {
  const asked = after === undefined ? path : `${path}?after=${encodeURIComponent(after)}`;
  const { status, body } = await shop.call('GET', asked, undefined, who.headers);
  return { status, ...(body as unknown as { readonly data: readonly Row[]; readonly next: string | null }) };
};

/** Every page of a list, as somebody who presses 'Show more' to its end gets them. */
const walk = async (who: Person, path: string): Promise<(readonly Row[])[]> => {
  const pages: (readonly Row[])[] = [];
  let next: string | null = null;
  do {
    const page = await get(who, path, next ?? undefined);
    expect(page.status).toBe(200);
    pages.push(page.data);
    next = page.next;
  } while (next !== null);
  return pages;
};
const idsOf = (pages: readonly (readonly Row[])[]) => pages.flat().map(({ id }) => id);

/** One after the other, three of each millisecond. */
const sayFeedback = (count: number) =>
  sql`insert into customer_feedback (id, account_id, feedback, created_at)
    select gen_random_uuid(), ${people.customer.id}::uuid, 'Word ' || n,
      '2026-11-15 10:00:00+00'::timestamptz + n * interval '333 microseconds'
    from generate_series(1, ${count}::int) n`.execute(shop.product.test.db);

describe('[RUN-10] lists that grow are answered a page at a time', () => {
  it('what customers told us, from their account and about a job, to the office and to admins', async () => {
    const { db } = shop.product.test;
    const before = idsOf(await walk(people.office, '/api/v2/office/feedback'));
    await sayFeedback(104);
    const [first, second] = [await shop.quote(), await shop.quote()];
    for (const [job, micros] of [
      [first, 333 * 40 + 1],
      [second, 333 * 103 + 1],
    ] as const)
      await sql`insert into mechanic_review (id, appointment_id, rating, feedback, diag_feedback, created_at)
        values (${newId()}, ${job}, 4, 'Quick', 'It was the pump',
          '2026-11-15 10:00:00+00'::timestamptz + ${micros}::int * interval '1 microsecond')`.execute(db);
    const words = await db
      .selectFrom('customer_feedback')
      .select('id')
      .where('feedback', 'like', 'Word %')
      .orderBy('created_at', 'desc')
      .execute();
    const pages = await walk(people.office, '/api/v2/office/feedback');
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 6 + before.length]);
    const ids = idsOf(pages);
    expect(new Set(ids).size).toBe(ids.length);
    const told = pages.flat().filter(({ id }) => !before.includes(id)) as unknown as readonly {
      readonly id: string;
      readonly attributes: { readonly kind: string; readonly appointment_id: string | null };
    }[];
    expect(told.filter(({ attributes }) => attributes.kind === 'feedback').map(({ id }) => id)).toEqual(
      words.map(({ id }) => id),
    );
    // Each stands among the words of its time, whichever table it is from.
    expect(told.flatMap(({ attributes }, at) => (attributes.kind === 'review' ? [at] : []))).toEqual([1, 65]);
    expect(told[1]?.attributes.appointment_id).toBe(second);

    const asAdmin = await walk(people.admin, '/api/v2/admin/feedback');
    expect(idsOf(asAdmin)).toEqual(ids);
    expect(asAdmin.flat().find(({ id }) => id === told[1]?.id)).toMatchObject({
      kind: 'review',
      text: 'Quick\nIt was the pump',
    });
  });

  it('browser errors, those that are open first, also those of before what was settled', async () => {
    const { db } = shop.product.test;
    await sql`delete from error_report`.execute(db);
    await sql`insert into error_report (fingerprint, error, last_seen_at)
      select md5(n::text), 'Error ' || n, '2026-11-15 10:00:00+00'::timestamptz + n * interval '1 microsecond'
      from generate_series(1, 130) n`.execute(db);
    // Every second one; the newest of them was seen again since.
    await sql`insert into settled_error (fingerprint, settled_at)
      select md5(n::text), '2026-11-15 10:00:00+00'::timestamptz + n * interval '1 microsecond'
        - case when n = 130 then interval '1 second' else interval '0' end
      from generate_series(2, 130, 2) n`.execute(db);
    const pages = await walk(people.admin, '/api/v2/admin/errors');
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 30]);
    const nth = Array.from({ length: 130 }, (_, at) => 130 - at);
    const isOpen = (n: number) => n % 2 === 1 || n === 130;
    expect(pages.flat().map(({ error }) => error)).toEqual(
      [...nth.filter(isOpen), ...nth.filter((n) => !isOpen(n))].map((n) => `Error ${n}`),
    );
    expect(pages.flat().map(({ settled }) => settled)).toEqual(
      Array.from({ length: 130 }, (_, at) => at >= 66),
    );
  });

  it('leads, whoever waits first, however long ago they asked', async () => {
    const { db } = shop.product.test;
    await sql`delete from lead`.execute(db);
    await sql`insert into lead (id, lead_type, name, phone, message, created_at, answered_at)
      select gen_random_uuid(), 'contact_us', 'Lead ' || n, '+13135550142', '',
        now() - n * interval '7 days', case when n % 3 = 0 then now() end
      from generate_series(1, 120) n`.execute(db);
    const pages = await walk(people.office, '/api/v1/leads');
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    const nth = Array.from({ length: 120 }, (_, at) => at + 1);
    expect(pages.flat().map(({ attributes }) => (attributes as { name: string }).name)).toEqual(
      [...nth.filter((n) => n % 3 !== 0), ...nth.filter((n) => n % 3 === 0)].map((n) => `Lead ${n}`),
    );
  });

  it('past services, also after a page of which nothing is shown', async () => {
    const { db } = shop.product.test;
    const { customer } = people;
    // The newest hundred and twenty are repairs to which nobody agreed.
    await sql`insert into appointment (id, status, zip, appointment_type, level, account_id,
        created_at, completed_at)
      select gen_random_uuid(), 'completed', '48226', case when n <= 120 then 'repair' else 'diagnosis' end,
        case when n <= 120 then 'B' else 'A' end, ${customer.id}::uuid, now() - n * interval '1 day',
        now() - n / 7 * interval '1 day' - n % 3 * interval '1 microsecond'
      from generate_series(1, 370) n`.execute(db);
    const { rows: inOrder } = await sql<{ id: string }>`select id from appointment
      where account_id = ${customer.id} and appointment_type = 'diagnosis'
      order by completed_at desc, id desc`.execute(db);
    const pages = await walk(customer, '/api/v2/user/past_services');
    expect(pages.map(({ length }) => length)).toEqual([80, 100, 70]);
    expect(idsOf(pages)).toEqual(inOrder.map(({ id }) => id));
  });

  it('what admins changed and what the security log keeps', async () => {
    const { db } = shop.product.test;
    await sql`insert into audit_entry (id, at, account_id, section, subject, before, after)
      select gen_random_uuid(), '2026-11-15 10:00:00+00'::timestamptz + n / 3 * interval '1 microsecond',
        ${people.admin.id}::uuid, 'zips', 'z' || n, null, '{}'
      from generate_series(1, 230) n`.execute(db);
    await sql`insert into security_event (at, kind, actor, account_id)
      select now(), 'login', 'system', ${people.customer.id}::uuid from generate_series(1, 105)`.execute(db);
    for (const [who, path, size] of [
      [people.admin, '/api/v2/admin/changes', 100],
      [people.admin, '/api/v2/admin/security_log', 50],
      [people.customer, '/api/v2/user/activity', 20],
    ] as const) {
      const pages = await walk(who, path);
      expect(pages.slice(0, -1).every(({ length }) => length === size)).toBe(true);
      expect(pages.length).toBeGreaterThan(2);
      const ids = idsOf(pages);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(105);
    }
  });

  it.each([
    ['office', '/api/v2/office/feedback'],
    ['admin', '/api/v2/admin/feedback'],
    ['admin', '/api/v2/admin/errors'],
    ['office', '/api/v1/leads'],
    ['admin', '/api/v2/admin/changes'],
    ['admin', '/api/v2/admin/security_log'],
    ['customer', '/api/v2/user/past_services'],
  ] as const)('%s: %s refuses a place that is none', async (who, path) => {
    for (const after of ['yesterday', '', `1_2026-02-30T10:00:00.000000Z_${newId()}`])
      expect((await get(people[who], path, after)).status).toBe(400);
  });
});
