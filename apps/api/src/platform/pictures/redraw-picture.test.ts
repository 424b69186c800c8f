import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { redrawPicture } from './redraw-picture';
import {
  animatedWebp,
  bombPng,
  phoneJpeg,
  plainGif,
  plainJpeg,
  plainPng,
  plainTiff,
  plainWebp,
  secretWords,
  svg,
} from './testing/sample-pictures';

const limits = { mostPixels: 24_000_000, longestSide: 2_000, quality: 85, failOn: 'warning' } as const;
const redraw = (bytes: Uint8Array) => redrawPicture({ ...limits, bytes });
const draw = async (bytes: Uint8Array) => {
  const answer = await redraw(bytes);
  if (answer.status !== 'drawn') throw new Error(`not drawn: ${answer.status}`);
  return { ...answer, content: Buffer.from(answer.content) };
};

const small = { width: 40, height: 20 };
const wide = { width: 640, height: 480 };

describe('[SAFE-3] a picture is refused', () => {
  it.each<[what: string, make: () => Promise<Buffer> | Buffer, status: string]>([
    ['whose header promises 2,500 megapixels', () => bombPng({ width: 50_000, height: 50_000 }), 'too_large'],
    ['of 24.1 megapixels', () => plainJpeg({ width: 6_025, height: 4_000 }), 'too_large'],
    ['that is empty', () => Buffer.alloc(0), 'unknown'],
    ['that is a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown'],
    ['that is SVG', svg, 'unknown'],
    ['that is a GIF', () => plainGif(small), 'unknown'],
    ['that is a TIFF', () => plainTiff(small), 'unknown'],
    ['that moves', () => animatedWebp(small), 'animated'],
    ['that has a header only', () => bombPng({ width: 400, height: 300 }), 'damaged'],
    ['that is a JPEG cut in the middle', async () => (await phoneJpeg(wide)).subarray(0, -400), 'damaged'],
    [
      'that is a JPEG cut in the middle, with an end put back on',
      async () => Buffer.concat([(await phoneJpeg(wide)).subarray(0, -400), Buffer.from([0xff, 0xd9])]),
      'damaged',
    ],
    ['that is a PNG cut in the middle', async () => (await plainPng(wide)).subarray(0, 200), 'damaged'],
    ['that is a WebP cut in the middle', async () => (await plainWebp(wide)).subarray(0, -20), 'unknown'],
  ])('%s', async (_what, make, status) => {
    expect((await redraw(await make())).status).toBe(status);
  });

  it('by the number of its pixels', async () => {
    const answer = await redraw(bombPng({ width: 50_000, height: 50_000 }));
    expect(answer).toEqual({ status: 'too_large', pixels: 2_500_000_000 });
  });
});

it('[SAFE-3] a picture that was not drawn in time is not called damaged', async () => {
  // As the library words it, seen with a picture that takes longer than its time.
  const late = new Error('timeout: 5% complete\nVipsImage: killed for image "temp-97"');
  const photo = await phoneJpeg(wide);
  const drawing = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(late);
  expect(await redraw(photo)).toEqual({ status: 'timed_out' });
  drawing.mockRestore();
  expect((await redraw(photo)).status).toBe('drawn');
});

describe('[SAFE-3] a picture is drawn anew', () => {
  it('with 24.0 megapixels, smaller', async () => {
    const drawn = await draw(await plainJpeg({ width: 6_000, height: 4_000 }));
    expect([drawn.width, drawn.height]).toEqual([2_000, 1_333]);
  });

  it.each([
    ['a JPEG', plainJpeg],
    ['a PNG that one sees through', plainPng],
    ['a WebP', plainWebp],
  ])('as a JPEG of its own size: %s', async (_what, make) => {
    const drawn = await draw(await make(wide));
    const { format, width, height, hasAlpha } = await sharp(drawn.content).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({ format: 'jpeg', ...wide, hasAlpha: false });
  });

  it('upright, without where and by whom it was taken', async () => {
    const sent = await phoneJpeg(wide);
    const before = await sharp(sent).metadata();
    expect([before.orientation, before.exif?.includes(secretWords)]).toEqual([6, true]);
    const { content } = await draw(sent);
    const after = await sharp(content).metadata();
    expect([after.width, after.height]).toEqual([wide.height, wide.width]);
    expect([after.orientation, after.exif, after.xmp, after.icc, after.iptc]).toEqual(
      Array(5).fill(undefined),
    );
    expect(content.includes(secretWords)).toBe(false);
    // Turned to the right: what was at the left is at the top.
    const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data.at(-1)).toBeGreaterThan(200);
  });

  it('without a second picture that was hung onto it', async () => {
    const drawn = await draw(Buffer.concat([await plainJpeg(small), await phoneJpeg(wide)]));
    expect([drawn.width, drawn.height]).toEqual([small.width, small.height]);
    expect(drawn.content.includes(secretWords)).toBe(false);
    expect(drawn.content.indexOf(Buffer.from([0xff, 0xd8, 0xff]), 2)).toBe(-1);
  });

  it('small enough to be kept even where nothing can be compressed', async () => {
    const { width, height } = { width: 2_000, height: 2_000 };
    const noise = await sharp({
      create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', sigma: 80 } },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect((await draw(noise)).content.length).toBeLessThan(4 * 1024 * 1024);
  });
});

it('[SAFE-3] whatever the bytes, answers, and what it draws is a picture within the limits', async () => {
  const photo = await phoneJpeg(wide);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(photo.length - 1), fc.nat(255)), { maxLength: 8 }),
      fc.nat(photo.length),
      async (faults, length) => {
        const bytes = Buffer.from(photo);
        for (const [at, value] of faults) bytes[at] = value;
        const answer = await redraw(bytes.subarray(0, length));
        if (answer.status !== 'drawn') return;
        const { format, exif, width, height } = await sharp(answer.content).metadata();
        expect([format, exif]).toEqual(['jpeg', undefined]);
        expect([width, height]).toEqual([answer.width, answer.height]);
        expect(Math.max(width, height)).toBeLessThanOrEqual(limits.longestSide);
      },
    ),
  );
});
