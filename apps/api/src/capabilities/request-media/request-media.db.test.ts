import { PassThrough } from 'node:stream';
import { pathTo, requestMediaUploads } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { phoneJpeg, secretWords } from '../../platform/pictures/testing/sample-pictures';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { forgetUnsentMedia, requireRoomForMedia } from './media-store';
import { mp4Of } from './testing/sample-clips';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const send = (kind: 'addRequestPicture' | 'addRequestClip', payload: Buffer, key: string, type: string) =>
  shop.product.app.inject({
    method: 'POST',
    url: pathTo(requestMediaUploads[kind]),
    headers: { 'content-type': type, 'idempotency-key': key },
    payload,
  });
const sendPicture = async (key = newId()): Promise<string> => {
  const jpeg = await phoneJpeg({ width: 60, height: 40 });
  expect((await send('addRequestPicture', jpeg, key, 'image/jpeg')).statusCode).toBe(200);
  return key;
};
const sendClip = async (seconds = 12, key = newId()): Promise<string> => {
  expect((await send('addRequestClip', mp4Of(seconds), key, 'video/mp4')).statusCode).toBe(200);
  return key;
};
const diagnosis = { appointment_type: 'diagnosis', services: [], diagnosis_input: 'It leaks.' };
const listed = async (id: string, headers: object) =>
  (await shop.call('GET', `/api/v2/appointments/${id}/request_media`, undefined, headers)) as unknown as {
    status: number;
    body: { data: { id: string; kind: string; url: string }[] };
  };
const remove = (key: string) => shop.call('POST', '/api/v2/request_media/remove', { key });

