import { photoUploads } from '@lugnut/contract';

/** A picture that is one, without anything else in the file: no place, no camera, no owner's name. */
export type Picture = {
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
};

const mostPixelsASide = 8_000;

const isSized = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= mostPixelsASide && height <= mostPixelsASide;

const startOfScan = 0xda;
/** Frames with a size in them: all the C markers but the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** What a picture is drawn with: frames, tables, scans, and the two application segments decoders read. */
const isDrawn = (marker: number): boolean =>
  isFrame(marker) || [0xc4, 0xcc, 0xda, 0xdb, 0xdd, 0xe0, 0xee].includes(marker);

const findJpeg = (bytes: Buffer): Picture | undefined => {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { readonly width: number; readonly height: number } | undefined;
  let at = 2;
  while (at + 4 <= end) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < 0xc0) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > end) return undefined;
    if (isFrame(marker) && length >= 8)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker === startOfScan) {
      if (!size || !isSized(size.width, size.height)) return undefined;
      kept.push(bytes.subarray(at, end + 2));
      return { contentType: 'image/jpeg', ...size, content: Buffer.concat(kept) };
    }
    if (isDrawn(marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
};

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngDrawn: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB']);

const findPng = (bytes: Buffer): Picture | undefined => {
  if (!bytes.subarray(0, 8).equals(pngSignature) || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return undefined;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (!isSized(size.width, size.height)) return undefined;
  const kept: Buffer[] = [pngSignature];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return undefined;
    if (pngDrawn.has(name)) kept.push(bytes.subarray(at, next));
    if (name === 'IEND') return { contentType: 'image/png', ...size, content: Buffer.concat(kept) };
    at = next;
  }
  return undefined;
};

/** Told by its bytes, never by its name: undefined where they are no JPEG and no PNG. */
export const findPicture = (bytes: Buffer): Picture | undefined => {
  if (bytes.length < 33 || bytes.length > photoUploads.addJobPhoto.largestBytes) return undefined;
  return findJpeg(bytes) ?? findPng(bytes);
};
