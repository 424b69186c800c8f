import { pathTo, requestMediaUploads } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { phoneJpeg } from '../../platform/pictures/testing/sample-pictures';
import { getQuote } from '../../testing/ask-for-quote';
import { openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const sendPicture = async (): Promise<string> => {
  const key = newId();
  const sent = await shop.product.app.inject({
    method: 'POST',
    url: pathTo(requestMediaUploads.addRequestPicture),
    headers: { 'content-type': 'image/jpeg', 'idempotency-key': key },
    payload: await phoneJpeg({ width: 60, height: 40 }),
  });
  expect(sent.statusCode).toBe(200);
  return key;
};
const askWithPicture = async (): Promise<string> => {
  const media = [await sendPicture()];
  const { id } = await getQuote(shop.product, {
    appointment_type: 'diagnosis',
    services: [],
    diagnosis_input: 'It leaks.',
    media,
  });
  return id;
};
const sentWith = async (id: string) =>
  (await shop.call('GET', `/api/v2/appointments/${id}/sent_media`)) as unknown as {
    status: number;
    body: { data: { id: string; kind: string; url: string }[] };
  };

describe('what was sent with a request', () => {
  it('[KEEP-1] [KEEP-8] opens by the link of the request, without a login', async () => {
    const { status, body } = await sentWith(await askWithPicture());
    expect([status, body.data.map(({ kind }) => kind)]).toEqual([200, ['picture']]);
    const drawn = await shop.product.app.inject({ method: 'GET', url: body.data[0]?.url ?? '' });
    expect(drawn.headers['content-type']).toBe('image/jpeg');
  });

  it('[KEEP-8] may be of work that was named: a person may have to price it', async () => {
    const { id } = await getQuote(shop.product, { media: [await sendPicture()] });
    expect((await sentWith(id)).body.data.map(({ kind }) => kind)).toEqual(['picture']);
  });

  it('[KEEP-8] opens by no other link, and none opens it once the visit is booked', async () => {
    const id = await askWithPicture();
    const other = await getQuote(shop.product, {});
    expect((await sentWith(other.id)).body).toEqual({ data: [] });
    expect((await sentWith(newId())).status).toBe(404);
    await shop.product.test.db
      .updateTable('appointment')
      .set({ status: 'scheduled' })
      .where('status', '=', 'quoted')
      .execute();
    expect((await sentWith(id)).body).toEqual({ data: [] });
  });
});
