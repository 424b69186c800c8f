import type { LiveJob } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { plainJpeg } from '../../platform/pictures/testing/sample-pictures';
import { bookFieldJob, type Person } from '../../testing/field-job';
import { greenInspection } from '../../testing/green-inspection';
import { openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' }, { hasSecretLinks: true });
});
afterAll(() => shop.close());

const read = async (link: string): Promise<LiveJob> =>
  (await shop.call('GET', `/api/v2/appointments/${link}/live`)).body as unknown as LiveJob;
const openStatus = async (url: string): Promise<number> => (await shop.product.app.inject(url)).statusCode;

const act = async (technician: Person, method: 'POST' | 'PUT', path: string, payload: object) => {
  const headers = { ...technician.headers, 'idempotency-key': newId() };
  const answer = await shop.call(method, `/api/v2/technician/jobs/${path}`, payload, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const photograph = async (technician: Person, id: string, point: string) => {
  const answer = await shop.product.app.inject({
    method: 'POST',
    url: `/api/v2/technician/jobs/${id}/photos?point=${point}`,
    headers: { ...technician.headers, 'content-type': 'image/jpeg', 'idempotency-key': newId() },
    payload: await plainJpeg({ width: 64, height: 48 }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('work on offer', () => {
  it('[BILL-2] [LINK-1] is shown with what the technician wrote and photographed, under the customer’s name for the job', async () => {
    const { id, link, technician } = await bookFieldJob(shop);
    expect(link).not.toBe(id);
    const moment = { happened_at: shop.now.toISOString() };
    await act(technician, 'POST', `${id}/arrived`, moment);
    const green = greenInspection(shop.now);
    await act(technician, 'PUT', `${id}/inspection`, {
      ...green,
      items: green.items.map((item) =>
        item.point === 'belts' ? { ...item, light: 'red', note: 'Cracked' } : item,
      ),
    });
    await photograph(technician, id, 'belts');
    await photograph(technician, id, 'headlights');
    expect((await read(link)).offer).toBeNull();
    await act(technician, 'POST', `${id}/extra_services`, {
      services: ['Replace Battery'],
      message: 'It did not hold a charge.',
      ...moment,
    });
    const { offer } = await read(link);
    expect(offer).toMatchObject({
      message: 'It did not hold a charge.',
      photos: [{ of: expect.any(String) }],
    });
    expect(offer?.photos).toHaveLength(1);
    expect(JSON.stringify(offer)).not.toContain(id);
    const url = offer?.photos[0]?.url ?? '';
    expect(url).toContain(link);
    expect(await openStatus(url)).toBe(200);
    // The name of the job is part of what is signed, and so is the picture.
    expect(await openStatus(url.replace(link, id))).toBe(401);
    const { id: other } = await shop.product.test.db
      .selectFrom('job_photo')
      .select('id')
      .where('point', '=', 'headlights')
      .executeTakeFirstOrThrow();
    expect(await openStatus(url.replace(offer?.photos[0]?.id ?? '-', other))).toBe(401);
    expect(await openStatus(url.replace(/\?.*/, ''))).not.toBe(200);
    await shop.product.test.db
      .updateTable('appointment_link')
      .set({ voided_at: shop.now })
      .where('id', '=', link)
      .execute();
    expect(await openStatus(url)).toBe(404);
  });

  it('[INSP-2] shows beside each service the point it answers: light, measure, word and picture', async () => {
    const { id, link, technician } = await bookFieldJob(shop);
    const moment = { happened_at: shop.now.toISOString() };
    await act(technician, 'POST', `${id}/arrived`, moment);
    const found: Record<string, object> = {
      battery: {
        light: 'red',
        measured: '11.8 V',
        note: 'Fails the load test',
        services: ['Replace Battery'],
      },
      belts: { light: 'yellow', note: 'Small cracks' },
      // Said good again after it was offered.
      wipers: { light: 'green', services: ['Replace Battery'] },
    };
    const green = greenInspection(shop.now);
    const items = green.items.map((item) => ({ ...item, ...found[item.point] }));
    await photograph(technician, id, 'battery');
    await photograph(technician, id, 'belts');
    await act(technician, 'PUT', `${id}/inspection`, { ...green, items });
    await act(technician, 'POST', `${id}/extra_services`, {
      services: ['Replace Battery'],
      message: '',
      ...moment,
    });
    const { offer } = await read(link);
    expect(offer?.findings).toEqual([
      {
        service: 'Replace Battery',
        of: 'Battery and terminals',
        light: 'red',
        measured: '11.8 V',
        note: 'Fails the load test',
        photos: [{ id: expect.any(String), url: expect.stringContaining(link) }],
      },
    ]);
    expect(offer?.photos.map(({ of }) => of)).toEqual(['Belts']);
    expect(await openStatus(offer?.findings[0]?.photos[0]?.url ?? '')).toBe(200);

    const refused = await shop.call(
      'PUT',
      `/api/v2/technician/jobs/${id}/inspection`,
      { ...green, items: [{ point: 'battery', light: 'green', measured: '118', note: '' }] },
      { ...technician.headers, 'idempotency-key': newId() },
    );
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      ['A measurement can’t be right. Check the numbers.'],
    ]);
  });

  it('[BILL-2] keeps the words of every job of a technician, also where the estimates count alike', async () => {
    const jobs = [await bookFieldJob(shop), await bookFieldJob(shop)];
    const technician = jobs[1]?.technician;
    if (!technician) throw new Error('no technician');
    for (const [nth, { id, link }] of jobs.entries()) {
      await shop.product.test.db.updateTable('technician').set({ account_id: null }).execute();
      await shop.product.test.db
        .updateTable('technician')
        .set({ account_id: technician.id })
        .where('id', 'in', (e) =>
          e.selectFrom('visit').select('technician_id').where('appointment_id', '=', id),
        )
        .execute();
      const moment = { happened_at: shop.now.toISOString() };
      await act(technician, 'POST', `${id}/arrived`, moment);
      const message = `What I saw at car ${nth}`;
      await act(technician, 'POST', `${id}/extra_services`, {
        services: ['Replace Battery'],
        message,
        ...moment,
      });
      expect((await read(link)).offer?.message).toBe(message);
    }
  });
});
