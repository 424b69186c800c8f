/** What a file is, by its first bytes; what it is called or said to be counts for nothing. */
export const findClipType = (bytes: Buffer): 'video/mp4' | 'video/quicktime' | 'video/webm' | undefined => {
  if (bytes.length < 16) return undefined;
  if (bytes.toString('latin1', 4, 8) === 'ftyp')
    return bytes.toString('latin1', 8, 12) === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  const isMatroska = bytes.readUInt32BE(0) === 0x1a45dfa3;
  return isMatroska && bytes.subarray(0, 64).includes('webm') ? 'video/webm' : undefined;
};

type Box = { readonly start: number; readonly end: number };

/** A box of an MP4 or QuickTime file among those between two places. */
const findBox = (bytes: Buffer, name: string, { start, end }: Box): Box | undefined => {
  let at = start;
  while (at + 8 <= end) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (size < 8) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === name)
      return { start: at + (isLong ? 16 : 8), end: Math.min(at + size, end) };
    at += size;
  }
  return undefined;
};

const mp4Seconds = (bytes: Buffer): number | undefined => {
  const movie = findBox(bytes, 'moov', { start: 0, end: bytes.length });
  const header = movie && findBox(bytes, 'mvhd', movie);
  if (!header || header.end - header.start < 32) return undefined;
  const isLong = bytes[header.start] === 1;
  const scale = bytes.readUInt32BE(header.start + (isLong ? 20 : 12));
  const length = isLong
    ? Number(bytes.readBigUInt64BE(header.start + 24))
    : bytes.readUInt32BE(header.start + 16);
  return scale === 0 ? undefined : length / scale;
};

const near = 65_536;

/** Where a browser has recorded it, a WebM says nothing of its length. */
const webmSeconds = (bytes: Buffer): number | undefined => {
  const head = bytes.subarray(0, near);
  const scaleAt = head.indexOf(Buffer.from([0x2a, 0xd7, 0xb1, 0x83]));
  const scale = scaleAt === -1 ? 1_000_000 : head.readUIntBE(scaleAt + 4, 3);
  const long = head.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  const short = head.indexOf(Buffer.from([0x44, 0x89, 0x84]));
  const units =
    long !== -1 && long + 11 <= head.length
      ? head.readDoubleBE(long + 3)
      : short !== -1 && short + 7 <= head.length
        ? head.readFloatBE(short + 3)
        : undefined;
  return units === undefined ? undefined : (units * scale) / 1e9;
};

/** How long a video plays; undefined where it does not say. */
export const findClipSeconds = (bytes: Buffer): number | undefined => {
  const type = findClipType(bytes);
  if (type === undefined) return undefined;
  return type === 'video/webm' ? webmSeconds(bytes) : mp4Seconds(bytes);
};
