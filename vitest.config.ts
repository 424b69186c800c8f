import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const onDatabase = ['apps/api/src/**/*.db.test.ts', 'apps/api/src/**/routes.test.ts'];
/** Of what the build made: it has to be there. */
const built = ['apps/api/src/**/*.built.test.ts'];
const mocked = ['**/*.mocked.test.{ts,tsx}'];
const ignored = ['**/node_modules/**', '**/build/**', '**/dist/**'];

/** What may differ between PostgreSQL servers carries this mark on a line of its own, and runs on both of them. */
const onBothServers = () => {
  const marked = readdirSync('apps/api/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(\.db|\/routes)\.test\.ts$/.test(file))
    .map((file) => `apps/api/src/${file}`)
    .filter((file) => /^\/\/ @both-servers/m.test(readFileSync(file, 'utf8')));
  if (marked.length === 0) throw new Error('no test is marked // @both-servers');
  return marked;
};

/**
 * A part of the product's calls, tried again through a transaction pooler with two connections to the server: quotes
 * and bookings, jobs, and locks held over calls of a provider.
 */
const throughPooler = [
  'apps/api/src/platform/db/guard-client.db.test.ts',
  'apps/api/src/platform/db/pooler.db.test.ts',
  'apps/api/src/capabilities/appointments/routes.test.ts',
  'apps/api/src/capabilities/payments/jobs.db.test.ts',
  'apps/api/src/capabilities/field/settle-payment.db.test.ts',
];
const throughPoolerAtLength = [
  'apps/api/src/capabilities/{coupons,telematics,pricing,memberships,office}/routes.test.ts',
  'apps/api/src/capabilities/payments/secrets.db.test.ts',
  'apps/api/src/capabilities/field/left-open.db.test.ts',
  'apps/api/src/capabilities/dispatch/{extra-work,better-day}.db.test.ts',
  'apps/api/src/{bill,role-table,erasure,yard-day}.db.test.ts',
];

/**
 * What is tried again on the machine's own server (TEST_POSTGRES=system), through a pooler (TEST_POOLER=pgbouncer), or
 * with both on the one through the other: another run reads and transforms the whole source again.
 */
const elsewhere = [
  ...(process.env.TEST_POSTGRES === 'system' ? onBothServers() : []),
  ...(process.env.TEST_POOLER ? throughPooler : []),
  ...(process.env.TEST_POOLER && process.env.LONG_TESTS ? throughPoolerAtLength : []),
];

/** Limits, not measures: a machine may be busy with other things, and a long search takes its time. */
const testTimeout = process.env.LONG_TESTS ? 1_200_000 : 180_000;
const hookTimeout = 120_000;
const setupFiles = ['tools/src/random-searches.ts'];

const database = {
  isolate: false,
  maxWorkers: 2,
  exclude: ignored,
  globalSetup: ['apps/api/src/platform/db/testing/global-setup.ts'],
  testTimeout,
  hookTimeout,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // One file after the other in a worker that has read the modules already: a third of the time. A test
          // leaves nothing behind, and begins with what it needs.
          isolate: false,
          sequence: { shuffle: { files: true, tests: false } },
          setupFiles: [...setupFiles, 'apps/web/src/testing/leave-nothing-behind.ts'],
          include: ['{packages,apps,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, ...onDatabase, ...mocked, ...built],
          testTimeout,
          hookTimeout,
        },
      },
      // Whoever replaces a module needs a worker of its own.
      { test: { name: 'mocked', include: mocked, exclude: ignored, testTimeout, hookTimeout } },
      { test: { ...database, name: 'database', include: onDatabase } },
      { test: { ...database, name: 'built', include: built } },
      // A second worker would read the whole product for a third of the files.
      { test: { ...database, name: 'elsewhere', include: elsewhere, maxWorkers: 1 } },
    ],
  },
});
