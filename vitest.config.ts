import { defineConfig } from 'vitest/config';

const onDatabase = ['apps/api/src/**/*.db.test.ts', 'apps/api/src/**/routes.test.ts'];
const ignored = ['**/node_modules/**', '**/build/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, ...onDatabase],
        },
      },
      {
        test: {
          name: 'database',
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
