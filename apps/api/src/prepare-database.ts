import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config/env';
import type { ConnectedDatabase } from './platform/db/connect';
import { listMissingMigrations, MigrationError, migrateToLatest } from './platform/db/migrate';
import { installJobs } from './platform/jobs/install-jobs';
import { seedLegalTexts } from './seed/seed-legal-texts';
import { seedMarkets } from './seed/seed-markets';
import { seedPriceList } from './seed/seed-price-list';

type Parts = {
  readonly config: Pick<
    Config,
    'ROLE' | 'MIGRATION_LOCK_TIMEOUT_MS' | 'MIGRATION_STATEMENT_TIMEOUT_MS' | 'MIGRATION_WAIT_SECONDS'
  >;
  readonly database: Pick<ConnectedDatabase, 'db' | 'pool'>;
  readonly log: Logger;
};

const askAgainAfterMs = 500;

const migrate = async ({ config, database, log }: Parts): Promise<void> => {
  const ran = await migrateToLatest(database.db, undefined, {
    lockTimeoutMs: config.MIGRATION_LOCK_TIMEOUT_MS,
    statementTimeoutMs: config.MIGRATION_STATEMENT_TIMEOUT_MS,
    giveUpAfterMs: config.MIGRATION_WAIT_SECONDS * 1_000,
    onRetry: (retry) => log.warn(retry, 'a migration waits for a table that is in use'),
  });
  if (ran.length > 0) log.info({ migrations: ran }, 'migrated');
  await installJobs(database.pool, log);
  await seedMarkets(database.db);
  await seedPriceList(database.db);
  await seedLegalTexts(database.db);
};

const missingInWords = (names: readonly string[]): string =>
  names.length === 1
    ? `the migration ${names[0]}`
    : `${names.length} migrations, from ${names[0]} to ${names.at(-1)}`;

/** Whoever serves does not migrate where that is a role of its own: it waits until that is done. */
const waitUntilMigrated = async ({ config, database: { db }, log }: Parts): Promise<void> => {
  const untilMs = performance.now() + config.MIGRATION_WAIT_SECONDS * 1_000;
  for (let asked = 0; ; asked += 1) {
    const missing = await listMissingMigrations(db);
    if (missing.length === 0) return;
    if (performance.now() > untilMs)
      throw new MigrationError(
        `The database lacks ${missingInWords(missing)}: run this program once with the argument migrate.`,
      );
    if (asked === 0) log.info({ missing: missing.length }, 'waiting for migrations');
    await delay(askAgainAfterMs);
  }
};

/** After this the database has what this build needs. */
export const prepareDatabase = async (parts: Parts): Promise<void> => {
  const { ROLE: role } = parts.config;
  await (role === 'all' || role === 'migrate' ? migrate(parts) : waitUntilMigrated(parts));
};
