import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { readonly width: number; readonly height: number };

const blank = ({ width, height }: Size) =>
  sharp({ create: { width, height, channels: 3, background: '#806040' } });

/** One color all over: many pixels in few bytes. */
export const plainJpeg = (size: Size): Promise<Buffer> => blank(size).jpeg().toBuffer();

/** Red at the left and blue at the right, so that one sees which way it was turned. */
const twoColored = ({ width, height }: Size) => {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  return blank({ width, height }).composite([
    { input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 },
    { input: { create: { ...half, background: '#0000ff' } }, left: Math.floor(width / 2), top: 0 },
  ]);
};

const secretPlace = '42/1 19/1 5304/100';
export const secretWords = 'Dana Whitfield, 1 Woodward Ave';

/** As a phone writes it: lying on its side, with where and by whom it was taken. */
export const phoneJpeg = (size: Size): Promise<Buffer> =>
  twoColored(size)
    .withExif({
      IFD0: { Artist: secretWords, ImageDescription: secretWords },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: secretPlace,
        GPSLongitudeRef: 'W',
        GPSLongitude: secretPlace,
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${secretWords} --></x:xmpmeta>`)
    .jpeg()
    .toBuffer();

export const plainPng = (size: Size): Promise<Buffer> => blank(size).ensureAlpha(0.5).png().toBuffer();
export const plainWebp = (size: Size): Promise<Buffer> => blank(size).webp().toBuffer();
export const plainGif = (size: Size): Promise<Buffer> => blank(size).gif().toBuffer();
export const plainTiff = (size: Size): Promise<Buffer> => blank(size).tiff().toBuffer();
export const svg = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );

export const animatedWebp = async (size: Size): Promise<Buffer> => {
  const frames = [await plainPng(size), await twoColored(size).png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer();
};

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** A PNG whose header promises more than anybody can hold, in less than a kilobyte. */
export const bombPng = ({ width, height }: Size): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
