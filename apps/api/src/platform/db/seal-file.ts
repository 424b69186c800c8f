import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import * as z from 'zod';
import { BackupFileError } from './backup-file';

/**
 * A line of what anybody may know, then frames of AES-256-GCM. The number of a frame and whether it is the last are in
 * its nonce and the line is authenticated with each, so that frames cannot be swapped, dropped or cut off unseen.
 */
const headShape = z.object({
  format: z.literal('lugnut-sealed'),
  version: z.literal(1),
  createdAt: z.string(),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** Says which key, to whoever has it; absent in older files. */
  keyId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
});
type Head = z.infer<typeof headShape>;

const frameBytes = 64 * 1024;
const tagBytes = 16;
/** The line is within so many bytes. */
export const longestHead = 512;

const keyOf = (key: string, { salt }: Head): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'hex'), 'sealed backup', 32));

/** A fingerprint, from which nobody learns the key. */
export const keyIdOf = (key: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'name of a backup key', 8)).toString('hex');

const nonceOf = (nth: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(nth, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

type Frames = { readonly key: Buffer; readonly line: Buffer };

const sealFrame = ({ key, line }: Frames, nth: number, isLast: boolean, plain: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(nth, isLast)).setAAD(line);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const openFrame = ({ key, line }: Frames, nth: number, isLast: boolean, sealed: Buffer): Buffer => {
  const wrong = new BackupFileError('it was encrypted with another key, or it is truncated or damaged');
  if (sealed.length < tagBytes) throw wrong;
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(nth, isLast), { authTagLength: tagBytes })
    .setAAD(line)
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw wrong;
  }
};

/** Encrypts what is written to it. */
export const createSeal = (key: string, createdAt: Date): Transform => {
  const head: Head = {
    format: 'lugnut-sealed',
    version: 1,
    createdAt: createdAt.toISOString(),
    salt: randomBytes(16).toString('hex'),
    keyId: keyIdOf(key),
  };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  const frames = { key: keyOf(key, head), line };
  let waiting = Buffer.alloc(0);
  let nth = 0;
  const seal = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk]);
      // The last frame is the one that is left at the end, so a full one waits for what follows.
      for (; waiting.length > frameBytes; nth += 1) {
        this.push(sealFrame(frames, nth, false, waiting.subarray(0, frameBytes)));
        waiting = waiting.subarray(frameBytes);
      }
      done();
    },
    flush(done) {
      done(null, sealFrame(frames, nth, true, waiting));
    },
  });
  seal.push(line);
  return seal;
};

const readHead = (start: Buffer): { head: Head; line: Buffer } | undefined => {
  const end = start.indexOf('\n');
  if (start[0] !== 0x7b || end === -1) return undefined;
  const line = start.subarray(0, end + 1);
  try {
    return { head: headShape.parse(JSON.parse(line.toString('utf8'))), line };
  } catch {
    return undefined;
  }
};

/** The same by the beginning of a file. */
export const sealedTimeOf = (start: Buffer): Date | undefined => {
  const found = readHead(start);
  const at = found && new Date(found.head.createdAt);
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
};

/** When it was made, without its key; undefined where the file is not one that we sealed. */
export const findSealedTime = async (file: string): Promise<Date | undefined> => {
  const start: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: longestHead - 1 })) start.push(chunk as Buffer);
  return sealedTimeOf(Buffer.concat(start));
};

/** Of the keys we have, the one that a file was sealed with; older files do not say which, so their first frame is tried. */
const chooseFrames = (
  keys: readonly string[],
  { head, line }: { readonly head: Head; readonly line: Buffer },
  first: { readonly isLast: boolean; readonly sealed: Buffer },
): Frames => {
  if (keys.length === 0)
    throw new BackupFileError('it is encrypted: set BACKUP_KEY to the key it was made with');
  const fitting = keys.filter((key) => head.keyId === undefined || head.keyId === keyIdOf(key));
  if (fitting.length === 0)
    throw new BackupFileError(
      'it was encrypted with another key: set BACKUP_KEY or BACKUP_KEY_PREVIOUS to the one it was made with',
    );
  const candidates = fitting.map((key) => ({ key: keyOf(key, head), line }));
  for (const frames of candidates.slice(0, -1)) {
    try {
      openFrame(frames, 0, first.isLast, first.sealed);
      return frames;
    } catch (error) {
      if (!(error instanceof BackupFileError)) throw error;
    }
  }
  // The last one says itself what is wrong.
  return candidates.at(-1) ?? { key: Buffer.alloc(0), line };
};

type OpenTerms = {
  /** Also what was never encrypted, though there is a key. */
  readonly allowsPlain?: boolean;
};

async function* unsealed(
  chunks: AsyncIterator<Buffer>,
  keys: readonly string[],
  { allowsPlain = keys.length === 0 }: OpenTerms,
): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  let isOver = false;
  const fill = async (bytes: number): Promise<void> => {
    while (waiting.length < bytes && !isOver) {
      const next = await chunks.next();
      if (next.done) isOver = true;
      else waiting = Buffer.concat([waiting, next.value]);
    }
  };
  await fill(longestHead);
  const found = readHead(waiting.subarray(0, longestHead));
  if (!found) {
    if (!allowsPlain)
      throw new BackupFileError(
        'it is not encrypted, though BACKUP_KEY is set, so anybody may have written it',
      );
    // As it is: one that was never encrypted.
    yield waiting;
    while (!isOver) {
      waiting = Buffer.alloc(0);
      await fill(1);
      yield waiting;
    }
    return;
  }
  const line = Buffer.from(found.line);
  waiting = waiting.subarray(line.length);
  const whole = frameBytes + tagBytes;
  await fill(whole + 1);
  const frames = chooseFrames(
    keys,
    { head: found.head, line },
    { isLast: waiting.length <= whole, sealed: waiting.subarray(0, whole) },
  );
  for (let nth = 0; ; nth += 1) {
    await fill(whole + 1);
    const isLast = waiting.length <= whole;
    yield openFrame(frames, nth, isLast, waiting.subarray(0, whole));
    if (isLast) return;
    waiting = waiting.subarray(whole);
  }
}

/** Whatever is wrong with a file, it does not stay open. */
async function* unsealedAndClosed(
  source: AsyncIterable<Buffer>,
  keys: readonly string[],
  terms: OpenTerms,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    yield* unsealed(chunks, keys, terms);
  } finally {
    await chunks.return?.();
  }
}

/** What was sealed with one of the keys; without any, a file that was not. */
export const openSealed = (
  source: AsyncIterable<Buffer>,
  keys: string | readonly string[] | undefined,
  terms: OpenTerms = {},
): Readable =>
  Readable.from(
    unsealedAndClosed(source, keys === undefined ? [] : typeof keys === 'string' ? [keys] : keys, terms),
    {
      objectMode: false,
    },
  );
