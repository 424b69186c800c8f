import { afterAll, expect, it } from 'vitest';
import { PoolBusyError } from '../workers/worker-pool';
import { createPictureGate } from './picture-gate';
import { bombPng, phoneJpeg, plainPng, svg } from './testing/sample-pictures';

const gate = createPictureGate();
afterAll(() => gate.close());

it('[SAFE-3] gives back a JPEG that fits, made elsewhere', async () => {
  const picture = await gate.admit(await phoneJpeg({ width: 3_000, height: 2_000 }));
  expect(picture).toMatchObject({ contentType: 'image/jpeg', width: 1_333, height: 2_000 });
  expect(Buffer.isBuffer(picture.content)).toBe(true);
});

it.each([
  [
    'a bomb',
    bombPng({ width: 50_000, height: 50_000 }),
    'This photo has 2500 megapixels. Send one with 24 or fewer.',
  ],
  [
    'a little more',
    bombPng({ width: 6_001, height: 4_000 }),
    'This photo has 24.1 megapixels. Send one with 24 or fewer.',
  ],
  ['something else', svg(), 'We can’t read this file as a photo. Send a JPEG, PNG, or WebP.'],
  [
    'half of one',
    bombPng({ width: 40, height: 30 }),
    'This photo file is damaged. Take the photo again or send another one.',
  ],
])('[SAFE-3] says in words why it refuses %s', async (_what, bytes, words) => {
  await expect(gate.admit(bytes)).rejects.toMatchObject({ code: 'invalid_input', errors: [words] });
});

it('[SAFE-3] is too busy rather than late: what waits is limited', async () => {
  const picture = await phoneJpeg({ width: 640, height: 480 });
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => gate.admit(picture)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(40 - 17);
  for (const answer of refused)
    expect(answer).toMatchObject({ reason: { code: 'overloaded', retryAfterSeconds: 30 } });
});

it('[SAFE-3] asks to try again where drawing took too long, and leaves no photo out of a document for it', async () => {
  const late = createPictureGate({ run: async () => ({ status: 'timed_out' }), close: async () => {} });
  const picture = await plainPng({ width: 40, height: 30 });
  await expect(late.admit(picture)).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 30 });
  await expect(late.findPreview(picture)).rejects.toBeInstanceOf(PoolBusyError);
});

it('[SAFE-3] makes small copies of what was stored before it, also where that is larger than it lets in now', async () => {
  const old = await plainPng({ width: 8_000, height: 3_500 });
  const preview = await gate.findPreview(old);
  expect(preview?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(preview?.length).toBeLessThan(100_000);
  expect(await gate.findPreview(old.subarray(0, 500))).toBeUndefined();
});
