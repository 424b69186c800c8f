import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createSeal, keyIdOf, openSealed } from './seal-file';

const key = 'a key of at least thirty-two characters';
const at = new Date('2027-03-01T09:17:00Z');

const inPieces = (content: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / size) }, (_, nth) =>
    content.subarray(nth * size, (nth + 1) * size),
  );
const seal = (content: Buffer, size = 10_000): Promise<Buffer> =>
  buffer(Readable.from(inPieces(content, size)).pipe(createSeal(key, at)));
const open = (sealed: Buffer, withKey: string | undefined = key, size = 9_999): Promise<Buffer> =>
  buffer(openSealed(Readable.from(inPieces(sealed, size)), withKey));

const frame = 64 * 1024;

/** As the first version wrote it: two frames, and no word about the key. */
const sealAsBefore = async (content: Buffer): Promise<Buffer> => {
  const salt = randomBytes(16);
  const line = Buffer.from(
    `${JSON.stringify({ format: 'lugnut-sealed', version: 1, createdAt: at.toISOString(), salt: salt.toString('hex') })}\n`,
  );
  const derived = Buffer.from(hkdfSync('sha256', key, salt, 'sealed backup', 32));
  const sealFrame = (nth: number, plain: Buffer): Buffer => {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(nth, 5, 6);
    nonce[11] = nth;
    const cipher = createCipheriv('aes-256-gcm', derived, nonce).setAAD(line);
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  return Buffer.concat([
    line,
    sealFrame(0, content.subarray(0, frame)),
    sealFrame(1, content.subarray(frame)),
  ]);
};

describe('[RUN-6] a sealed file', () => {
  it.each([0, 1, frame - 1, frame, frame + 1, 2 * frame, 3 * frame + 17])(
    'of %i bytes opens to what it was',
    async (bytes) => {
      const content = randomBytes(bytes);
      const sealed = await seal(content);
      expect((await open(sealed)).equals(content)).toBe(true);
      expect(bytes < 16 || !sealed.includes(content.subarray(0, 16))).toBe(true);
    },
  );

  it('opens with no other key, and says so', async () => {
    const sealed = await seal(randomBytes(100));
    await expect(open(sealed, `${key}!`)).rejects.toThrow('another key');
    await expect(buffer(openSealed(Readable.from([sealed]), undefined))).rejects.toThrow('set BACKUP_KEY');
  });

  it('is refused when a frame was cut off, swapped, dropped or changed, or its line was', async () => {
    const sealed = await seal(randomBytes(3 * frame));
    const head = sealed.indexOf('\n') + 1;
    const size = frame + 16;
    const [line, one, two, three] = [
      sealed.subarray(0, head),
      sealed.subarray(head, head + size),
      sealed.subarray(head + size, head + 2 * size),
      sealed.subarray(head + 2 * size),
    ];
    const flipped = Buffer.from(sealed);
    flipped[head + size + 5] = (flipped[head + size + 5] ?? 0) ^ 1;
    const later = Buffer.from(line.toString('utf8').replace('2027', '2028'));
    for (const changed of [
      Buffer.concat([line, one, two]),
      sealed.subarray(0, -1),
      Buffer.concat([line, two, one, three]),
      Buffer.concat([line, one, three]),
      Buffer.concat([sealed, randomBytes(40)]),
      Buffer.concat([later, one, two, three]),
      line,
      flipped,
    ])
      await expect(open(changed)).rejects.toThrow('truncated or damaged');
  });

  it('is never the same twice', async () => {
    const content = randomBytes(70_000);
    expect((await seal(content)).equals(await seal(content))).toBe(false);
  });

  it('and one that was not sealed is read only where there is no key, or where that is meant', async () => {
    const content = randomBytes(70_000);
    const read = (keys: string | undefined, terms = {}) =>
      buffer(openSealed(Readable.from(inPieces(content, 9_999)), keys, terms));
    expect((await read(undefined)).equals(content)).toBe(true);
    await expect(read(key)).rejects.toThrow('it is not encrypted, though BACKUP_KEY is set');
    expect((await read(key, { allowsPlain: true })).equals(content)).toBe(true);
  });

  it('opens with the one of several keys that it was made with, also where it does not say which', async () => {
    const content = randomBytes(frame + 5);
    const sealed = await seal(content);
    const opened = (keys: readonly string[], file = sealed) =>
      buffer(openSealed(Readable.from([file]), keys));
    for (const keys of [
      [key, `${key}!`],
      [`${key}!`, key],
    ])
      expect((await opened(keys)).equals(content)).toBe(true);
    await expect(opened([`${key}!`, `${key}?`])).rejects.toThrow('another key');
    expect(sealed.subarray(0, 300).toString('latin1')).toContain(keyIdOf(key));
    const unnamed = await sealAsBefore(content);
    for (const keys of [
      [key, `${key}!`],
      [`${key}!`, key],
    ])
      expect((await opened(keys, unnamed)).equals(content)).toBe(true);
    await expect(opened([`${key}!`, `${key}?`], unnamed)).rejects.toThrow('another key');
  });
});
