import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { bookFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await logInAs(shop.product, 'admin');
});
afterAll(() => shop.close());
const db = () => shop.product.test.db;
beforeEach(async () => {
  await db().deleteFrom('visit').execute();
});

const leaving = async (id: string) => {
  const answer = await shop.call('GET', `/api/v2/admin/staff/${id}/leaving`, undefined, admin.headers);
  return answer.body.data as unknown as {
    readonly jobs: { readonly id: string; readonly words: string }[];
    readonly underway: { readonly id: string }[];
    readonly claims: number;
  };
};
const remove = async (id: string, planAgain?: 'yes') => {
  const list = await shop.call('GET', '/api/v2/admin/staff', undefined, admin.headers);
  const { version } = (list.body.data as unknown as { id: string; version: string }[]).find(
    (person) => person.id === id,
  ) ?? { version: '' };
  const query = new URLSearchParams({ version, ...(planAgain ? { plan_again: planAgain } : {}) });
  const response = await shop.product.app.inject({
    method: 'DELETE',
    url: `/api/v2/admin/staff/${id}?${query}`,
    headers: admin.headers,
  });
  return { status: response.statusCode, errors: response.json().errors as string[] | undefined };
};
const visitOf = (id: string) =>
  db()
    .selectFrom('visit')
    .select(['technician_id', 'day', 'window_start', 'window_end'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
const technicianOf = (id: string) =>
  db()
    .selectFrom('technician')
    .select(['left_at', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const roleOf = async (id: string) =>
  (await db().selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

describe('[FIELD-8] somebody who no longer works here', () => {
  it('is not removed over promised jobs that nobody has looked at: they are named', async () => {
    const { id, technician, visit } = await bookFieldJob(shop);
    const before = await leaving(technician.id);
    expect(before.jobs.map((job) => job.id)).toEqual([id]);
    expect(before.jobs[0]?.words).toMatch(/^\w+, March \d+, 2027, .* PM.*: .*Camry/);
    const refused = await remove(technician.id);
    expect(refused.status).toBe(409);
    expect(refused.errors?.[0]).toContain(before.jobs[0]?.words);
    expect(await roleOf(technician.id)).toBe('technician');
    expect((await technicianOf(visit.technician_id)).left_at).toBeNull();
  });

  it('leaves promised jobs to others in the same windows, and gets no new work', async () => {
    const { id, technician, visit } = await bookFieldJob(shop);
    await db().deleteFrom('outbox').execute();
    await shop.product.hearing(async () => {
      expect(await remove(technician.id, 'yes')).toMatchObject({ status: 200 });
    });
    const after = await visitOf(id);
    expect(after).toEqual({ ...visit, technician_id: expect.not.stringMatching(visit.technician_id) });
    expect(await db().selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await technicianOf(visit.technician_id)).toMatchObject({ account_id: null });
    expect((await technicianOf(visit.technician_id)).left_at).not.toBeNull();
    expect(await roleOf(technician.id)).toBe('customer');

    const dispatcher = await logInAs(shop.product, 'dispatcher');
    const options = await shop.call(
      'GET',
      `/api/v2/dispatch/jobs/${id}/options`,
      undefined,
      dispatcher.headers,
    );
    const found = (
      options.body.data as unknown as { options: { technician_id: string; refusal: string | null }[] }
    ).options;
    expect(found.find((option) => option.technician_id === visit.technician_id)?.refusal).not.toBeNull();
    expect(found.some(({ refusal }) => refusal === null)).toBe(true);
  });

  it('stays while nobody else can take what is promised, which is named', async () => {
    const { id, technician, visit } = await bookFieldJob(shop);
    const shifts = await db().selectFrom('technician').select(['id', 'weekly_shifts']).execute();
    await shop.product.hearing(async () => {
      await db()
        .updateTable('technician')
        .set({ weekly_shifts: '{}' })
        .where('id', '<>', visit.technician_id)
        .execute();
    });
    const refused = await remove(technician.id, 'yes');
    expect(refused.status).toBe(409);
    expect(refused.errors?.[0]).toMatch(/^Nobody else can take these .*Camry/);
    expect((await visitOf(id)).technician_id).toBe(visit.technician_id);
    expect(await roleOf(technician.id)).toBe('technician');
    await shop.product.hearing(async () => {
      for (const { id: one, weekly_shifts } of shifts)
        await db()
          .updateTable('technician')
          .set({ weekly_shifts: JSON.stringify(weekly_shifts) })
          .where('id', '=', one)
          .execute();
    });
  });

  const saveTerms = async (section: string, id: string, change: Record<string, unknown>) => {
    const list = await shop.call('GET', `/api/v2/admin/${section}`, undefined, admin.headers);
    const rows = list.body.data as unknown as { id: string; version: string; attributes: object }[];
    const row = rows.find((one) => one.id === id);
    const body = { version: row?.version, attributes: { ...row?.attributes, ...change } };
    return shop.call('PUT', `/api/v2/admin/${section}/${id}`, body, admin.headers);
  };

  it('with a job in progress is not cut off by any change, and the job is named', async () => {
    const { id, technician, visit } = await bookFieldJob(shop);
    const begun = await shop.call(
      'POST',
      `/api/v2/technician/jobs/${id}/arrived`,
      { happened_at: shop.now.toISOString() },
      { ...technician.headers, 'idempotency-key': newId() },
    );
    expect(begun.status).toBe(200);
    expect(await leaving(technician.id)).toMatchObject({ jobs: [], underway: [{ id }] });
    const words = /right now.*Camry/;
    const removed = await remove(technician.id, 'yes');
    expect(removed).toMatchObject({ status: 409, errors: [expect.stringMatching(words)] });
    const asOffice = await saveTerms('staff', technician.id, { role: 'office' });
    expect(asOffice).toMatchObject({ status: 409, body: { errors: [expect.stringMatching(words)] } });
    const unlinked = await saveTerms('technicians', visit.technician_id, { account_id: null });
    expect(unlinked).toMatchObject({ status: 409, body: { errors: [expect.stringMatching(words)] } });
    expect(await roleOf(technician.id)).toBe('technician');
    expect((await technicianOf(visit.technician_id)).account_id).toBe(technician.id);
    expect((await visitOf(id)).technician_id).toBe(visit.technician_id);
  });

  it('with promised work keeps the login of their route', async () => {
    const { technician, visit } = await bookFieldJob(shop);
    const unlinked = await saveTerms('technicians', visit.technician_id, { account_id: null });
    expect(unlinked).toMatchObject({ status: 409, body: { errors: [expect.stringMatching(/Camry/)] } });
    expect((await technicianOf(visit.technician_id)).account_id).toBe(technician.id);
  });

  it('gives back the requests they had claimed', async () => {
    shop.now = monday;
    const colleague = await logInAs(shop.product, 'office');
    const request = await db().selectFrom('appointment').select('id').executeTakeFirstOrThrow();
    await db()
      .insertInto('office_claim')
      .values({ appointment_id: request.id, account_id: colleague.id })
      .execute();
    expect((await leaving(colleague.id)).claims).toBe(1);
    expect((await remove(colleague.id)).status).toBe(200);
    expect(await db().selectFrom('office_claim').select('appointment_id').execute()).toEqual([]);
  });
});
