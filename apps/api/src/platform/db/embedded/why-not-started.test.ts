import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastFreeBytes, retryMsAfter, whyNotStarted } from './why-not-started';

const noSpace = 'FATAL:  could not write to file "pg_wal/xlogtemp.81": No space left on device';
const asked = 'FATAL:  the database system is starting up';
const raced = 'FATAL:  lock file "postmaster.pid" already exists';
const damaged = 'FATAL:  could not read file "global/pg_control": read 100 of 296';

const sentenceOf = (complaints: readonly string[], freeBytes = 10 * leastFreeBytes): string =>
  whyNotStarted({ dataDir: '/data', logFile: '/data/server.log', complaints, freeBytes }).message;

const isFull = 'The disk that holds /data is full: free space or set DATA_DIR to another disk.';

it('[RUN-14] says that the disk is full, in whatever order the server complained', () => {
  const others = fc.array(fc.constantFrom(asked, raced, 'LOG:  could not remove file "x"'), { maxLength: 6 });
  fc.assert(
    fc.property(others, others, (before, after) => {
      expect(sentenceOf([...before, noSpace, ...after])).toBe(isFull);
    }),
  );
});

it('[RUN-14] asks the disk itself where nothing that was logged says why, or it broke off', () => {
  const cutOff = ['FATAL:  bogus data in lock file "postmaster.pid": ""', 'FATAL:  could not write lock fi'];
  for (const complaints of [[], [asked], [raced], [raced, asked], cutOff]) {
    expect(sentenceOf(complaints, leastFreeBytes - 1)).toBe(isFull);
    expect(sentenceOf(complaints)).toMatch(/^PostgreSQL does not start on \/data /);
  }
  expect(sentenceOf([damaged], 0)).toContain('pg_control');
});

it('[RUN-14] names the cause and not what others heard after it', () => {
  expect(sentenceOf([damaged, asked])).toContain('(FATAL:  could not read file "global/pg_control"');
  const readOnly = 'FATAL:  could not open file "pg_wal/0001": Read-only file system';
  expect(sentenceOf([readOnly, asked])).toMatch(/^The database folder \/data cannot be written .*Read-only/);
  expect(sentenceOf([asked])).toContain(asked);
  expect(sentenceOf([])).toContain('no reason given');
});

it('tries longer where another server is on its way out, and never on damaged files', () => {
  expect(retryMsAfter({ complaints: [raced] })).toBeGreaterThan(retryMsAfter({ complaints: [noSpace] }));
  expect(retryMsAfter({ complaints: [damaged, asked] })).toBe(0);
  expect(
    retryMsAfter({ complaints: ['FATAL:  could not fsync "global/pg_control": No space left on device'] }),
  ).toBeGreaterThan(0);
});
