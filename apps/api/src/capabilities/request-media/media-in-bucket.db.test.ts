import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainJpeg } from '../../platform/pictures/testing/sample-pictures';
import { type doubleBuckets, openS3Double } from '../../providers/objects/testing/s3-double';
import { getQuote } from '../../testing/ask-for-quote';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { mp4Of } from './testing/sample-clips';

let double: Awaited<ReturnType<typeof openS3Double>>;
let product: TestApp;
const inBucket = (name: (typeof doubleBuckets)[number]): Record<string, string> => {
  const { bucket, endpoint = '', keys } = double.settingsOf(name);
  return {
    OBJECTS_PROVIDER: 's3',
    OBJECTS_BUCKET: bucket,
    OBJECTS_ENDPOINT: endpoint,
    OBJECTS_PATH_STYLE: 'true',
    OBJECTS_ACCESS_KEY_ID: keys?.accessKeyId ?? '',
    OBJECTS_SECRET_ACCESS_KEY: keys?.secretAccessKey ?? '',
  };
};
beforeAll(async () => {
  double = await openS3Double();
  product = await createTestApp({
    ...inBucket('pictures'),
    OBJECTS_PUBLIC_ENDPOINT: double.settingsOf('pictures').endpoint ?? '',
  });
});
afterAll(async () => {
  await product.close();
  await double.close();
});

const send = (
  kind: 'pictures' | 'clips',
  type: string,
  payload: Buffer,
  key: string,
  { app }: TestApp = product,
) =>
  app.inject({
    method: 'POST',
    url: `/api/v2/request_media/${kind}`,
    headers: { 'content-type': type, 'idempotency-key': key },
    payload,
  });

describe('[RUN-5] what a customer shows, in a bucket', () => {
  it('plays a video from there by a signed address, and shows a picture through us', async () => {
    const clip = mp4Of(8);
    const [clipKey, pictureKey] = [randomUUID(), randomUUID()];
    expect((await send('clips', 'video/mp4', clip, clipKey)).statusCode).toBe(200);
    const jpeg = await plainJpeg({ width: 60, height: 40 });
    expect((await send('pictures', 'image/jpeg', jpeg, pictureKey)).statusCode).toBe(200);
    const { id } = await getQuote(product, {
      appointment_type: 'diagnosis',
      services: [],
      diagnosis_input: 'It leaks.',
      media: [clipKey, pictureKey],
    });
    const listed = await product.app.inject({ url: `/api/v2/appointments/${id}/sent_media` });
    const files = listed.json<{ data: { kind: string; url: string }[] }>().data;
    const urlOf = (kind: string): string => files.find((file) => file.kind === kind)?.url ?? '';

    const video = await product.app.inject({ url: urlOf('clip') });
    expect([video.statusCode, video.headers['cache-control']]).toEqual([302, 'no-store']);
    const answer = await fetch(String(video.headers.location), { headers: { range: 'bytes=4-7' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'ftyp']);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    // Without our own link there is no way to a signed address.
    expect((await product.app.inject({ url: urlOf('clip').replace(/\?.*/, '') })).statusCode).toBe(404);

    const picture = await product.app.inject({ url: urlOf('picture') });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(picture.headers['content-length']).toBe(String(picture.rawPayload.length));
    const part = await product.app.inject({ url: urlOf('picture'), headers: { range: 'bytes=0-2' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, Buffer.from([0xff, 0xd8, 0xff])]);
  });

  it('plays a video through us where browsers do not reach the bucket', async () => {
    const inside = await createTestApp(inBucket('offsite'));
    try {
      const clip = mp4Of(8);
      const key = randomUUID();
      expect((await send('clips', 'video/mp4', clip, key, inside)).statusCode).toBe(200);
      const { id } = await getQuote(inside, {
        appointment_type: 'diagnosis',
        services: [],
        diagnosis_input: 'It leaks.',
        media: [key],
      });
      const listed = await inside.app.inject({ url: `/api/v2/appointments/${id}/sent_media` });
      const [{ url } = { url: '' }] = listed.json<{ data: { url: string }[] }>().data;
      const whole = await inside.app.inject({ url });
      expect([whole.statusCode, whole.rawPayload.equals(clip)]).toEqual([200, true]);
      const part = await inside.app.inject({ url, headers: { range: 'bytes=4-7' } });
      expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
    } finally {
      await inside.close();
    }
  });

  it('is deleted there with its row', async () => {
    const key = randomUUID();
    await send('clips', 'video/mp4', mp4Of(5), key);
    const { db } = product.test;
    const { object_key } = await db
      .selectFrom('request_media')
      .select('object_key')
      .where('appointment_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect(await product.composition.storage.head(object_key ?? '')).toBeDefined();
    const removed = await product.app.inject({
      method: 'POST',
      url: '/api/v2/request_media/remove',
      payload: { key },
    });
    expect(removed.json()).toEqual({ removed: true });
    const job = product.composition.jobs.find(({ name }) => name === 'remove-objects');
    await job?.run(new AbortController().signal);
    expect(await product.composition.storage.head(object_key ?? '')).toBeUndefined();
  });
});
