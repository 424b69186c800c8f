import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';

/**
 * A gzip of lines: the header; for each table its rows as COPY writes them, `\.` and a checksum; the sequences; the
 * end. A row is one line (COPY escapes line feeds), so `\.` alone on a line is always the end mark.
 */
const headerShape = z.object({
  format: z.literal('lugnut-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
const sealShape = z.object({ table: z.string(), rows: z.number(), sha256: z.string() });
const sequencesShape = z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() }));
const newerShape = z.object({ format: z.literal('lugnut-backup'), version: z.number().min(2) });

export type BackupHeader = z.infer<typeof headerShape>;
export type TableSeal = z.infer<typeof sealShape>;
export type SequenceState = z.infer<typeof sequencesShape>[number];

/** The last line, with the checksum of everything before it. */
export const endLine = (sha256OfAll: string): string =>
  `${JSON.stringify({ end: true, sha256: sha256OfAll })}\n`;

export const endOfRows = '\\.\n';
const lineFeed = 0x0a;

/** The file, not the database, is at fault, and the database was left as it was. */
export class BackupFileError extends Error {
  override readonly name = 'BackupFileError';
}

export const sha256 = (): Hash => createHash('sha256');

export function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}

export type BackupVisitor = {
  /** Must read all rows. */
  table?(table: BackupHeader['tables'][number], rows: AsyncIterable<Buffer>): Promise<void>;
  sequences?(sequences: SequenceState[]): Promise<void>;
};

/** Reads a backup in order and verifies every checksum; without a visitor it only verifies. */
export async function readBackup(
  file: Readable,
  visitor: BackupVisitor = {},
  chunkSize = 64 * 1024,
): Promise<BackupHeader> {
  const gunzip = createGunzip({ chunkSize });
  file.on('error', (error) => gunzip.destroy(error));
  try {
    return await walk(new LineSource(file.pipe(gunzip)), visitor);
  } catch (error) {
    if (isDamage(error))
      throw new BackupFileError(`it is truncated or damaged (${error.message})`, { cause: error });
    throw error;
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

/** When the backup was made, by its first line alone; undefined where the file is no backup of ours. */
export async function findBackupTime(file: Readable): Promise<Date | undefined> {
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  try {
    const { createdAt } = parseLine(await new LineSource(file.pipe(gunzip)).line(), headerShape);
    const at = new Date(createdAt);
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

class Damage extends Error {}

function isDamage(error: unknown): error is Error {
  if (error instanceof Damage) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

async function walk(source: LineSource, visitor: BackupVisitor): Promise<BackupHeader> {
  const firstLine = await source.line();
  refuseNewerFormat(firstLine);
  const header = parseLine(firstLine, headerShape);
  for (const table of header.tables) {
    const counted = { rows: 0, hash: sha256() };
    const rows = countedRows(source, counted);
    if (visitor.table) await visitor.table(table, rows);
    else for await (const _chunk of rows);
    const seal = parseLine(await source.line(), sealShape);
    const isSound =
      seal.table === table.name && seal.rows === counted.rows && seal.sha256 === counted.hash.digest('hex');
    if (!isSound) throw new Damage(`the rows of ${table.name} are not what was written`);
  }
  const sequences = parseLine(await source.line(), sequencesShape);
  const expectedEnd = endLine(source.sumSoFar());
  if ((await source.line()).toString('utf8') !== expectedEnd) throw new Damage('its checksum is wrong');
  if (!(await source.isAtEnd())) throw new Damage('something follows its end');
  await visitor.sequences?.(sequences);
  return header;
}

async function* countedRows(
  source: LineSource,
  counted: { rows: number; hash: Hash },
): AsyncGenerator<Buffer> {
  for await (const chunk of source.rows()) {
    counted.rows += countLines(chunk);
    counted.hash.update(chunk);
    yield chunk;
  }
}

/** Before anything else, as a newer format may be different from the second line on. */
function refuseNewerFormat(line: Buffer): void {
  const newer = newerShape.safeParse(parseJson(line));
  if (!newer.success) return;
  throw new BackupFileError(`its format ${newer.data.version} is newer than this version reads`);
}

function parseLine<T>(line: Buffer, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(parseJson(line));
  if (parsed.success) return parsed.data;
  throw new Damage('a line is not readable');
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Splits a byte stream into lines and hashes what was read. */
class LineSource {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = sha256();
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  sumSoFar(): string {
    return this.#hash.copy().digest('hex');
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  async line(): Promise<Buffer> {
    let end = this.#rest.indexOf(lineFeed);
    while (end === -1) {
      if (!(await this.#more())) throw new Damage('it ends too early');
      end = this.#rest.indexOf(lineFeed);
    }
    return this.#take(end + 1);
  }

  /** Whole rows, several at a time, up to the end mark, which is taken too. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const mark = findEndMark(this.#rest);
      if (mark !== -1) {
        if (mark > 0) yield this.#take(mark);
        this.#take(endOfRows.length);
        return;
      }
      const whole = this.#rest.lastIndexOf(lineFeed) + 1;
      if (whole > 0) yield this.#take(whole);
      if (!(await this.#more())) throw new Damage('it ends too early');
    }
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done) return false;
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
    return true;
  }
}

/** Where a line that is only `\.` begins. */
function findEndMark(bytes: Buffer): number {
  if (bytes.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows))) return 0;
  const after = bytes.indexOf(`\n${endOfRows}`);
  return after === -1 ? -1 : after + 1;
}
