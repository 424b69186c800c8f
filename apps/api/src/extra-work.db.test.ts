import type { LiveJob, TechnicianJob } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './platform/ids';
import { bookFieldJob, finishFieldJob } from './testing/field-job';
import { logInAs } from './testing/log-in-as';
import { openShop, type Shop } from './testing/open-shop';

type Who = { readonly headers: Record<string, string> };

let shop: Shop;
let office: Who;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());

type Job = Awaited<ReturnType<typeof bookFieldJob>>;

const db = () => shop.product.test.db;
const atCar = (id: string, step: string, { headers }: Who, body: object = {}) =>
  shop.call(
    'POST',
    `/api/v2/technician/jobs/${id}/${step}`,
    { happened_at: shop.now.toISOString(), ...body },
    { ...headers, 'idempotency-key': newId() },
  );
const found = 'Replace Wiper Blades';

/** At the car, with one more service on offer. */
const withExtra = async (): Promise<Job & { readonly extra: string; readonly asked: string }> => {
  const job = await bookFieldJob(shop);
  await atCar(job.id, 'arrived', job.technician);
  const offered = await atCar(job.id, 'extra_services', job.technician, {
    services: [found],
    message: 'They smear.',
  });
  expect(offered.status, JSON.stringify(offered.body)).toBe(200);
  const { services } = offered.body as unknown as TechnicianJob;
  // The customer knows it by a name of their own.
  const { estimate } = (await shop.call('GET', `/api/v1/appointments/${job.link}`)).body.data.attributes;
  return {
    ...job,
    extra: services.find(({ name }) => name === found)?.id ?? '',
    asked: estimate?.services[found]?.id ?? '',
  };
};
const live = async (link: string): Promise<LiveJob> =>
  (await shop.call('GET', `/api/v2/appointments/${link}/live`)).body as unknown as LiveJob;
const approve = (serviceId: string) =>
  shop.call('PUT', `/api/v2/estimate_services/${serviceId}`, { status: 'approved' });
const textsAbout = async (words: RegExp): Promise<readonly string[]> => {
  const rows = await db().selectFrom('outbox').select('payload').where('kind', '=', 'sms').execute();
  return rows
    .map(({ payload }) => (payload as { readonly body: string }).body)
    .filter((body) => words.test(body));
};
const forget = () => db().deleteFrom('outbox').execute();