describe('what a customer shows of a problem', () => {
  it('[KEEP-8] goes along with the request, and is shown to the office by links of its own', async () => {
    const keys = [await sendPicture(), await sendClip()];
    // Sent again after an answer that was lost.
    await sendPicture(keys[0]);
    const { id } = await getQuote(shop.product, { ...diagnosis, media: keys });
    const office = await logInAs(shop.product, 'office');
    const { body } = await listed(id, office.headers);
    expect(body.data.map(({ kind }) => kind)).toEqual(['picture', 'clip']);
    const [picture, clip] = body.data;
    const drawn = await shop.product.app.inject({ method: 'GET', url: picture?.url ?? '' });
    expect(drawn.headers['content-type']).toBe('image/jpeg');
    expect(drawn.rawPayload.includes(secretWords)).toBe(false);
    const part = await shop.product.app.inject({
      method: 'GET',
      url: clip?.url ?? '',
      headers: { range: 'bytes=4-7' },
    });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${mp4Of(12).length}`,
    ]);
    const beyond = await shop.product.app.inject({
      method: 'GET',
      url: clip?.url ?? '',
      headers: { range: 'bytes=999999-' },
    });
    expect(beyond.statusCode).toBe(416);
  });

  it('[KEEP-8] opens for nobody else', async () => {
    const { id } = await getQuote(shop.product, { ...diagnosis, media: [await sendPicture()] });
    const office = await logInAs(shop.product, 'office');
    const [one] = (await listed(id, office.headers)).body.data;
    const bare = (one?.url ?? '').split('?')[0] ?? '';
    expect((await shop.call('GET', bare)).status).toBe(404);
    expect((await listed(id, {})).status).toBe(401);
    const stranger = await logInAs(shop.product, 'customer');
    expect((await listed(id, stranger.headers)).status).toBe(404);
  });

  it('[KEEP-8] is removed by whoever sent it, until the request is sent', async () => {
    const key = await sendPicture();
    expect((await remove(key)).body).toEqual({ removed: true });
    expect((await remove(key)).body).toEqual({ removed: false });
    const kept = await sendPicture();
    const { id } = await getQuote(shop.product, { ...diagnosis, media: [kept] });
    expect((await remove(kept)).body).toEqual({ removed: false });
    // A key of another request attaches nothing.
    const other = await getQuote(shop.product, { ...diagnosis, media: [kept] });
    const office = await logInAs(shop.product, 'office');
    expect((await listed(id, office.headers)).body.data).toHaveLength(1);
    expect((await listed(other.id, office.headers)).body.data).toHaveLength(0);
  });

  it('[KEEP-8] is at most six pictures and one video of 30 seconds, whatever it is called', async () => {
    const tooLong = await send('addRequestClip', mp4Of(45), newId(), 'video/mp4');
    expect(tooLong.json().errors).toEqual(['Keep the video to 30 seconds or less.']);
    const noVideo = await send(
      'addRequestClip',
      Buffer.from('<svg onload="x">'.repeat(9)),
      newId(),
      'video/mp4',
    );
    expect([noVideo.statusCode, noVideo.json().errors]).toEqual([
      400,
      ['We can’t read this file as a video. Send an MP4, MOV, or WebM.'],
    ]);
    expect((await send('addRequestClip', mp4Of(3), 'short', 'video/mp4')).statusCode).toBe(400);
    const two = [await sendClip(), await sendClip()];
    const { status, body } = await shop.call('POST', '/api/v2/appointments', {
      ...diagnosis,
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry' },
      location_attributes: { zip: '48226' },
      name: 'Dana Whitfield',
      email: 'two-clips@example.com',
      phone: '3135550199',
      heard_about_us: 'Google',
      media: two,
    });
    expect([status, body.errors]).toEqual([400, ['Add one video.']]);
  });

  it('[KEEP-8] arrives while others drip theirs', async () => {
    const drip = (remoteAddress: string) => {
      const payload = new PassThrough();
      payload.write(Buffer.alloc(1));
      const answered = shop.product.app.inject({
        method: 'POST',
        url: pathTo(requestMediaUploads.addRequestClip),
        headers: { 'content-type': 'video/mp4', 'idempotency-key': newId() },
        remoteAddress,
        payload,
      });
      return { payload, answered };
    };
    const dripping = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.2'].map(drip);
    await sendClip();
    for (const { payload } of dripping) payload.end();
    for (const { answered } of dripping) expect((await answered).statusCode).toBe(400);
    await sendClip();
  });

  it('[KEEP-8] is not taken where unsent files fill the room there is', async () => {
    await sendPicture();
    await expect(requireRoomForMedia(shop.product.test.db, 1)).rejects.toMatchObject({ code: 'overloaded' });
    await expect(requireRoomForMedia(shop.product.test.db)).resolves.toBeUndefined();
  });

  it('[KEEP-8] takes no more room when it is sent again by the same key', async () => {
    const { db } = shop.product.test;
    const stored = () => db.selectFrom('stored_object').select('key').execute();
    const [picture, clip] = [await sendPicture(), await sendClip()];
    const before = await stored();
    await sendPicture(picture);
    await sendClip(12, clip);
    expect(await stored()).toEqual(before);
  });

  it('[KEEP-8] is not taken where files that no row has fill the room there is', async () => {
    const { db } = shop.product.test;
    const room = 1024 ** 3;
    await expect(requireRoomForMedia(db, room)).resolves.toBeUndefined();
    const key = `ab/cd/${'0'.repeat(64)}-0123456789abcdef`;
    await db.insertInto('stored_object').values({ key, content_type: 'video/mp4', bytes: room }).execute();
    await expect(requireRoomForMedia(db, room)).rejects.toMatchObject({ code: 'overloaded' });
    await db.deleteFrom('stored_object').where('key', '=', key).execute();
  });

  it('[KEEP-8] is forgotten after a day where nobody sent the request', async () => {
    const key = await sendPicture();
    await forgetUnsentMedia(shop.product.test.db, new Date(shop.now.getTime() + 25 * 3_600_000));
    expect((await remove(key)).body).toEqual({ removed: false });
  });
});
