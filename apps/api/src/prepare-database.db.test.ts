import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUnmigratedTestDatabase, type TestDatabase } from './platform/db/testing/test-database';
import { createLogger } from './platform/logging/logger';
import { prepareDatabase } from './prepare-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createUnmigratedTestDatabase();
});
afterAll(() => test.close());

it('says how many migrations are missing, not the name of each', async () => {
  const preparing = prepareDatabase({
    config: {
      ROLE: 'web',
      MIGRATION_LOCK_TIMEOUT_MS: 1,
      MIGRATION_STATEMENT_TIMEOUT_MS: 1,
      MIGRATION_WAIT_SECONDS: 0,
    },
    database: test,
    log: createLogger({ level: 'silent' }),
  });
  await expect(preparing).rejects.toThrow(
    /^The database lacks \d{3} migrations, from 0001-\S+ to \S+: run this program once with the argument migrate\.$/,
  );
});
