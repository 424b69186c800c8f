import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BackupFileError, endLine, endOfRows, readBackup, sha256 } from './backup-file';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

const digest = (text: string) => sha256().update(text).digest('hex');

function fileOf(tables: string[][]): string {
  const header = {
    format: 'lugnut-backup',
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    migrations: ['0001'],
    tables: tables.map((_rows, index) => ({ name: `t${index}`, columns: ['a'] })),
  };
  let text = `${JSON.stringify(header)}\n`;
  for (const [index, rows] of tables.entries()) {
    const body = rows.map((row) => `${row}\n`).join('');
    text += `${body}${endOfRows}${JSON.stringify({ table: `t${index}`, rows: rows.length, sha256: digest(body) })}\n`;
  }
  text += `${JSON.stringify([{ name: 's', lastValue: '4', isCalled: true }])}\n`;
  return text + endLine(digest(text));
}

// What COPY can write on a line: anything but a lone end mark, which it escapes.
const row = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => text.replaceAll(/[\r\n]/g, '\\n')),
    fc.constantFrom('', '\\.x', 'x\\.', '\\\\.', '\\N', '{"table":"t0","rows":0}'),
  )
  .filter((text) => text !== '\\.');

it('reads back the rows of every table however the stream is split', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { maxLength: 6 }), { maxLength: 4 }),
      fc.integer({ min: 64, max: 90 }),
      async (tables, chunk) => {
        const read: string[][] = [];
        await readBackup(
          Readable.from([gzipSync(fileOf(tables))]),
          {
            table: async (_table, rows) => {
              const pieces: Buffer[] = [];
              for await (const piece of rows) pieces.push(piece);
              read.push(Buffer.concat(pieces).toString('utf8').split('\n').slice(0, -1));
            },
          },
          chunk,
        );
        expect(read).toEqual(tables);
      },
    ),
    { numRuns: 1.5 * runs },
  );
});

it('notices any one changed character', async () => {
  const text = fileOf([['one', 'two'], [], ['three']]);
  await readBackup(Readable.from([gzipSync(text)]));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: text.length - 1 }),
      fc.constantFrom('x', '0', '\n', '\\'),
      async (at, other) => {
        fc.pre(text[at] !== other);
        const changed = gzipSync(text.slice(0, at) + other + text.slice(at + 1));
        await expect(readBackup(Readable.from([changed]))).rejects.toThrow(BackupFileError);
      },
    ),
    { numRuns: 4 * runs },
  );
});

it('tells a file of a newer format from a damaged one', async () => {
  const newer = fileOf([]).replace('"version":1', '"version":2');
  await expect(readBackup(Readable.from([gzipSync(newer)]))).rejects.toThrow(
    'its format 2 is newer than this version reads',
  );
});