describe('extra work that was offered at the car', () => {
  it.each(['technician', 'office'] as const)(
    '[BILL-2] is withdrawn by the %s before it is decided: the customer is told and cannot approve it',
    async (by) => {
      const { id, link, technician, extra, asked } = await withExtra();
      expect((await live(link)).undecided).toEqual([found]);
      await forget();
      const who = by === 'office' ? office : technician;
      const taken = await atCar(id, 'withdraw_extra', who, { service_ids: [extra] });
      expect(taken.status, JSON.stringify(taken.body)).toBe(200);
      expect((taken.body as unknown as TechnicianJob).services.map(({ name }) => name)).not.toContain(found);
      expect(await live(link)).toMatchObject({ undecided: [], withdrawn: [found] });
      expect(await textsAbout(/need to decide about Replace Wiper Blades .* Your total is \$/)).toHaveLength(
        1,
      );
      const late = await approve(asked);
      expect([late.status, late.body.errors]).toEqual([
        409,
        ['We’re no longer offering this. Send us a message if you want it.'],
      ]);
      // Offered again it is on offer, and nothing is said of before.
      await atCar(id, 'extra_services', technician, { services: [found], message: '' });
      expect(await live(link)).toMatchObject({ undecided: [found], withdrawn: [] });
    },
  );

  it('[BILL-2] is withdrawn from an estimate that has nothing else, and stays withdrawn', async () => {
    const { id, link, technician, extra, asked } = await withExtra();
    const { services } = (
      await shop.call('GET', `/api/v2/technician/jobs/${id}`, undefined, technician.headers)
    ).body as unknown as TechnicianJob;
    for (const { id: service_id } of services.filter(({ status }) => status === 'approved'))
      await atCar(id, 'not_done', technician, { service_id });
    await atCar(id, 'withdraw_extra', technician, { service_ids: [extra] });
    expect((await live(link)).undecided).toEqual([]);
    expect((await approve(asked)).status).toBe(409);
  });

  it('[BILL-2] cannot be withdrawn once it is decided', async () => {
    const { id, technician, extra, asked } = await withExtra();
    expect((await approve(asked)).status).toBe(200);
    const late = await atCar(id, 'withdraw_extra', technician, { service_ids: [extra] });
    expect([late.status, late.body.errors]).toEqual([
      409,
      ['The customer has already decided about this, so it can’t be withdrawn.'],
    ]);
    expect((await atCar(id, 'withdraw_extra', technician, { service_ids: [newId()] })).status).toBe(404);
  });

  it('[BILL-2] undecided at the end it is neither done nor charged, which the receipt says', async () => {
    const { id, link, technician, asked } = await withExtra();
    const { agreed } =
      (await shop.call('GET', `/api/v1/appointments/${link}`)).body.data.attributes.bill ?? {};
    await forget();
    await finishFieldJob(shop, id, technician);
    const left = 'Replace Wiper Blades wasn’t approved, so it wasn’t done and isn’t charged.';
    const [receipt] = await textsAbout(/You paid/);
    expect(receipt).toContain(`You paid $${agreed?.toFixed(2)} for`);
    expect(receipt).toContain(left);
    expect(await live(link)).toMatchObject({ status: 'completed', undecided: [], not_done: [found] });
    expect((await approve(asked)).status).toBe(409);
  });
});

describe('[FIELD-1] work that is called off', () => {
  const callOff = ({ id, technician }: Job) =>
    atCar(id, 'exceptions', technician, {
      kind: 'cannot_be_done',
      note: 'the frame is rusted through',
      expected_at: null,
    });

  it('leaves nothing to approve, and the page says what happened instead', async () => {
    const job = await withExtra();
    await forget();
    expect((await callOff(job)).status).toBe(200);
    const words = 'You don’t need to decide about Replace Wiper Blades anymore.';
    const page = await live(job.link);
    expect(page).toMatchObject({ undecided: [], offer: null, exception: { kind: 'cannot_be_done' } });
    expect(page.exception?.next).toContain(words);
    expect(await textsAbout(/couldn’t do the work/)).toEqual([expect.stringContaining(words)]);
    const refused = await approve(job.asked);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [expect.stringContaining('We couldn’t do the work on this car')],
    ]);
  });

  it('taken back within two minutes, it can be approved as before', async () => {
    const job = await withExtra();
    await callOff(job);
    expect((await atCar(job.id, 'undo', job.technician)).status).toBe(200);
    expect((await live(job.link)).undecided).toEqual([found]);
    expect((await approve(job.asked)).status).toBe(200);
  });
});

describe('after the work', () => {
  const order = async (id: string) => {
    const rows = await db()
      .selectFrom('outbox')
      .select(['payload', 'next_attempt_at'])
      .where('kind', '=', 'sms')
      .where('dedupe_key', 'like', `%${id}%`)
      .execute();
    return rows.map(({ next_attempt_at }) => next_attempt_at.getTime());
  };

  it('[OPS-7] the review is asked for after the receipt, and not before the work is paid for', async () => {
    const declined = await bookFieldJob(shop, {}, 'pm_card_chargeCustomerFail');
    await finishFieldJob(shop, declined.id, declined.technician);
    expect(await order(`review request ${declined.id}`)).toEqual([]);
    expect((await shop.confirm(declined.link, { token: await shop.enterCard(declined.link) })).status).toBe(
      200,
    );
    const [askedAt = 0, ...others] = await order(`review request ${declined.id}`);
    expect(others).toEqual([]);
    expect(askedAt - Date.now()).toBeGreaterThan(5 * 60_000);
  });
});
