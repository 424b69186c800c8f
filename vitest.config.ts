import { defineConfig } from 'vitest/config';

const onDatabase = ['apps/api/src/**/*.db.test.ts', 'apps/api/src/**/routes.test.ts'];
const mocked = ['{packages,apps,tools}/**/*.mocked.test.{ts,tsx}'];
const ignored = ['**/node_modules/**', '**/build/**', '**/dist/**'];

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
          setupFiles: ['apps/web/src/testing/leave-nothing-behind.ts'],
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, ...onDatabase, ...mocked],
        },
      },
      // Whoever replaces a module needs a worker of its own.
      { test: { name: 'mocked', include: mocked, exclude: ignored } },
      {
        test: {
          name: 'database',
          isolate: false,
          maxWorkers: 2,
          include: onDatabase,
          exclude: ignored,
          globalSetup: ['apps/api/src/platform/db/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
